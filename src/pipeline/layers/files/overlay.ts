/** Files that replace those on disk, for example when a checked commit differs from the working folder. */

/** The bytes of files by path from the root, with `/`. Undefined means that the file does not exist. */
export type Overlay = ReadonlyMap<string, Buffer | undefined>;

/** Returns the sorted paths below a folder, relative to it, with the overlay applied. */
export function overlayPaths(overlay: Overlay, folder: string, paths: readonly string[]): readonly string[] {
  if (overlay.size === 0) return paths;
  const here = paths.filter((path) => !isAbsent(overlay, `${folder}/${path}`));
  const more = [...overlay].flatMap(([file, bytes]) =>
    bytes !== undefined && file.startsWith(`${folder}/`) ? [file.slice(folder.length + 1)] : [],
  );
  // Files that are hidden on disk are hidden here too.
  const shown = more.filter((path) => !/(?:^|\/)(?:\.|node_modules\/)/.test(path));
  return [...new Set([...here, ...shown])].sort();
}

/** Whether the overlay removes a file on disk. */
export function isAbsent(overlay: Overlay, file: string): boolean {
  return overlay.has(file) && overlay.get(file) === undefined;
}

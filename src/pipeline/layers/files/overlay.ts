/** Files that replace those on the disk, as when the checked commit differs from the folder. */

/** By file from the root, `/` always: its bytes, undefined for a file that does not exist. */
export type Overlay = ReadonlyMap<string, Buffer | undefined>;

/** The paths below a folder, from it, as they are with the overlay; in order. */
export function overlayPaths(overlay: Overlay, folder: string, paths: readonly string[]): readonly string[] {
  if (overlay.size === 0) return paths;
  const here = paths.filter((path) => !isAbsent(overlay, `${folder}/${path}`));
  const more = [...overlay].flatMap(([file, bytes]) =>
    bytes !== undefined && file.startsWith(`${folder}/`) ? [file.slice(folder.length + 1)] : [],
  );
  // Files that are hidden on the disk are hidden here.
  const shown = more.filter((path) => !/(?:^|\/)(?:\.|node_modules\/)/.test(path));
  return [...new Set([...here, ...shown])].sort();
}

/** Whether the disk's file does not count. */
export function isAbsent(overlay: Overlay, file: string): boolean {
  return overlay.has(file) && overlay.get(file) === undefined;
}

/** Doc paths name pages inside their layer, such as "getting-started/installing-solidus". */

/** Whether docsgen reads a path as a Markdown file. Links may write the extension in capitals; see `namesMarkdown`. */
export function isMarkdown(path: string): boolean {
  return /\.mdx?$/.test(path);
}

/** Whether a file may be code, styles or data that code imports. */
export function isCode(path: string): boolean {
  return /\.(?:[cm]?[jt]sx?|s?css|sass|less|json|ya?ml|toml)$/i.test(path);
}

/** Whether a link names a Markdown file. */
export function namesMarkdown(path: string): boolean {
  return /\.mdx?$/i.test(path);
}

/** Returns the extension of a Markdown file. */
export function markdownEnding(file: string): '.md' | '.mdx' {
  return file.endsWith('.mdx') ? '.mdx' : '.md';
}

/** Removes `.md` or `.mdx` from a path. */
export function withoutEnding(path: string): string {
  return path.replace(/\.mdx?$/, '');
}

/** Turns a path as people write it into a doc path: without a leading slash and `.md`, in composed Unicode. */
export function toDocPath(written: string): string {
  return written
    .replace(/^\/+/, '')
    .replace(/\.mdx?$/, '')
    .normalize('NFC');
}

/** Returns the folder of a doc path, "" at the top. */
export function folderOf(docPath: string): string {
  return docPath.slice(0, Math.max(0, docPath.lastIndexOf('/')));
}

/** Returns the last part of a path. */
export function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Whether a page is its folder's own page: `index` or `README`, in any letter case. */
export function isIndex(docPath: string): boolean {
  return /(^|\/)(index|readme)$/i.test(docPath);
}

/**
 * Returns the page that a doc path names, whatever its file is called: "guide" for "guide", "guide/index" and
 * "guide/README".
 */
export function pagePath(docPath: string): string {
  return isIndex(docPath) ? folderOf(docPath) : docPath;
}

/** Whether a file of this doc path could be a page. Its segments must be plain, not hidden, and not a partial. */
export function isDocPath(docPath: string): boolean {
  return !/[\\\p{Cc}]/u.test(docPath) && /^(?:[^./][^/]*\/)*[^._/][^/]*$/.test(docPath);
}

/** Makes a readable name from a file name: "getting-started" → "Getting started". */
export function humanize(fileName: string): string {
  const words = fileName.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the label of a folder without one. Docusaurus keeps its name. */
export function folderLabel({ naming }: { readonly naming?: 'docusaurus' }, folder: string): string {
  return naming === 'docusaurus' ? lastPart(folder) : humanize(lastPart(folder));
}

/** Joins a relative path to a folder. Returns undefined if it leaves the root. */
export function joinPath(folder: string, relative: string): string | undefined {
  const { path, climbsOut } = join(folder, relative);
  return climbsOut ? undefined : path;
}

/** Joins a relative URL to a folder of routes as browsers do. They never go above the root. */
export function joinUrlPath(folder: string, relative: string): string {
  return join(folder, relative).path;
}

function join(folder: string, relative: string): { readonly path: string; readonly climbsOut: boolean } {
  const segments = folder === '' ? [] : folder.split('/');
  let climbsOut = false;
  for (const segment of relative.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') segments.push(segment);
    else if (segments.pop() === undefined) climbsOut = true;
  }
  return { path: segments.join('/'), climbsOut };
}

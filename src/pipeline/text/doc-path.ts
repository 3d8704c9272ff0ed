/** Doc paths: how a page is named inside its layer, "getting-started/installing-solidus". */

/** Whether a path is that of a Markdown file as docsgen names them. Links may write the ending in capitals. */
export function isMarkdown(path: string): boolean {
  return /\.mdx?$/.test(path);
}

/** Whether a link names a Markdown file. */
export function namesMarkdown(path: string): boolean {
  return /\.mdx?$/i.test(path);
}

/** The ending of a Markdown file. */
export function markdownEnding(file: string): '.md' | '.mdx' {
  return file.endsWith('.mdx') ? '.mdx' : '.md';
}

/** A path without `.md` or `.mdx` behind it. */
export function withoutEnding(path: string): string {
  return path.replace(/\.mdx?$/, '');
}

/** A doc path as people write it: a slash before and `.md` behind are taken off, Unicode is in its composed form. */
export function toDocPath(written: string): string {
  return written
    .replace(/^\/+/, '')
    .replace(/\.mdx?$/, '')
    .normalize('NFC');
}

/** The folder of a doc path, "" at the top. */
export function folderOf(docPath: string): string {
  return docPath.slice(0, Math.max(0, docPath.lastIndexOf('/')));
}

/** The last part of a path. */
export function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** A folder's own page is called `index` or `README`, in any letter case. */
export function isIndex(docPath: string): boolean {
  return /(^|\/)(index|readme)$/i.test(docPath);
}

/** The page that a doc path names, whatever its file is called: "guide" of "guide", "guide/index" and "guide/README". */
export function pagePath(docPath: string): string {
  return isIndex(docPath) ? folderOf(docPath) : docPath;
}

/** Whether a file of this doc path could be a page: plain segments, none of them hidden or a partial. */
export function isDocPath(docPath: string): boolean {
  return !/[\\\p{Cc}]/u.test(docPath) && /^(?:[^./][^/]*\/)*[^._/][^/]*$/.test(docPath);
}

/** "getting-started" → "Getting started": a name for what nobody named. */
export function humanize(fileName: string): string {
  const words = fileName.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Joins a relative path to a folder; undefined when it climbs out of the root. */
export function joinPath(folder: string, relative: string): string | undefined {
  const { path, climbsOut } = join(folder, relative);
  return climbsOut ? undefined : path;
}

/** Joins a relative URL to a folder of routes as browsers do: nothing is above the root. */
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

/** Content types of files by their extension. */
import { mediaType } from '../../../pipeline/files/media-types.js';
import { isFeedFile } from '../../../pipeline/place/plain-routes.js';

/** Returns the content type. `file` is relative to the output folder. */
export function contentType(file: string): string {
  return isFeedFile(file) ? 'application/atom+xml' : mediaType(file);
}

/** Returns the output files that a path below the base URL may mean, the likeliest first. */
export function candidateFiles(path: string): readonly string[] {
  const plain = path.replace(/^\/+|\/+$/g, '');
  if (plain === '') return ['index.html'];
  return path.endsWith('/')
    ? [`${plain}/index.html`, `${plain}.html`]
    : [plain, `${plain}/index.html`, `${plain}.html`];
}

/** Returns the possible files of a page's Markdown. That of a version's start page is in the page's folder. */
export function markdownFiles(path: string): readonly string[] {
  const plain = path.replace(/^\/+|\/+$/g, '');
  return plain === '' ? ['index.md'] : [`${plain}.md`, `${plain}/index.md`];
}

/** Returns a path without the base URL, or undefined if it is not below it. */
export function belowBase(path: string, baseUrl: string): string | undefined {
  if (`${path}/` === baseUrl) return '';
  return path.startsWith(baseUrl) ? path.slice(baseUrl.length) : undefined;
}

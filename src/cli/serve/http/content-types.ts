/** The content type of a file, by the ending of its name. */
import { mediaType } from '../../../pipeline/files/media-types.js';
import { isFeedFile } from '../../../pipeline/place/plain-routes.js';

/** `file` is named from the output folder. */
export function contentType(file: string): string {
  return isFeedFile(file) ? 'application/atom+xml' : mediaType(file);
}

/** Files of the output that may be meant by a path below the base URL, the likeliest first. */
export function candidateFiles(path: string): readonly string[] {
  const plain = path.replace(/^\/+|\/+$/g, '');
  if (plain === '') return ['index.html'];
  return path.endsWith('/')
    ? [`${plain}/index.html`, `${plain}.html`]
    : [plain, `${plain}/index.html`, `${plain}.html`];
}

/** Where the Markdown of the page at a path may be; that of a page at which a version begins is in the page's folder. */
export function markdownFiles(path: string): readonly string[] {
  const plain = path.replace(/^\/+|\/+$/g, '');
  return plain === '' ? ['index.md'] : [`${plain}.md`, `${plain}/index.md`];
}

/** A path without the base URL; undefined when it is not below it. */
export function belowBase(path: string, baseUrl: string): string | undefined {
  if (`${path}/` === baseUrl) return '';
  return path.startsWith(baseUrl) ? path.slice(baseUrl.length) : undefined;
}

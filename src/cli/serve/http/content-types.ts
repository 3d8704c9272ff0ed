/** The content type of a file, by the ending of its name. */
import { extname } from 'node:path';
import { isFeedFile } from '../../../pipeline/place/plain-routes.js';

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.mdx': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** `file` is named from the output folder. */
export function contentType(file: string): string {
  return isFeedFile(file) ? 'application/atom+xml' : byEnding(file);
}

function byEnding(file: string): string {
  return types[extname(file).toLowerCase()] ?? 'application/octet-stream';
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

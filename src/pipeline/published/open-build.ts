/** Opens an output folder: finds its pages, and the files that follow from pages. */
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { PublishedPage } from './published-page.js';
import { readPublishedPage, withoutHash } from './read-published-page.js';

export interface Build {
  /** HTML files, by route. */
  readonly pages: ReadonlyMap<string, string>;
  /** Other files for readers and browsers, by name without the hash; paths are from the folder. */
  readonly files: ReadonlyMap<string, string>;
  readonly read: (file: string) => Buffer;
  readonly baseUrl: string;
  /** Reads the page anew on each call, because a build may be larger than memory. */
  readonly page: (route: string) => PublishedPage;
}

/**
 * Opens a folder. Returns undefined if it has no pages. Throws the errors of the file system. `ownBaseUrl` is for
 * builds by other programs, which do not contain their base URL.
 */
export function openBuild(folder: string, ownBaseUrl: string): Build | undefined {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .toSorted();
  const html = all.filter((file) => file.endsWith('.html'));
  if (html.length === 0) return undefined;
  const pages = new Map(html.map((file) => [routeOf(file), file]));
  const others = all.filter((file) => !file.endsWith('.html') && !isDerived(file, pages));
  const read = (file: string): Buffer => readFileSync(join(folder, file));
  const baseUrl = writtenBaseUrl(html, read) ?? ownBaseUrl;
  return {
    pages,
    files: new Map(others.map((file) => [withoutHash(file), file])),
    read,
    baseUrl,
    page: (route) => readPublishedPage(read(pages.get(route) ?? '').toString('utf8'), route, baseUrl),
  };
}

/** Pages with scripts contain the base URL. */
function writtenBaseUrl(files: readonly string[], read: Build['read']): string | undefined {
  for (const file of files) {
    const [, baseUrl] = / data-base-url="([^"]*)"/.exec(read(file).toString('utf8')) ?? [];
    if (baseUrl !== undefined) return baseUrl;
  }
  return undefined;
}

function routeOf(file: string): string {
  return `/${file}`.normalize('NFC').replace(/(?:\/index)?\.html$/, '') || '/';
}

/** Whether docsgen makes the file from pages, so that its changes are those of a page. */
function isDerived(file: string, pages: ReadonlyMap<string, string>): boolean {
  const isForm = /\.(?:json|md)$/.test(file) && pages.has(`/${file}`.replace(/(?:\/index)?\.(?:json|md)$/, '') || '/');
  return isForm || derived.test(file);
}

/** Other languages have such files below their paths. */
const derived =
  /^(?:.*\/)?(?:assets\/(?:search|changes)\/|assets\/(?:pages|site|search-settings|sidebar-[^/]*)-[0-9a-f]+\.json$|changes\/(?:.*\/)?feed\.xml$|changes\/.*\.json$|llms(?:-full)?\.txt$|site\.webmanifest$|opensearch\.xml$|sitemap[\w-]*\.xml$)/;

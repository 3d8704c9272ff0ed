/**
 * The one rule from path to URL. Section, version, doc path and slug go in; route, URL and output file come out. No other
 * module joins a base URL, a prefix or `index.html`.
 */
import { chunkPath } from '../../theme/contract/page-chunk.js';
import { folderOf, joinPath, pagePath } from '../text/doc-path.js';
import type { Address, Asset, Section, SiteConfig, Version } from '../model.js';

type AddressRules = Pick<SiteConfig, 'baseUrl' | 'trailingSlash'>;

/**
 * The address of a document. A slug replaces the path: below its version when it begins with a slash, else below its
 * folder. Undefined when the slug climbs out of the version.
 */
export function documentAddress(
  rules: AddressRules,
  at: {
    readonly section: Section;
    readonly version: Version | undefined;
    readonly docPath: string;
    readonly slug: string | undefined;
  },
): Address | undefined {
  const path = at.slug === undefined ? pagePath(at.docPath) : slugPath(at.docPath, at.slug);
  return path === undefined ? undefined : routeAddress(rules, joinRoutes(treeRoute(at.section, at.version), path));
}

/** Where a version of a section begins: "/", "/4.5", "/policies". */
export function treeRoute(section: Section, version: Version | undefined): string {
  return joinRoutes(section.path, version?.path ?? '');
}

/** The address of a route: "/4.5/a" → "/docs/4.5/a" and "4.5/a/index.html". */
export function routeAddress(rules: AddressRules, route: string): Address {
  const path = route.slice(1);
  const asFile = pagesAreFiles(rules) && path !== '';
  return {
    route,
    url: routeUrl(rules, route),
    outFile: asFile ? `${path}.html` : path === '' ? 'index.html' : `${path}/index.html`,
  };
}

/** The route that a path of a URL means: a folder's `index.html` is the folder, slashes at the end are none. */
export function routeOfPath(path: string): string {
  return joinRoutes(path.replace(/(^|\/)index\.html$/, '$1'));
}

/** The route of a path `<route>.html`, where pages are such files. Undefined for every other path. */
export function routeOfFile(rules: AddressRules, path: string): string | undefined {
  return pagesAreFiles(rules) && path.endsWith('.html') ? path.slice(0, -'.html'.length) : undefined;
}

/**
 * The address of a redirect, from its path. Where pages are `<route>.html`, an old address with that ending is the file
 * itself; else `<path>/index.html` keeps the stub from coming before the page it leads to.
 */
export function redirectAddress(rules: AddressRules, path: string): Address {
  const address = routeAddress(rules, routeOfPath(path));
  return rules.trailingSlash === false && path.endsWith('.html') ? { ...address, outFile: path.slice(1) } : address;
}

/** What docsgen itself writes besides routes, from the output folder. */
export const ownFiles = {
  notFound: '404.html',
  sitemap: 'sitemap.xml',
  robots: 'robots.txt',
  assets: 'assets',
} as const;

/** A content file's name in the output; its hash keeps caches correct. */
export function assetOutFile({ file, hash }: Asset): string {
  const [, name = '', extension = ''] = /([^/]*?)(\.[^./]*)?$/.exec(file) ?? [];
  return `assets/files/${name}-${hash.slice(0, 10)}${extension}`;
}

/** File systems that fold letter case or Unicode forms write two names of one folded form into one file. */
export function foldName(outFile: string): string {
  return outFile.normalize('NFC').toLowerCase();
}

/** The file from which a browser that shows another page fetches this one. It is beside the page's own. */
export function chunkOutFile(rules: AddressRules, route: string): string {
  return chunkPath(route.slice(1), pagesAreFiles(rules));
}

/** Whether a page is `<route>.html`; else it is `<route>/index.html`. */
export function pagesAreFiles(rules: Pick<SiteConfig, 'trailingSlash'>): boolean {
  return rules.trailingSlash === false;
}

/** The URL of a file of the output folder: base URL and percent-encoding. */
export function fileUrl(rules: AddressRules, outFile: string): string {
  return rules.baseUrl + encodePath(outFile);
}

/** Two routes, one after the other, without doubled slashes and without one at the end. */
export function joinRoutes(...routes: readonly string[]): string {
  return `/${routes
    .flatMap((route) => route.split('/'))
    .filter(Boolean)
    .join('/')}`;
}

function routeUrl(rules: AddressRules, route: string): string {
  const path = encodePath(route.slice(1));
  if (path === '') return rules.baseUrl;
  return `${rules.baseUrl}${path}${rules.trailingSlash === true ? '/' : ''}`;
}

/** Whether a slug is a path as readers see it: not encoded, not an address elsewhere, valid in a URL. */
function slugPath(docPath: string, slug: string): string | undefined {
  if (/[\\\p{Cc}]|%[\da-f]{2}|^([a-z][a-z\d+.-]*:)?\/\//iu.test(slug)) return undefined;
  return joinPath(slug.startsWith('/') ? '' : folderOf(docPath), slug.normalize('NFC'));
}

/** Every character that a URL's path may not hold as it is becomes percent-encoded; slashes stay. */
function encodePath(path: string): string {
  return path
    .split('/')
    .map((segment) => encodeURIComponent(segment).replace(/%(2B|3A|40|24|26|2C|3B|3D)/g, decodeURIComponent))
    .join('/');
}

/**
 * The one rule from path to URL. Section, version, doc path and slug go in; route, URL and output file come out. Nobody
 * else joins a base URL, a prefix or `index.html`.
 */
import { chunkPath } from '../../theme/page-chunk.js';
import { folderOf, isIndex, joinPath } from '../doc-path.js';
import type { Address, Section, SiteConfig, Version } from '../model.js';

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
  const path = at.slug === undefined ? pathOf(at.docPath) : slugPath(at.docPath, at.slug);
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

/** The file from which a browser that shows another page fetches this one. It lies beside the page's own. */
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

function pathOf(docPath: string): string {
  return isIndex(docPath) ? folderOf(docPath) : docPath;
}

function slugPath(docPath: string, slug: string): string | undefined {
  const path = joinPath(slug.startsWith('/') ? '' : folderOf(docPath), slug.normalize('NFC'));
  return path !== undefined && /[\\\0]/.test(path) ? undefined : path;
}

/** Every character that a URL's path may not hold as it is becomes percent-encoded; slashes stay. */
function encodePath(path: string): string {
  return path
    .split('/')
    .map((segment) => encodeURIComponent(segment).replace(/%(2B|3A|40|24|26|2C|3B|3D)/g, decodeURIComponent))
    .join('/');
}

/**
 * The one rule from path to URL. Section, version, doc path and slug go in; route, URL and output file come out. No other
 * module joins a base URL, a prefix or `index.html`.
 */
import { chunkPath } from '../../theme/contract/page-chunk.js';
import { folderOf, joinPath, joinUrlPath, lastPart, pagePath } from '../text/doc-path.js';
import { docusaurusDocPath, isFolderPage, splitNumber, withoutNumbers } from '../text/docusaurus-names.js';
import type { Address, Asset, FrontMatter, Page, Section, SiteConfig, Version } from '../model.js';
import { feedNames } from './plain-routes.js';

type AddressRules = Pick<SiteConfig, 'baseUrl' | 'trailingSlash'>;

/** What the address of a document is made of. */
export interface DocumentName {
  readonly section: Section;
  readonly version: Version | undefined;
  /** In the version's tree. */
  readonly docPath: string;
  /** From its layer, as the file is named. */
  readonly filePath: string;
  readonly frontMatter: Pick<FrontMatter, 'slug' | 'id' | 'parseNumberPrefixes'>;
}

/**
 * The address of a document. A slug replaces the path: below its version when it begins with a slash, else below its
 * folder. Undefined when the slug climbs out of the version.
 */
export function documentAddress(rules: AddressRules, at: DocumentName): Address | undefined {
  const { docPath, frontMatter, section, version } = at;
  const plainPath = (): string | undefined =>
    frontMatter.slug === undefined ? pagePath(docPath) : slugPath(docPath, frontMatter.slug);
  const path = section.naming === 'docusaurus' ? docusaurusPath(at) : plainPath();
  return path === undefined ? undefined : routeAddress(rules, joinRoutes(treeRoute(section, version), path));
}

/** The address of a generated page, below its version. Undefined if the path is not valid. */
export function generatedAddress(
  rules: AddressRules,
  { section, version }: Pick<Page, 'section' | 'version'>,
  path: string,
): Address | undefined {
  return isPath(path) ? routeAddress(rules, joinRoutes(treeRoute(section, version), joinUrlPath('', path))) : undefined;
}

/** How sidebar lists and front matter of Docusaurus name a page: its folder, then its id or the name of its file. */
export function documentId({
  section,
  docPath,
  source,
  facts,
}: Pick<Page, 'section' | 'docPath' | 'source' | 'facts'>): string {
  if (section.naming !== 'docusaurus') return docPath;
  const { folder, name } = docusaurusName({ docPath, filePath: source.docPath, frontMatter: facts.frontMatter });
  return folder === '' ? name : `${folder}/${name}`;
}

/** Where a version of a section begins: "/", "/4.5", "/policies". */
export function treeRoute(section: Section, version: Version | undefined): string {
  return joinRoutes(section.path, version?.path ?? '');
}

/** The name of a page without its version: "guide/install" of "/4.5/guide/install", "api/install" of "/api/4.5/install". */
export function nameInVersion({ section, version, address }: Pick<Page, 'section' | 'version' | 'address'>): string {
  const root = treeRoute(section, version).replace(/\/$/, '');
  const below = address.route.slice(root.length + 1);
  return [section.path.slice(1), below === '' ? 'index' : below].filter((part) => part !== '').join('/');
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

/** The route of a URL's path, without `index.html` and without slashes at the end. */
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

/** Files that docsgen writes besides routes, from the output folder. */
export const ownFiles = {
  notFound: '404.html',
  robots: 'robots.txt',
  manifest: 'site.webmanifest',
  openSearch: 'opensearch.xml',
  touchIcon: 'apple-touch-icon.png',
  assets: 'assets',
} as const;

/** The sitemap's name in the output folder; undefined for a site without one. */
export function sitemapFile({ sitemap, noIndex }: Pick<SiteConfig, 'sitemap' | 'noIndex'>): string | undefined {
  return sitemap === false || noIndex ? undefined : sitemap.filename;
}

/** Files that docsgen writes at names which links may know. */
export function knownFiles(
  config: Pick<SiteConfig, 'sitemap' | 'noIndex' | 'changes' | 'versions'>,
): readonly string[] {
  const sitemap = sitemapFile(config);
  return [ownFiles.notFound, ownFiles.robots, ...(sitemap === undefined ? [] : [sitemap]), ...feedNames(config)];
}

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

/** A page as Markdown is beside it: "4.5/a.md"; where a version begins, "4.5/index.md". */
export function twinOutFile({ section, version, address }: Pick<Page, 'section' | 'version' | 'address'>): string {
  const path = address.route.slice(1);
  if (address.route !== treeRoute(section, version)) return `${path}.md`;
  return path === '' ? 'index.md' : `${path}/index.md`;
}

/** The list of a version's pages as Markdown; that of the latest version is the site's. */
export function listOutFile(version: Version | undefined): string {
  return version && version.path !== '' ? `${version.path.slice(1)}/llms.txt` : 'llms.txt';
}

/** The file with all pages of that list. */
export function fullListOutFile(version: Version | undefined): string {
  return listOutFile(version).replace(/\.txt$/, '-full.txt');
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

function slugPath(docPath: string, slug: string): string | undefined {
  return isPath(slug) ? joinPath(slug.startsWith('/') ? '' : folderOf(docPath), slug.normalize('NFC')) : undefined;
}

/** Whether a slug is a path as readers see it: not encoded, not an address elsewhere, valid in a URL. */
function isPath(slug: string): boolean {
  return !/[\\\p{Cc}]|%[\da-f]{2}|^([a-z][a-z\d+.-]*:)?\/\//iu.test(slug);
}

/** A slug that climbs is stopped at the top, as in Docusaurus. An id is one name. */
function docusaurusPath(at: DocumentName): string | undefined {
  const { slug = '' } = at.frontMatter;
  const { folder, name, isOwn } = docusaurusName(at);
  if (slug !== '')
    return isPath(slug) ? joinUrlPath(slug.startsWith('/') ? '' : folder, slug.normalize('NFC')) : undefined;
  if (isOwn) return folder;
  return isPath(name) && !/^\.{0,2}$|\//.test(name) ? joinUrlPath(folder, name) : undefined;
}

/** The folder and the name of a document, and whether it is the folder's own page. */
function docusaurusName({
  docPath,
  filePath,
  frontMatter,
}: Pick<DocumentName, 'docPath' | 'filePath' | 'frontMatter'>): {
  readonly folder: string;
  readonly name: string;
  readonly isOwn: boolean;
} {
  // A page that has moved is named by its new path.
  const path = filePath === docPath || docusaurusDocPath(filePath) === docPath ? filePath : docPath;
  const hasNumbers = frontMatter.parseNumberPrefixes !== false;
  const name = lastPart(path);
  return {
    folder: hasNumbers ? withoutNumbers(folderOf(path)) : folderOf(path),
    name: frontMatter.id || (hasNumbers ? splitNumber(name).name : name),
    isOwn: isFolderPage(path),
  };
}

/** Every character that a URL's path may not hold as it is becomes percent-encoded; slashes stay. */
function encodePath(path: string): string {
  return path
    .split('/')
    .map((segment) => encodeURIComponent(segment).replace(/%(2B|3A|40|24|26|2C|3B|3D)/g, decodeURIComponent))
    .join('/');
}

/**
 * The rule from path to URL. It turns section, version, doc path and slug into route, URL and output file. No other
 * module joins a base URL, a prefix or `index.html`.
 */
import { chunkPath } from '../../theme/contract/page-chunk.js';
import { folderOf, joinPath, joinUrlPath, lastPart, pagePath } from '../text/doc-path.js';
import { docusaurusDocPath, isFolderPage, splitNumber, withoutNumbers } from '../text/docusaurus/file-names.js';
import { readPostName } from '../text/docusaurus/post-names.js';
import type { Address, Asset, Content, FrontMatter, Language, Page, Section, SiteConfig, Version } from '../model.js';
import { blogFeeds } from './blog/blog-routes.js';
import { feedNames } from './plain-routes.js';

type AddressRules = Pick<SiteConfig, 'baseUrl' | 'trailingSlash' | 'translation'>;

/** The parts of a document's address. */
export interface DocumentName {
  readonly section: Section;
  readonly version: Version | undefined;
  /** The doc path in the version's tree. */
  readonly docPath: string;
  /** The path from its layer, as the file is named. */
  readonly filePath: string;
  readonly frontMatter: Pick<FrontMatter, 'slug' | 'id' | 'parseNumberPrefixes'>;
}

/**
 * Returns the address of a document. A slug replaces the path: below its version if it begins with a slash, else below
 * its folder. Returns undefined if the slug leaves the version.
 */
export function documentAddress(rules: AddressRules, at: DocumentName): Address | undefined {
  const { docPath, frontMatter, section, version } = at;
  const plainPath = (): string | undefined =>
    frontMatter.slug === undefined ? pagePath(docPath) : slugPath(docPath, frontMatter.slug);
  const ownPath = (): string | undefined => (section.naming === 'docusaurus' ? docusaurusPath(at) : plainPath());
  const path = section.blog ? postPath(at) : ownPath();
  return path === undefined ? undefined : routeAddress(rules, joinRoutes(section.path, version?.path ?? '', path));
}

/** Returns the address of a generated page below its version, or undefined for an invalid path. */
export function generatedAddress(
  rules: AddressRules,
  { section, version }: Pick<Page, 'section' | 'version'>,
  path: string,
): Address | undefined {
  return isPath(path) ? routeAddress(rules, joinRoutes(treeRoute(section, version), joinUrlPath('', path))) : undefined;
}

/** Returns the name of a page in Docusaurus' sidebar lists and front matter: its folder, then its id or file name. */
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

/** Returns the route of a version's start, such as "/", "/4.5" or "/policies". */
export function treeRoute(section: Section, version: Version | undefined): string {
  return joinRoutes(section.path, version?.path ?? '');
}

/**
 * Returns the name of a page without its version: "guide/install" for "/4.5/guide/install", "api/install" for
 * "/api/4.5/install".
 */
export function nameInVersion({ section, version, address }: Pick<Page, 'section' | 'version' | 'address'>): string {
  const root = treeRoute(section, version).replace(/\/$/, '');
  const below = address.route.slice(root.length + 1);
  return [section.path.slice(1), below === '' ? 'index' : below].filter((part) => part !== '').join('/');
}

/**
 * Returns the route below which relative addresses on a page are looked up. It is that of the page itself if its URL
 * ends with a slash. Docusaurus also reads addresses so on a folder's own page, and on one whose slug ends with a slash.
 */
export function relativeBase(
  rules: AddressRules,
  { section, docPath, source, facts: { frontMatter }, address: { route } }: Page,
): string {
  const asInDocusaurus = section.naming === 'docusaurus' && rules.trailingSlash === undefined;
  const isFolder = (): boolean =>
    frontMatter.slug || section.blog
      ? frontMatter.slug?.endsWith('/') === true
      : docusaurusName({ docPath, filePath: source.docPath, frontMatter }).isOwn;
  return rules.trailingSlash === true || (asInDocusaurus && isFolder()) ? route : folderOf(route);
}

/** Returns the address of a route: "/4.5/a" has the URL "/docs/4.5/a" and the file "4.5/a/index.html". */
export function routeAddress(rules: AddressRules, route: string): Address {
  return { route, url: routeUrl(rules, route), outFile: outFileOf(rules, route.slice(1)) };
}

/**
 * Returns the file of a page. If its path names an HTML file, that is the file, unless URLs end with a slash; Docusaurus
 * does the same (`packages/docusaurus/src/ssg/ssgUtils.ts`).
 */
function outFileOf(rules: AddressRules, path: string): string {
  if (path === '') return 'index.html';
  if (rules.trailingSlash !== true && path.endsWith('.html')) return path;
  return pagesAreFiles(rules) ? `${path}.html` : `${path}/index.html`;
}

/** Returns the route of a URL's path, without `index.html` and trailing slashes. */
export function routeOfPath(path: string): string {
  return joinRoutes(path.replace(/(^|\/)index\.html$/, '$1'));
}

/** Returns the route of a path `<route>.html` if pages are such files, and undefined otherwise. */
export function routeOfFile(rules: AddressRules, path: string): string | undefined {
  return pagesAreFiles(rules) && path.endsWith('.html') ? path.slice(0, -'.html'.length) : undefined;
}

/**
 * Returns the address of a redirect. If pages are `<route>.html`, an old address with that extension is the file
 * itself. Otherwise the file is `<path>/index.html`, so that the stub does not take precedence over its target.
 */
export function redirectAddress(rules: AddressRules, path: string): Address {
  const address = routeAddress(rules, routeOfPath(path));
  if (!path.endsWith('.html')) return address;
  return { ...address, outFile: (pagesAreFiles(rules) ? path : joinRoutes(address.route, 'index.html')).slice(1) };
}

/** Files that docsgen writes besides routes, relative to the output folder. */
export const ownFiles = {
  notFound: '404.html',
  robots: 'robots.txt',
  manifest: 'site.webmanifest',
  openSearch: 'opensearch.xml',
  touchIcon: 'apple-touch-icon.png',
  assets: 'assets',
  search: 'assets/search',
} as const;

/** Returns the sitemap's name in the output folder, or undefined for a site without one. */
export function sitemapFile({ sitemap, noIndex }: Pick<SiteConfig, 'sitemap' | 'noIndex'>): string | undefined {
  return sitemap === false || noIndex ? undefined : sitemap.filename;
}

type KnownFileSettings = Pick<
  SiteConfig,
  'sitemap' | 'noIndex' | 'changes' | 'versions' | 'sections' | 'search' | 'markdownPages' | 'llmsFull'
>;

/** Returns the files with fixed names, to which links may lead. */
export function knownFiles(config: KnownFileSettings): readonly string[] {
  const sitemap = sitemapFile(config);
  const lists = config.markdownPages ? listedVersions(config) : [];
  return [
    ownFiles.notFound,
    ownFiles.robots,
    ownFiles.manifest,
    ...(config.search ? [ownFiles.openSearch] : []),
    ...(sitemap === undefined ? [] : [sitemap]),
    ...feedNames(config),
    ...blogFeeds(config).map(({ outFile }) => outFile),
    ...lists.map(listOutFile),
    ...(config.llmsFull ? lists.map(fullListOutFile) : []),
  ];
}

/** Returns the output name of a content file. It contains a hash, so that HTTP caches stay correct. */
export function assetOutFile({ file, hash }: Asset): string {
  const [, name = '', extension = ''] = /([^/]*?)(\.[^./]*)?$/.exec(file) ?? [];
  return `assets/files/${name}-${hash.slice(0, 10)}${extension}`;
}

/**
 * Folds a name as case-insensitive or Unicode-normalizing file systems do. Files with equal folded names would
 * overwrite each other.
 */
export function foldName(outFile: string): string {
  return outFile.normalize('NFC').toLowerCase();
}

/**
 * Returns the file that a browser fetches to show a page without reloading. It is next to the page's own file. If the
 * static file of an author has its name, there is none, and browsers load the page whole.
 */
export function chunkOutFile(
  { config, content }: { readonly config: AddressRules; readonly content: Pick<Content, 'staticFiles'> },
  route: string,
): string | undefined {
  const outFile = chunkPath(route.slice(1), pagesAreFiles(config));
  return content.staticFiles.has(outFile) ? undefined : outFile;
}

/**
 * Returns the file of a page as Markdown, which is next to the page: "4.5/a.md". At the start of a version it is
 * "4.5/index.md".
 */
export function twinOutFile({ section, version, address }: Pick<Page, 'section' | 'version' | 'address'>): string {
  const path = address.route.slice(1);
  if (address.route !== treeRoute(section, version)) return `${path}.md`;
  return path === '' ? 'index.md' : `${path}/index.md`;
}

/** Returns the file that lists a version's pages as Markdown. That of the latest version is the site's. */
export function listOutFile(version: Version | undefined): string {
  return version && !version.isLast ? `${version.path.slice(1) || version.name}/llms.txt` : 'llms.txt';
}

/** Returns the versions that have a list of their own. The site's list is that of no version, and comes first. */
export function listedVersions({ versions }: Pick<SiteConfig, 'versions'>): readonly (Version | undefined)[] {
  return [undefined, ...versions.filter(({ isLast }) => !isLast)];
}

/** Returns the file that contains all pages of that list. */
export function fullListOutFile(version: Version | undefined): string {
  return listOutFile(version).replace(/\.txt$/, '-full.txt');
}

/** Whether a page is `<route>.html`; otherwise it is `<route>/index.html`. */
export function pagesAreFiles(rules: Pick<SiteConfig, 'trailingSlash'>): boolean {
  return rules.trailingSlash === false;
}

/** Returns the percent-encoded URL of a file in the output folder, with the base URL. */
export function fileUrl(rules: AddressRules, outFile: string): string {
  return isShared(outFile) ? sharedUrl(rules, outFile) : rules.baseUrl + encodePath(outFile);
}

/** Returns the URL of a file of the static folder, which all languages share. */
export function sharedUrl(rules: Pick<AddressRules, 'baseUrl' | 'translation'>, path: string): string {
  return sharedBaseUrl(rules) + encodePath(path);
}

/** Returns the URL of a file in the output folder, which may be one of the static folder. */
export function urlOfFile(
  { config, content }: { readonly config: AddressRules; readonly content: Pick<Content, 'staticFiles'> },
  outFile: string,
): string {
  return content.staticFiles.has(outFile) ? sharedUrl(config, outFile) : fileUrl(config, outFile);
}

/** Returns the base URL of files that all languages share. */
export function sharedBaseUrl({ baseUrl, translation }: Pick<AddressRules, 'baseUrl' | 'translation'>): string {
  return translation?.own.baseUrl ?? baseUrl;
}

/** Returns the base URL of the site in one of its other languages. */
export function baseUrlIn(
  rules: Pick<AddressRules, 'baseUrl' | 'translation'>,
  { path }: Pick<Language, 'path'>,
): string {
  return `${sharedBaseUrl(rules)}${path.slice(1)}/`;
}

/** Whether all languages share a file that docsgen makes. The names of such files contain a hash. */
export function isShared(outFile: string): boolean {
  return outFile.startsWith(`${ownFiles.assets}/`) && !outFile.startsWith(`${ownFiles.search}/`);
}

/** Joins routes without double and trailing slashes. */
export function joinRoutes(...routes: readonly string[]): string {
  return `/${routes.join('/')}`.replaceAll(/\/{2,}/g, '/').replace(/(?!^)\/$/, '');
}

function routeUrl(rules: AddressRules, route: string): string {
  const path = encodePath(route.slice(1));
  if (path === '') return rules.baseUrl;
  return `${rules.baseUrl}${path}${rules.trailingSlash === true ? '/' : ''}`;
}

function slugPath(docPath: string, slug: string): string | undefined {
  return isPath(slug) ? joinPath(slug.startsWith('/') ? '' : folderOf(docPath), slug.normalize('NFC')) : undefined;
}

/** Whether a slug is a path as readers see it: not encoded, not an external address, valid in a URL. */
function isPath(slug: string): boolean {
  return !/[\\\p{Cc}]|%[\da-f]{2}|^([a-z][a-z\d+.-]*:)?\/\//iu.test(slug);
}

/** Returns the path of a post. A slug begins at the blog, also without a slash, as in Docusaurus. */
function postPath({ filePath, frontMatter: { slug = '' } }: DocumentName): string | undefined {
  if (slug === '') return readPostName(filePath).path;
  return isPath(slug) ? joinUrlPath('', slug.normalize('NFC')) : undefined;
}

/**
 * Returns the path of a document with Docusaurus' naming. A slug that leaves the top is clipped, as in Docusaurus. An
 * id is a single segment.
 */
function docusaurusPath(at: DocumentName): string | undefined {
  const { slug = '' } = at.frontMatter;
  const { folder, name, isOwn } = docusaurusName(at);
  if (slug !== '')
    return isPath(slug) ? joinUrlPath(slug.startsWith('/') ? '' : folder, slug.normalize('NFC')) : undefined;
  if (isOwn) return folder;
  return isPath(name) && !/^\.{0,2}$|\//.test(name) ? joinUrlPath(folder, name) : undefined;
}

/** Returns the folder and the name of a document, and whether it is the folder's own page. */
export function docusaurusName({
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

/** Percent-encodes all characters that are not allowed in a URL's path. Slashes are kept. */
function encodePath(path: string): string {
  // Most paths need no encoding.
  if (/^[\w./~-]*$/.test(path)) return path;
  return path
    .split('/')
    .map((segment) => encodeURIComponent(segment).replace(/%(2B|3A|40|24|26|2C|3B|3D)/g, decodeURIComponent))
    .join('/');
}

/**
 * What an address written somewhere leads to: a page, a file or nothing. Look-ups only; the site's pages, redirects and
 * files are all known before the first link is read. Used for links of documents and for those of the config alike.
 */
import { folderOf, joinPath, joinUrlPath } from '../text/doc-path.js';
import type { Asset, Content, Page, Section, SiteConfig, Source, Version, VersionTree } from '../model.js';
import { fileUrl, joinRoutes, ownFiles, routeAddress, routeOfFile, routeOfPath } from '../place/address.js';
import { plainRoutes } from '../place/plain-routes.js';
import type { Redirect } from '../place/plan-redirects.js';
import { findStaticPage } from '../place/static-page.js';
import type { SiteIndex } from '../place/site-index.js';
import { withoutDots } from '../text/href.js';

/** What answers. `route` is the last one, redirects followed. */
export type Resolution =
  | { readonly kind: 'page'; readonly page: Page; readonly url: string; readonly route: string }
  /** A React page: its ids are not known. */
  | { readonly kind: 'route'; readonly url: string; readonly route: string }
  | { readonly kind: 'outside'; readonly url: string }
  | { readonly kind: 'static'; readonly asset: Asset; readonly url: string }
  | { readonly kind: 'asset'; readonly asset: Asset }
  | { readonly kind: 'nothing'; readonly sought: Sought };

/** What was looked for: a name to look near, and the names there are. */
export interface Sought {
  readonly what: 'file' | 'markdown' | 'route';
  /** A path from the site's root for files, a route for routes. */
  readonly name: string;
  /** The same set for all look-ups of a kind and a version, so that what is found in it can be kept. */
  readonly candidates: () => readonly string[];
  /** Of a Markdown file: what the link says of its place. */
  readonly within?: Within;
}

export interface Within {
  /** The tree in which the file is looked for; undefined where the site has none. */
  readonly tree: VersionTree | undefined;
  /** The version or section is named by the link, and not that in which the page is read. */
  readonly isNamed: boolean;
  /** A folder beside those of versions that belongs to none. */
  readonly unknownVersion?: string | undefined;
}

export interface LinkResolver {
  /** A route of the site, as the config or a URL link names it. */
  readonly route: (route: string) => Resolution;
  /** A Markdown file, by a path from its document or, with a slash, from the top of a section. */
  readonly markdownFile: (path: string, from: Page) => Resolution;
  /** A file beside Markdown files or of the static folder. */
  readonly file: (path: string, from: Page) => Resolution;
  /** What follows the site's own address in a whole URL, with a slash in front; undefined for all others. */
  readonly ownPath: (url: string) => string | undefined;
  /** What follows the base URL in a path that begins with it, with a slash in front; undefined for all others. */
  readonly withoutBase: (path: string) => string | undefined;
  /** A URL that the browser would resolve against the page's own. */
  readonly url: (path: string, from: Page) => Resolution;
}

/** Makes the resolver of one site. */
export function createLinkResolver(
  config: SiteConfig,
  content: Content,
  index: SiteIndex,
  redirects: readonly Redirect[],
): LinkResolver {
  const redirectAt = new Map(redirects.map((redirect) => [redirect.from, redirect]));
  const redirectIn = new Map(redirects.map((redirect) => [redirect.address.outFile, redirect]));
  const otherRoutes = new Set(plainRoutes(config, content));
  const generatedFiles = new Set<string>([ownFiles.notFound, ownFiles.sitemap, ownFiles.robots]);

  function route(written: string): Resolution {
    const found = routeOfPath(withoutDots(written));
    const page = index.pageAt(found);
    if (page) return { kind: 'page', page, url: page.address.url, route: found };
    if (otherRoutes.has(found)) return { kind: 'route', url: routeAddress(config, found).url, route: found };
    const { outFile } = routeAddress(config, found);
    const redirect = redirectAt.get(found) ?? redirectIn.get(outFile);
    if (redirect) return throughRedirect(redirect);
    const asset = content.staticFiles.get(found.slice(1));
    if (asset) return { kind: 'static', asset, url: fileUrl(config, found.slice(1)) };
    const staticPage = findStaticPage(config, content, found);
    if (staticPage) return { kind: 'static', ...staticPage };
    if (generatedFiles.has(found.slice(1)))
      return { kind: 'route', url: fileUrl(config, found.slice(1)), route: found };
    const ofFile = routeOfFile(config, found);
    if (ofFile !== undefined) return orElse(route(ofFile), found);
    return nothingAt(found);
  }

  function orElse(resolution: Resolution, found: string): Resolution {
    return resolution.kind === 'nothing' ? nothingAt(found) : resolution;
  }

  function nothingAt(found: string): Resolution {
    return { kind: 'nothing', sought: { what: 'route', name: found, candidates: index.routes } };
  }

  function throughRedirect({ target }: Redirect): Resolution {
    if (target.route === undefined) return { kind: 'outside', url: target.url };
    const page = index.pageAt(target.route);
    return page
      ? { kind: 'page', page, url: target.url, route: target.route }
      : { kind: 'route', url: target.url, route: target.route };
  }

  function markdownFile(path: string, from: Page): Resolution {
    const named = path.startsWith('/') ? fromSectionTop(path, from) : fromFile(path, from);
    const page = named && index.pageForFile(named.source, named.section, named.docPath, named.version);
    if (page) return { kind: 'page', page, url: page.address.url, route: page.address.route };
    return {
      kind: 'nothing',
      sought: {
        what: 'markdown',
        name: (named?.docPath ?? path).replace(/\.md$/i, ''),
        candidates: () => index.docPathsOf(named?.section ?? from.section, named?.version ?? from.version),
        ...(named && { within: whereOf(named) }),
      },
    };
  }

  interface NamedFile {
    readonly source: Pick<Source, 'layer'>;
    readonly section: Section;
    readonly docPath: string;
    readonly version: Version | undefined;
    readonly isNamed: boolean;
    readonly layer?: string;
  }

  function whereOf({ section, version, layer, isNamed }: NamedFile): Within {
    const unknownVersion = section.versioned && version === undefined ? layer : undefined;
    return { tree: index.treeOf(section, version), isNamed, unknownVersion };
  }

  const folders = config.sections.map((section) => ({ section, prefix: `${config.contentDir}/${section.folder}/` }));

  /** What a path on disk names, wherever its page is read: `isOwn` leaves the version to the page. */
  interface FileOnDisk {
    /** From the site's root. */
    readonly file: string | undefined;
    readonly named: (NamedFile & { readonly isOwn: boolean }) | undefined;
  }

  const filesFrom = new Map<Source, Map<string, FileOnDisk>>();

  /** Most links are read in several versions. */
  function onDisk(path: string, { source, section }: Page): FileOnDisk {
    const paths = filesFrom.get(source) ?? new Map<string, FileOnDisk>();
    filesFrom.set(source, paths);
    const known = paths.get(path);
    if (known) return known;
    const file = joinPath(folderOf(source.file), path)?.normalize('NFC');
    const found = { file, named: file === undefined ? undefined : nameFile(file, source, section) };
    paths.set(path, found);
    return found;
  }

  /** The folder says which section is meant; the layer which version: the page's own, or another one by name. */
  function nameFile(file: string, source: Source, from: Section): FileOnDisk['named'] {
    const top = folders.find(({ prefix }) => file.startsWith(prefix));
    if (!top) return undefined;
    const { section } = top;
    const inSection = file.slice(top.prefix.length).replace(/\.md$/, '');
    if (!section.versioned) {
      return { source, section, docPath: inSection, version: undefined, isNamed: section !== from, isOwn: false };
    }
    const layer = inSection.split('/', 1)[0] ?? '';
    const docPath = inSection.slice(layer.length + 1);
    const isOwn = section === from && layer === source.layer;
    if (isOwn) return { source, section, docPath, version: undefined, isNamed: false, layer, isOwn };
    const version = config.versions.find(({ name }) => name === layer);
    return { source: { layer }, section, docPath, version, isNamed: true, layer, isOwn };
  }

  /** A relative path is one on disk. */
  function fromFile(path: string, from: Page): NamedFile | undefined {
    const { named } = onDisk(path, from);
    return named?.isOwn ? { ...named, version: from.version } : named;
  }

  /** The latest version goes by its name as well. */
  const pinned = config.sections
    .filter(({ versioned }) => versioned)
    .flatMap((section) =>
      config.versions
        .filter(({ path }) => path === '')
        .map((version) => ({ section, version, prefix: `${joinRoutes(section.path, version.name)}/` })),
    );

  /** The route prefixes of all versions of all sections, the longest first. */
  const tops = config.sections
    .flatMap((section) =>
      (section.versioned ? config.versions : [undefined]).map((version) => ({
        section,
        version,
        prefix: joinRoutes(section.path, version?.path ?? '', '/').replace(/\/?$/, '/'),
      })),
    )
    .concat(pinned)
    .sort((a, b) => b.prefix.length - a.prefix.length);

  /** "/a/b.md": from the top of the page's own version, else from the top of the section whose prefix it carries. */
  function fromSectionTop(path: string, from: Page): NamedFile | undefined {
    const docPath = path.slice(1).replace(/\.md$/, '');
    const own = { source: from.source, section: from.section, docPath, version: from.version, isNamed: false };
    if (index.pageForFile(from.source, from.section, docPath, from.version)) return own;
    const named = tops.filter(({ prefix }) => path.startsWith(prefix));
    const inTop = ({ prefix }: { prefix: string }): string => path.slice(prefix.length).replace(/\.md$/, '');
    const match =
      named.find((top) => index.pageOf(top.section, top.version, inTop(top))) ??
      named.find(({ prefix }) => prefix !== '/');
    if (!match) return own;
    const source = { layer: match.version?.name ?? '' };
    return { source, section: match.section, docPath: inTop(match), version: match.version, isNamed: true };
  }

  function file(path: string, from: Page): Resolution {
    const tree = index.treeOf(from.section, from.version);
    const own = path.startsWith('/') ? path.slice(1) : joinPath(folderOf(from.source.docPath), path);
    const asset = own === undefined ? undefined : tree?.assets.get(own);
    if (asset) return { kind: 'asset', asset };
    const inStatic = path.startsWith('/') ? path.slice(1) : pathInStatic(path, from);
    const staticFile = inStatic === undefined ? undefined : content.staticFiles.get(inStatic);
    if (staticFile) return { kind: 'static', asset: staticFile, url: fileUrl(config, inStatic ?? '') };
    return {
      kind: 'nothing',
      sought: {
        what: 'file',
        name: own ?? path,
        candidates: () => filesNear(tree, path.startsWith('/')),
      },
    };
  }

  const assetFiles = new Map<VersionTree | undefined, readonly string[]>();
  const allFiles = new Map<VersionTree | undefined, readonly string[]>();

  function filesNear(tree: VersionTree | undefined, withStatic: boolean): readonly string[] {
    const lists = withStatic ? allFiles : assetFiles;
    const files = lists.get(tree) ?? [
      ...(tree?.assets.keys() ?? []),
      ...(withStatic ? content.staticFiles.keys() : []),
    ];
    lists.set(tree, files);
    return files;
  }

  /** "../../static/a.png": a path on disk into the static folder, taken from there. */
  function pathInStatic(path: string, from: Page): string | undefined {
    const { file } = onDisk(path, from);
    const folder = `${config.contentDir}/static/`;
    return file?.startsWith(folder) ? file.slice(folder.length) : undefined;
  }

  function url(path: string, from: Page): Resolution {
    if (path.startsWith('/')) return route(path);
    const base = config.trailingSlash === true ? from.address.route : folderOf(from.address.route);
    return route(`/${joinUrlPath(base.replace(/^\//, ''), path)}`);
  }

  const home = new URL(config.baseUrl, config.url);

  function ownPath(written: string): string | undefined {
    if (!/^(?:https?:)?\/\//i.test(written) || !URL.canParse(written, home)) return undefined;
    const { origin, pathname, search, hash } = new URL(written, home);
    if (origin !== home.origin || !`${pathname}/`.startsWith(home.pathname)) return undefined;
    return `/${pathname.slice(home.pathname.length)}${search}${hash}`;
  }

  function withoutBase(path: string): string | undefined {
    const { baseUrl } = config;
    return baseUrl !== '/' && `${path}/`.startsWith(baseUrl) ? `/${path.slice(baseUrl.length)}` : undefined;
  }

  return { route, markdownFile, file, ownPath, withoutBase, url };
}

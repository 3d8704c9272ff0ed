/** A site as its pages see it: its shared props, and look-ups that are computed once. */
import { pagesByTree, perTree, type OfTree, type PagesOfTree } from '../../section-versions.js';
import type { SidebarOptions, SiteProps } from '../../../theme/contract/page-props.js';
import { renderSidebarChunk } from '../../../theme/render/render-page.js';
import type { Theme } from '../../../theme/render/theme.js';
import type { Cache } from '../../cache/cache.js';
import { contentHash } from '../../cache/content-hash.js';
import type { Lineage, LinkedPage, OutputFile, RedirectTarget, Section, Site } from '../../model.js';
import type { ChangeOfPage } from './dates/change-dates.js';
import { blogLists, type BlogLists } from './blog/blog-props.js';
import { makePageList, type PublishedPageList } from './lists/page-list.js';
import { sidebarFinder, type SidebarView, type viewItems } from './surroundings/sidebar-view.js';
import { fileUrl } from '../../place/address.js';
import { dateWriter } from '../written-date.js';
import { createRelatedTo, type RelatedTo } from './lists/related-pages.js';
import { openVersionMenus, type VersionMenus } from './surroundings/version-menus.js';
import { once, oncePerKey } from '../../once.js';
import { versionRanges } from '../../version-ranges.js';

/** A site with its shared props, and the look-ups that pages need. */
export interface SiteView {
  readonly site: Site;
  readonly props: SiteProps;
  readonly theme: Theme;
  readonly memory: { readonly viewItems: typeof viewItems };
  readonly changeOf: ChangeOfPage;
  /** Returns a day, such as "2026-11-26", as readers of the site write it. */
  readonly dayText: (iso: string) => string;
  /** Digest of what every page shows or runs: the site's props, its own code, docsgen itself. */
  readonly stamp: string;
  readonly cache: Cache;
  /** The sidebars of each version. */
  readonly sidebars: readonly PublishedSidebar[];
  /** Returns the sidebar to which a page belongs, even if its section shows none. */
  readonly sidebarOf: (page: LinkedPage) => PublishedSidebar | undefined;
  /** For the not-found page. */
  readonly pageList: () => PublishedPageList;
  /** Returns the page that is served at a route. */
  readonly pageAt: (route: string) => LinkedPage | undefined;
  /** Returns the target of the redirect at a route. */
  readonly redirectAt: (route: string) => RedirectTarget | undefined;
  readonly relatedTo: RelatedTo;
  /** Returns the pages of a section in a version. */
  readonly pagesOf: PagesOfTree<LinkedPage>;
  /** Returns the lists of a blog. */
  readonly listsOf: OfTree<BlogLists>;
  readonly versionMenus: VersionMenus;
  /** Returns the versions that show a page's file, such as "3.2–4.6"; undefined for a single one. */
  readonly rangesOf: (page: LinkedPage) => string | undefined;
}

/** The parts that are computed from the site itself. */
type LookUps =
  | 'dayText'
  | 'sidebars'
  | 'sidebarOf'
  | 'pageList'
  | 'pageAt'
  | 'redirectAt'
  | 'relatedTo'
  | 'pagesOf'
  | 'listsOf'
  | 'versionMenus'
  | 'rangesOf';

/** A sidebar with its version's shared chunk. */
export interface PublishedSidebar extends SidebarView {
  readonly chunk: {
    readonly url: string;
    readonly file: Extract<OutputFile, { text: string }>;
    /** The recipe covers everything that the sidebar shows, on any page. */
    readonly recipe: string;
  };
}

/** Makes the view of a site for rendering. */
export function viewSite(view: Omit<SiteView, LookUps>): SiteView {
  const sidebars = view.site.sidebars.map((sidebar) =>
    publishSidebar(view, { sidebar, ...view.memory.viewItems(sidebar.items) }),
  );
  let pageList: PublishedPageList | undefined;
  let byRoute: ReadonlyMap<string, LinkedPage> | undefined;
  let redirects: ReadonlyMap<string, RedirectTarget> | undefined;
  const pageAt = (route: string): LinkedPage | undefined => (byRoute ??= pagesByRoute(view.site)).get(route);
  const redirectAt = (route: string): RedirectTarget | undefined =>
    (redirects ??= redirectsByRoute(view.site)).get(route);
  const pagesByTreeOnce = once(() => pagesByTree(view.site.pages));
  const pagesOf: PagesOfTree<LinkedPage> = (section, version) => pagesByTreeOnce()(section, version);
  return {
    ...view,
    dayText: oncePerKey(dateWriter(view.site.config.locale, { dateStyle: 'long' })),
    sidebars,
    sidebarOf: sidebarFinder(view.site, sidebars),
    pageList: () => (pageList ??= makePageList(view.site)),
    pageAt,
    relatedTo: createRelatedTo(view.site, { pageAt, pagesOf }),
    redirectAt,
    pagesOf,
    listsOf: perTree((section, version) => blogLists(section, pagesOf(section, version))),
    versionMenus: openVersionMenus({ ...view, redirectAt }),
    rangesOf: rangeFinder(view.site),
  };
}

function pagesByRoute({ pages }: Site): ReadonlyMap<string, LinkedPage> {
  return new Map(pages.flatMap((page) => (page.isServed ? [[page.address.route, page] as const] : [])));
}

function redirectsByRoute({ routes }: Site): ReadonlyMap<string, RedirectTarget> {
  return new Map(
    routes.flatMap((route) => (route.kind === 'redirect' ? [[route.address.route, route.target] as const] : [])),
  );
}

/**
 * Makes the shared chunk. Its name contains a hash, so browsers can keep it forever. It is made when the first page
 * names it.
 */
function publishSidebar(
  { site, props, theme, stamp, cache }: Omit<SiteView, LookUps>,
  view: SidebarView,
): PublishedSidebar {
  const { section, version, name: ownName } = view.sidebar;
  let made: PublishedSidebar['chunk'] | undefined;
  const make = (): PublishedSidebar['chunk'] => {
    const sidebar = { items: view.itemsOn([]), ...sidebarOptions(section) };
    const recipe = contentHash(JSON.stringify([stamp, sidebar]));
    const known = cache.read('sidebars', recipe);
    const text = known ?? JSON.stringify(renderSidebarChunk(sidebar, props.texts, theme));
    if (known === undefined) cache.write('sidebars', recipe, text);
    // Sidebars with different names are different files, even if they show the same.
    const hash = contentHash(ownName === undefined ? text : `${ownName}\n${text}`).slice(0, 10);
    const name = ['sidebar', section.name, ...(version ? [version.name] : []), hash].join('-');
    const file = { outFile: `assets/${name}.json`, text };
    return { url: fileUrl(site.config, file.outFile), file, recipe };
  };
  return {
    ...view,
    get chunk() {
      return (made ??= make());
    },
  };
}

/** Returns how the sidebar of a section behaves. */
export function sidebarOptions({ sidebarAutoCollapse, sidebarHideable }: Section): SidebarOptions {
  return { ...(sidebarAutoCollapse && { autoCollapses: true }), ...(sidebarHideable && { isHideable: true }) };
}

/** Names the versions that show a page's file, if there are several. Each file of a lineage is computed once. */
function rangeFinder({ config, lineages }: Site): (page: LinkedPage) => string | undefined {
  const known = new Map<Lineage, Map<string, string | undefined>>();
  return ({ lineage: id, section, source }) => {
    const lineage = lineages.get(id);
    if (!lineage) return undefined;
    const ofFiles = known.get(lineage) ?? new Map<string, string | undefined>();
    known.set(lineage, ofFiles);
    if (!ofFiles.has(source.file)) {
      const sharing = lineage.pages.filter((page) => page.source.file === source.file);
      const versions = sharing.map(({ version }) => version);
      ofFiles.set(source.file, sharing.length < 2 ? undefined : versionRanges(config, section, versions));
    }
    return ofFiles.get(source.file);
  };
}

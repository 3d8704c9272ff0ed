/** Makes the props of a page in its site. The theme sees nothing else. */
import { latestOfSection, pagesByTree, perTree, type OfTree, type PagesOfTree } from '../../section-versions.js';
import type {
  BlogProps,
  BreadcrumbProps,
  CardProps,
  DateProps,
  DocPageProps,
  NeighbourProps,
  MetaProps,
  PageModuleProps,
  PageProps,
  SidebarOptions,
  SiteProps,
  TocItemProps,
  VersionBannerProps,
} from '../../../theme/contract/page-props.js';
import { renderSidebarChunk } from '../../../theme/render/render-page.js';
import type { Theme } from '../../../theme/render/theme.js';
import type { Cache } from '../../cache/cache.js';
import { contentHash } from '../../cache/content-hash.js';
import type {
  Heading,
  LabeledItem,
  Lineage,
  LinkedPage,
  OutputFile,
  RedirectTarget,
  Section,
  Site,
  Version,
} from '../../model.js';
import type { BlogSettings } from '../../config/settings/blog.js';
import type { ChangeOfPage } from './change-dates.js';
import { articleMeta } from './blog/blog-head.js';
import { blogFeedProps } from './blog/feed-props.js';
import { blogLists, blogProps, postProps, tagProps, type BlogLists } from './blog/blog-props.js';
import { listEntries, type ListEntry } from './lists/generated-lists.js';
import { targetUrl } from './render-article.js';
import { makePageList, type PublishedPageList } from './lists/page-list.js';
import { sidebarFinder, type SidebarView, type viewItems } from './sidebar-view.js';
import { fileUrl, generatedAddress, twinOutFile, listOutFile, urlOfFile } from '../../place/address.js';
import { authorsPath } from '../../place/blog/blog-routes.js';
import { tagsPath } from '../../place/plain-routes.js';
import { searchTag } from '../search/search-tag.js';
import { dateWriter } from '../written-date.js';
import { cardContent, cardOutFile, cardSize } from '../cards/card-content.js';
import { createRelatedTo, type RelatedTo } from './lists/related-pages.js';
import { alternatesOfPage } from './head/alternates.js';
import { structuredData } from './head/structured-data.js';
import { editUrlOf } from '../../place/outside/edit-urls.js';
import { sidebarKey } from './surroundings/navbar-props.js';
import { pageActions } from './surroundings/page-actions.js';
import { canonicalUrl, otherLanguage } from '../../languages/canonical.js';
import { shownTranslation } from '../../languages/shown-file.js';
import { translationProps } from './surroundings/translation-props.js';
import { homeOfVersion, openVersionMenus, type VersionMenus } from './surroundings/version-menus.js';
import { once, oncePerKey } from '../../once.js';
import { given } from '../../given.js';
import { linksOf } from '../../../theme/contract/main-links.js';
import { versionRanges } from '../../version-ranges.js';
import { pageIn } from '../../place/lineage.js';

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

/** What a page shows of its document's text. */
export interface ShownArticle {
  readonly html: string;
  readonly description: string;
  readonly cards: readonly CardProps[];
  readonly blog: BlogProps | undefined;
}

/** Adds the article to make all props of a documentation page. */
export function addArticle(wordless: WordlessProps, { html, description, cards, blog }: ShownArticle): DocPageProps {
  const { entries: _, ...props } = wordless;
  return { ...props, meta: { ...props.meta, description }, articleHtml: html, cards, ...given({ blog }) };
}

/** The props of a documentation page without the words of its document, and of the documents that it lists. */
export interface WordlessProps extends Omit<DocPageProps, 'cards'> {
  readonly entries: readonly ListEntry[];
}

export function makeDocPageProps(view: SiteView, page: LinkedPage): WordlessProps {
  const { frontMatter, titleInBody } = page.facts;
  const isLanding = frontMatter.layout === 'landing';
  const hasSidebar = page.section.sidebar && frontMatter.displayedSidebar !== null;
  const sidebar = view.sidebarOf(page);
  const way = sidebar?.wayTo(page.address.route) ?? [];
  const hasNeighbours = (hasSidebar && !isLanding) || page.post !== undefined;
  const neighbours = hasNeighbours ? view.site.neighbours.get(page) : undefined;
  const shown = { breadcrumbs: crumbs(view, page, way), lastUpdated: lastUpdated(view, page) };
  return {
    ...makePageProps(view, page, docMeta(view, page, shown)),
    ...shown,
    articleHtml: '',
    heading: titleInBody || frontMatter.hideTitle || page.section.isBare ? undefined : page.title,
    sidebar: hasSidebar && sidebar ? sidebarProps(sidebar, way) : undefined,
    layout: frontMatter.layout,
    ...frameClassOf(page),
    tableOfContents: frontMatter.hideTableOfContents || isLanding ? [] : tableOfContents(page, view.site),
    related: view.relatedTo(page).flatMap((one) => neighbourLink(view.site, one, way, sidebar) ?? []),
    previous: neighbourLink(view.site, neighbours?.previous, way, sidebar),
    next: neighbourLink(view.site, neighbours?.next, way, sidebar),
    actions: pageActions(view, page),
    ...editProps(view, page),
    lastUpdatedBy: lastAuthor(view, page),
    tags: tagProps(view, page),
    ...given({ blog: blogProps(view, page) }),
    entries: listEntries(page, { ...view, texts: view.props.texts, way }),
    versionBanner: versionBanner(view, page),
    ...given({ translation: translationProps(view.site, view.props, page) }),
    versionLabel: page.version?.label,
    ...(page.version?.badge === false && { hasVersionBadge: false }),
  };
}

/** Makes the items on demand, because a page's recipe has the recipe of its sidebar instead. */
function sidebarProps(sidebar: PublishedSidebar, way: readonly LabeledItem[]): NonNullable<DocPageProps['sidebar']> {
  const items = once(() => sidebar.itemsOn(way));
  return {
    get items() {
      return items();
    },
    url: sidebar.chunk.url,
    ...sidebarOptions(sidebar.sidebar.section),
  };
}

function sidebarOptions({ sidebarAutoCollapse, sidebarHideable }: Section): SidebarOptions {
  return { ...(sidebarAutoCollapse && { autoCollapses: true }), ...(sidebarHideable && { isHideable: true }) };
}

function frameClassOf({ section, facts }: LinkedPage): Pick<DocPageProps, 'frameClass'> {
  const { wrapperClassName, hideTableOfContents } = facts.frontMatter;
  const width = section.isBare && hideTableOfContents ? 'is-wide' : undefined;
  const classes = [width, wrapperClassName].filter((name) => name !== undefined);
  return classes.length === 0 ? {} : { frameClass: classes.join(' ') };
}

/** Returns the props that every kind of page has. `page` is undefined for pages that are not documents. */
export function makePageProps(
  view: SiteView,
  page: LinkedPage | undefined,
  meta: MetaProps,
  url = page?.address.url ?? '',
  module?: PageModuleProps,
): PageProps {
  return {
    site: view.props,
    meta,
    url,
    versionMenu: view.versionMenus.menuOf(page),
    module,
    ...given({ htmlClass: page?.version?.className, inSidebar: page && representedSidebar(view, page) }),
  };
}

/** Returns the sidebar only if a link of the navbar represents it. */
function representedSidebar({ site, props }: SiteView, page: LinkedPage): string | undefined {
  const sidebar = site.sidebarOf.get(page);
  const key = sidebar && sidebarKey(sidebar);
  return props.navbar.flatMap(linksOf).some((link) => link.sidebar === key) ? key : undefined;
}

function docMeta(
  view: SiteView,
  page: LinkedPage,
  shown: Pick<DocPageProps, 'breadcrumbs' | 'lastUpdated'>,
): MetaProps {
  const { site, props } = view;
  const { frontMatter } = page.facts;
  const url = props.origin + canonicalUrl(site, page);
  return {
    title: frontMatter.titleMeta ?? page.title,
    description: '',
    canonicalUrl: url,
    ...alternatesOfPage(site, props, page),
    structuredData: structuredData(site, page, {
      ...shown,
      homeUrl: props.homeUrl,
      canonicalUrl: url,
      authors: page.post ? postProps(view, page).authors : [],
    }),
    noIndex:
      site.config.noIndex ||
      page.version?.noIndex === true ||
      frontMatter.unlisted === true ||
      frontMatter.noIndex === true,
    ...(site.config.markdownPages && { markdown: markdownUrls(site, page) }),
    ...imageOf(site, props, page, shown.breadcrumbs),
    keywords: frontMatter.keywords ?? [],
    ...(page.section.blog && { feeds: blogFeedProps(view, page.section) }),
    ...(page.post && { article: articleMeta(view, page, shown.lastUpdated?.iso) }),
    searchVersion: page.version?.name ?? 'current',
    searchTag: searchTag(page.section, page.version),
  };
}

/** Returns the image in front matter, or else the page's card if the site has cards. */
function imageOf(
  site: Site,
  { origin }: SiteProps,
  page: LinkedPage,
  breadcrumbs: readonly BreadcrumbProps[],
): Pick<MetaProps, 'imageUrl' | 'imageSize'> {
  const image = page.targets[page.facts.links.findIndex(({ syntax }) => syntax === 'frontMatter')];
  if (image) {
    const url = targetUrl(site.config, image);
    const size = 'asset' in image ? image.asset.size : undefined;
    return { imageUrl: url.startsWith('/') ? origin + url : url, ...(size && { imageSize: size }) };
  }
  const card = site.config.socialCards ? cardOutFile(cardContent(site, page, breadcrumbs)) : undefined;
  if (card === undefined) return { imageUrl: undefined };
  return { imageUrl: origin + fileUrl(site.config, card), imageSize: cardSize };
}

function markdownUrls(site: Site, page: LinkedPage): NonNullable<MetaProps['markdown']> {
  return { url: urlOfFile(site, twinOutFile(page)), listUrl: urlOfFile(site, listOutFile(page.version)) };
}

/** Returns where the page can be edited, and the versions that a change of its file affects. */
function editProps({ site, rangesOf }: SiteView, page: LinkedPage): Pick<DocPageProps, 'editUrl' | 'shownIn'> {
  const shown = shownTranslation(site.config, site.content, page.source.file);
  const editUrl = editUrlOf(
    site.config,
    shown ? { ...page, source: { ...page.source, file: shown.file, layer: '' } } : page,
  );
  const words = editUrl === undefined ? undefined : rangesOf(page);
  return { editUrl, ...(words !== undefined && { shownIn: words }) };
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

// ---------------------------------------------------------------------------------------------------------------- versions

function versionBanner(view: SiteView, page: LinkedPage): VersionBannerProps | undefined {
  const { site } = view;
  const latest = latestOfSection(site.config, page.section);
  const look = page.version && bannerLook(page.version, page.version === latest);
  if (!page.version || !latest || !look) return undefined;
  const same = pageIn(site.lineages.get(page.lineage), latest);
  return {
    ...look,
    versionLabel: page.version.label,
    latestLabel: latest.label,
    latestUrl: page.version === latest ? undefined : (same?.address.url ?? homeOfVersion(view, page.section, latest)),
  };
}

/** Returns the banner from the config, or else for the version's status. `isLatest` refers to its section. */
function bannerLook(
  { banner, status }: Version,
  isLatest: boolean,
): Pick<VersionBannerProps, 'kind' | 'text'> | undefined {
  if (banner === undefined) {
    if (isLatest) return undefined;
    return { kind: status === 'unreleased' ? 'unreleased' : 'old' };
  }
  if (banner === 'none') return undefined;
  return banner === 'unreleased' || banner === 'unmaintained' ? { kind: banner } : { kind: 'own', text: banner };
}

// ------------------------------------------------------------------------------------------------------------- surroundings

/** Returns the groups above a page, and the page itself. */
export function breadcrumbsOn(view: SiteView, page: LinkedPage): readonly BreadcrumbProps[] {
  return crumbs(view, page, view.sidebarOf(page)?.wayTo(page.address.route) ?? []);
}

/** A page of a tag is in no sidebar. The page of all tags is its parent. */
function crumbs(view: SiteView, page: LinkedPage, way: readonly LabeledItem[]): readonly BreadcrumbProps[] {
  const list = page.generated?.list;
  if (page.section.isBare) return [];
  if (page.section.blog) return crumbsOfBlog(view, page, page.section.blog);
  if (!list || list.of === 'category') {
    const isHidden = page.facts.frontMatter.hideBreadcrumbs || !page.section.breadcrumbs;
    return breadcrumbs(way, page).slice(isHidden ? -1 : 0);
  }
  const top = { label: view.props.texts.tags, url: generatedAddress(view.site.config, page, tagsPath)?.url };
  return list.of === 'tags' ? [top] : [top, { label: page.title, url: page.address.url }];
}

/** The list of posts is the parent of all pages of its blog, and the page of all tags or authors that of their lists. */
function crumbsOfBlog(
  { site, props }: SiteView,
  page: LinkedPage,
  { title }: BlogSettings,
): readonly BreadcrumbProps[] {
  const { facts, generated, section } = page;
  const list = generated?.list;
  const crumb = (label: string, path: string): BreadcrumbProps => ({
    label,
    url: generatedAddress(site.config, page, path)?.url,
  });
  const { tags, blog, blogAuthors } = props.texts;
  const from = list?.of === 'posts' ? list.from : undefined;
  const parents = from ? ['tag' in from ? crumb(tags, tagsPath) : crumb(blogAuthors, authorsPath)] : [];
  const all = [
    crumb(title ?? blog, ''),
    ...parents,
    { label: page.title, url: page.address.url, ...given({ lang: otherLanguage(site, page) }) },
  ];
  const isHidden = facts.frontMatter.hideBreadcrumbs || !section.breadcrumbs || all[0]?.url === page.address.url;
  return isHidden ? all.slice(-1) : all;
}

/** Returns the way through the sidebar to the page. A version's home page has none. */
function breadcrumbs(way: readonly LabeledItem[], page: LinkedPage): readonly BreadcrumbProps[] {
  return way.length === 1 && page.docPath === 'index'
    ? []
    : way.map(({ label, lang, url }) => ({ label, url, ...given({ lang }) }));
}

/**
 * Returns the day in front matter, or else the day of the last change of the page's source file, in whichever layer it
 * is.
 */
function lastUpdated({ site, changeOf, dayText }: SiteView, page: LinkedPage): DateProps | undefined {
  const { facts, generated } = page;
  if (generated || !site.config.lastUpdated) return undefined;
  const iso = facts.frontMatter.lastUpdate?.date ?? changeOf(page)?.day;
  return iso === undefined ? undefined : { iso, text: dayText(iso) };
}

/** Returns the name in front matter, or else the author of the last commit, if the site shows it. */
function lastAuthor({ site, changeOf }: SiteView, page: LinkedPage): string | undefined {
  const { lastAuthor: isShown, lastUpdated: hasDate } = site.config;
  if (page.generated || (!isShown && !hasDate)) return undefined;
  return page.facts.frontMatter.lastUpdate?.author ?? (isShown ? changeOf(page)?.author : undefined);
}

/** `way` leads to the page that is shown. */
function neighbourLink(
  site: Site,
  page: LinkedPage | undefined,
  way: readonly LabeledItem[],
  sidebar: SidebarView | undefined,
): NeighbourProps | undefined {
  if (!page) return undefined;
  const { paginationLabel, sidebarLabel, description } = page.facts.frontMatter;
  // The group of the newest posts says nothing about a post.
  const group = page.post ? undefined : groupOf(sidebar?.wayTo(page.address.route) ?? []);
  return {
    label: paginationLabel ?? sidebarLabel ?? page.title,
    url: page.address.url,
    external: false,
    ...given({
      lang: otherLanguage(site, page),
      group: group === groupOf(way) ? undefined : group?.label,
      description,
    }),
  };
}

/** Returns the outermost group on a way. A group with its own page contains that page. */
function groupOf([first]: readonly LabeledItem[]): LabeledItem | undefined {
  return first?.kind === 'category' ? first : undefined;
}

/** Nests the headings of the levels that front matter or the site names. */
function tableOfContents(page: LinkedPage, site: Site): readonly TocItemProps[] {
  const { min: usualMin, max: usualMax } = site.config.tableOfContents;
  const { tocMinHeadingLevel: min = usualMin, tocMaxHeadingLevel: max = usualMax } = page.facts.frontMatter;
  const shown = page.facts.headings.filter(({ level }) => level >= min && level <= max);
  return nest(shown, given({ lang: otherLanguage(site, page) }));
}

function nest(headings: readonly Heading[], language: Pick<TocItemProps, 'lang'>): readonly TocItemProps[] {
  const items: TocItemProps[] = [];
  for (let at = 0; at < headings.length;) {
    const heading = headings[at];
    if (!heading) break;
    const after = headings.findIndex(({ level }, index) => index > at && level <= heading.level);
    const end = after < 0 ? headings.length : after;
    items.push({ id: heading.id, text: heading.text, ...language, items: nest(headings.slice(at + 1, end), language) });
    at = end;
  }
  return items;
}

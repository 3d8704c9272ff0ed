/** Makes the props of a page in its site. The theme sees nothing else. */
import type {
  BlogProps,
  CardProps,
  DateProps,
  DocPageProps,
  MetaProps,
  PageModuleProps,
  PageProps,
} from '../../../theme/contract/page-props.js';
import type { LabeledItem, LinkedPage } from '../../model.js';
import { blogProps, tagProps } from './blog/blog-props.js';
import { listEntries, type ListEntry } from './lists/generated-lists.js';
import { editUrlOf } from '../../place/outside/edit-urls.js';
import { titleAbove } from '../../place/titles/title-above.js';
import { sidebarKey } from './surroundings/navbar-props.js';
import { pageActions } from './surroundings/page-actions.js';
import { shownTranslation } from '../../languages/shown-file.js';
import { translationProps } from './surroundings/translation-props.js';
import { once } from '../../once.js';
import { given } from '../../given.js';
import { linksOf } from '../../../theme/contract/main-links.js';
import { docMeta } from './head/page-meta.js';
import { sidebarOptions, type PublishedSidebar, type SiteView } from './site-view.js';
import { crumbs } from './surroundings/breadcrumbs.js';
import { neighbourLink } from './surroundings/neighbour-links.js';
import { tableOfContents } from './surroundings/table-of-contents.js';
import { versionBanner } from './surroundings/version-banner.js';

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

/** Makes the props of a documentation page that do not depend on the words of its document. */
export function makeDocPageProps(view: SiteView, page: LinkedPage): WordlessProps {
  const { frontMatter } = page.facts;
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
    heading: page.section.isBare ? undefined : titleAbove(page),
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

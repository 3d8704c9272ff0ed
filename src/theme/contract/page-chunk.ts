/**
 * What the browser fetches to show the next page, and its address. Server and browser share this module: the address of a
 * chunk follows from the page's own URL, so the browser holds no table of routes.
 */
import { fillText } from './fill-text.js';
import type { CompareProps, NewerParts } from './changes/changes.js';
import type {
  DiagramsProps,
  NotFoundPageProps,
  PageModuleProps,
  PageProps,
  SiteInfo,
  VersionMenuProps,
  VersionProps,
} from './page-props.js';

/** A page without the parts that it shares with its version and its site. JSON. */
export interface PageChunk {
  /** That of `AssetProps`: if it differs, the running scripts are not those that the page was made for. */
  readonly stamp: string;
  /** The document's whole title. */
  readonly title: string;
  /** HTML of the elements of `<head>` that have `pageMetaAttribute`. */
  readonly head: string;
  /** Classes of the frame. */
  readonly frame: string;
  /** HTML of the frame's content beside the sidebar. */
  readonly html: string;
  readonly state: PageState;
}

/** What scripts and islands must know of the page; the HTML carries it in the frame's `data-state`. */
export interface PageState {
  /** The URL of links to the page; empty on the not-found page. */
  readonly url: string;
  /** Belongs to the versioned docs, whose start is the site's home page. */
  readonly isInDocs: boolean;
  /** Index of its version in the site's list; absent outside versions. */
  readonly version?: number;
  /**
   * Its URL in each version of the site's list, null where it does not exist; absent outside versions. Where menus do not
   * have all versions, in the first ones only.
   */
  readonly elsewhere?: readonly (string | null)[];
  /** URL of the list of all its versions; absent where the menu has them, and outside versions. */
  readonly versionList?: string;
  /** Classes of `<html>`; absent where the version has none. */
  readonly htmlClass?: string;
  /** That of `PageProps`. */
  readonly inSidebar?: string;
  /** URL of the version's shared chunk; absent without a sidebar. */
  readonly sidebar?: string;
  /** A React page's component. */
  readonly module?: PageModuleProps;
  /** URL of the script that brings live components; absent from pages without any. */
  readonly live?: string;
  /** What draws the page's diagrams; absent from pages without any. */
  readonly diagrams?: DiagramsProps;
  /** What of the page is newer than the oldest version; absent where nothing is. */
  readonly newer?: NewerParts;
  /** How changes of several versions are combined; absent from all pages but those of changes. */
  readonly compare?: CompareProps;
  /** URL of the not-found page's script; absent from all others. */
  readonly notFound?: string;
}

/** What the pages of a version share. JSON. */
export interface SidebarChunk {
  /** HTML of the sidebar, no page marked in it. */
  readonly html: string;
}

/** Marks in a document's head what differs from page to page, except the title. A site's additions are not marked. */
export const pageMetaAttribute = 'data-page-meta';
export const pageMetaSelector = `[${pageMetaAttribute}]`;

/**
 * The path of a page's chunk: "4.5/a" → "4.5/a/index.json", or "4.5/a.json" where pages are files themselves. The path is
 * that of the page below the base URL, without slashes around it; it may be percent-encoded.
 */
export function chunkPath(path: string, pagesAreFiles: boolean): string {
  if (path === '') return 'index.json';
  return pagesAreFiles ? `${path}.json` : `${path}/index.json`;
}

/** The state of a page, from its props. */
export function pageState(
  page: PageProps | NotFoundPageProps,
  isInDocs: boolean,
  sidebar: string | undefined,
): PageState {
  const { items = [], listUrl, place } = page.versionMenu ?? {};
  const version = place ?? items.findIndex(({ isCurrent }) => isCurrent);
  return {
    url: page.url,
    isInDocs,
    ...(version >= 0 && { version, elsewhere: items.map(({ isAbsent, url }) => (isAbsent ? null : url)) }),
    ...(version >= 0 && listUrl !== undefined && { versionList: listUrl }),
    ...(page.htmlClass !== undefined && { htmlClass: page.htmlClass }),
    ...(page.inSidebar !== undefined && { inSidebar: page.inSidebar }),
    ...(sidebar !== undefined && { sidebar }),
    ...(page.module && { module: page.module }),
    ...(page.liveUrl !== undefined && { live: page.liveUrl }),
    ...(page.diagrams && { diagrams: page.diagrams }),
    ...(page.newer && { newer: page.newer }),
    ...(page.compare && { compare: page.compare }),
    ...('kind' in page && page.kind === 'notFound' && { notFound: page.scriptUrl }),
  };
}

/** Whether the version of a page is not among the items of its menu: the list of all represents it. */
export function isInListOnly({ items, place }: VersionMenuProps): boolean {
  return place !== undefined && place >= items.length;
}

/** Text of the version menu's button. */
export function versionText({ label = '{version}', current }: VersionMenuProps): string {
  return fillText(label, { version: current });
}

/**
 * The version menu of a page, from its state. `preferred` is the version a reader chose last: outside versions the menu
 * shows it, or else the latest.
 */
export function versionMenuOf(
  { versions, versionMenu, versionList }: Pick<SiteInfo, 'versions' | 'versionMenu' | 'versionList'>,
  { version, elsewhere, versionList: ownList }: PageState,
  preferred?: VersionProps,
): VersionMenuProps | undefined {
  const shown = version === undefined ? preferred : versions[version];
  const current = shown ?? versions.find(({ status }) => status === 'latest');
  if (!current || (versions.length < 2 && !versionMenu)) return undefined;
  return {
    ...versionMenu,
    current: current.label,
    items: versions.slice(0, versionList?.inMenu).map(({ name, label, status, url, startUrl = url }, index) => ({
      name,
      label,
      status,
      url: elsewhere?.[index] ?? startUrl,
      isCurrent: index === version,
      isAbsent: elsewhere?.[index] === null,
    })),
    ...(versionList && { listUrl: ownList ?? versionList.url, ...(version !== undefined && { place: version }) }),
  };
}

/** Asks the site's own script to show a page in place; the event's detail is the URL. */
export const navigateEvent = 'docsgen:navigate';

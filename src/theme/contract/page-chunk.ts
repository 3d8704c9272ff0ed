/**
 * The file that the browser fetches to show another page, and its address. Server and browser share this module. The
 * address of a chunk follows from the page's URL, so the browser needs no table of routes.
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

/** A page without the parts that it shares with its version and its site. Stored as JSON. */
export interface PageChunk {
  /** The stamp in `AssetProps`. If it differs, the running scripts do not match the page. */
  readonly stamp: string;
  /** The whole title of the document. */
  readonly title: string;
  /** The HTML of the elements in `<head>` that have `pageMetaAttribute`. */
  readonly head: string;
  /** The classes of the frame. */
  readonly frame: string;
  /** The HTML of the frame's content next to the sidebar. */
  readonly html: string;
  readonly state: PageState;
}

/** The page's data for scripts and islands. The HTML contains it in the frame's `data-state`. */
export interface PageState {
  /** The URL of links to the page. Empty on the not-found page. */
  readonly url: string;
  /** Whether it belongs to the versioned docs, whose start is the site's home page. */
  readonly isInDocs: boolean;
  /** The index of its version in the site's list. Absent outside of versions. */
  readonly version?: number;
  /**
   * Its URL in each version of the site's list, null if it does not exist there. Absent outside of versions. If menus
   * do not contain all versions, only the first ones are listed.
   */
  readonly elsewhere?: readonly (string | null)[];
  /** The URL of the list of all its versions. Absent outside of versions, and if the menu contains all of them. */
  readonly versionList?: string;
  /** The classes of `<html>`. Absent if the version has none. */
  readonly htmlClass?: string;
  /** The same as in `PageProps`. */
  readonly inSidebar?: string;
  /** The URL of the version's shared chunk. Absent without a sidebar. */
  readonly sidebar?: string;
  /** The component of a React page. */
  readonly module?: PageModuleProps;
  /** The URL of the script that runs live components. Absent on pages without any. */
  readonly live?: string;
  /** The settings for drawing the page's diagrams. Absent on pages without any. */
  readonly diagrams?: DiagramsProps;
  /** The parts of the page that are newer than the oldest version. Absent if there are none. */
  readonly newer?: NewerParts;
  /** The settings for combining changes of several versions. Absent on all pages but those of changes. */
  readonly compare?: CompareProps;
  /** The URL of the not-found page's script. Absent on all other pages. */
  readonly notFound?: string;
}

/** The parts that the pages of a version share. Stored as JSON. */
export interface SidebarChunk {
  /** The HTML of the sidebar, without a marked page. */
  readonly html: string;
}

/**
 * Marks elements in a document's head that differ between pages, except the title. A site's additions are not marked.
 */
export const pageMetaAttribute = 'data-page-meta';
export const pageMetaSelector = `[${pageMetaAttribute}]`;

/**
 * Returns the path of a page's chunk: "4.5/a/index.json" for "4.5/a", or "4.5/a.json" if pages are files. That of
 * "4.5/a.html" is the same, because hosts may remove the ending. The path is relative to the base URL, without slashes
 * at the ends, and may be percent-encoded.
 */
export function chunkPath(path: string, pagesAreFiles: boolean): string {
  if (path === '') return 'index.json';
  const plain = path.replace(/\.html$/, '');
  return pagesAreFiles ? `${plain}.json` : `${plain}/index.json`;
}

/** Returns the state of a page, from its props. */
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

/** Whether the version of a page is not in its menu, so that the list of all versions represents it. */
export function isInListOnly({ items, place }: VersionMenuProps): boolean {
  return place !== undefined && place >= items.length;
}

/** Returns the text of the version menu's button. */
export function versionText({ label = '{version}', current }: VersionMenuProps): string {
  return fillText(label, { version: current });
}

/**
 * Returns the version menu of a page, from its state. `preferred` is the version that the reader chose last: outside of
 * versions the menu shows it, or else the latest.
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

/** Requests that the site's script shows a page in place. The event's detail is the URL. */
export const navigateEvent = 'docsgen:navigate';

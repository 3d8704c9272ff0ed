/**
 * The targets of a page's main links, and which of them is current. Server, React and scripts share this module, so
 * that all of them draw the same navbar and mobile menu.
 */
import { versionMenuOf, type PageState } from './page-chunk.js';
import type {
  HtmlItemProps,
  LocaleProps,
  NavbarEntryProps,
  NavbarItemProps,
  PageProps,
  SiteInfo,
  VersionMenuProps,
} from './page-props.js';

/**
 * Returns the site as a page of a version shows it: a link to the site's home or to a page of the latest version leads
 * to the same page in that version, if it exists. `version` is an index in the site's list, undefined outside of
 * versions.
 */
export function siteAt<Site extends SiteInfo>(site: Site, version: number | undefined): Site {
  const shown = version === undefined ? undefined : site.versions[version];
  if (version === undefined || !shown || shown.status === 'latest') return site;
  const latestHome = site.versions.find(({ status }) => status === 'latest')?.url;
  const urlOf = ({ url, inVersions }: Pick<NavbarItemProps, 'url' | 'inVersions'>): string =>
    url === latestHome ? shown.url : (inVersions?.[version] ?? url);
  const at = <Entry extends NavbarEntryProps | HtmlItemProps>(entry: Entry): Entry => {
    if (entry.kind === undefined) return { ...entry, url: urlOf(entry) };
    return entry.kind === 'menu' ? { ...entry, link: entry.link && at(entry.link), items: entry.items.map(at) } : entry;
  };
  const { startUrl } = site.homeUrl === latestHome ? shown : site;
  return { ...site, homeUrl: urlOf({ url: site.homeUrl }), startUrl, navbar: site.navbar.map(at) };
}

/** Returns the address to which links to the site's start lead. */
export function startOf({ homeUrl, startUrl = homeUrl }: Pick<SiteInfo, 'homeUrl' | 'startUrl'>): string {
  return startUrl;
}

/** Returns the URL of a page in a language of the site, or of the start if the language does not have the page. */
export function urlInLocale(
  { baseUrl, onlyHereUrl = '-' }: Pick<SiteInfo, 'baseUrl' | 'onlyHereUrl'>,
  locale: LocaleProps,
  url: string,
): string {
  const isLost = locale.baseUrl !== baseUrl && `${url}/`.startsWith(onlyHereUrl);
  return locale.baseUrl + (isLost ? '' : url.slice(baseUrl.length));
}

/** Returns the links of an entry of the navbar. A menu's own link comes first. */
export function linksOf(entry: NavbarEntryProps | HtmlItemProps): readonly NavbarItemProps[] {
  if (entry.kind === undefined) return [entry];
  return entry.kind === 'menu' ? [...(entry.link ? [entry.link] : []), ...entry.items.flatMap(linksOf)] : [];
}

/** The contents of navbar and mobile menu on a page. */
export interface Menus {
  /** The site as returned by `siteAt`. */
  readonly site: SiteInfo;
  readonly versionMenu: VersionMenuProps | undefined;
}

/**
 * Returns the menus. On pages outside of versions, they show the version that the reader chose last, `preferredName`.
 */
export function menusOf(site: SiteInfo, state: PageState, preferredName: string | undefined): Menus {
  const preferred = site.versions.findIndex(({ name }) => name === preferredName);
  const version = state.version ?? (preferred < 0 ? undefined : preferred);
  return { site: siteAt(site, version), versionMenu: versionMenuOf(site, state, site.versions[preferred]) };
}

/** Returns the entries of the mobile menu. Version menu and search stay in the bar. */
export function mobileMenuOrder(entries: readonly NavbarEntryProps[]): readonly NavbarEntryProps[] {
  return entries.filter(({ kind }) => kind !== 'versions' && kind !== 'search');
}

/** Returns the entries in the order of the navbar, the left ones first. */
export function navbarOrder(items: readonly NavbarEntryProps[]): readonly NavbarEntryProps[] {
  return [
    ...items.filter(({ position }) => position === 'left'),
    ...items.filter(({ position }) => position === 'right'),
  ];
}

/** The page with which links are compared. */
export interface CurrentPlace {
  readonly url: string;
  /** The URL of the item that represents all pages of the docs. */
  readonly docsUrl: string | undefined;
  /** The same as in `PageProps`. */
  readonly inSidebar: string | undefined;
}

/** Returns the place of a page. `site` is the result of `siteAt`. */
export function currentPlace(
  { url, inSidebar, site }: Pick<PageProps, 'url' | 'inSidebar'> & { readonly site: Pick<SiteInfo, 'homeUrl'> },
  isInDocs: boolean,
): CurrentPlace {
  return { url, docsUrl: isInDocs ? site.homeUrl : undefined, inSidebar };
}

/** Returns the `aria-current` value of a link. */
export function ariaCurrent(item: NavbarItemProps, current: CurrentPlace): 'page' | 'true' | undefined {
  if (item.url === current.url) return 'page';
  const { activePattern, sidebar, url } = item;
  const isAround = activePattern !== undefined && new RegExp(activePattern).test(current.url);
  // The start of the docs may be the first page of a sidebar. Its link then represents only that sidebar.
  const represents = sidebar === undefined ? url === current.docsUrl : sidebar === current.inSidebar;
  return isAround || represents ? 'true' : undefined;
}

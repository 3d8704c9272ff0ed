/**
 * Makes the version menus of a site. All pages of a lineage share the items of their menus, and only the current one
 * differs. So the cost of a menu does not grow with the number of its pages.
 */
import type {
  SiteProps,
  VersionLinkProps,
  VersionMenuItemProps,
  VersionMenuProps,
} from '../../../../theme/contract/page-props.js';
import { contentHash } from '../../../cache/content-hash.js';
import type { Lineage, LinkedPage, Page, RedirectTarget, Section, Site, Version } from '../../../model.js';
import { joinRoutes, routeAddress, treeRoute } from '../../../place/address.js';
import { allVersionsRoute, versionsInMenu, versionsRoute } from '../../../place/plain-routes.js';
import { firstSectionOf, versionsOfSection } from '../../../section-versions.js';

export interface VersionMenus {
  /**
   * Returns links to the same page in every version of the site, or to a version's home if the page is absent. Pages
   * outside versions are never absent. Returns undefined if the site has no versions.
   */
  readonly menuOf: (page: LinkedPage | undefined) => VersionMenuProps | undefined;
  /** Returns a key for everything that a page's menu shows. */
  readonly recipeOf: (page: LinkedPage) => string | undefined;
}

interface MenuView {
  readonly site: Site;
  readonly props: Pick<SiteProps, 'versionMenu' | 'versionList'>;
  readonly redirectAt: (route: string) => RedirectTarget | undefined;
}

/** The menu of a lineage, without a current version. */
interface SharedMenu {
  readonly items: readonly VersionMenuItemProps[];
  /** The same as in `VersionMenuProps`. */
  readonly listUrl: string | undefined;
  readonly digest: string;
}

/** Makes each menu when a page first needs it. */
export function openVersionMenus(view: MenuView): VersionMenus {
  const { site, props } = view;
  const places = new Map(site.config.versions.map((version, index) => [version, index]));
  const known = new Map<Section, Map<Lineage | undefined, SharedMenu>>();
  const sharedBy = (section: Section, lineage: Lineage | undefined): SharedMenu => {
    const ofSection = known.get(section) ?? new Map<Lineage | undefined, SharedMenu>();
    const menu = ofSection.get(lineage) ?? shareMenu(view, section, lineage);
    known.set(section, ofSection.set(lineage, menu));
    return menu;
  };
  const find = (page: LinkedPage | undefined): { readonly menu: SharedMenu; readonly current: Version } | undefined => {
    const section = page?.section.versioned ? page.section : site.config.sections.find(({ versioned }) => versioned);
    const current = page?.version ?? site.config.versions.find(({ isLast }) => isLast);
    if (!section || !current) return undefined;
    const menu = sharedBy(section, page?.version && site.lineages.get(page.lineage));
    return menu.items.length < 2 && !props.versionMenu ? undefined : { menu, current };
  };
  return {
    menuOf(page) {
      const found = find(page);
      if (!found) return undefined;
      const { items, listUrl } = found.menu;
      const at = page?.version && places.get(page.version);
      const item = at === undefined ? undefined : items[at];
      const shown = at === undefined || !item ? items : items.with(at, { ...item, isCurrent: true });
      return {
        ...props.versionMenu,
        current: found.current.label,
        items: shown,
        ...(listUrl !== undefined && { listUrl, ...(at !== undefined && { place: at }) }),
      };
    },
    recipeOf(page) {
      const found = find(page);
      return found && `${found.menu.digest} ${page.version?.name ?? ''} ${found.current.label}`;
    },
  };
}

function shareMenu(view: MenuView, section: Section, lineage: Lineage | undefined): SharedMenu {
  const { versions } = view.site.config;
  const urlIn = urlsOfPage(view, section, lineage);
  const items = versions.slice(0, versionsInMenu(view.site.config)).map((version) => {
    const url = urlIn(version);
    return {
      name: version.name,
      label: version.label,
      status: version.status,
      url: url ?? homeOfVersion(view, section, version),
      isCurrent: false,
      isAbsent: lineage !== undefined && url === undefined,
    };
  });
  const listUrl = view.props.versionList && urlOfList(view.site, lineage);
  const digest = contentHash(JSON.stringify([items, listUrl]));
  return { items, listUrl, digest };
}

/**
 * Returns a function for the URL of a page in a version. Where a page has become a section of another one, that is where
 * its old address leads.
 */
export function urlsOfPage(
  { redirectAt }: Pick<MenuView, 'redirectAt'>,
  section: Section,
  lineage: Lineage | undefined,
): (version: Version) => string | undefined {
  const pages = new Map<Version | undefined, Page>();
  for (const page of lineage?.pages ?? []) if (!pages.has(page.version)) pages.set(page.version, page);
  const paths = new Set(Array.from(pages, ([version, page]) => pathIn(treeRoute(section, version), page)));
  // The start of a version may lead to any page of it.
  paths.delete('');
  const leadsTo = (version: Version, path: string): string | undefined =>
    redirectAt(joinRoutes(treeRoute(section, version), path))?.url;
  return (version) => {
    const same = pages.get(version);
    if (same) return same.address.url;
    for (const path of paths) {
      const url = leadsTo(version, path);
      if (url !== undefined) return url;
    }
    return undefined;
  };
}

/** Returns the path of a page below the route of its version. */
function pathIn(treeStart: string, { address: { route } }: Page): string {
  return route.startsWith(treeStart) ? route.slice(treeStart.length) : route;
}

/**
 * Returns the start of a version in a section, or in the site if the version lacks the section. Without a page there,
 * this is its first page: see `find-homes.ts`.
 */
export function homeOfVersion(
  { site, redirectAt }: Pick<MenuView, 'site' | 'redirectAt'>,
  section: Section,
  version: Version,
): string {
  const { config } = site;
  const own = versionsOfSection(config, section).includes(version) ? section : firstSectionOf(config, version);
  const route = treeRoute(own ?? section, version);
  return redirectAt(route)?.url ?? routeAddress(config, route).url;
}

/** Returns the address of the list of a page's versions. */
function urlOfList({ config, lineages }: Site, lineage: Lineage | undefined): string {
  const { external } = config;
  return routeAddress(config, lineage ? versionsRoute({ external, lineages }, lineage) : allVersionsRoute).url;
}

/** Returns the versions for a list page: those that have the page, newest first, or all of the site. */
export function listVersions(
  { site, redirectAt }: Pick<MenuView, 'site' | 'redirectAt'>,
  lineage: Lineage | undefined,
): readonly VersionLinkProps[] {
  const { config } = site;
  if (lineage) {
    const urls = new Map(lineage.pages.map(({ version, address }) => [version, address.url]));
    return config.versions.flatMap((version) => linkOf(version, urls.get(version)));
  }
  const section = config.sections.find(({ versioned }) => versioned);
  return section
    ? config.versions.flatMap((version) => linkOf(version, homeOfVersion({ site, redirectAt }, section, version)))
    : [];
}

function linkOf({ label, status }: Version, url: string | undefined): readonly VersionLinkProps[] {
  return url === undefined ? [] : [{ label, status, url }];
}

/** Makes the props of navbar and version menu. */
import { iconClass } from '../../../../theme/icons/icon-names.js';
import type {
  HtmlItemProps,
  LinkProps,
  MenuExtras,
  NavbarEntryProps,
  NavbarItemProps,
  NavbarLookProps,
  SiteInfo,
} from '../../../../theme/contract/page-props.js';
import type { LinkedPage, Sidebar, Site } from '../../../model.js';
import { firstOfSidebar } from '../../../routes/config-links.js';
import { routeAddress } from '../../../place/address.js';
import { pageIn } from '../../../place/lineage.js';
import { changesRoute, versionsWithChanges } from '../../../place/plain-routes.js';
import { given, orNothing } from '../../../given.js';
import { linkLook, linkOrHtml, writtenLink, type Linked } from './config-links.js';

type NavbarSite = Linked & Pick<Site, 'pages' | 'lineages' | 'sidebars' | 'sidebarOf'>;
type WrittenItem = Site['config']['navbar']['items'][number];
type WrittenLink = NonNullable<WrittenItem['items']>[number];
type Side = Pick<NavbarItemProps, 'position'>;

/** Leaves out items for features that the site lacks. */
export function navbarProps(site: NavbarSite, hasSearch: boolean): readonly NavbarEntryProps[] {
  const { navbar, versions, versionMenu } = site.config;
  const hasVersionMenu = versions.length > 1 || (versions.length === 1 && hasExtras(versionMenu));
  const isThere = ({ type }: WrittenItem): boolean =>
    (type !== 'search' || hasSearch) && (type !== 'versions' || hasVersionMenu);
  return navbar.items.filter(isThere).map((item) => entryProps(site, item));
}

function entryProps(site: NavbarSite, item: WrittenItem): NavbarEntryProps {
  const { type, items, position } = item;
  if (type !== undefined) return { kind: type, position };
  if (!items) return itemProps(site, item, { position });
  const { label = '', className } = item;
  const hasLink = [item.to, item.href, item.doc, item.docSidebar].some((target) => target !== undefined);
  return {
    kind: 'menu',
    label,
    position,
    ...given({ ...iconProps(item), className: hasLink ? undefined : className }),
    ...(hasLink && { link: linkProps(site, item, { position }) }),
    items: items.map((inner) => itemProps(site, inner, { position })),
  };
}

function itemProps(site: NavbarSite, item: WrittenLink, side: Side): NavbarItemProps | (HtmlItemProps & Side) {
  if (item.html === undefined) return linkProps(site, item, side);
  return { ...(linkOrHtml(site, item) as HtmlItemProps), ...side };
}

function linkProps(site: NavbarSite, item: WrittenLink, { position }: Side): NavbarItemProps {
  const link = writtenLink(site, item);
  const inVersions = item.docSidebar === undefined ? urlsInVersions(site, item) : startsOfSidebar(site, item);
  const shown = { ...linkLook(item), ...iconProps(item), activePattern: patternOf(site, item) };
  return { ...link, position, inVersions, ...given({ ...shown, sidebar: representedSidebar(site, item) }) };
}

/** The same sidebar has one key in all versions. */
export function sidebarKey({ section, name = '' }: Pick<Sidebar, 'section' | 'name'>): string {
  return `${section.name}/${name}`;
}

/**
 * Returns the sidebar on whose pages a link is current: the named one, or the one of its document if no other navbar
 * link leads into it.
 */
function representedSidebar(site: NavbarSite, item: WrittenLink): string | undefined {
  if (item.docSidebar !== undefined) return sidebarBehind(site, item);
  const key = item.doc === undefined ? undefined : sidebarBehind(site, item);
  if (key === undefined) return undefined;
  const links = site.config.navbar.items.flatMap((one) => [one, ...(one.items ?? [])]);
  return links.filter((link) => sidebarBehind(site, link) === key).length === 1 ? key : undefined;
}

/** Returns the sidebar that a link leads into. */
function sidebarBehind(site: NavbarSite, item: WrittenLink): string | undefined {
  const { docSidebar: name, section: sectionName = site.config.sections[0]?.name } = item;
  const section = site.config.sections.find((one) => one.name === sectionName);
  if (name !== undefined) return section && sidebarKey({ section, name });
  const page = item.html === undefined ? pageBehind(site, item)?.page : undefined;
  const sidebar = page && site.sidebarOf.get(page);
  return sidebar && sidebarKey(sidebar);
}

function iconProps({ icon, ariaLabel }: WrittenLink): Pick<NavbarItemProps, 'icon' | 'ariaLabel'> {
  return given({ icon: icon === undefined ? undefined : iconClass(icon), ariaLabel });
}

/** A link to the start of a blog represents all of it, unless the config has another path or pattern. */
function patternOf({ config }: NavbarSite, item: WrittenLink): string | undefined {
  const { activeBaseRegex } = item;
  const ownBlog = config.sections.find(({ blog, path }) => blog && path !== '/' && path === item.to);
  const basePath = item.activeBasePath ?? (activeBaseRegex === undefined ? ownBlog?.path : undefined);
  if (basePath === undefined) return activeBaseRegex;
  const base = (config.baseUrl + basePath.slice(1)).replace(/\/$/, '');
  const below = `^${base.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?:/|$)`;
  return activeBaseRegex === undefined ? below : `${below}|${activeBaseRegex}`;
}

/**
 * Returns the URLs of the same page in every version, with query and fragment. Returns undefined if the target is not a
 * page of the latest version. A document may belong to another version.
 */
function urlsInVersions(site: NavbarSite, item: WrittenLink): readonly (string | null)[] | undefined {
  const { page, suffix } = pageBehind(site, item) ?? {};
  if (!page?.version || (item.doc === undefined && !page.version.isLast)) return undefined;
  const lineage = site.lineages.get(page.lineage);
  return lineage && site.config.versions.map((version) => suffixed(pageIn(lineage, version)?.address.url, suffix));
}

/** Returns the page that a link leads to, and the link's query and fragment. */
function pageBehind(
  site: NavbarSite,
  item: WrittenLink,
): { readonly page: LinkedPage; readonly suffix: string } | undefined {
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(writtenLink(site, item).url) ?? [];
  const page = site.pages.find(({ address, isServed }) => isServed && address.url === path);
  return page && { page, suffix };
}

/** Returns the first page of the sidebar in each version. */
function startsOfSidebar(
  { config, sidebars }: NavbarSite,
  { docSidebar: id = '', section: name = config.sections[0]?.name }: WrittenLink,
): readonly (string | null)[] | undefined {
  const section = config.sections.find((one) => one.name === name);
  if (section?.versioned !== true) return undefined;
  return config.versions.map((version) => firstOfSidebar(sidebars, { section, id }, version)?.address.url ?? null);
}

function suffixed(url: string | undefined, suffix = ''): string | null {
  return url === undefined ? null : url + suffix;
}

/** Returns undefined if the navbar has its default look. */
export function navbarLook({ config }: Linked): NavbarLookProps | undefined {
  const { title, style, hideOnScroll } = config.navbar;
  return orNothing({ title, style, stays: hideOnScroll ? undefined : true });
}

/** Returns undefined if the menu has only the versions. */
export function versionMenuExtras(linked: Linked): SiteInfo['versionMenu'] {
  const { label, before, after } = linked.config.versionMenu;
  const changes = linkToChanges(linked);
  if (!hasExtras(linked.config.versionMenu) && changes.length === 0) return undefined;
  const extras = extrasOf(linked, { before, after });
  return { label, ...extras, after: [...extras.after, ...changes] };
}

/** Returns undefined if the menu has only the languages. */
export function languageMenuExtras(linked: Linked): SiteInfo['languageMenu'] {
  const { before, after } = linked.config.languageMenu;
  return before.length + after.length > 0 ? extrasOf(linked, { before, after }) : undefined;
}

function extrasOf(linked: Linked, { before, after }: Site['config']['languageMenu']): MenuExtras {
  const links = (written: typeof before) => written.map((link) => linkOrHtml(linked, link));
  return { before: links(before), after: links(after) };
}

/** Returns nothing if the site has no page of changes. */
function linkToChanges({ config }: Linked): readonly LinkProps[] {
  if (versionsWithChanges(config).length === 0) return [];
  const { url } = routeAddress(config, changesRoute(undefined));
  return [{ label: config.interfaceTexts.changesTitle, url, external: false }];
}

function hasExtras({ label, before, after }: Site['config']['versionMenu']): boolean {
  return label !== '{version}' || before.length > 0 || after.length > 0;
}

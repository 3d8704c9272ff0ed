/** Maps the navbar of the theme to `navbar`, `logo` and `versionMenu`. */
import { escapeHtml } from '../../../theme/render/escape-html.js';
import { unwrittenSidebar, type FirstPages } from '../read/read-sidebars.js';
import type { Described } from '../evaluate/described.js';
import { isObject, isText, type OldObject } from '../read/old-values.js';
import { noted, orNone, orNothing, type Draft, type DraftObject, type Origins } from '../write/draft.js';
import { htmlWithoutBase, staticPath, withoutBase, type OldAddress } from './base-url.js';
import type { Languages } from '../languages/map-languages.js';

/** The targets of items in navbar and footer. */
export interface LinkTargets extends OldAddress {
  /** The section's name for a docs instance, by the instance's id. */
  readonly sectionOf: ReadonlyMap<string, string>;
  readonly firstPageOf: FirstPages;
  readonly languages: Languages;
  /** Receives the old paths of links. */
  readonly origins: Origins;
}

export interface NavbarSettings {
  readonly navbar: Draft | undefined;
  readonly logo: Draft | undefined;
  readonly versionMenu: Draft | undefined;
  readonly languageMenu: Draft | undefined;
}

export function mapNavbar(themeConfig: OldObject, targets: LinkTargets, siteTitle: string): NavbarSettings {
  const navbar = themeConfig.object('navbar');
  if (!navbar) return { navbar: undefined, logo: undefined, versionMenu: undefined, languageMenu: undefined };
  const logo = navbar.object('logo');
  // Without a title, Docusaurus shows only the logo.
  const title = navbar.text('title', 'navbar.title') ?? (logo ? '' : siteTitle);
  const mapped = navbar.objects('items').map((old) => {
    const made = mapItem(old, targets);
    if (made.item) targets.origins.set(made.item, old.path);
    return made;
  });
  const items = mapped.map(({ item }) => item).filter((item) => item !== undefined);
  const [firstMenu, ...otherMenus] = items.filter(({ type }) => type === 'versions');
  const style = navbar.text('style', 'navbar.style');
  return {
    navbar: orNothing({
      title: title === siteTitle ? undefined : title,
      style,
      // Docusaurus keeps the bar on the screen unless a setting hides it.
      hideOnScroll: navbar.flag('hideOnScroll', 'navbar.hideOnScroll') ?? false,
      items: orNone(items.filter((item) => item === firstMenu || !otherMenus.includes(item))),
    }),
    logo: logo && mapLogo(logo, 'logo', targets.baseUrl),
    versionMenu: mapped.map(({ versionMenu }) => versionMenu).find((menu) => menu !== undefined),
    languageMenu: mapped.map(({ languageMenu }) => languageMenu).find((menu) => menu !== undefined),
  };
}

/** Maps an image with its link, in the navbar or in the footer. */
export function mapLogo(logo: OldObject, to: string, baseUrl: string): Draft | undefined {
  const file = (written: string | undefined): string | undefined => written && staticPath(written, baseUrl);
  const src = file(logo.text('src', to));
  if (src === undefined) return undefined;
  const dark = file(logo.text('srcDark', `${to}.dark`));
  const size = (key: 'width' | 'height'): number | undefined => {
    const value = logo.peek(key);
    if (typeof value !== 'string') {
      const pixels = logo.number(key, `${to}.${key}`);
      return pixels === undefined ? undefined : Math.round(pixels);
    }
    if (!/^\d+(?:px)?$/.test(value)) {
      logo.says(key, 'left', `"${value}" is no number of pixels`);
      return undefined;
    }
    logo.says(key, 'carried', `${to}.${key}`);
    return Number.parseInt(value, 10);
  };
  const rest = {
    dark,
    alt: logo.text('alt', `${to}.alt`),
    href: logo.text('href', `${to}.href`),
    width: size('width'),
    height: size('height'),
  };
  for (const key of ['style', 'className', 'target'])
    logo.says(key, 'left', 'a logo has no such setting', 'Write it in a style sheet of "styles".');
  return orNothing(rest) ? { src, ...rest } : src;
}

interface MappedItem {
  readonly item?: DraftObject | undefined;
  readonly versionMenu?: Draft | undefined;
  readonly languageMenu?: Draft | undefined;
}

function mapItem(old: OldObject, targets: LinkTargets): MappedItem {
  const type = old.peek('type') ?? 'default';
  const position = old.peek('position');
  old.take('position');
  const side = { position: position === 'right' ? 'right' : undefined };
  switch (type) {
    case 'docsVersionDropdown':
      return mapVersionMenu(old, targets, side);
    case 'docsVersion':
      old.saysAll('near', 'the version menu, which names the version and leads to the others');
      return { item: { type: 'versions', ...side } };
    case 'search':
      old.saysAll('carried', 'the place of the search button');
      return { item: { type: 'search', ...side } };
    case 'localeDropdown':
      return { languageMenu: mapLanguageMenu(old, targets) };
    default:
      if (isOwnType(type)) return leaveOut(old);
      return { item: mapLinkItem(old, targets, side) };
  }
}

/** Whether an item is a component of the site. Docusaurus demands this prefix of its type. */
function isOwnType(type: Described): boolean {
  return isText(type) && type.startsWith('custom-');
}

function leaveOut(old: OldObject): MappedItem {
  old.saysAll('left', 'an item of your own, which is a component for Docusaurus', 'Add a link to "navbar.items".');
  return {};
}

function mapVersionMenu(old: OldObject, targets: LinkTargets, side: DraftObject): MappedItem {
  const links = (key: string): readonly Draft[] => mapLinks(old.objects(key), targets);
  old.take('type');
  old.says('docsPluginId', 'carried', 'every section with versions has the menu');
  old.says('dropdownActiveClassDisabled', 'near', 'the menu always marks the current version');
  sayListedVersions(old);
  const menu = orNothing({ before: orNone(links('dropdownItemsBefore')), after: orNone(links('dropdownItemsAfter')) });
  old.saysAll('carried', 'the version menu, which every site with versions has');
  const versionMenu = menu && noted('Links around those of the versions, such as archived ones.', menu);
  return { item: { type: 'versions', ...side }, versionMenu };
}

/** Says which versions the old menu listed, by a list of names or by an object of labels. */
function sayListedVersions(old: OldObject): void {
  const listed = old.peek('versions');
  const named = Array.isArray(listed)
    ? (listed as readonly Described[]).filter(isText)
    : Object.entries(isObject(listed) ? listed : {}).map(([name, own]) => {
        const label = isObject(own) ? own['label'] : undefined;
        return isText(label) ? `${name} as "${label}"` : name;
      });
  old.says(
    'versions',
    'left',
    `the menu lists all versions of the site, from new to old; this one listed ${named.join(', ')}`,
    'A version has its "label" in "versions" of the config. One that nobody should find can be removed there.',
  );
}

/**
 * docsgen has a menu of its own for the languages that it builds, with links to the home pages of those elsewhere, and the
 * links of the old menu.
 */
function mapLanguageMenu(old: OldObject, targets: LinkTargets): Draft | undefined {
  const { isSeveral, elsewhere } = targets.languages;
  const links = (key: string): readonly DraftObject[] => mapLinks(old.objects(key), targets);
  const [before, after] = [links('dropdownItemsBefore'), links('dropdownItemsAfter')];
  const others = elsewhere.map((other) => ({ label: other.label, href: other.url }));
  const menu = orNothing({ before: orNone(before), after: orNone([...others, ...after]) });
  if (isSeveral || menu) old.saysAll('carried', 'the menu of languages, which every site with languages has');
  else old.saysAll('left', 'the site has one language', 'Set "locale.menu" if readers should see which.');
  return menu && noted('Links around those of the languages.', menu);
}

function mapLinkItem(old: OldObject, targets: LinkTargets, side: DraftObject): DraftObject | undefined {
  const items = mapLinks(old.objects('items'), targets);
  const own = mapLink(old, targets, items.length > 0);
  return own && { ...own, ...side, items: orNone(items) };
}

/** Maps links, and drops those without a target. */
export function mapLinks(items: readonly OldObject[], targets: LinkTargets): readonly DraftObject[] {
  return items.flatMap((old): readonly DraftObject[] => {
    const link = mapLink(old, targets);
    if (!link) return [];
    targets.origins.set(link, old.path);
    return [link];
  });
}

/** Matches the usual classes of a link that style sheets of Docusaurus draw as the mark of GitHub. */
const githubClass = /(?:^|[\s-])github(?:-(?:icon|link|logo|repo))*(?:\s|$)/;

/** Maps a link of the navbar, of one of its menus, or of the footer. Returns undefined for a link without a target. */
function mapLink(old: OldObject, targets: LinkTargets, isMenu = false): DraftObject | undefined {
  const type = old.text('type', 'the kind of the link') ?? 'default';
  const html = type === 'html' ? old.text('value', 'html') : old.text('html', 'html');
  const className = old.text('className', 'className');
  const content = html && htmlWithoutBase(html.trim().replaceAll(/\s+/g, ' '), targets);
  if (content !== undefined && type === 'html') return { html: content, className };
  const target = linkTarget(old, type, targets);
  if (isMenu && old.peek('href') === '#') old.says('href', 'carried', 'a menu without an address of its own');
  const address = target?.['to'] ?? target?.['href'];
  if (content !== undefined && !isMenu && (typeof address === 'string' || !target))
    return { html: typeof address === 'string' ? asLink(old, address, content) : content, className };
  // Sites write a blank for a link that its class draws.
  const label = old.text('label', 'label')?.trim() || (content === undefined ? undefined : textOfHtml(old, content));
  const ariaLabel = old.text('aria-label', 'ariaLabel');
  if (target === undefined && !isMenu) {
    old.saysAll('left', 'docsgen does not know where it leads', 'Add a link to "navbar.items".');
    return undefined;
  }
  if (ariaLabel !== undefined && label === undefined)
    old.says('title', 'near', 'the tooltip shows "ariaLabel", as screen readers do');
  const icon = label === undefined && githubClass.test(className ?? '') ? 'github' : undefined;
  return {
    label,
    ...target,
    icon,
    className: icon === undefined ? className : undefined,
    // Screen readers read the tooltip of a link without a text.
    ariaLabel:
      ariaLabel ?? (label === undefined ? (old.text('title', 'ariaLabel') ?? spokenName(old, icon)) : undefined),
    target: old.text('target', 'target'),
    rel: old.text('rel', 'rel'),
    activeBasePath: old.text('activeBasePath', 'activeBasePath'),
    activeBaseRegex: old.text('activeBaseRegex', 'activeBaseRegex'),
  };
}

/** Makes the element of a link whose content is HTML. docsgen resolves its address like that of any other link. */
function asLink(old: OldObject, address: string, content: string): string {
  const attributes = (['target', 'rel', 'aria-label'] as const).flatMap((name) => {
    const value = old.text(name, 'html');
    return value === undefined ? [] : [`${name}="${escapeHtml(value)}"`];
  });
  return `<a ${[`href="${escapeHtml(address)}"`, ...attributes].join(' ')}>${content}</a>`;
}

/** Returns the text of HTML, because menus and links to documents have labels only. */
function textOfHtml(old: OldObject, content: string): string | undefined {
  const text = content
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (text === '') return undefined;
  old.says('html', 'near', `the label "${text}", without its elements`);
  return text;
}

/** Returns a text for screen readers for a link that is only a picture, because docsgen refuses links without a text. */
function spokenName(old: OldObject, icon: 'github' | undefined): string | undefined {
  const [key, written] =
    ['href', 'to'].map((name) => [name, old.peek(name)] as const).find(([, one]) => isText(one)) ?? [];
  if (key === undefined || !isText(written)) return undefined;
  const host = URL.canParse(written) ? new URL(written).hostname.replace(/^www\./, '') : undefined;
  const name = icon === 'github' ? 'GitHub' : (host ?? written);
  old.says(key, 'near', `screen readers find no text in the link; its "ariaLabel" is "${name}" now`);
  return name;
}

function linkTarget(old: OldObject, type: string, targets: LinkTargets): DraftObject | undefined {
  const { sectionOf, firstPageOf, baseUrl } = targets;
  const instance = old.text('docsPluginId', 'section of the link');
  const name = instance === undefined ? undefined : sectionOf.get(instance);
  const section = name === [...sectionOf.values()][0] ? undefined : name;
  const sidebar = old.peek('sidebarId');
  if (type === 'docSidebar' && isText(sidebar)) {
    const first = firstPageOf(instance ?? 'default', sidebar);
    if (first === undefined) return undefined;
    if (sidebar !== unwrittenSidebar) {
      old.says('sidebarId', 'carried', 'docSidebar');
      return { docSidebar: sidebar, section };
    }
    old.says('sidebarId', 'near', `a link to the first page of that sidebar, "${first}"`);
    return { doc: first, section };
  }
  const doc = old.text('docId', 'doc');
  if (doc !== undefined) return { doc, section };
  const addressIn = (key: 'to' | 'href'): string | undefined => {
    const written = old.text(key, key)?.trim().replace(uncheckedScheme, '');
    // Browsers write a space in an address as this, and docsgen takes none.
    return written === undefined ? undefined : withoutBase(written.replaceAll(' ', '%20'), baseUrl);
  };
  const to = addressIn('to');
  if (to !== undefined) return /^[a-z]+:|^\/|^#/i.test(to) ? { to } : { to: `/${to}` };
  // A script of the site gives "#" its meaning.
  if (old.peek('href') === '#') return undefined;
  const href = addressIn('href');
  if (href === undefined || !beginsAtPage.test(href)) return href === undefined ? undefined : { href };
  old.says('href', 'near', `"${href}" leads to another address on each page; it is "/${href}" now`);
  return { href: `/${href}` };
}

/** Matches a relative address, such as "docs/guide". */
const beginsAtPage = /^\w[^:]*$/;

/** Begins links that Docusaurus does not check, such as `pathname:///playground/`. */
const uncheckedScheme = /^pathname:\/\/(?=\/)/;

/**
 * Returns the addresses in links that Docusaurus does not check, without what follows "?" or "#". Those of static files
 * and of the whole site are left out.
 */
export function uncheckedRoutes(
  themeConfig: OldObject,
  { hasStatic, baseUrl }: { readonly hasStatic: (file: string) => boolean; readonly baseUrl: string },
): readonly string[] {
  const links = [themeConfig.peek('navbar'), themeConfig.peek('footer')].flatMap(targetsIn);
  const routes = links
    .filter((target) => uncheckedScheme.test(target))
    .map((target) => withoutBase(target.replace(uncheckedScheme, '').replace(/[?#].*/s, ''), baseUrl));
  return [...new Set(routes)].filter((route) => route !== '/' && !hasStatic(route.slice(1)));
}

/** Returns the targets of all links in a value, at any depth. */
function targetsIn(value: Described | undefined): readonly string[] {
  if (Array.isArray(value)) return (value as readonly Described[]).flatMap(targetsIn);
  if (!isObject(value)) return [];
  const own = [value['to'], value['href']].filter(isText);
  return [...own, ...Object.values(value).flatMap(targetsIn)];
}

/**
 * Updates the parts of the navbar and the mobile menu that differ between pages: the targets of main links, version
 * menu and language, and which of them is current. Scripts always draw the mobile menu, and the navbar until React is
 * loaded. Their output must equal React's. React draws a navbar with the site's own parts from the start.
 */
import {
  ariaCurrent,
  currentPlace,
  linksOf,
  menusOf,
  mobileMenuOrder,
  navbarOrder,
  type Menus,
  startOf,
  urlInLocale,
} from '../../theme/contract/main-links.js';
import { isInListOnly, versionText } from '../../theme/contract/page-chunk.js';
import type { PageState } from '../../theme/contract/page-chunk.js';
import type { SiteInfo, VersionMenuItemProps, VersionMenuProps } from '../../theme/contract/page-props.js';
import type { Texts } from '../../theme/contract/texts.js';
import type { Store } from '../islands/store.js';
import { document } from '../browser/own-document.js';

/** The inputs of the menus. */
export interface MenuStores {
  readonly page: Store<PageState>;
  /** The name of the version that the reader chose last. */
  readonly preferredVersion: Store<string | undefined>;
}

export interface MenuDrawing {
  /**
   * Hands the navbar over to React. Returns the stores with which React must start, because their initial values are
   * what the navbar shows.
   */
  readonly leaveNavbar: () => MenuStores;
}

/** The state that the menus show. */
interface View {
  readonly state: PageState;
  readonly preferred: string | undefined;
}

/** Draws when another page or version is chosen, and immediately if the server could not know what to show. */
export function drawMenus(
  stores: MenuStores,
  loadSite: () => Promise<SiteInfo>,
  { hasOwnIslands }: { readonly hasOwnIslands: boolean },
): MenuDrawing {
  const served: View = { state: stores.page.initial, preferred: stores.preferredVersion.initial };
  let shown = served;
  let drawsNavbar = !hasOwnIslands;
  const draw = (site: SiteInfo): void => {
    const next: View = { state: stores.page.get(), preferred: stores.preferredVersion.get() };
    const [before, after] = [describe(site, shown), describe(site, next)];
    drawMobileMenu(before, after);
    if (drawsNavbar) drawNavbar(before, after);
    shown = next;
  };
  // Without the site's data, the menus stay as they are. Pages are not shown in place then either.
  const follow = (): void => void loadSite().then(draw, () => undefined);
  stores.page.subscribe(follow);
  stores.preferredVersion.subscribe(follow);
  if (served.state.version === undefined && stores.preferredVersion.get() !== undefined) follow();
  return {
    leaveNavbar: () => {
      const { state, preferred } = drawsNavbar ? shown : served;
      drawsNavbar = false;
      return {
        page: { ...stores.page, initial: state },
        preferredVersion: { ...stores.preferredVersion, initial: preferred },
      };
    },
  };
}

interface Description extends Menus {
  readonly state: PageState;
}

function describe(site: SiteInfo, { state, preferred }: View): Description {
  return { state, ...menusOf(site, state, preferred) };
}

function drawMobileMenu(before: Description, after: Description): void {
  const menu = document.querySelector('.mobile-menu-main');
  drawLinks(menu?.querySelectorAll(':scope > ul > li'), before, after, mobileMenuOrder);
  drawLanguage(menu, after);
}

function drawNavbar(before: Description, after: Description): void {
  const navbar = document.querySelector('.navbar');
  navbar?.querySelector('.navbar-brand')?.setAttribute('href', after.site.logo?.url ?? startOf(after.site));
  drawLinks(navbar?.querySelectorAll('.navbar-links > ul > li'), before, after, navbarOrder);
  drawLanguage(navbar, after);
  const menu = navbar?.querySelector('.version-menu');
  if (menu && after.versionMenu) drawVersionMenu(menu, after.versionMenu, after.site.texts);
}

/** Updates the elements of entries, in order. In a site's own item, only the links change. */
function drawLinks(
  elements: NodeListOf<Element> | undefined,
  before: Description,
  { site, state }: Description,
  inOrder: typeof navbarOrder,
): void {
  const place = currentPlace({ ...state, site }, state.isInDocs);
  const [old, entries] = [before.site, site].map(({ navbar }) => inOrder(navbar).map(linksOf));
  elements?.forEach((element, index) => {
    for (const link of element.querySelectorAll('a')) {
      const at = old?.[index]?.findIndex(({ url }) => url === link.getAttribute('href')) ?? -1;
      const item = entries?.[index]?.[at];
      if (!item) continue;
      link.setAttribute('href', item.url);
      setAttribute(link, 'aria-current', ariaCurrent(item, place));
    }
  });
}

/** Updates the links to the page in each language. */
function drawLanguage(root: Element | null, { site, state }: Description): void {
  root?.querySelectorAll('.locale-menu li:not(.menu-extra) > a').forEach((link, index) => {
    const locale = site.locales[index];
    if (locale) link.setAttribute('href', urlInLocale(site, locale, state.url));
  });
}

function drawVersionMenu(menu: Element, shown: VersionMenuProps, texts: Texts): void {
  const label = menu.querySelector('summary')?.lastChild;
  if (label) label.nodeValue = ` ${versionText(shown)}`;
  const list = menu.querySelector('a.all-versions');
  if (list && shown.listUrl !== undefined) {
    list.setAttribute('href', shown.listUrl);
    setAttribute(list, 'aria-current', isInListOnly(shown) ? 'true' : undefined);
  }
  for (const item of shown.items) {
    const link = menu.querySelector(`a[data-version="${CSS.escape(item.name)}"]`);
    if (link) drawVersion(link, item, texts);
  }
}

function drawVersion(link: Element, { url, isAbsent, isCurrent }: VersionMenuItemProps, texts: Texts): void {
  link.setAttribute('href', url);
  setAttribute(link, 'class', isAbsent ? 'is-absent' : undefined);
  setAttribute(link, 'aria-current', isCurrent ? 'true' : undefined);
  link.querySelector('.menu-remark')?.remove();
  if (!isAbsent) return;
  const remark = link.appendChild(document.createElement('span'));
  remark.className = 'menu-remark';
  remark.textContent = ` ${texts.versionAbsent}`;
}

function setAttribute(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

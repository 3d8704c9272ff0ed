/**
 * The bar at the top: the site's name, its main links, the menus. An island: the browser renders it anew when the page or the colour mode changes.
 */
import { ColorModeButton } from './color-mode-button.js';
import { ErrorBoundary, messageChain } from './error-boundary.js';
import { fillText } from './fill-text.js';
import { CloseIcon, MenuIcon } from './icons.js';
import { LocaleMenu } from './locale-menu.js';
import type { NavbarItemProps, PageProps, SiteInfo } from './page-props.js';
import type { Texts } from './texts.js';
import { VersionMenu } from './version-menu.js';

export interface NavbarProps {
  readonly page: Pick<PageProps, 'url' | 'versionMenu'> & { readonly site: SiteInfo };
  readonly isInDocs: boolean;
}

/** What stands in the `<header>`, which is this island's root. */
export function Navbar({ page, isInDocs }: NavbarProps) {
  const { site, url, versionMenu } = page;
  const { texts } = site;
  const current = { url, docsUrl: isInDocs ? site.homeUrl : undefined };
  const items = { texts, current };
  return (
    <>
      <Brand site={site} />
      <nav className="navbar-links" aria-label={texts.mainNavigation}>
        <NavbarItems items={site.navbar.filter((item) => item.position === 'left')} {...items} />
        <NavbarItems items={site.navbar.filter((item) => item.position === 'right')} {...items} />
      </nav>
      <div className="navbar-tools">
        {versionMenu !== undefined && <VersionMenu menu={versionMenu} texts={texts} />}
        <LocaleMenu site={site} url={url} />
        <ColorModeButton text={texts.darkMode} />
        <details className="mobile-menu" name="navbar-menu">
          <summary className="icon-button">
            <MenuIcon />
            <CloseIcon />
            <span className="visually-hidden">{texts.menu}</span>
          </summary>
          <nav className="mobile-menu-panel" aria-label={texts.menu}>
            <NavbarItems items={site.navbar} {...items} />
          </nav>
        </details>
      </div>
    </>
  );
}

/** A logo in `<img>` would be preloaded by React wherever it stands, ahead of the styles; low priority prevents that. */
function Brand({ site }: { readonly site: SiteInfo }) {
  return (
    <a className="navbar-brand" href={site.homeUrl}>
      {site.logoUrl !== undefined && <img src={site.logoUrl} alt="" width="28" height="28" fetchPriority="low" />}
      {site.title}
    </a>
  );
}

/** What the links are compared with; `docsUrl` is the item that stands for all pages of the docs. */
interface CurrentPlace {
  readonly url: string;
  readonly docsUrl: string | undefined;
}

interface NavbarItemsProps {
  readonly items: readonly NavbarItemProps[];
  readonly texts: Texts;
  readonly current: CurrentPlace;
}

function NavbarItems({ items, texts, current }: NavbarItemsProps) {
  if (items.length === 0) return null;
  return (
    <ul>
      {items.map((item) => (
        <li key={item.url}>
          <ErrorBoundary fallback={(error) => <FailedItem item={item} error={error} texts={texts} />}>
            <NavbarItem item={item} current={current} />
          </ErrorBoundary>
        </li>
      ))}
    </ul>
  );
}

function NavbarItem({ item, current }: { readonly item: NavbarItemProps; readonly current: CurrentPlace }) {
  return (
    <a href={item.url} className={item.external ? 'external' : undefined} aria-current={ariaCurrent(item, current)}>
      {item.label}
    </a>
  );
}

interface FailedItemProps {
  readonly item: NavbarItemProps;
  readonly error: unknown;
  readonly texts: Texts;
}

/** An item is named by what can be said of it whatever is wrong with it. */
function FailedItem({ item, error, texts }: FailedItemProps) {
  const label = typeof item.label === 'string' ? item.label : JSON.stringify(item);
  const message = messageChain(error).join(' ');
  return (
    <span className="navbar-item-failed" role="alert">
      {fillText(texts.navbarItemFailed, { label, message })}
    </span>
  );
}

function ariaCurrent(item: NavbarItemProps, current: CurrentPlace): 'page' | 'true' | undefined {
  if (item.url === current.url) return 'page';
  return item.url === current.docsUrl ? 'true' : undefined;
}

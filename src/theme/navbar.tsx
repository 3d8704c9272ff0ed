/**
 * The bar at the top: the site's name, its main links, the menus. On a narrow screen the links move into a menu which
 * also holds the sidebar; it is a `<details>`, so that it opens without JavaScript.
 */
import { CloseIcon, MenuIcon, MoonIcon, SunIcon } from './icons.js';
import { LocaleMenu } from './locale-menu.js';
import type { NavbarItemProps, PageProps, SiteProps } from './page-props.js';
import { SearchButton } from './search-button.js';
import { VersionMenu } from './version-menu.js';

interface NavbarProps {
  readonly page: PageProps;
  readonly isInDocs: boolean;
  readonly sidebarHtml: string | undefined;
}

export function Navbar({ page, isInDocs, sidebarHtml }: NavbarProps) {
  const { site, url, versionMenu } = page;
  const { texts } = site;
  const current = { url, docsUrl: isInDocs ? site.homeUrl : undefined };
  return (
    <header className="navbar">
      <Brand site={site} />
      <nav className="navbar-links" aria-label={texts.mainNavigation}>
        <NavbarItems items={site.navbar.filter((item) => item.position === 'left')} current={current} />
        <NavbarItems items={site.navbar.filter((item) => item.position === 'right')} current={current} />
      </nav>
      <div className="navbar-tools">
        {site.search !== undefined && <SearchButton search={site.search} texts={texts} />}
        {versionMenu !== undefined && <VersionMenu menu={versionMenu} texts={texts} />}
        <LocaleMenu site={site} url={url} />
        <button
          type="button"
          className="icon-button color-mode needs-script"
          aria-pressed="false"
          title={texts.darkMode}
        >
          <SunIcon />
          <MoonIcon />
          <span className="visually-hidden">{texts.darkMode}</span>
        </button>
        <details className="mobile-menu" name="navbar-menu">
          <summary className="icon-button">
            <MenuIcon />
            <CloseIcon />
            <span className="visually-hidden">{texts.menu}</span>
          </summary>
          <nav className="mobile-menu-panel" aria-label={texts.menu}>
            <NavbarItems items={site.navbar} current={current} />
            {sidebarHtml !== undefined && (
              <ul className="sidebar-items" dangerouslySetInnerHTML={{ __html: sidebarHtml }} />
            )}
          </nav>
        </details>
      </div>
    </header>
  );
}

/** A logo in `<img>` would be preloaded by React wherever it stands, ahead of the styles; low priority prevents that. */
function Brand({ site }: { readonly site: SiteProps }) {
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
  readonly current: CurrentPlace;
}

function NavbarItems({ items, current }: NavbarItemsProps) {
  if (items.length === 0) return null;
  return (
    <ul>
      {items.map((item) => (
        <li key={item.url}>
          <a
            href={item.url}
            className={item.external ? 'external' : undefined}
            aria-current={ariaCurrent(item, current)}
          >
            {item.label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function ariaCurrent(item: NavbarItemProps, current: CurrentPlace): 'page' | 'true' | undefined {
  if (item.url === current.url) return 'page';
  return item.url === current.docsUrl ? 'true' : undefined;
}

/**
 * The bar at the top: the site's name, its main links, the menus. On a narrow screen the links are in the panel that the
 * menu opens (`mobile-menu.tsx`); the menu is a `<details>`, so that it opens without JavaScript. An island: the browser
 * renders it again when the page or the colour mode changes.
 */
import { useContext } from 'react';
import { ColorModeContext } from '../color-mode-context.js';
import { CloseIcon, MenuIcon } from '../icons.js';
import { currentPlace } from '../../contract/main-links.js';
import { NavbarItems } from './navbar-items.js';
import type { NavbarProps } from '../../contract/theme-parts.js';
import { useTheme } from '../use-theme.js';

export function Navbar({ page, isInDocs }: NavbarProps) {
  const { Brand, SearchButton, VersionMenu, LocaleMenu, ColorModeButton } = useTheme();
  const isDark = useContext(ColorModeContext) === 'dark';
  const { site, url, versionMenu } = page;
  const { texts } = site;
  const current = currentPlace(url, isInDocs, site);
  return (
    <header className="navbar">
      <Brand site={site} />
      <nav className="navbar-links" aria-label={texts.mainNavigation}>
        <NavbarItems items={site.navbar.filter((item) => item.position === 'left')} texts={texts} current={current} />
        <NavbarItems items={site.navbar.filter((item) => item.position === 'right')} texts={texts} current={current} />
      </nav>
      <div className="navbar-tools">
        {site.search !== undefined && <SearchButton search={site.search} texts={texts} />}
        {versionMenu !== undefined && <VersionMenu menu={versionMenu} texts={texts} />}
        <LocaleMenu site={site} url={url} />
        <ColorModeButton isDark={isDark} text={texts.darkMode} />
        <details className="mobile-menu">
          <summary className="icon-button">
            <MenuIcon />
            <CloseIcon />
            <span className="visually-hidden">{texts.menu}</span>
          </summary>
        </details>
      </div>
    </header>
  );
}

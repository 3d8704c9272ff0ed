/**
 * The bar at the top: the site's name, its main links, and menus. On a narrow screen, the links are in the panel that
 * the menu opens (`mobile-menu.tsx`). The menu is a `<details>`, so that it opens without JavaScript. The navbar is an
 * island: the browser renders it again if the page or the colour mode changes.
 */
import { useContext } from 'react';
import { ColorModeContext } from '../color-mode-context.js';
import { CloseIcon, MenuIcon } from '../icons.js';
import { currentPlace } from '../../contract/main-links.js';
import { NavbarItems } from './navbar-items.js';
import type { NavbarProps } from '../../contract/theme-parts.js';
import { classNames } from '../surroundings/link-or-html.js';
import { useTheme } from '../use-theme.js';

export function Navbar({ page, isInDocs }: NavbarProps) {
  const { Brand, SearchButton, VersionMenu, LocaleMenu, ColorModeButton } = useTheme();
  const isDark = useContext(ColorModeContext) === 'dark';
  const { site, url, versionMenu } = page;
  const { texts } = site;
  const { style, stays } = site.navbarLook ?? {};
  const tools = {
    search: site.search !== undefined && <SearchButton search={site.search} texts={texts} />,
    versions: versionMenu !== undefined && <VersionMenu menu={versionMenu} texts={texts} />,
  };
  const shared = { texts, current: currentPlace(page, isInDocs), tools };
  const atStart = site.navbar.filter(({ position }) => position === 'left');
  const atEnd = site.navbar.filter(({ position }) => position === 'right');
  const isPlaced = (tool: keyof typeof tools): boolean => site.navbar.some(({ kind }) => kind === tool);
  return (
    <header className={classNames('navbar', style && `is-${style}`, stays && 'stays')}>
      <Brand site={site} />
      <nav className="navbar-links" aria-label={texts.mainNavigation}>
        <NavbarItems items={atStart} {...shared} />
        <NavbarItems items={atEnd} className={atStart.length === 0 ? 'at-end' : undefined} {...shared} />
      </nav>
      <div className="navbar-tools">
        {!isPlaced('search') && tools.search}
        {!isPlaced('versions') && tools.versions}
        <LocaleMenu site={site} url={url} />
        {!site.colorMode?.isFixed && <ColorModeButton isDark={isDark} text={texts.darkMode} />}
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

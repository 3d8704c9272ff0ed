/**
 * The panel of the mobile menu: the languages, the main links, and below them the sidebar, which is next to the article
 * on a wide screen. So a page contains its sidebar once.
 */
import { currentPlace, mobileMenuOrder } from '../../contract/main-links.js';
import { NavbarItems } from './navbar-items.js';
import type { MobileMenuProps } from '../../contract/theme-parts.js';
import { useTheme } from '../use-theme.js';

export function MobileMenu({ page, isInDocs, children }: MobileMenuProps) {
  const { LocaleMenu } = useTheme();
  const { site, url } = page;
  return (
    <div className="mobile-menu-panel">
      <nav className="mobile-menu-main" aria-label={site.texts.menu}>
        <LocaleMenu site={site} url={url} />
        <NavbarItems items={mobileMenuOrder(site.navbar)} texts={site.texts} current={currentPlace(page, isInDocs)} />
      </nav>
      {children}
    </div>
  );
}

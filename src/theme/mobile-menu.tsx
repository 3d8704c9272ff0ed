/**
 * What the navbar's menu opens on a narrow screen: the main links and the languages, and below them the sidebar, which on
 * a wide screen stands beside the article. So a page holds its sidebar once.
 */
import { currentPlace, NavbarItems } from './navbar-items.js';
import { useTheme, type MobileMenuProps } from './theme-components.js';

export function MobileMenu({ page, isInDocs, children }: MobileMenuProps) {
  const { LocaleMenu } = useTheme();
  const { navbar, texts } = page.site;
  return (
    <div className="mobile-menu-panel">
      <nav className="mobile-menu-main" aria-label={texts.menu}>
        <NavbarItems items={navbar} texts={texts} current={currentPlace(page, isInDocs)} />
        <LocaleMenu site={page.site} url={page.url} />
      </nav>
      {children}
    </div>
  );
}

/**
 * What the navbar's menu opens on a narrow screen: the main links and the languages, and below them the sidebar, which on
 * a wide screen stands beside the article. So a page holds its sidebar once.
 */
import type { ReactNode } from 'react';
import { currentPlace, NavbarItems } from './navbar-items.js';
import { useTheme, type NavbarProps } from './theme-components.js';

interface Props extends NavbarProps {
  /** The sidebar. */
  readonly children?: ReactNode;
}

export function SiteMenu({ page, isInDocs, children }: Props) {
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

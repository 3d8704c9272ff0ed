/**
 * What the navbar's menu opens on a narrow screen: the main links, and below them the sidebar, which on a wide screen
 * stands beside the article. So a page holds its sidebar once.
 */
import type { ReactNode } from 'react';
import { currentPlace, NavbarItems } from './navbar-items.js';
import type { NavbarProps } from './theme-components.js';

interface Props extends NavbarProps {
  /** The sidebar. */
  readonly children?: ReactNode;
}

export function SiteMenu({ page, isInDocs, children }: Props) {
  const { navbar, texts } = page.site;
  return (
    <div className="mobile-menu-panel">
      {navbar.length > 0 && (
        <nav className="mobile-menu-main" aria-label={texts.menu}>
          <NavbarItems items={navbar} texts={texts} current={currentPlace(page, isInDocs)} />
        </nav>
      )}
      {children}
    </div>
  );
}

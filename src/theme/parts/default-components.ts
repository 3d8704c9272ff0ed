/** The theme's own parts, used where a site has none of its own. */
import { AnnouncementBar } from './announcement-bar.js';
import { Brand } from './navbar/brand.js';
import { Breadcrumbs } from './article/breadcrumbs.js';
import { ColorModeButton } from './navbar/color-mode-button.js';
import { CopyButton } from './copy-button.js';
import { DocPage } from './pages/doc-page.js';
import { EditLink } from './article/edit-link.js';
import { Footer } from './footer.js';
import { LastUpdated } from './article/last-updated.js';
import { LocaleMenu } from './navbar/locale-menu.js';
import { MobileMenu } from './navbar/mobile-menu.js';
import { NavbarItem } from './navbar/navbar-items.js';
import { Navbar } from './navbar/navbar.js';
import { NotFoundPage } from './pages/not-found-page.js';
import { PageCrash } from './pages/page-crash.js';
import { PageStatus } from '../render/page-status.js';
import { Pagination } from './article/pagination.js';
import { ProgressBar } from './progress-bar.js';
import { RedirectPage } from './pages/redirect-page.js';
import { SearchButton } from './navbar/search-button.js';
import { SearchPage } from './pages/search-page.js';
import { Sidebar } from './sidebar.js';
import { SkipLink } from './skip-link.js';
import { MobileTableOfContents, TableOfContents } from './article/table-of-contents.js';
import type { ThemeComponents } from './theme-components.js';
import { VersionBadge } from './article/version-badge.js';
import { VersionBanner } from './article/version-banner.js';
import { VersionMenu } from './navbar/version-menu.js';
import { WrongBaseUrl } from './pages/wrong-base-url.js';

export const defaultComponents: ThemeComponents = {
  Head: () => null,
  SkipLink,
  AnnouncementBar,
  Navbar,
  Brand,
  NavbarItem,
  SearchButton,
  VersionMenu,
  LocaleMenu,
  ColorModeButton,
  MobileMenu,
  Sidebar,
  DocPage,
  VersionBanner,
  Breadcrumbs,
  VersionBadge,
  TableOfContents,
  MobileTableOfContents,
  EditLink,
  LastUpdated,
  Pagination,
  SearchPage,
  NotFoundPage,
  RedirectPage,
  Footer,
  CopyButton,
  ProgressBar,
  PageStatus,
  PageCrash,
  WrongBaseUrl,
};

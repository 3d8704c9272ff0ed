/** The theme's own parts, used where a site has none of its own. */
import { AnnouncementBar } from './announcement-bar.js';
import { Brand } from './brand.js';
import { Breadcrumbs } from './breadcrumbs.js';
import { ColorModeButton } from './color-mode-button.js';
import { CopyButton } from './copy-button.js';
import { DocPage } from './doc-page.js';
import { EditLink } from './edit-link.js';
import { Footer } from './footer.js';
import { LastUpdated } from './last-updated.js';
import { LocaleMenu } from './locale-menu.js';
import { MobileMenu } from './mobile-menu.js';
import { NavbarItem } from './navbar-items.js';
import { Navbar } from './navbar.js';
import { NotFoundPage } from './not-found-page.js';
import { PageCrash } from './page-crash.js';
import { PageStatus } from './page-status.js';
import { Pagination } from './pagination.js';
import { ProgressBar } from './progress-bar.js';
import { RedirectPage } from './redirect-page.js';
import { SearchButton } from './search-button.js';
import { SearchPage } from './search-page.js';
import { Sidebar } from './sidebar.js';
import { SkipLink } from './skip-link.js';
import { MobileTableOfContents, TableOfContents } from './table-of-contents.js';
import type { ThemeComponents } from './theme-components.js';
import { VersionBadge } from './version-badge.js';
import { VersionBanner } from './version-banner.js';
import { VersionMenu } from './version-menu.js';
import { WrongBaseUrl } from './wrong-base-url.js';

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

/** The theme's own parts, used where a site has none of its own. */
import { AnnouncementBar } from './announcement-bar.js';
import { Breadcrumbs } from './breadcrumbs.js';
import { ColorModeButton } from './color-mode-button.js';
import { DocPage } from './doc-page.js';
import { EditLink } from './edit-link.js';
import { Footer } from './footer.js';
import { LastUpdated } from './last-updated.js';
import { LocaleMenu } from './locale-menu.js';
import { Navbar } from './navbar.js';
import { NotFoundPage } from './not-found-page.js';
import { Pagination } from './pagination.js';
import { SearchButton } from './search-button.js';
import { Sidebar } from './sidebar.js';
import { SkipLink } from './skip-link.js';
import { MobileTableOfContents, TableOfContents } from './table-of-contents.js';
import type { ThemeComponents } from './theme-components.js';
import { VersionBanner } from './version-banner.js';
import { VersionMenu } from './version-menu.js';

export const defaultComponents: ThemeComponents = {
  Head: () => null,
  SkipLink,
  AnnouncementBar,
  Navbar,
  SearchButton,
  VersionMenu,
  LocaleMenu,
  ColorModeButton,
  Sidebar,
  DocPage,
  VersionBanner,
  Breadcrumbs,
  TableOfContents,
  MobileTableOfContents,
  EditLink,
  LastUpdated,
  Pagination,
  NotFoundPage,
  Footer,
};

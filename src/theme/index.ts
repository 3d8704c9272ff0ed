/** `docsgen/theme`: the theme's own parts, for a site that wraps them, with the types of their props. */
export { AnnouncementBar } from './announcement-bar.js';
export { Brand } from './brand.js';
export { Breadcrumbs } from './breadcrumbs.js';
export { ColorModeButton } from './color-mode-button.js';
export { CopyButton } from './copy-button.js';
export { DocPage } from './doc-page.js';
export { EditLink } from './edit-link.js';
export { Footer } from './footer.js';
export { LastUpdated } from './last-updated.js';
export { LocaleMenu } from './locale-menu.js';
export { MobileMenu } from './mobile-menu.js';
export { NavbarItem } from './navbar-items.js';
export { Navbar } from './navbar.js';
export { NotFoundPage } from './not-found-page.js';
export { PageCrash } from './page-crash.js';
export { PageStatus } from './page-status.js';
export { Pagination } from './pagination.js';
export { ProgressBar } from './progress-bar.js';
export { RedirectPage } from './redirect-page.js';
export { SearchButton } from './search-button.js';
export { SearchPage } from './search-page.js';
export { Sidebar } from './sidebar.js';
export { SkipLink } from './skip-link.js';
export { MobileTableOfContents, TableOfContents } from './table-of-contents.js';
export { VersionBadge } from './version-badge.js';
export { VersionBanner } from './version-banner.js';
export { VersionMenu } from './version-menu.js';
export { WrongBaseUrl } from './wrong-base-url.js';
export type {
  AnnouncementBarProps,
  BrandProps,
  BreadcrumbsProps,
  ColorModeButtonProps,
  CopyButtonProps,
  DocPageComponentProps,
  EditLinkProps,
  FooterProps,
  HeadProps,
  LastUpdatedProps,
  LocaleMenuProps,
  MobileMenuProps,
  NavbarItemComponentProps,
  NavbarPage,
  NavbarProps,
  NotFoundPageComponentProps,
  PageCrashProps,
  PageStatusProps,
  PaginationProps,
  ProgressBarProps,
  RedirectPageProps,
  SearchButtonProps,
  SearchPageComponentProps,
  SidebarComponentProps,
  SkipLinkProps,
  TableOfContentsProps,
  ThemeComponentName,
  ThemeComponents,
  VersionBadgeProps,
  VersionBannerProps,
  VersionMenuProps,
  WrongBaseUrlProps,
} from './theme-components.js';

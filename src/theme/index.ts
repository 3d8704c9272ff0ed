/** `docsgen/theme`: the theme's own parts, for a site that wraps them, with the types of their props. */
export { AnnouncementBar } from './parts/announcement-bar.js';
export { Brand } from './parts/navbar/brand.js';
export { Breadcrumbs } from './parts/article/breadcrumbs.js';
export { ColorModeButton } from './parts/navbar/color-mode-button.js';
export { CopyButton } from './parts/copy-button.js';
export { DocPage } from './parts/pages/doc-page.js';
export { EditLink } from './parts/article/edit-link.js';
export { Footer } from './parts/footer.js';
export { LastUpdated } from './parts/article/last-updated.js';
export { LocaleMenu } from './parts/navbar/locale-menu.js';
export { MobileMenu } from './parts/navbar/mobile-menu.js';
export { NavbarItem } from './parts/navbar/navbar-items.js';
export { Navbar } from './parts/navbar/navbar.js';
export { NotFoundPage } from './parts/pages/not-found-page.js';
export { PageCrash } from './parts/pages/page-crash.js';
export { PageStatus } from './render/page-status.js';
export { Pagination } from './parts/article/pagination.js';
export { ProgressBar } from './parts/progress-bar.js';
export { RedirectPage } from './parts/pages/redirect-page.js';
export { SearchButton } from './parts/navbar/search-button.js';
export { SearchPage } from './parts/pages/search-page.js';
export { Sidebar } from './parts/sidebar.js';
export { SkipLink } from './parts/skip-link.js';
export { MobileTableOfContents, TableOfContents } from './parts/article/table-of-contents.js';
export { VersionBadge } from './parts/article/version-badge.js';
export { VersionBanner } from './parts/article/version-banner.js';
export { VersionMenu } from './parts/navbar/version-menu.js';
export { WrongBaseUrl } from './parts/pages/wrong-base-url.js';
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
} from './parts/theme-components.js';

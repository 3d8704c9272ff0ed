/** `docsgen/theme`: the theme's own parts, for a site that wraps them, with the types of their props. */
export { AnnouncementBar } from './announcement-bar.js';
export { Breadcrumbs } from './breadcrumbs.js';
export { ColorModeButton } from './color-mode-button.js';
export { DocPage } from './doc-page.js';
export { EditLink } from './edit-link.js';
export { Footer } from './footer.js';
export { LastUpdated } from './last-updated.js';
export { LocaleMenu } from './locale-menu.js';
export { Navbar } from './navbar.js';
export { NotFoundPage } from './not-found-page.js';
export { Pagination } from './pagination.js';
export { SearchButton } from './search-button.js';
export { Sidebar } from './sidebar.js';
export { SkipLink } from './skip-link.js';
export { MobileTableOfContents, TableOfContents } from './table-of-contents.js';
export { VersionBanner } from './version-banner.js';
export { VersionMenu } from './version-menu.js';
export type {
  AnnouncementBarProps,
  BreadcrumbsProps,
  ColorModeButtonProps,
  DocPageComponentProps,
  EditLinkProps,
  FooterProps,
  HeadProps,
  LastUpdatedProps,
  LocaleMenuProps,
  NavbarPage,
  NavbarProps,
  NotFoundPageComponentProps,
  PaginationProps,
  SearchButtonProps,
  SidebarComponentProps,
  SkipLinkProps,
  TableOfContentsProps,
  ThemeComponentName,
  ThemeComponents,
  VersionBannerProps,
  VersionMenuProps,
} from './theme-components.js';

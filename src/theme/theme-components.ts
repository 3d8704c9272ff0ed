/**
 * The parts of a page that a site may replace or wrap: their names, their props, and how the theme finds the one in use.
 * A part never imports another part; it asks for it, so that a site's own stands in its place everywhere.
 */
import { createContext, useContext, type ComponentType } from 'react';
import type { themeComponentNames } from './theme-component-names.js';
import type {
  BreadcrumbProps,
  DateProps,
  DocPageProps,
  LinkProps,
  NotFoundPageProps,
  PageProps,
  SearchProps,
  SidebarProps,
  SiteInfo,
  SiteProps,
  TocItemProps,
  VersionBannerProps as BannerProps,
  VersionMenuProps as MenuProps,
} from './page-props.js';
import type { Texts } from './texts.js';

export interface HeadProps {
  readonly page: PageProps;
}
export interface SkipLinkProps {
  readonly text: string;
}
export interface AnnouncementBarProps {
  readonly site: SiteProps;
}
/** What the navbar knows of the page, on the server and in the browser, where it is rendered again. */
export interface NavbarPage extends Pick<PageProps, 'url' | 'versionMenu'> {
  readonly site: SiteInfo;
}
export interface NavbarProps {
  readonly page: NavbarPage;
  /** Whether the page belongs to the versioned docs, whose start is the site's home page. */
  readonly isInDocs: boolean;
}
export interface SearchButtonProps {
  readonly search: SearchProps;
  readonly texts: Texts;
}
export interface VersionMenuProps {
  readonly menu: MenuProps;
  readonly texts: Texts;
}
export interface LocaleMenuProps {
  readonly site: SiteInfo;
  /** Of the page. */
  readonly url: string;
}
export interface ColorModeButtonProps {
  readonly isDark: boolean;
  readonly text: string;
}
export interface SidebarComponentProps {
  readonly sidebar: SidebarProps;
  readonly texts: Texts;
}
export interface DocPageComponentProps {
  readonly page: DocPageProps;
}
export interface VersionBannerProps {
  readonly banner: BannerProps;
  readonly texts: Texts;
}
export interface BreadcrumbsProps {
  readonly items: readonly BreadcrumbProps[];
  readonly texts: Texts;
}
export interface TableOfContentsProps {
  /** Never empty. */
  readonly items: readonly TocItemProps[];
  readonly texts: Texts;
}
export interface EditLinkProps {
  readonly url: string;
  readonly text: string;
}
export interface LastUpdatedProps {
  readonly date: DateProps;
  readonly texts: Texts;
}
export interface PaginationProps {
  readonly previous: LinkProps | undefined;
  readonly next: LinkProps | undefined;
  readonly texts: Texts;
}
export interface NotFoundPageComponentProps {
  readonly page: NotFoundPageProps;
}
export interface FooterProps {
  readonly site: SiteProps;
}

interface PropsByName {
  /** More elements for `<head>`; the theme's own has none. */
  readonly Head: HeadProps;
  readonly SkipLink: SkipLinkProps;
  readonly AnnouncementBar: AnnouncementBarProps;
  readonly Navbar: NavbarProps;
  readonly SearchButton: SearchButtonProps;
  readonly VersionMenu: VersionMenuProps;
  readonly LocaleMenu: LocaleMenuProps;
  readonly ColorModeButton: ColorModeButtonProps;
  readonly Sidebar: SidebarComponentProps;
  /** Article and contents: everything beside the sidebar. */
  readonly DocPage: DocPageComponentProps;
  readonly VersionBanner: VersionBannerProps;
  readonly Breadcrumbs: BreadcrumbsProps;
  /** Beside the article, on wide screens. */
  readonly TableOfContents: TableOfContentsProps;
  /** Folded above the article, on narrow screens. */
  readonly MobileTableOfContents: TableOfContentsProps;
  readonly EditLink: EditLinkProps;
  readonly LastUpdated: LastUpdatedProps;
  readonly Pagination: PaginationProps;
  readonly NotFoundPage: NotFoundPageComponentProps;
  readonly Footer: FooterProps;
}

export type ThemeComponentName = (typeof themeComponentNames)[number];
export type ThemeComponents = { readonly [Name in ThemeComponentName]: ComponentType<PropsByName[Name]> };

export const ThemeContext = createContext<ThemeComponents | undefined>(undefined);

/** The parts in use on this page. */
export function useTheme(): ThemeComponents {
  const components = useContext(ThemeContext);
  if (!components) throw new Error('A theme component can only be rendered inside of a page of docsgen.');
  return components;
}

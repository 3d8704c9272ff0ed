/**
 * The parts of a page that a site may replace or wrap: their names, their props, and how the theme finds the one in use.
 * A part never imports another part; it asks for it, so that a site's own stands in its place everywhere.
 */
import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { themeComponentNames } from '../contract/theme-component-names.js';
import type {
  BreadcrumbProps,
  DateProps,
  DocPageProps,
  LinkProps,
  NavbarItemProps,
  NotFoundPageProps,
  PageProps,
  RedirectProps,
  SearchPageProps,
  SearchProps,
  SidebarProps,
  SiteInfo,
  SiteProps,
  TocItemProps,
  VersionBannerProps as BannerProps,
  VersionMenuProps as MenuProps,
} from '../contract/page-props.js';
import type { Texts } from '../contract/texts.js';

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
export interface BrandProps {
  readonly site: SiteInfo;
}
export interface NavbarItemComponentProps {
  readonly item: NavbarItemProps;
  /** `page` where it leads to the page that is shown, `true` where it stands for the docs around that page. */
  readonly current: 'page' | 'true' | undefined;
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
export interface MobileMenuProps {
  readonly page: NavbarPage;
  readonly isInDocs: boolean;
  /** The sidebar, on pages that have one. */
  readonly children?: ReactNode;
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
export interface VersionBadgeProps {
  readonly label: string;
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
export interface SearchPageComponentProps {
  readonly page: SearchPageProps;
}
export interface NotFoundPageComponentProps {
  readonly page: NotFoundPageProps;
}
export interface RedirectPageProps {
  readonly redirect: RedirectProps;
}
export interface FooterProps {
  readonly site: SiteProps;
}
export interface CopyButtonProps {
  readonly texts: Texts;
}
export interface ProgressBarProps {
  /** From 0 to 1; undefined while nothing is on its way. */
  readonly value: number | undefined;
  readonly texts: Texts;
}
export interface PageStatusProps {
  readonly texts: Texts;
}
export interface PageCrashProps {
  readonly error: unknown;
  /** Renders what has crashed once more. */
  readonly retry: () => void;
  readonly texts: Texts;
}
export interface WrongBaseUrlProps {
  readonly site: SiteProps;
}

interface PropsByName {
  /** More elements for `<head>`; the theme's own has none. */
  readonly Head: HeadProps;
  readonly SkipLink: SkipLinkProps;
  readonly AnnouncementBar: AnnouncementBarProps;
  readonly Navbar: NavbarProps;
  /** The site's name in the navbar. */
  readonly Brand: BrandProps;
  /** One of the main links, in the navbar and in the menu of narrow screens. */
  readonly NavbarItem: NavbarItemComponentProps;
  readonly SearchButton: SearchButtonProps;
  readonly VersionMenu: VersionMenuProps;
  readonly LocaleMenu: LocaleMenuProps;
  readonly ColorModeButton: ColorModeButtonProps;
  /** What the navbar's menu opens on narrow screens, around the sidebar. */
  readonly MobileMenu: MobileMenuProps;
  readonly Sidebar: SidebarComponentProps;
  /** Article and contents: everything beside the sidebar. */
  readonly DocPage: DocPageComponentProps;
  readonly VersionBanner: VersionBannerProps;
  readonly Breadcrumbs: BreadcrumbsProps;
  readonly VersionBadge: VersionBadgeProps;
  /** Beside the article, on wide screens. */
  readonly TableOfContents: TableOfContentsProps;
  /** Folded above the article, on narrow screens. */
  readonly MobileTableOfContents: TableOfContentsProps;
  readonly EditLink: EditLinkProps;
  readonly LastUpdated: LastUpdatedProps;
  readonly Pagination: PaginationProps;
  readonly SearchPage: SearchPageComponentProps;
  readonly NotFoundPage: NotFoundPageComponentProps;
  /** What a stub shows to whom nothing takes on. */
  readonly RedirectPage: RedirectPageProps;
  readonly Footer: FooterProps;
  /** Of code blocks; scripts copy it. */
  readonly CopyButton: CopyButtonProps;
  readonly ProgressBar: ProgressBarProps;
  /** What is shown while a page does not come; scripts copy its parts. */
  readonly PageStatus: PageStatusProps;
  /** In the place of what cannot be rendered in the browser. */
  readonly PageCrash: PageCrashProps;
  readonly WrongBaseUrl: WrongBaseUrlProps;
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

/**
 * The table of the theme's parts, which a site may replace or wrap: the name of each, its props, where it runs, and what it
 * is. Names, types, the check of `theme.components` and the reference derive from it. It loads no code of the parts.
 */
import type { ComponentType, ReactNode } from 'react';
import type {
  ActionsProps,
  ArchiveYearProps,
  AuthorProps,
  BreadcrumbProps,
  CardProps,
  ChangesPageProps,
  CountedAuthorProps,
  DateProps,
  DocPageProps,
  ListedPostProps,
  ListPageProps,
  NavbarItemProps,
  NavbarMenuProps,
  NeighbourProps,
  NotFoundPageProps,
  PageChangeProps,
  PageProps,
  PostProps,
  PostsProps,
  RedirectProps,
  SearchPageProps,
  SearchProps,
  SidebarProps,
  SiteInfo,
  SiteProps,
  TagProps,
  TocItemProps,
  TranslationProps,
  VersionBannerProps as BannerProps,
  VersionChangesPageProps,
  VersionMenuProps as MenuProps,
  VersionProps,
  VersionsPageProps,
} from './page-props.js';
import type { CurrentPlace } from './main-links.js';
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
/** What the navbar knows about the page, in the build and in the browser, where it is rendered again. */
export interface NavbarPage extends Pick<PageProps, 'url' | 'versionMenu' | 'inSidebar'> {
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
  /** `page` where it leads to the page that is shown, `true` where it represents the pages around that one. */
  readonly current: 'page' | 'true' | undefined;
}
export interface NavbarMenuComponentProps {
  readonly menu: NavbarMenuProps;
  /** With it, `ariaCurrent` says which link is the current one. */
  readonly place: CurrentPlace;
  readonly texts: Texts;
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
export interface TranslationNoticeProps {
  readonly translation: TranslationProps;
  readonly texts: Texts;
}
export interface BreadcrumbsProps {
  readonly items: readonly BreadcrumbProps[];
  readonly texts: Texts;
}
export interface VersionBadgeProps {
  readonly label: string;
  readonly status: VersionProps['status'];
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
  /** "shown in 3.2–4.6": the edited file is shown by several versions. */
  readonly shownIn: string | undefined;
}
export interface PageActionsProps {
  readonly actions: ActionsProps;
  /** Undefined where the page cannot be edited. */
  readonly edit: EditLinkProps | undefined;
  /** Whether the page is so long that a link to its top saves scrolling. */
  readonly isLong: boolean;
  readonly texts: Texts;
}
export interface TagsProps {
  /** Never empty. */
  readonly tags: readonly TagProps[];
  readonly texts: Texts;
}
export interface CardsProps {
  /** Never empty. */
  readonly cards: readonly CardProps[];
}
export interface LastUpdatedProps {
  /** Undefined where only the author is known. */
  readonly date: DateProps | undefined;
  readonly author: string | undefined;
  readonly texts: Texts;
}
export interface PaginationProps {
  readonly previous: NeighbourProps | undefined;
  readonly next: NeighbourProps | undefined;
  readonly texts: Texts;
}
export interface RelatedPagesProps {
  /** Never empty. */
  readonly pages: readonly NeighbourProps[];
  readonly texts: Texts;
}
export interface PostDateProps {
  /** It has a date or a time of reading. */
  readonly post: PostProps;
  readonly texts: Texts;
}
export interface PostAuthorsProps {
  /** Never empty. */
  readonly authors: readonly AuthorProps[];
  readonly texts: Texts;
}
export interface AuthorComponentProps {
  readonly author: AuthorProps;
}
export interface PostItemProps {
  readonly post: ListedPostProps;
  readonly texts: Texts;
}
export interface PostListProps {
  readonly list: PostsProps;
  readonly texts: Texts;
}
export interface ListPagesProps {
  /** At least two. */
  readonly pages: readonly ListPageProps[];
  readonly texts: Texts;
}
export interface PostArchiveProps {
  /** From new to old. */
  readonly years: readonly ArchiveYearProps[];
}
export interface AuthorListProps {
  readonly authors: readonly CountedAuthorProps[];
  readonly texts: Texts;
}
export interface SearchPageComponentProps {
  readonly page: SearchPageProps;
}
export interface ChangesPageComponentProps {
  readonly page: ChangesPageProps;
}
export interface VersionChangesPageComponentProps {
  readonly page: VersionChangesPageProps;
}
export interface PageChangeComponentProps {
  readonly change: PageChangeProps;
  readonly texts: Texts;
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
  /** From 0 to 1; undefined while nothing loads. */
  readonly value: number | undefined;
  readonly texts: Texts;
}
export interface PageStatusProps {
  readonly texts: Texts;
}
export interface PageCrashProps {
  readonly error: unknown;
  /** Renders the crashed part again. */
  readonly retry: () => void;
  readonly texts: Texts;
}
export interface VersionsPageComponentProps {
  readonly page: VersionsPageProps;
}
export interface WrongBaseUrlProps {
  readonly site: SiteProps;
}

/** A row of the table. Only the compiler uses `Props`. */
interface Part<Props, Place extends 'build' | 'browser'> {
  /** `browser`: in the build and in the browser, where state and handlers work. */
  readonly runsIn: Place;
  readonly props?: Props;
}

const inBuild = <Props>(): Part<Props, 'build'> => ({ runsIn: 'build' });
const inBrowser = <Props>(): Part<Props, 'browser'> => ({ runsIn: 'browser' });

/** The comment of a part is its description, for editors and for the reference. */
export const themeParts = {
  /**
   * More elements for `<head>`, for the whole site: they stay when the next page is shown without a full load. The theme
   * has none, so there is no original.
   */
  Head: inBuild<HeadProps>(),
  /** The link that skips the navigation. */
  SkipLink: inBuild<SkipLinkProps>(),
  /** The bar above the navbar. It renders nothing without `announcement` in the config. */
  AnnouncementBar: inBuild<AnnouncementBarProps>(),
  /** The bar at the top with its menus. */
  Navbar: inBrowser<NavbarProps>(),
  /** Logo and name in the navbar. */
  Brand: inBrowser<BrandProps>(),
  /** One of the main links, in the navbar and in the menu of narrow screens. */
  NavbarItem: inBrowser<NavbarItemComponentProps>(),
  /** A menu of links in the navbar, and in the menu of narrow screens. */
  NavbarMenu: inBrowser<NavbarMenuComponentProps>(),
  /**
   * The button that opens search. It renders nothing where search is off. A link of the class `search-button` with the
   * original's `data-settings` opens the modal.
   */
  SearchButton: inBrowser<SearchButtonProps>(),
  /** The same page in other versions. */
  VersionMenu: inBrowser<VersionMenuProps>(),
  /** The languages, in the navbar and in the menu of narrow screens. */
  LocaleMenu: inBrowser<LocaleMenuProps>(),
  /** Switches between light and dark, like everything that has the class `color-mode`. */
  ColorModeButton: inBrowser<ColorModeButtonProps>(),
  /** What the navbar's menu opens on narrow screens: the main links, the languages, and as `children` the sidebar. */
  MobileMenu: inBuild<MobileMenuProps>(),
  /** The tree of a version's pages. */
  Sidebar: inBuild<SidebarComponentProps>(),
  /** Everything beside the sidebar: article and contents. */
  DocPage: inBuild<DocPageComponentProps>(),
  /** Warns that a version is old or not released. */
  VersionBanner: inBuild<VersionBannerProps>(),
  /** Says that a page is not translated, or that its translation is older than its text. */
  TranslationNotice: inBuild<TranslationNoticeProps>(),
  /** The groups above a page. */
  Breadcrumbs: inBuild<BreadcrumbsProps>(),
  /** The version, beside them; opens the version menu. */
  VersionBadge: inBuild<VersionBadgeProps>(),
  /** The headings, beside the article. */
  TableOfContents: inBuild<TableOfContentsProps>(),
  /** The headings, folded above the article on narrow screens. */
  MobileTableOfContents: inBuild<TableOfContentsProps>(),
  /** What the index of a category, the page of a tag or the page of all tags lists. */
  Cards: inBuild<CardsProps>(),
  /** When a post of a blog was written, and how long it takes to read. */
  PostDate: inBuild<PostDateProps>(),
  /** The authors of a post. */
  PostAuthors: inBuild<PostAuthorsProps>(),
  /** The picture, name and title of an author. */
  Author: inBuild<AuthorComponentProps>(),
  /** One page of a list of posts. */
  PostList: inBuild<PostListProps>(),
  /** A post in that list. */
  PostItem: inBuild<PostItemProps>(),
  /** The links to the pages of that list. */
  ListPages: inBuild<ListPagesProps>(),
  /** All posts of a blog by year. */
  PostArchive: inBuild<PostArchiveProps>(),
  /** All authors of a blog. */
  AuthorList: inBuild<AuthorListProps>(),
  /** The tags below an article. */
  Tags: inBuild<TagsProps>(),
  /** The link to a page's source. */
  EditLink: inBuild<EditLinkProps>(),
  /**
   * Actions for readers: copy or view a page as Markdown, open it in an assistant, edit it, go back to its top, say whether
   * it helped. A script looks for `data-action` and `<output>` below the element with `data-actions`.
   */
  PageActions: inBuild<PageActionsProps>(),
  /** When and by whom the content was last changed; `date` is `{ iso, text }`. Either may be undefined. */
  LastUpdated: inBuild<LastUpdatedProps>(),
  /** Pages that share links with the page, or that its front matter names. */
  RelatedPages: inBuild<RelatedPagesProps>(),
  /** Links to the previous and the next page. */
  Pagination: inBuild<PaginationProps>(),
  /** The form and the places for results at `/search`; a script fills `search-hits` and `search-status`. */
  SearchPage: inBuild<SearchPageComponentProps>(),
  /** The versions and what each changed, at `/changes`. */
  ChangesPage: inBuild<ChangesPageComponentProps>(),
  /** What one version changed; a script replaces `changes-summary` and what is in `changes-groups`. */
  VersionChangesPage: inBuild<VersionChangesPageComponentProps>(),
  /** The list of versions at `/versions`, on sites with too many for a menu: those of a page, or all. */
  VersionsPage: inBuild<VersionsPageComponentProps>(),
  /** Below a page's title: the versions in which it was new and changed last. */
  PageChange: inBuild<PageChangeComponentProps>(),
  /** The page for unknown addresses. */
  NotFoundPage: inBuild<NotFoundPageComponentProps>(),
  /** The page at an old address, which readers see where neither script nor refresh works. */
  RedirectPage: inBuild<RedirectPageProps>(),
  /** The end of every page. */
  Footer: inBuild<FooterProps>(),
  /** One button; scripts put a copy of it on every code block. */
  CopyButton: inBuild<CopyButtonProps>(),
  /** Grows while the next page loads: `value` from 0 to 1, or undefined. */
  ProgressBar: inBrowser<ProgressBarProps>(),
  /**
   * Shown while a page does not load: elements with `data-state="loading"`, `"slow"` and `"failed"`, one of which is
   * visible, and a button with `data-retry`.
   */
  PageStatus: inBuild<PageStatusProps>(),
  /** Shown in place of a React page, or of your own navbar, that throws in the browser. */
  PageCrash: inBrowser<PageCrashProps>(),
  /** Warns on the home page that the site is not at the address in its config. It needs the original's `<script>`. */
  WrongBaseUrl: inBuild<WrongBaseUrlProps>(),
};

type Table = typeof themeParts;
export type ThemeComponentName = keyof Table;
export type ThemeComponents = {
  readonly [Name in keyof Table]: ComponentType<NonNullable<Table[Name]['props']>>;
};

type NamesIn<Place> = { [Name in keyof Table]: Table[Name]['runsIn'] extends Place ? Name : never }[keyof Table];
/** Parts that the browser runs, too. */
export type BrowserComponents = Pick<ThemeComponents, NamesIn<'browser'>>;
/** Parts of the build alone. `Head` is empty unless a site fills it. */
export type BuildComponents = Pick<ThemeComponents, NamesIn<'build'>>;

export const themePartNames = Object.keys(themeParts) as readonly ThemeComponentName[];
export const browserPartNames = themePartNames.filter((name) => themeParts[name].runsIn === 'browser');

/**
 * The props of theme components. Types only, without dependencies on the pipeline. Every URL is complete for an
 * `href`: with base URL, percent-encoding and trailing slash.
 */
import type { ChangeCounts, ChangedGroup, CompareProps, NewerParts } from './changes/changes.js';
import type { Texts } from './texts.js';

/** Props that are the same on every page of the site. */
export interface SiteProps extends SiteInfo {
  readonly assets: AssetProps;
  readonly head: SiteHeadProps;
  /** The URL of the list of pages as Markdown. Absent if the site does not publish one. */
  readonly markdownListUrl?: string;
}

/** The config's settings for the head of every page. */
export interface SiteHeadProps {
  /** The text between a page's title and the site's, without blanks around it. */
  readonly titleDelimiter: string;
  /** Attributes of `<meta>` elements. */
  readonly metadata: readonly Attributes[];
  /** The HTML of style sheets, scripts and other elements. Empty if the site has none. */
  readonly html: string;
  /**
   * A regular expression of paths on the host at which scripts find no page, because something else serves them or a
   * redirect is there. Empty if there are none.
   */
  readonly externalPaths: string;
  /** Absent if the site uses no analytics. */
  readonly analytics?: AnalyticsProps;
  /** The URL of the web app manifest, which browsers read to put the site on a home screen. */
  readonly manifestUrl: string;
  /** The URL of its icon. Absent if the site has none. */
  readonly touchIconUrl?: string;
  /** The URL of the OpenSearch description. Absent if the site has no search. */
  readonly openSearchUrl?: string;
}

/** The analytics of a site. They are JSON on the element of the script `src/client/analytics.ts`. */
export interface AnalyticsProps {
  /** The URL of docsgen's script that starts them. */
  readonly scriptUrl: string;
  /** Google's tag. */
  readonly gtag?: { readonly ids: readonly string[]; readonly anonymizeIP: boolean };
  /** The id of a container of Google Tag Manager. */
  readonly googleTagManager?: string;
  /** Attributes of the other scripts, in order. */
  readonly scripts: readonly Attributes[];
  /** Texts of the consent question. Nothing is fetched before the reader agrees. Absent if readers are not asked. */
  readonly consent?: Pick<Texts, ConsentTextKey>;
}

type ConsentTextKey = 'consentTitle' | 'consentText' | 'consentAccept' | 'consentDecline' | 'consentChange';

/** Attributes of an HTML element. `true` is an attribute without a value. */
export type Attributes = Readonly<Record<string, string | boolean>>;

/** The site's data, which the browser's islands also have. */
export interface SiteInfo {
  readonly title: string;
  readonly tagline: string;
  /** The scheme and host, without a trailing slash. */
  readonly origin: string;
  /** The base URL, with a slash at both ends. */
  readonly baseUrl: string;
  /** The URL of the site's start. In the navbar and the mobile menu, it is the start of the current version. */
  readonly homeUrl: string;
  /** The address to which links to the start lead. Absent if there is a page at `homeUrl`, and not a redirect. */
  readonly startUrl?: string | undefined;
  readonly logoUrl: string | undefined;
  /** The logo's other settings. Absent if the config only names a file. */
  readonly logo?: LogoProps | undefined;
  readonly faviconUrl: string | undefined;
  /** The whole URL of the link preview image. */
  readonly socialImageUrl: string | undefined;
  readonly locale: LocaleProps;
  /** The languages of the site, its own first. */
  readonly locales: readonly LocaleProps[];
  /** The start of URLs that the other languages do not have, with a slash at its end. Absent if they have all. */
  readonly onlyHereUrl?: string | undefined;
  /** The base URL of files that all languages share. Absent if it is `baseUrl`. */
  readonly filesUrl?: string | undefined;
  /** Whether a language menu is shown. A menu with one language is only shown if the site requests it, or adds links. */
  readonly hasLocaleMenu: boolean;
  /** Absent if the language menu only contains languages. */
  readonly languageMenu?: MenuExtras | undefined;
  readonly navbar: readonly NavbarEntryProps[];
  /** Absent if the navbar has the default look. */
  readonly navbarLook?: NavbarLookProps | undefined;
  /** Absent if the reader's device decides first, and readers can switch. */
  readonly colorMode?: ColorModeProps | undefined;
  /** Absent if the version menu only contains versions. */
  readonly versionMenu?: VersionMenuExtras | undefined;
  readonly footer: FooterContentProps;
  readonly announcement: AnnouncementProps | undefined;
  /** Undefined if the site has no search. */
  readonly search: SearchProps | undefined;
  /** The versions, newest first. Empty if the site has none. */
  readonly versions: readonly VersionProps[];
  /** Set for a site with too many versions for a menu. Absent if menus contain all of them. */
  readonly versionList?: VersionListProps | undefined;
  readonly texts: Texts;
  /** Present if the site's code imports Docusaurus modules. */
  readonly docusaurus?: DocusaurusProps;
}

export interface ColorModeProps {
  /** The mode until a reader switches. Absent: the one that the device prefers. */
  readonly initial?: 'light' | 'dark' | undefined;
  /** Whether readers cannot switch. */
  readonly isFixed?: true | undefined;
}

/** Settings that only Docusaurus modules need. */
export interface DocusaurusProps {
  readonly titleDelimiter: string;
  readonly trailingSlash: boolean | undefined;
  readonly customFields: Readonly<Record<string, unknown>>;
  readonly pluginData: Readonly<Record<string, unknown>>;
}

export interface VersionListProps {
  /** The number of versions in menus, which are the first ones. */
  readonly inMenu: number;
  /** The URL of the page that lists all versions. */
  readonly url: string;
}

export interface VersionProps {
  readonly name: string;
  readonly label: string;
  readonly status: 'unreleased' | 'latest' | 'released';
  /** The URL of the version's home page. */
  readonly url: string;
  /** The target of a redirect at that URL. Absent if a page is there. */
  readonly startUrl?: string | undefined;
}

/** Settings of an image besides its file. */
export interface LogoProps {
  /** The image on dark backgrounds. */
  readonly darkUrl?: string | undefined;
  readonly alt?: string | undefined;
  /** The URL of its link. If it is absent, the logo leads to the site's home, and the footer's logo nowhere. */
  readonly url?: string | undefined;
  /** Width and height in pixels. One may be missing if the image is on another host. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

export interface NavbarLookProps {
  /** The text that replaces the site's title. Empty if the logo stands alone. */
  readonly title?: string | undefined;
  readonly style?: 'dark' | 'primary' | undefined;
  /** Whether it stays on the screen when a reader scrolls. */
  readonly stays?: boolean | undefined;
}

/** Links around the items of a menu. */
export interface MenuExtras {
  readonly before: readonly (LinkProps | HtmlItemProps)[];
  readonly after: readonly (LinkProps | HtmlItemProps)[];
}

/** Additions to the version menu. */
export interface VersionMenuExtras extends MenuExtras {
  /** The text of the button, with `{version}` for the current version. */
  readonly label: string;
}

export interface FooterContentProps {
  readonly columns: readonly FooterColumnProps[];
  /** Empty if the copyright is HTML. */
  readonly copyright: string;
  readonly copyrightHtml?: string | undefined;
  /** A row of links. */
  readonly links?: readonly (LinkProps | HtmlItemProps)[] | undefined;
  readonly logo?: (LogoProps & { readonly src: string }) | undefined;
  readonly style?: 'dark' | undefined;
}

export interface LocaleProps {
  /** The name of the language's folder, by which code of Docusaurus sites knows the language. */
  readonly name: string;
  readonly label: string;
  readonly direction: 'ltr' | 'rtl';
  readonly htmlLang: string;
  /** The base URL of the pages in this language. Each page has the same address below it. */
  readonly baseUrl: string;
}

/** The search settings of every page. */
export interface SearchProps {
  /** The URL of the results page, to which the search button leads without JavaScript. */
  readonly resultsUrl: string;
  /** The URL of a JSON file with `SearchSettings`. */
  readonly settingsUrl: string;
  /** The URL of the results page's styles. The modal has separate ones. */
  readonly styleUrl: string;
}

/** Hashed files that every page loads. */
export interface AssetProps {
  /** The URLs of preloaded fonts. */
  readonly fontUrls: readonly string[];
  readonly styleUrls: readonly string[];
  /** The URL of the main module script. Pages work without it. */
  readonly scriptUrl: string;
  /** The URL of a small blocking script that sets the colour mode before the first paint. */
  readonly colorModeScriptUrl: string;
  /** The URL of a module with React and the islands. It is loaded if a reader touches an island or a page needs it. */
  readonly islandsUrl: string;
  /** The URLs of a module with conveniences for readers, loaded when the browser is idle, and of its styles. */
  readonly extrasUrl: string;
  readonly extrasStyleUrl: string;
  /** The URL of a module that copies pages and sends feedback, loaded if a reader touches an action of a page. */
  readonly actionsScriptUrl: string;
  /**
   * The path, from the output folder, of the home page's script that determines the base URL if the site does not load.
   */
  readonly baseUrlScriptFile: string;
  /** The URL of a module with the site's own code for every page. Absent if there is none. */
  readonly clientModulesUrl?: string | undefined;
  /** The URL of `SiteInfo` as JSON. */
  readonly siteUrl: string;
  /** Changes with any of these files. A chunk with another stamp belongs to another deployment. */
  readonly stamp: string;
  /** Whether an island contains one of the site's own components, which React must hydrate immediately. */
  readonly hasOwnIslands: boolean;
  /** Whether keyboard shortcuts are enabled. */
  readonly hasKeys: boolean;
  /** Whether pages are `<route>.html` instead of `<route>/index.html`. */
  readonly pagesAreFiles: boolean;
}

export interface LinkProps {
  readonly label: string;
  readonly url: string;
  /** Whether it leads outside of the site. */
  readonly external: boolean;
  /** A link has no kind; its replacements have one. */
  readonly kind?: undefined;
  readonly target?: string | undefined;
  readonly rel?: string | undefined;
  readonly className?: string | undefined;
  /** The accessible name that replaces the label. */
  readonly ariaLabel?: string | undefined;
}

/** HTML of the config instead of a link. */
export interface HtmlItemProps {
  readonly kind: 'html';
  readonly html: string;
  readonly className?: string | undefined;
}

/** An icon next to a label or instead of it. */
interface IconProps {
  /** The class of the style rule that draws it. */
  readonly icon?: string | undefined;
  /** The accessible name that replaces the label. */
  readonly ariaLabel?: string | undefined;
}

/** A link of the navbar. Its label is empty if an icon replaces it. */
export interface NavbarItemProps extends LinkProps, IconProps {
  readonly position: 'left' | 'right';
  /** For a page of the latest version, its URL in each version of the site's list, null if it does not exist there. */
  readonly inVersions?: readonly (string | null)[] | undefined;
  /** A regular expression. The link is current on pages with a matching URL. */
  readonly activePattern?: string | undefined;
  /** The key of a sidebar. The link is current on all pages that show the sidebar. */
  readonly sidebar?: string | undefined;
}

/** A menu of links in the navbar. */
export interface NavbarMenuProps extends IconProps {
  readonly kind: 'menu';
  readonly label: string;
  readonly className?: string | undefined;
  readonly position: 'left' | 'right';
  /** The target of the menu's name. If it is absent, the name only opens the menu. */
  readonly link?: NavbarItemProps | undefined;
  readonly items: readonly (NavbarItemProps | HtmlItemProps)[];
}

/** The entries of the navbar, in order. `versions` and `search` are the positions of the menu and the button. */
export type NavbarEntryProps =
  | NavbarItemProps
  | NavbarMenuProps
  | (HtmlItemProps & { readonly position: 'left' | 'right' })
  | { readonly kind: 'versions' | 'search'; readonly position: 'left' | 'right' };

export interface FooterColumnProps {
  /** The heading. Empty if the column has none. */
  readonly title: string;
  readonly items: readonly (LinkProps | HtmlItemProps)[];
}

export interface AnnouncementProps {
  readonly id: string;
  /** Text and links, in order. Empty if the announcement is HTML. */
  readonly parts: readonly (string | LinkProps)[];
  readonly html?: string | undefined;
  readonly closeable: boolean;
}

/** Props of every kind of page. */
export interface PageProps {
  readonly site: SiteProps;
  readonly meta: MetaProps;
  /** The URL of this page, as in links to it. */
  readonly url: string;
  /** Undefined if the site has no versions. */
  readonly versionMenu: VersionMenuProps | undefined;
  /** The classes of `<html>`. Absent if the version has none. */
  readonly htmlClass?: string | undefined;
  /** The key of its sidebar. Absent if no link of the navbar represents that. */
  readonly inSidebar?: string | undefined;
  /** The browser module of a React page. */
  readonly module: PageModuleProps | undefined;
  /** The URL of the script that runs live components. Absent on pages without any. */
  readonly liveUrl?: string | undefined;
  /** Absent on pages without diagrams. */
  readonly diagrams?: DiagramsProps | undefined;
  /** Absent on pages without parts that are newer than the oldest version. */
  readonly newer?: NewerParts | undefined;
  /** Only on the page of a version's changes. */
  readonly compare?: CompareProps | undefined;
}

/** Settings for drawing diagrams in the browser. */
export interface DiagramsProps {
  /** The URL of the script that finds diagrams and shows their drawings. */
  readonly scriptUrl: string;
  /** The URL of the script that draws with mermaid in a frame. */
  readonly drawUrl: string;
  /** The name of a diagram without a title. */
  readonly name: string;
  /** The message below a diagram that cannot be drawn, with `{reason}`. */
  readonly failure: string;
}

export interface PageModuleProps {
  readonly url: string;
  /** The source file, from the site's root. */
  readonly file: string;
  /** Whether it is loaded immediately; otherwise when the browser is idle. */
  readonly atOnce?: true;
}

export interface HeadElement {
  readonly tag: string;
  readonly props: Readonly<Record<string, unknown>>;
}

export interface MetaProps {
  /** The title of the page alone. The document's title is `title | site title`. */
  readonly title: string;
  /** The whole title of the document, if a React page sets it. */
  readonly wholeTitle?: string;
  /** Elements that a React page adds to the head, with React's props. */
  readonly ownHead?: readonly HeadElement[];
  readonly description: string;
  /** The whole URL. Undefined for the not-found page. */
  readonly canonicalUrl: string | undefined;
  /** The page in each language that has it. Absent if the site has one language. */
  readonly alternates?: readonly AlternateProps[];
  readonly noIndex: boolean;
  /** The URLs of the page as Markdown, and of the list of such files. Absent if the site has none. */
  readonly markdown?: { readonly url: string; readonly listUrl: string };
  /** The whole URL. */
  readonly imageUrl: string | undefined;
  /** The size in pixels. Absent if it is unknown. */
  readonly imageSize?: { readonly width: number; readonly height: number };
  readonly keywords: readonly string[];
  /** The name of the version, or "current" outside of versions, for `docsearch:version`. */
  readonly searchVersion: string;
  /** The Docusaurus name of this part of the site: "docs-default-4.5", "default". */
  readonly searchTag: string;
  /** The feeds of a blog or of a page of changes. */
  readonly feeds?: readonly FeedProps[];
  /** Only on posts of a blog. */
  readonly article?: ArticleMetaProps;
  /** JSON-LD that is safe in a script element. Only documents have it. */
  readonly structuredData?: string;
}

/** A page in one of its languages. */
export interface AlternateProps {
  /** The language, or "x-default" for readers of all others. */
  readonly hrefLang: string;
  /** The whole URL. */
  readonly url: string;
}

/** A feed with the contents of a page. */
export interface FeedProps {
  readonly title: string;
  /** The name of its format: "Atom". */
  readonly label: string;
  /** The URL without its origin, so that links lead to the feed of the site that is open. */
  readonly url: string;
  /** The media type: "application/atom+xml". */
  readonly type: string;
}

/** What link previews show of an article, see https://ogp.me/#type_article. */
export interface ArticleMetaProps {
  /** Times in UTC, such as "2024-05-01T00:00:00.000Z", and days. */
  readonly published?: string | undefined;
  readonly modified?: string | undefined;
  /** Addresses of the authors. */
  readonly authors: readonly string[];
  readonly tags: readonly string[];
}

/** The version menu. Without `label`, the button shows only the version. */
export interface VersionMenuProps extends Partial<VersionMenuExtras> {
  /** The label of this page's version, or of the latest version outside of versions. */
  readonly current: string;
  /** The versions, newest first. With `listUrl`, only the newest ones. */
  readonly items: readonly VersionMenuItemProps[];
  /** The URL of the page that lists all versions of this page. Absent if the menu contains all of them. */
  readonly listUrl?: string | undefined;
  /**
   * The index of this page's version in the site's list, which may be beyond the items. Present only with `listUrl`.
   */
  readonly place?: number | undefined;
}

/** A version in a list of those that contain a page. */
export interface VersionLinkProps extends Pick<VersionProps, 'label' | 'status'> {
  /** The URL of the page there, or of the version's start in a list of all versions. */
  readonly url: string;
}

/** The page that lists the versions of a page, or of the site. */
export interface VersionsPageProps extends PageProps {
  readonly kind: 'versions';
  /** The title of the page whose versions are listed. Absent on the list of all versions. */
  readonly pageTitle?: string | undefined;
  /** The versions, newest first. */
  readonly versions: readonly VersionLinkProps[];
}

export interface VersionMenuItemProps {
  readonly name: string;
  readonly label: string;
  readonly status: VersionProps['status'];
  /**
   * The URL of the same page in that version, through moves, or of the version's home page if it does not exist there.
   */
  readonly url: string;
  readonly isCurrent: boolean;
  /** Whether this page does not exist in that version. */
  readonly isAbsent: boolean;
}

export interface DocPageProps extends PageProps {
  /** The complete HTML of the article. */
  readonly articleHtml: string;
  /** The HTML of a post's title, which is not in the article then. Absent if `heading` is the title. */
  readonly titleHtml?: string | undefined;
  /** The level 1 heading above the article. Undefined if the article contains it or hides it. */
  readonly heading: string | undefined;
  /** Undefined if the page has no sidebar. */
  readonly sidebar: SidebarProps | undefined;
  /** A landing page is as wide as the site. Its sidebar is only in the menu of narrow windows. */
  readonly layout?: 'landing' | undefined;
  /** The path from the top group to the page itself. Empty on a version's home page. */
  readonly breadcrumbs: readonly BreadcrumbProps[];
  /** Classes from front matter for the frame around the page. */
  readonly frameClass?: string;
  /** Empty if there is no table of contents. */
  readonly tableOfContents: readonly TocItemProps[];
  /** Related pages, best first. */
  readonly related: readonly NeighbourProps[];
  readonly previous: NeighbourProps | undefined;
  readonly next: NeighbourProps | undefined;
  readonly actions: ActionsProps;
  readonly editUrl: string | undefined;
  /** The versions that show the page's file, "3.2–4.6", if there are several. */
  readonly shownIn?: string;
  /** The date of the last change. Undefined if it is not known for certain. */
  readonly lastUpdated: DateProps | undefined;
  /** The author of the last change, if front matter names one. */
  readonly lastUpdatedBy: string | undefined;
  readonly tags: readonly TagProps[];
  /** The entries of a generated page: a category's pages, those with a tag, or all tags. Empty on other pages. */
  readonly cards: readonly CardProps[];
  /** Set on pages of versions other than the latest. */
  readonly versionBanner: VersionBannerProps | undefined;
  /** Set if the page is not translated, or not as it is now. */
  readonly translation?: TranslationProps | undefined;
  /** The label of this page's version. */
  readonly versionLabel: string | undefined;
  /** Whether the version is shown next to the breadcrumbs. True if absent. */
  readonly hasVersionBadge?: boolean | undefined;
  /** Absent if the site does not show changes, and on pages that are unchanged since the oldest version. */
  readonly pageChange?: PageChangeProps | undefined;
  /** Only on pages of a blog. */
  readonly blog?: BlogProps | undefined;
}

/** What a page of a blog has besides its text. */
export type BlogProps =
  | (PostProps & { readonly kind: 'post' })
  | PostsProps
  | { readonly kind: 'archive'; readonly years: readonly ArchiveYearProps[] }
  | { readonly kind: 'authors'; readonly authors: readonly CountedAuthorProps[] }
  | { readonly kind: 'tags' };

/** A post, without its text. */
export interface PostProps {
  /** Undefined for a post without a date. */
  readonly date: DateProps | undefined;
  readonly authors: readonly AuthorProps[];
  /** How long the post takes to read, rounded up. Absent if the blog does not show it. */
  readonly minutes?: number | undefined;
}

/** One page of a list of posts. */
export interface PostsProps {
  readonly kind: 'posts';
  readonly posts: readonly ListedPostProps[];
  /** The author whose posts are listed, except the name, which is the title. */
  readonly author?: AuthorProps | undefined;
  /** The pages of the list, in order; empty for a list with one page. */
  readonly pages: readonly ListPageProps[];
  /** Whether the list begins with the oldest post. */
  readonly isAscending?: boolean;
  /** The feeds with the same posts. Absent for a list of some posts, such as those of a tag. */
  readonly feeds?: readonly FeedProps[];
}

/** A page of a list. */
export interface ListPageProps {
  readonly url: string;
  readonly isCurrent: boolean;
}

/** A post in a list. */
export interface ListedPostProps extends PostProps {
  /** As on the page of the post. */
  readonly translation?: TranslationProps | undefined;
  readonly title: string;
  readonly url: string;
  readonly tags: readonly TagProps[];
  /** The HTML of its text, up to the mark that cuts it. */
  readonly html: string;
  /** Whether the text goes on behind that mark. */
  readonly isShortened: boolean;
}

export interface ArchiveYearProps {
  /** The id of its heading. Undefined for posts without a date. */
  readonly id: string | undefined;
  /** The year as readers write it. */
  readonly year: string | undefined;
  readonly posts: readonly ArchivedPostProps[];
}

export interface ArchivedPostProps {
  readonly title: string;
  /** The tag of the title's language if that is another than the page's. */
  readonly lang?: string | undefined;
  readonly url: string;
  /** The day and month. */
  readonly date: DateProps | undefined;
}

/** An author of posts. At least one of name and picture is there. */
export interface AuthorProps {
  readonly name: string | undefined;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** The author's page in the blog, or else the address in the description of the author. */
  readonly url?: string | undefined;
  readonly imageUrl?: string | undefined;
  /** The author's pages on other sites. */
  readonly socials: readonly LinkProps[];
}

export interface CountedAuthorProps extends AuthorProps {
  /** The number of posts. */
  readonly count: number;
}

/** A page that the reader's language does not have, or has in an older state. */
export interface TranslationProps {
  /** `none`: the page is shown in the site's own language. `stale`: its text has changed since it was translated. */
  readonly kind: 'none' | 'stale';
  /** The site's own language. */
  readonly original: LocaleProps;
  /** The URL of the page in that language. */
  readonly url: string;
}

/** Actions of a page for readers, besides reading and editing it. */
export interface ActionsProps {
  /** The URL of the script that copies and sends. */
  readonly scriptUrl: string;
  /** The URL of the Markdown that is copied. */
  readonly copyUrl?: string | undefined;
  /** The URL of the Markdown to which a link leads. */
  readonly viewUrl?: string | undefined;
  /** The names of assistants, and the URLs at which they open the page. */
  readonly assistants: readonly { readonly label: string; readonly url: string }[];
  /** The URL at which a problem with the page is reported. */
  readonly issueUrl?: string | undefined;
  /** Absent if readers are not asked whether the page was helpful. */
  readonly feedback?: FeedbackProps | undefined;
}

export interface FeedbackProps {
  /** Receives the feedback as JSON, which contains `about`. */
  readonly url: string;
  readonly about: PageIdentity;
}

/** The page that feedback is about. */
export interface PageIdentity {
  /** The section and path, without the version: "docs/guides/orders". */
  readonly page: string;
  /** The name of the version, or null outside of versions. */
  readonly version: string | null;
  /** The whole address. */
  readonly url: string;
}

/** The page before or after another one. */
export interface NeighbourProps extends LinkProps {
  /** The tag of the label's language if that is another than the page's. */
  readonly lang?: string | undefined;
  /** Its group in the sidebar, if that differs from the current page's. */
  readonly group?: string | undefined;
  /** The description in front matter. */
  readonly description?: string | undefined;
}

/** When a page was added, and when it last changed. At least one is known. */
export interface PageChangeProps {
  readonly newIn: ChangeLinkProps | undefined;
  readonly changedIn: ChangeLinkProps | undefined;
}

export interface ChangeLinkProps {
  /** The label of the version. */
  readonly label: string;
  /** The URL of the page among the changes of that version. Undefined if only its author declares the version. */
  readonly url: string | undefined;
}

/** A tag of a page. */
export interface TagProps {
  readonly label: string;
  /** The URL of the page that lists all pages with the tag. Undefined if the site has no tag pages. */
  readonly url: string | undefined;
}

/** A page or a group of pages in a list. */
export interface CardProps {
  readonly label: string;
  readonly url: string;
  /** The description, or the number of pages in it. May be empty. */
  readonly description: string;
}

/** A day. */
export interface DateProps {
  /** The date as "2026-11-21". */
  readonly iso: string;
  /** The date in the notation of the site's language. */
  readonly text: string;
}

export interface VersionBannerProps {
  readonly kind: 'unreleased' | 'unmaintained' | 'old' | 'own';
  /** The site's text, for the kind `own`. */
  readonly text?: string | undefined;
  readonly versionLabel: string;
  readonly latestLabel: string;
  /**
   * The URL of the same page in the latest version, or of that version's home page. Undefined on pages of the latest.
   */
  readonly latestUrl: string | undefined;
}

export interface SidebarProps extends SidebarOptions {
  /** The URL of the version's shared chunk, which contains this sidebar without an active page. */
  readonly url: string;
  readonly items: readonly SidebarItemProps[];
}

/** How a sidebar behaves. */
export interface SidebarOptions {
  /** Whether a group closes when another one beside it is opened. */
  readonly autoCollapses?: true;
  /** Whether readers can hide the sidebar on wide screens. */
  readonly isHideable?: true;
}

export type SidebarItemProps =
  | {
      readonly kind: 'link';
      readonly label: string;
      /** The tag of the label's language if that is another than the page's. */
      readonly lang?: string | undefined;
      readonly url: string;
      readonly external: boolean;
      readonly isActive: boolean;
      readonly className?: string;
      /** A word or two next to the label. */
      readonly badge?: string;
      /** A name of `drawnIcons`. */
      readonly icon?: string;
    }
  | {
      readonly kind: 'category';
      readonly label: string;
      /** As above. */
      readonly lang?: string | undefined;
      /** The URL of the group's own page. */
      readonly url: string | undefined;
      readonly isActive: boolean;
      /** Whether it is open, because the config says so or because it contains the active page. */
      readonly isOpen: boolean;
      readonly className?: string;
      readonly badge?: string;
      readonly icon?: string;
      /** False if it has no arrow and is always open. True if absent. */
      readonly isCollapsible?: boolean;
      readonly items: readonly SidebarItemProps[];
    }
  | {
      readonly kind: 'html';
      /** The authors' HTML, which is not escaped. */
      readonly html: string;
      /** Whether it has the same padding as links. */
      readonly hasPadding: boolean;
      readonly className?: string;
    };

export interface BreadcrumbProps {
  readonly label: string;
  /** The tag of the label's language if that is another than the page's. */
  readonly lang?: string | undefined;
  /** Undefined for a group without a page. */
  readonly url: string | undefined;
}

export interface TocItemProps {
  readonly id: string;
  readonly text: string;
  /** The tag of the text's language if that is another than the page's. */
  readonly lang?: string | undefined;
  /** The label of the version that added the section, if it is newer than its page. */
  readonly since?: string;
  readonly items: readonly TocItemProps[];
}

export interface NotFoundPageProps extends PageProps {
  readonly kind: 'notFound';
  /** The URL of the search page. Undefined if the site has none. */
  readonly searchUrl: string | undefined;
  /** The URL of the list of pages from which the nearest are suggested: see `PageList`. */
  readonly pageListUrl: string;
  /** The URL of the script that suggests them. */
  readonly scriptUrl: string;
}

/** The file from which the not-found page suggests the nearest pages. */
export interface PageList {
  /** The URLs at which versions and sections start, without a trailing slash. */
  readonly prefixes: readonly string[];
  /** The part of each page's URL after a prefix, its title, and the indexes of its prefixes. */
  readonly pages: readonly (readonly [path: string, title: string, ...prefixes: number[]])[];
}

/** The page of search results. Its form needs JavaScript. */
export interface SearchPageProps extends PageProps {
  readonly kind: 'search';
  readonly search: SearchProps;
}

/** The page that lists the changes of all versions. */
export interface ChangesPageProps extends PageProps {
  readonly kind: 'changes';
  /** The versions, newest first. The oldest version has nothing with which it could be compared. */
  readonly releases: readonly ReleaseProps[];
}

/** A summary of the changes in a version. */
export interface ReleaseProps extends Pick<VersionProps, 'label' | 'status'> {
  /** The URL of the page that shows them. */
  readonly url: string;
  readonly fromLabel: string;
  readonly counts: ChangeCounts;
  /** The first of the new pages. */
  readonly newPages: readonly LinkProps[];
}

/** The page that shows the changes of a version. */
export interface VersionChangesPageProps extends PageProps {
  readonly kind: 'versionChanges';
  readonly versionLabel: string;
  readonly fromLabel: string;
  readonly counts: ChangeCounts;
  readonly groups: readonly ChangedGroup[];
  readonly compare: CompareProps;
  /** The URL of the page of all versions' changes. */
  readonly listUrl: string;
  /** The pages of the adjacent older and newer versions. */
  readonly previous: LinkProps | undefined;
  readonly next: LinkProps | undefined;
}

/** The props of a React page of `content/pages`. */
export interface ReactPageProps {
  readonly site: SiteInfo;
  readonly url: string;
}

/** The props of a redirect stub. */
export interface RedirectProps {
  /** The URL with base URL, or a whole URL. */
  readonly targetUrl: string;
  /** The whole URL. */
  readonly canonicalUrl: string;
  readonly site: SiteProps;
}

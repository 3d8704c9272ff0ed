/**
 * What a theme component may know. Types only; nothing here knows the pipeline. Every URL is ready to be written into an
 * `href`: base URL, percent-encoding and trailing slash are in it.
 */
import type { ChangeCounts, ChangedGroup, CompareProps, NewerParts } from './changes/changes.js';
import type { Texts } from './texts.js';

/** The same on every page of the site. */
export interface SiteProps extends SiteInfo {
  readonly assets: AssetProps;
  readonly head: SiteHeadProps;
  /** URL of the list of pages as Markdown; absent where the site publishes none. */
  readonly markdownListUrl?: string;
}

/** What the config says about the head of every page. */
export interface SiteHeadProps {
  /** Between a page's title and the site's, without blanks around it. */
  readonly titleDelimiter: string;
  /** Attributes of `<meta>` elements. */
  readonly metadata: readonly Attributes[];
  /** HTML of style sheets, scripts and other elements; empty where the site has none. */
  readonly html: string;
  /** A regular expression of paths on the host that something else serves; empty where there are none. */
  readonly externalPaths: string;
  /** Absent where nothing counts visits. */
  readonly analytics?: AnalyticsProps;
  /** URL of what browsers read before they put the site on a home screen. */
  readonly manifestUrl: string;
  /** URL of the icon there; absent where the site has none. */
  readonly touchIconUrl?: string;
  /** URL of the OpenSearch description; absent if the site has no search. */
  readonly openSearchUrl?: string;
}

/** What counts the visits of a site. It is JSON on the element of the script `src/client/analytics.ts`. */
export interface AnalyticsProps {
  /** URL of docsgen's script that starts all of it. */
  readonly scriptUrl: string;
  /** Google's tag. */
  readonly gtag?: { readonly ids: readonly string[]; readonly anonymizeIP: boolean };
  /** Attributes of the other scripts, in their order. */
  readonly scripts: readonly Attributes[];
  /** Nothing is fetched before a reader agrees; absent if readers are not asked. */
  readonly consent?: Pick<Texts, ConsentTextKey>;
}

type ConsentTextKey = 'consentTitle' | 'consentText' | 'consentAccept' | 'consentDecline' | 'consentChange';

/** Of an HTML element; `true` is an attribute without a value. */
export type Attributes = Readonly<Record<string, string | boolean>>;

/** What the site is, wherever it is rendered: the browser's islands know this much. */
export interface SiteInfo {
  readonly title: string;
  readonly tagline: string;
  /** Scheme and host without a slash at the end. */
  readonly origin: string;
  /** Begins and ends with a slash. */
  readonly baseUrl: string;
  /** Where the site begins; in the navbar and the menu of narrow screens, where the version that is read begins. */
  readonly homeUrl: string;
  readonly logoUrl: string | undefined;
  /** The logo's other settings; absent if the config names only a file. */
  readonly logo?: LogoProps | undefined;
  readonly faviconUrl: string | undefined;
  /** Whole URL of the link preview image. */
  readonly socialImageUrl: string | undefined;
  readonly locale: LocaleProps;
  readonly locales: readonly LocaleProps[];
  /** Whether readers are offered the languages: a menu of one is shown only where the site asks for it. */
  readonly hasLocaleMenu: boolean;
  readonly navbar: readonly NavbarEntryProps[];
  /** Absent: the navbar has the usual look. */
  readonly navbarLook?: NavbarLookProps | undefined;
  /** Absent: the version menu has the versions only. */
  readonly versionMenu?: VersionMenuExtras | undefined;
  readonly footer: FooterContentProps;
  readonly announcement: AnnouncementProps | undefined;
  /** Undefined: the site has no search. */
  readonly search: SearchProps | undefined;
  /** Newest first; empty where the site has no versions. */
  readonly versions: readonly VersionProps[];
  /** Of a site with too many versions for a menu; absent: menus have all of them. */
  readonly versionList?: VersionListProps | undefined;
  readonly texts: Texts;
  /** Present where the site's code imports modules of Docusaurus' names. */
  readonly docusaurus?: DocusaurusProps;
}

/** What only modules of Docusaurus' names need of the config. */
export interface DocusaurusProps {
  readonly titleDelimiter: string;
  readonly trailingSlash: boolean | undefined;
  readonly customFields: Readonly<Record<string, unknown>>;
}

export interface VersionListProps {
  /** How many of the versions are in menus: the first of them. */
  readonly inMenu: number;
  /** Of the page that lists all versions. */
  readonly url: string;
}

export interface VersionProps {
  readonly name: string;
  readonly label: string;
  readonly status: 'unreleased' | 'latest' | 'released';
  /** Of the version's home page. */
  readonly url: string;
  /** Where a redirect at that URL leads; absent where a page is there. */
  readonly startUrl?: string | undefined;
}

/** Settings of an image besides its file. */
export interface LogoProps {
  /** Shown on a dark ground in place of the other one. */
  readonly darkUrl?: string | undefined;
  readonly alt?: string | undefined;
  /** Where it leads; absent: to the site's home, or of the footer's logo nowhere. */
  readonly url?: string | undefined;
  /** In pixels. One may be missing where the image is on another host. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

export interface NavbarLookProps {
  /** In place of the site's title; empty where the logo is alone. */
  readonly title?: string | undefined;
  readonly style?: 'dark' | 'primary' | undefined;
  /** It stays on the screen when a reader scrolls. */
  readonly stays?: boolean | undefined;
}

/** What the version menu has besides the versions. */
export interface VersionMenuExtras {
  /** Text of the button, with `{version}` for the version that is read. */
  readonly label: string;
  readonly before: readonly (LinkProps | HtmlItemProps)[];
  readonly after: readonly (LinkProps | HtmlItemProps)[];
}

export interface FooterContentProps {
  readonly columns: readonly FooterColumnProps[];
  /** Empty where it is HTML. */
  readonly copyright: string;
  readonly copyrightHtml?: string | undefined;
  /** A row of links. */
  readonly links?: readonly (LinkProps | HtmlItemProps)[] | undefined;
  readonly logo?: (LogoProps & { readonly src: string }) | undefined;
  readonly style?: 'dark' | undefined;
}

export interface LocaleProps {
  readonly label: string;
  readonly direction: 'ltr' | 'rtl';
  readonly htmlLang: string;
}

/** What every page knows of search. */
export interface SearchProps {
  /** The results page: where the search button leads without JavaScript. */
  readonly resultsUrl: string;
  /** A JSON file of `SearchSettings`: all that search in the browser needs. */
  readonly settingsUrl: string;
  /** For the results page; the modal brings its own. */
  readonly styleUrl: string;
}

/** Hashed files that every page loads. */
export interface AssetProps {
  /** Fonts that are preloaded. */
  readonly fontUrls: readonly string[];
  readonly styleUrls: readonly string[];
  /** A module script; the page works without it. */
  readonly scriptUrl: string;
  /** A small blocking script that sets the colour mode before the first paint. */
  readonly colorModeScriptUrl: string;
  /** A module with React and the islands, loaded when a reader touches an island or a page needs it. */
  readonly islandsUrl: string;
  /** A module with what makes reading more convenient, loaded when the browser is idle; and the styles of what it adds. */
  readonly extrasUrl: string;
  readonly extrasStyleUrl: string;
  /** A module that copies pages and sends answers, loaded when a reader touches an action of a page. */
  readonly actionsScriptUrl: string;
  /** A script of the home page's: finds out the base URL when the site does not load. From the output folder. */
  readonly baseUrlScriptFile: string;
  /** `SiteInfo` as JSON. */
  readonly siteUrl: string;
  /** Changes with any of these files: a chunk with another stamp belongs to another deploy. */
  readonly stamp: string;
  /** An island has a component of the site's own, which React must hydrate at once. */
  readonly hasOwnIslands: boolean;
  /** Keys do what the navbar and the end of a page offer. */
  readonly hasKeys: boolean;
  /** Pages are `<route>.html`, not `<route>/index.html`. */
  readonly pagesAreFiles: boolean;
}

export interface LinkProps {
  readonly label: string;
  readonly url: string;
  /** Leads outside the site. */
  readonly external: boolean;
  /** A link has no kind: what stands in its place has one. */
  readonly kind?: undefined;
  readonly target?: string | undefined;
  readonly rel?: string | undefined;
  readonly className?: string | undefined;
  /** What screen readers say in place of the label. */
  readonly ariaLabel?: string | undefined;
}

/** HTML of the config in place of a link. */
export interface HtmlItemProps {
  readonly kind: 'html';
  readonly html: string;
  readonly className?: string | undefined;
}

/** An icon beside a label or in its place. */
interface IconProps {
  /** Class of the style sheet's rule that draws it. */
  readonly icon?: string | undefined;
  /** What screen readers say in place of the label. */
  readonly ariaLabel?: string | undefined;
}

/** A link of the navbar. Its label is empty where an icon is in its place. */
export interface NavbarItemProps extends LinkProps, IconProps {
  readonly position: 'left' | 'right';
  /** Of a page of the latest version: its URL in each version of the site's list, null where it does not exist. */
  readonly inVersions?: readonly (string | null)[] | undefined;
  /** A regular expression: the link is current on pages whose URL it matches. */
  readonly activePattern?: string | undefined;
  /** The key of a sidebar: the link is current on all pages that show it. */
  readonly sidebar?: string | undefined;
}

/** A menu of links in the navbar. */
export interface NavbarMenuProps extends IconProps {
  readonly kind: 'menu';
  readonly label: string;
  readonly className?: string | undefined;
  readonly position: 'left' | 'right';
  /** Where the menu's name leads; absent: it only opens the menu. */
  readonly link?: NavbarItemProps | undefined;
  readonly items: readonly (NavbarItemProps | HtmlItemProps)[];
}

/** What is in the navbar, in its order. `versions` and `search`: the place of the menu and of the button. */
export type NavbarEntryProps =
  | NavbarItemProps
  | NavbarMenuProps
  | (HtmlItemProps & { readonly position: 'left' | 'right' })
  | { readonly kind: 'versions' | 'search'; readonly position: 'left' | 'right' };

export interface FooterColumnProps {
  /** Empty: the column has no heading. */
  readonly title: string;
  readonly items: readonly (LinkProps | HtmlItemProps)[];
}

export interface AnnouncementProps {
  readonly id: string;
  /** Text and links, in order; empty where it is HTML. */
  readonly parts: readonly (string | LinkProps)[];
  readonly html?: string | undefined;
  readonly closeable: boolean;
}

/** What every kind of page shows around its content. */
export interface PageProps {
  readonly site: SiteProps;
  readonly meta: MetaProps;
  /** URL of this page, as links to it are written. */
  readonly url: string;
  /** Undefined where the site has no versions. */
  readonly versionMenu: VersionMenuProps | undefined;
  /** Classes of `<html>`; absent where the version has none. */
  readonly htmlClass?: string | undefined;
  /** The key of its sidebar; absent where no link of the navbar represents that. */
  readonly inSidebar?: string | undefined;
  /** A React page's component for the browser. */
  readonly module: PageModuleProps | undefined;
  /** URL of the script that brings live components; absent from pages without any. */
  readonly liveUrl?: string | undefined;
  /** Absent from pages without diagrams. */
  readonly diagrams?: DiagramsProps | undefined;
  /** Absent from pages on which nothing is newer than the oldest version. */
  readonly newer?: NewerParts | undefined;
  /** Only on the page of a version's changes. */
  readonly compare?: CompareProps | undefined;
}

/** What draws diagrams in the browser. */
export interface DiagramsProps {
  /** URL of the script that finds diagrams and shows their drawings. */
  readonly scriptUrl: string;
  /** URL of the script that draws: mermaid, in a frame. */
  readonly drawUrl: string;
  /** Name of a diagram without a title. */
  readonly name: string;
  /** Shown below a diagram that cannot be drawn, with `{reason}`. */
  readonly failure: string;
}

export interface PageModuleProps {
  readonly url: string;
  /** The file people edit, from the site's root. */
  readonly file: string;
  /** Brought at once; else when the browser has nothing to do. */
  readonly atOnce?: true;
}

export interface HeadElement {
  readonly tag: string;
  readonly props: Readonly<Record<string, unknown>>;
}

export interface MetaProps {
  /** Of the page alone: the document's title is `title | site title`. */
  readonly title: string;
  /** The document's title as a whole, where a React page says so. */
  readonly wholeTitle?: string;
  /** Elements that a React page puts into the head, with their props as React has them. */
  readonly ownHead?: readonly HeadElement[];
  readonly description: string;
  /** Whole URL; undefined for the not-found page. */
  readonly canonicalUrl: string | undefined;
  readonly noIndex: boolean;
  /** URLs of the page as Markdown, and of the list of such files; absent where the site has none. */
  readonly markdown?: { readonly url: string; readonly listUrl: string };
  /** Whole URL. */
  readonly imageUrl: string | undefined;
  /** In pixels; absent where it is not known. */
  readonly imageSize?: { readonly width: number; readonly height: number };
  readonly keywords: readonly string[];
  /** Name of the version, or "current" outside versions: `docsearch:version`. */
  readonly searchVersion: string;
  /** Docusaurus' name of this part of the site: "docs-default-4.5", "default". */
  readonly searchTag: string;
  /** Of a page of changes. */
  readonly feed?: FeedProps;
  /** JSON-LD, safe in a script element; only of documents. */
  readonly structuredData?: string;
}

/** An Atom feed that says the same as a page. */
export interface FeedProps {
  readonly title: string;
  /** Whole URL. */
  readonly url: string;
}

/** Without `label`, the button has the version alone. */
export interface VersionMenuProps extends Partial<VersionMenuExtras> {
  /** Label of the version this page belongs to, or of the latest outside versions. */
  readonly current: string;
  /** Newest first. Only the newest ones if `listUrl` is there. */
  readonly items: readonly VersionMenuItemProps[];
  /** Of the page that lists all versions of this page; absent where the menu has them. */
  readonly listUrl?: string | undefined;
  /** Place of this page's version in the site's list, which may be behind the items. Present only with `listUrl`. */
  readonly place?: number | undefined;
}

/** A version in the list of those that have a page. */
export interface VersionLinkProps extends Pick<VersionProps, 'label' | 'status'> {
  /** Of the page there; of the version's start where the list is of no page. */
  readonly url: string;
}

/** The page that lists the versions of a page, or of the site. */
export interface VersionsPageProps extends PageProps {
  readonly kind: 'versions';
  /** Of the page whose versions are listed; absent on the list of all versions. */
  readonly pageTitle?: string | undefined;
  /** Newest first. */
  readonly versions: readonly VersionLinkProps[];
}

export interface VersionMenuItemProps {
  readonly name: string;
  readonly label: string;
  readonly status: VersionProps['status'];
  /** The same page in that version, through moves; the version's home page when it is absent there. */
  readonly url: string;
  readonly isCurrent: boolean;
  /** This page does not exist in that version. */
  readonly isAbsent: boolean;
}

export interface DocPageProps extends PageProps {
  /** HTML of the article, complete. */
  readonly articleHtml: string;
  /** Shown as the level 1 heading above the article; undefined when the article brings its own or hides it. */
  readonly heading: string | undefined;
  /** Undefined: no sidebar on this page. */
  readonly sidebar: SidebarProps | undefined;
  /** From the top group to this page; the last one is the page itself. Empty on a version's home page. */
  readonly breadcrumbs: readonly BreadcrumbProps[];
  /** Classes that front matter gives the frame around the page. */
  readonly frameClass?: string;
  /** Empty: no table of contents. */
  readonly tableOfContents: readonly TocItemProps[];
  /** Best first. */
  readonly related: readonly NeighbourProps[];
  readonly previous: NeighbourProps | undefined;
  readonly next: NeighbourProps | undefined;
  readonly actions: ActionsProps;
  readonly editUrl: string | undefined;
  /** The versions that show the page's file, "3.2–4.6", if they are several. */
  readonly shownIn?: string;
  /** When the content last changed; undefined where that is not known for certain. */
  readonly lastUpdated: DateProps | undefined;
  /** Who changed it, where front matter says so. */
  readonly lastUpdatedBy: string | undefined;
  readonly tags: readonly TagProps[];
  /** What a page lists that no document makes: a category's pages, those with a tag, all tags. Empty on all others. */
  readonly cards: readonly CardProps[];
  /** Set on pages of versions other than the latest. */
  readonly versionBanner: VersionBannerProps | undefined;
  /** Label of the version this page belongs to. */
  readonly versionLabel: string | undefined;
  /** False: the version is not shown beside the breadcrumbs. Absent: true. */
  readonly hasVersionBadge?: boolean | undefined;
  /** Absent where the site shows no changes, and on pages that are as they were in the oldest version. */
  readonly pageChange?: PageChangeProps | undefined;
}

/** What readers can do with a page, besides reading and editing it. */
export interface ActionsProps {
  /** URL of the script that copies and sends. */
  readonly scriptUrl: string;
  /** URL of the Markdown that is copied. */
  readonly copyUrl?: string | undefined;
  /** URL of the Markdown that a link leads to. */
  readonly viewUrl?: string | undefined;
  /** Names of assistants, and the URLs at which they open the page. */
  readonly assistants: readonly { readonly label: string; readonly url: string }[];
  /** Where a problem with the page is reported. */
  readonly issueUrl?: string | undefined;
  /** Absent if readers are not asked whether the page was helpful. */
  readonly feedback?: FeedbackProps | undefined;
}

export interface FeedbackProps {
  /** Receives the answer as JSON, with `about` in it. */
  readonly url: string;
  readonly about: PageIdentity;
}

/** The page that feedback is about. */
export interface PageIdentity {
  /** Section and path, without the version: "docs/guides/orders". */
  readonly page: string;
  /** Name of the version; null outside versions. */
  readonly version: string | null;
  /** The whole address. */
  readonly url: string;
}

/** The page before or after another one. */
export interface NeighbourProps extends LinkProps {
  /** Its group in the sidebar, where that is not the group of the page that is shown. */
  readonly group?: string | undefined;
  /** What front matter says it is about. */
  readonly description?: string | undefined;
}

/** Since when a page is there, and when it changed last. One of both is known. */
export interface PageChangeProps {
  readonly newIn: ChangeLinkProps | undefined;
  readonly changedIn: ChangeLinkProps | undefined;
}

export interface ChangeLinkProps {
  /** Of the version. */
  readonly label: string;
  /** Of the page among the changes of that version; undefined where only its author says so. */
  readonly url: string | undefined;
}

/** A tag of a page. */
export interface TagProps {
  readonly label: string;
  /** Of the page that lists all pages with the tag; undefined where the site has no such pages. */
  readonly url: string | undefined;
}

/** A page or a group of pages in a list. */
export interface CardProps {
  readonly label: string;
  readonly url: string;
  /** What it is about, or how many pages are in it; may be empty. */
  readonly description: string;
}

/** A day. */
export interface DateProps {
  /** "2026-11-21". */
  readonly iso: string;
  /** As readers of the site's language write it. */
  readonly text: string;
}

export interface VersionBannerProps {
  readonly kind: 'unreleased' | 'unmaintained' | 'old' | 'own';
  /** Of the kind `own`: the site's text. */
  readonly text?: string | undefined;
  readonly versionLabel: string;
  readonly latestLabel: string;
  /** The same page in the latest version, or that version's home page; undefined on pages of the latest. */
  readonly latestUrl: string | undefined;
}

export interface SidebarProps {
  /** Of the version's shared chunk, which holds this sidebar as it is on no page. */
  readonly url: string;
  readonly items: readonly SidebarItemProps[];
}

export type SidebarItemProps =
  | {
      readonly kind: 'link';
      readonly label: string;
      readonly url: string;
      readonly external: boolean;
      readonly isActive: boolean;
      readonly className?: string;
      /** A word or two beside the label. */
      readonly badge?: string;
      /** A name of `drawnIcons`. */
      readonly icon?: string;
    }
  | {
      readonly kind: 'category';
      readonly label: string;
      /** The group's own page. */
      readonly url: string | undefined;
      readonly isActive: boolean;
      /** Open because the config says so or because the active page is inside. */
      readonly isOpen: boolean;
      readonly className?: string;
      readonly badge?: string;
      readonly icon?: string;
      /** False: it has no arrow and is always open. Absent: true. */
      readonly isCollapsible?: boolean;
      readonly items: readonly SidebarItemProps[];
    }
  | {
      readonly kind: 'html';
      /** Of the site's authors, as it is. */
      readonly html: string;
      /** Whether it has the space around it that links have. */
      readonly hasPadding: boolean;
      readonly className?: string;
    };

export interface BreadcrumbProps {
  readonly label: string;
  /** Undefined: a group without a page. */
  readonly url: string | undefined;
}

export interface TocItemProps {
  readonly id: string;
  readonly text: string;
  /** Label of the version that added the section, if it is newer than its page. */
  readonly since?: string;
  readonly items: readonly TocItemProps[];
}

export interface NotFoundPageProps extends PageProps {
  readonly kind: 'notFound';
  /** Of the search page; undefined where the site has none. */
  readonly searchUrl: string | undefined;
  /** Of the list of pages from which the nearest are named: see `PageList`. */
  readonly pageListUrl: string;
  /** Of the script that names them. */
  readonly scriptUrl: string;
}

/** The file from which the not-found page names the nearest pages. */
export interface PageList {
  /** URLs at which versions and sections begin, without a slash at the end. */
  readonly prefixes: readonly string[];
  /** What follows a prefix in the page's URL, its title, and the places of the prefixes in their list. */
  readonly pages: readonly (readonly [path: string, title: string, ...prefixes: number[]])[];
}

/** The page of search results. Its form works with JavaScript alone. */
export interface SearchPageProps extends PageProps {
  readonly kind: 'search';
  readonly search: SearchProps;
}

/** The page that lists what changed from version to version. */
export interface ChangesPageProps extends PageProps {
  readonly kind: 'changes';
  /** Newest first; the oldest version has nothing to be compared with. */
  readonly releases: readonly ReleaseProps[];
}

/** What one version changed, in short. */
export interface ReleaseProps extends Pick<VersionProps, 'label' | 'status'> {
  /** Of the page that shows it. */
  readonly url: string;
  readonly fromLabel: string;
  readonly counts: ChangeCounts;
  /** The first of the new pages. */
  readonly newPages: readonly LinkProps[];
}

/** The page that shows what one version changed. */
export interface VersionChangesPageProps extends PageProps {
  readonly kind: 'versionChanges';
  readonly versionLabel: string;
  readonly fromLabel: string;
  readonly counts: ChangeCounts;
  readonly groups: readonly ChangedGroup[];
  readonly compare: CompareProps;
  /** The page of all versions' changes. */
  readonly listUrl: string;
  /** The pages of the older and the newer neighbour. */
  readonly previous: LinkProps | undefined;
  readonly next: LinkProps | undefined;
}

/** What a React page of `content/pages` is given. */
export interface ReactPageProps {
  readonly site: SiteInfo;
  readonly url: string;
}

/** What a redirect stub needs. */
export interface RedirectProps {
  /** With base URL, or a whole URL. */
  readonly targetUrl: string;
  /** Whole URL. */
  readonly canonicalUrl: string;
  readonly site: SiteProps;
}

/**
 * What a theme component may know. Types only; nothing here knows the pipeline. Every URL is ready to be written into an
 * `href`: base URL, percent-encoding and trailing slash are in it.
 */
import type { Texts } from './texts.js';

/** The same on every page of the site. */
export interface SiteProps extends SiteInfo {
  readonly assets: AssetProps;
  readonly head: SiteHeadProps;
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
}

/** What counts the visits of a site. It is JSON on the element of the script `src/client/analytics.ts`. */
export interface AnalyticsProps {
  /** URL of docsgen's script that starts all of it. */
  readonly scriptUrl: string;
  /** Google's tag. */
  readonly gtag?: { readonly ids: readonly string[]; readonly anonymizeIP: boolean };
  /** Attributes of the other scripts, in their order. */
  readonly scripts: readonly Attributes[];
  /** Nothing is fetched before a reader agrees; absent where nobody is asked. */
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
  readonly faviconUrl: string | undefined;
  /** Whole URL of the link preview image. */
  readonly socialImageUrl: string | undefined;
  readonly locale: LocaleProps;
  readonly locales: readonly LocaleProps[];
  /** Whether readers are offered the languages: a menu of one is shown only where the site asks for it. */
  readonly hasLocaleMenu: boolean;
  readonly navbar: readonly NavbarItemProps[];
  readonly footer: { readonly columns: readonly FooterColumnProps[]; readonly copyright: string };
  readonly announcement: AnnouncementProps | undefined;
  /** Undefined: the site has no search. */
  readonly search: SearchProps | undefined;
  /** Newest first; empty where the site has no versions. */
  readonly versions: readonly VersionProps[];
  readonly texts: Texts;
  /** Present where the site's code imports modules of Docusaurus' names. */
  readonly docusaurus?: DocusaurusProps;
}

/** What only modules of Docusaurus' names need of the config. */
export interface DocusaurusProps {
  readonly trailingSlash: boolean | undefined;
  readonly customFields: Readonly<Record<string, unknown>>;
}

export interface VersionProps {
  readonly name: string;
  readonly label: string;
  readonly status: 'unreleased' | 'latest' | 'released';
  /** Of the version's home page. */
  readonly url: string;
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
  /** A script of the home page's: finds out the base URL when the site does not load. From the output folder. */
  readonly baseUrlScriptFile: string;
  /** `SiteInfo` as JSON. */
  readonly siteUrl: string;
  /** Changes with any of these files: a chunk with another stamp belongs to another deploy. */
  readonly stamp: string;
  /** An island has a component of the site's own, which React must hydrate at once. */
  readonly hasOwnIslands: boolean;
  /** Pages are `<route>.html`, not `<route>/index.html`. */
  readonly pagesAreFiles: boolean;
}

export interface LinkProps {
  readonly label: string;
  readonly url: string;
  /** Leads outside the site. */
  readonly external: boolean;
}

export interface NavbarItemProps extends LinkProps {
  readonly position: 'left' | 'right';
  /** Of a page of the latest version: its URL in each version of the site's list, null where it does not exist. */
  readonly inVersions?: readonly (string | null)[] | undefined;
}

export interface FooterColumnProps {
  readonly title: string;
  readonly items: readonly LinkProps[];
}

export interface AnnouncementProps {
  readonly id: string;
  /** Text and links, in order. */
  readonly parts: readonly (string | LinkProps)[];
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
  /** A React page's component for the browser. */
  readonly module: PageModuleProps | undefined;
  /** URL of the script that brings live components; absent from pages without any. */
  readonly liveUrl?: string | undefined;
  /** Absent from pages without diagrams. */
  readonly diagrams?: DiagramsProps | undefined;
}

/** What draws diagrams in the browser. */
export interface DiagramsProps {
  /** URL of the script that finds diagrams and shows their drawings. */
  readonly scriptUrl: string;
  /** URL of the script that draws: mermaid, in a frame. */
  readonly drawUrl: string;
  /** Name of a diagram that has none of its own. */
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
  /** Whole URL. */
  readonly imageUrl: string | undefined;
  readonly keywords: readonly string[];
  /** Name of the version, or "current" outside versions: `docsearch:version`. */
  readonly searchVersion: string;
  /** Docusaurus' name of this part of the site: "docs-default-4.5", "default". */
  readonly searchTag: string;
}

export interface VersionMenuProps {
  /** Label of the version this page belongs to, or of the latest outside versions. */
  readonly current: string;
  /** Newest first. */
  readonly items: readonly VersionMenuItemProps[];
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
  readonly previous: LinkProps | undefined;
  readonly next: LinkProps | undefined;
  readonly editUrl: string | undefined;
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
  readonly kind: 'unreleased' | 'old';
  readonly versionLabel: string;
  readonly latestLabel: string;
  /** The same page in the latest version, or that version's home page. */
  readonly latestUrl: string;
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
  /** Undefined: a group without a page of its own. */
  readonly url: string | undefined;
}

export interface TocItemProps {
  readonly id: string;
  readonly text: string;
  readonly items: readonly TocItemProps[];
}

export interface NotFoundPageProps extends PageProps {
  readonly kind: 'notFound';
  /** Of the search page; undefined where the site has none. */
  readonly searchUrl: string | undefined;
  /** Of the list of pages from which the nearest are named: see `PageList`. */
  readonly pageListUrl: string;
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

/** The props that are the same on every page of the site. */
import type { Texts } from '../texts.js';
import type { FooterColumnProps, HtmlItemProps, LinkProps, NavbarEntryProps } from './links.js';

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

export interface AnnouncementProps {
  readonly id: string;
  /** Text and links, in order. Empty if the announcement is HTML. */
  readonly parts: readonly (string | LinkProps)[];
  readonly html?: string | undefined;
  readonly closeable: boolean;
}

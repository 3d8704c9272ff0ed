/** What a site writes in its `docsgen.config` file. Types only; `config-schema.ts` checks values against them. */
import type { ThemeComponentName } from '../../theme/parts/theme-components.js';
import type { TextKey } from '../../theme/contract/texts.js';
import type { DiagnosticCode } from '../diagnostics/diagnostic.js';
import type { Severity } from '../model.js';

/** Values of `{{name}}` in Markdown. A number is shown as JavaScript writes it: quote "4.10". */
export type UserVariables = Readonly<Record<string, string | number>>;

/** A version of the product whose defaults do not fit. */
export interface UserVersion {
  /** The name of its folder in every versioned section: "4.5", "next". */
  readonly name: string;
  /** As readers see it. Default: the name, with a capital first letter. */
  readonly label?: string | undefined;
  /** Route prefix. Default: "/" and the name. The latest version is served at the root and takes none. */
  readonly path?: string | undefined;
  /** Not released yet, so it is never the latest version. Default: false. */
  readonly unreleased?: boolean | undefined;
  /** Its folder holds every page: nothing is inherited from the version before. Default: false. */
  readonly complete?: boolean | undefined;
  /** Values that differ in this version, over the site's. `version` is the name unless it is set here. */
  readonly variables?: UserVariables | undefined;
}

/** A tree of Markdown with a route prefix. */
export interface UserSection {
  /** A name of your own: "docs". */
  readonly name: string;
  /** Folder below the content folder. Default: the name. */
  readonly folder?: string | undefined;
  /** Route prefix: "/" or "/policies". */
  readonly path: string;
  /** Whether the folder holds one folder for each version. Default: false. */
  readonly versioned?: boolean | undefined;
  /** Whether its pages show a sidebar. Default: true. */
  readonly sidebar?: boolean | undefined;
  /** Begins the address at which a page can be edited; the file's path from the site's root is put after it. */
  readonly editUrl?: string | undefined;
}

export interface UserLink {
  readonly label: string;
  /** A route of this site ("/policies/security") or a whole URL. */
  readonly to: string;
}

export interface UserNavbarItem extends UserLink {
  /** The side of the bar. Default: "left". */
  readonly position?: 'left' | 'right' | undefined;
}

export interface UserFooterColumn {
  readonly title: string;
  readonly items: readonly UserLink[];
}

/** The language of the site's interface. What is left away is English. */
export interface UserLocale {
  /** As readers see it. Default: "English". */
  readonly label?: string | undefined;
  /** Direction of writing. Default: "ltr". */
  readonly direction?: 'ltr' | 'rtl' | undefined;
  /** The `lang` attribute of every page. Default: "en". */
  readonly htmlLang?: string | undefined;
  /** Calendar for dates, as `Intl` names it. Default: "gregory". */
  readonly calendar?: string | undefined;
  /** Route prefix. Default: "/". */
  readonly path?: string | undefined;
  /** Whether the navbar has a menu of languages, although there is only one. Default: false. */
  readonly menu?: boolean | undefined;
}

/** The bar above every page. */
export interface UserAnnouncement {
  /** Remembered when a reader closes the bar; a new id shows it again. */
  readonly id: string;
  /** Text; Markdown links may stand in it. */
  readonly text: string;
  /** Whether readers can close it. Default: true. */
  readonly closeable?: boolean | undefined;
}

export interface UserRedirect {
  /** The old route: "/old/page". */
  readonly from: string;
  /** A route of this site or a whole URL. */
  readonly to: string;
}

/** Search by a hosted service, and what readers meet around results. */
export interface UserSearch {
  /** Application id, public search key and index of the hosted service: all three, or none for the embedded index. */
  readonly appId?: string | undefined;
  readonly apiKey?: string | undefined;
  readonly indexName?: string | undefined;
  /** A regular expression: hits whose address it matches are opened by a full load. */
  readonly externalUrlPattern?: string | undefined;
  /** Where readers can tell of a missing result; `{query}` is filled in. */
  readonly missingResultsUrl?: string | undefined;
}

/** Changes to the theme itself; for colours and sizes a style sheet is enough. */
export interface UserTheme {
  /** The site's own components in place of the theme's, by name: `{ Footer: "src/footer.tsx" }`. */
  readonly components?: Readonly<Partial<Record<ThemeComponentName, string | undefined>>> | undefined;
  /** Whether the theme's own fonts are published and loaded. Default: true. */
  readonly fonts?: boolean | undefined;
}

/** Everything that a `docsgen.config` file may say. Only `title` and `url` must be there. */
export interface UserConfig {
  /** Name of the site: in the navbar, and after the bar in every page's title. */
  readonly title: string;
  /** One sentence about the product. */
  readonly tagline?: string | undefined;
  /** Where the site is published, scheme and host only: "https://docs.example.org". */
  readonly url: string;
  /** Path below which the site is published. Default: "/". */
  readonly baseUrl?: string | undefined;
  /** Whether addresses end with a slash. Default: links have none, files are `<route>/index.html`. */
  readonly trailingSlash?: boolean | undefined;
  /** A file below the static folder: "img/favicon.svg". */
  readonly favicon?: string | undefined;
  /** A file below the static folder, shown in navbar and footer. */
  readonly logo?: string | undefined;
  /** A file below the static folder, shown where a page is shared. */
  readonly socialImage?: string | undefined;
  /** Output folder, from the config file's folder. Default: "build". */
  readonly outDir?: string | undefined;
  /** Folder of the content. Default: "content". */
  readonly contentDir?: string | undefined;
  /** Folder of what is kept between builds; it can be deleted at any time. Default: ".docsgen/cache". */
  readonly cacheDir?: string | undefined;
  /** Language of the interface. Default: English. */
  readonly locale?: UserLocale | undefined;
  /** Versions of the product, newest first. Default: a site without versions. */
  readonly versions?: readonly (string | UserVersion)[] | undefined;
  /** Trees of Markdown. Default: one, `content/docs`, at "/", versioned when `versions` is set. */
  readonly sections?: readonly UserSection[] | undefined;
  /** Values of `{{name}}` in Markdown. */
  readonly variables?: UserVariables | undefined;
  readonly navbar?: { readonly items?: readonly UserNavbarItem[] | undefined } | undefined;
  readonly footer?:
    | {
        readonly columns?: readonly UserFooterColumn[] | undefined;
        /** One line; `{year}` becomes the year of the build's source date. */
        readonly copyright?: string | undefined;
      }
    | undefined;
  readonly announcement?: UserAnnouncement | undefined;
  /** `false`: no search. Default: the index that the build writes. */
  readonly search?: false | UserSearch | undefined;
  readonly redirects?: readonly UserRedirect[] | undefined;
  /** React components that Markdown may use, by name: `{ Badge: "components/badge.tsx" }`. */
  readonly components?: Readonly<Record<string, string>> | undefined;
  /** Interface texts in place of the built-in ones. */
  readonly texts?: Readonly<Partial<Record<TextKey, string | undefined>>> | undefined;
  /** CSS files of your own, put after the theme's. */
  readonly styles?: readonly string[] | undefined;
  readonly theme?: UserTheme | undefined;
  /** Whether pages say when their content last changed, after git's history. Default: true. */
  readonly lastUpdated?: boolean | undefined;
  /** How serious a mistake is, by its code. */
  readonly severities?: Readonly<Partial<Record<DiagnosticCode, Severity | 'off' | undefined>>> | undefined;
  /** Files and folders, from the site's root, and addresses of which a mistake is not told, by its code. */
  readonly exceptions?: Readonly<Partial<Record<DiagnosticCode, readonly string[] | undefined>>> | undefined;
}

/** Settings of the head of pages, of the sitemap, and of what counts visits. */

/** The list of pages for search engines. */
export interface UserSitemap {
  /**
   * How it says when a page last changed: `'date'`, `'datetime'`, or `false` for not at all. Known from git, as for
   * `lastUpdated`; left out where it is not certain.
   * @default `'date'`
   */
  readonly lastmod?: 'date' | 'datetime' | false | undefined;
  /**
   * How often pages change: `'always'`, `'hourly'`, `'daily'`, `'weekly'`, `'monthly'`, `'yearly'` or `'never'`.
   * @default none
   */
  readonly changefreq?: ChangeFrequency | undefined;
  /**
   * From 0 to 1.
   * @default none
   */
  readonly priority?: number | undefined;
  /**
   * Routes that it leaves out, as globs: `['/tags/**']`.
   * @default `[]`
   */
  readonly ignorePatterns?: readonly string[] | undefined;
  /**
   * Its name in the output folder.
   * @default `'sitemap.xml'`
   */
  readonly filename?: string | undefined;
}

/** What a sitemap may say of how often a page changes. */
export type ChangeFrequency = 'always' | 'hourly' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'never';

/** Attributes of an element; `true` is an attribute without a value, and `false` leaves it out. */
export type ElementAttributes = Readonly<Record<string, string | boolean>>;

/** An element of every page's head. */
export interface UserHeadTag {
  /** `'meta'`, `'link'`, `'script'`, `'style'`, `'noscript'` or any other. */
  readonly tagName: string;
  /**
   * Its attributes: `{ rel: 'preconnect', href: 'https://example.org' }`.
   * @default `{}`
   */
  readonly attributes?: ElementAttributes | undefined;
  /**
   * What is in it.
   * @default none
   */
  readonly innerHTML?: string | undefined;
}

/** Google Analytics, by its `gtag.js`. */
export interface UserGtag {
  /** A measurement id, or a list of them: `'G-XXXXXXXXXX'`. */
  readonly ids: string | readonly string[];
  /**
   * Asks Google to shorten IP addresses.
   * @default `false`
   */
  readonly anonymizeIP?: boolean | undefined;
}

/** Plausible. */
export interface UserPlausible {
  /** The site's name there: `'docs.example.org'`. */
  readonly domain: string;
  /**
   * Address of its script.
   * @default `'https://plausible.io/js/script.js'`
   */
  readonly src?: string | undefined;
  /**
   * More attributes of the script: `{ 'data-api': '/api/event' }`.
   * @default `{}`
   */
  readonly attributes?: ElementAttributes | undefined;
}

/** Umami. */
export interface UserUmami {
  /** The site's id there. */
  readonly websiteId: string;
  /**
   * Address of its script.
   * @default `'https://cloud.umami.is/script.js'`
   */
  readonly src?: string | undefined;
  /**
   * More attributes of the script: `{ 'data-do-not-track': 'true' }`.
   * @default `{}`
   */
  readonly attributes?: ElementAttributes | undefined;
}

/** What counts visits. It runs on the published site, never under `docsgen serve`. */
export interface UserAnalytics {
  /**
   * Google Analytics.
   * @default none
   */
  readonly gtag?: UserGtag | undefined;
  /**
   * Plausible.
   * @default none
   */
  readonly plausible?: UserPlausible | undefined;
  /**
   * Umami.
   * @default none
   */
  readonly umami?: UserUmami | undefined;
  /**
   * Any other script: its address, or an object of attributes.
   * @default none
   */
  readonly script?: string | ElementAttributes | undefined;
  /**
   * Whether readers are asked first. Nothing is fetched before they agree.
   * @default `false`
   */
  readonly consent?: boolean | undefined;
}

/**
 * What a site writes in its `docsgen.config` file: types and words. `config-schema.ts` checks values against them and says
 * what each becomes. The comment of a setting is its documentation, in editors and in the reference. Large parts have files of
 * their own in `user/`.
 */
import type { ClientMode } from '../../theme/contract/live-component.js';
import type { ThemeComponents } from '../../theme/contract/theme-parts.js';
import type { TextKey } from '../../theme/contract/texts.js';
import type { DiagnosticCode, Severity } from '../diagnostics/codes.js';
import type {
  UserAnnouncement,
  UserFooter,
  UserLogo,
  UserNavbar,
  UserPageActions,
  UserVersionMenu,
} from './user/surroundings.js';
import type { ElementAttributes, UserAnalytics, UserHeadTag, UserSitemap } from './user/head.js';
import type { UserSection, UserSource, UserVariables, UserVersion } from './user/content.js';
import type { UserAdmonition, UserApiLink, UserCode, UserMarkdown, UserTableOfContents } from './user/markdown.js';

export type * from './user/surroundings.js';
export type * from './user/head.js';
export type * from './user/content.js';
export type * from './user/markdown.js';

/** A cache that many machines share. */
export interface UserCache {
  /**
   * A server that takes `PUT` and `GET` of files below this URL, such as nginx with WebDAV. Compiled texts are fetched from
   * it and offered to it. A build trusts what is there, needs nothing of it, and leaves it alone after the first failure.
   * `DOCSGEN_CACHE_AUTHORIZATION` in the environment is sent as the `Authorization` header.
   * @default none
   */
  readonly url?: string | undefined;
}

/** The language of the site's interface. What is left away is English. */
export interface UserLocale {
  /**
   * What readers see.
   * @default `'English'`
   */
  readonly label?: string | undefined;
  /**
   * Direction of writing: `'ltr'` or `'rtl'`.
   * @default `'ltr'`
   */
  readonly direction?: 'ltr' | 'rtl' | undefined;
  /**
   * The `lang` attribute of every page.
   * @default `'en'`
   */
  readonly htmlLang?: string | undefined;
  /**
   * Calendar for dates, as `Intl` names it.
   * @default `'gregory'`
   */
  readonly calendar?: string | undefined;
  /**
   * Route prefix.
   * @default `'/'`
   */
  readonly path?: string | undefined;
  /**
   * Shows the menu of languages although there is only one.
   * @default `false`
   */
  readonly menu?: boolean | undefined;
}

export interface UserRedirect {
  /** The old route, percent-encoded or not; or a list of old routes. */
  readonly from: string | readonly string[];
  /** A route of the site, with a heading if you like: `/guide#install`; or a whole URL. */
  readonly to: string;
}

/** Search by a hosted service, and what readers meet around results. */
export interface UserSearch {
  /**
   * Application id of a hosted index. It needs the next two as well.
   * @default none
   */
  readonly appId?: string | undefined;
  /**
   * Public search key of a hosted index.
   * @default none
   */
  readonly apiKey?: string | undefined;
  /**
   * Name of a hosted index.
   * @default none
   */
  readonly indexName?: string | undefined;
  /**
   * Hits whose address it matches are opened by a full load.
   * @default none
   */
  readonly externalUrlPattern?: string | undefined;
  /**
   * Where readers can report a missing result; `{query}` is filled in. Without it, they are not asked.
   * @default none
   */
  readonly missingResultsUrl?: string | undefined;
}

/** A host whose files docsgen can write. */
export type UserHost = 'netlify' | 'cloudflare' | 'vercel' | 'nginx' | 'apache' | 'caddy' | 'github-pages';

/** Changes to the theme itself; for colours and sizes a style sheet is enough. */
export interface UserTheme {
  /**
   * The colour of links and of the reader's place, from which the shades of both modes are made: `'#0b5cad'`. Each shade can
   * be read where it is used, whatever the colour. See
   * [Theming](https://docsgen.github.io/docsgen/guides/theming#colours-type-and-sizes).
   * @default a blue of docsgen's own
   */
  readonly accent?: string | undefined;
  /**
   * React components of your own in place of the theme's, by name: `{ Footer: 'src/footer.tsx' }`. See below.
   * @default `{}`
   */
  readonly components?: { readonly [Name in keyof ThemeComponents]?: string | undefined } | undefined;
  /**
   * Whether the theme's own fonts are published and loaded.
   * @default `true`
   */
  readonly fonts?: boolean | undefined;
  /**
   * Whether the properties and classes of Docusaurus' style sheets take effect: `--ifm-color-primary`, `container`,
   * `col--6`, `button`, `hero` and others. See
   * [The head of pages, and analytics](https://docsgen.github.io/docsgen/guides/head-and-analytics#colours-of-a-docusaurus-site) and
   * [Pages of your own](https://docsgen.github.io/docsgen/guides/pages#classes-of-infima).
   * @default `false`
   */
  readonly infima?: boolean | undefined;
  /**
   * Whether pages have keyboard shortcuts: `t` for the colour mode, `v` for the versions, `[` and `]` for the previous and
   * next page, and `?` for a list of them, in which a reader can switch them off.
   * @default `true`
   */
  readonly keys?: boolean | undefined;
}

/** A React component that Markdown may use. A file alone is short for `{ file }`. */
export interface UserComponent {
  /** From the config file's folder. */
  readonly file: string;
  /**
   * The name of its export, or of a component in the object that is its default export.
   * @default the default export
   */
  readonly export?: string | undefined;
  /**
   * Makes it live: the browser fetches and runs it when it is `'visible'`, when the browser is `'idle'`, or on `'load'`.
   * @default none
   */
  readonly client?: ClientMode | undefined;
}

/** Everything that a `docsgen.config` file may say. Only `title` and `url` must be there. */
export interface UserConfig {
  /** Name of the site: in the navbar, and after the bar in every page's title. */
  readonly title: string;
  /** Where the site is published, scheme and host only: `'https://docs.example.org'`. */
  readonly url: string;
  /**
   * Path below which it is published: `'/docs/'`. Missing slashes are added.
   * @default `'/'`
   */
  readonly baseUrl?: string | undefined;
  /**
   * Not set: links have no slash, files are `<route>/index.html`. `true`: links end with a slash. `false`: files are
   * `<route>.html`.
   * @default not set
   */
  readonly trailingSlash?: boolean | undefined;
  /**
   * One sentence about the product.
   * @default `''`
   */
  readonly tagline?: string | undefined;
  /**
   * Values of your own, which pages and components read by `useDocusaurusContext()`. Anything that JSON can hold. See
   * [Pages of your own](https://docsgen.github.io/docsgen/guides/pages).
   * @default `{}`
   */
  readonly customFields?: Readonly<Record<string, unknown>> | undefined;
  /**
   * A file below `content/static`, from it: `'img/favicon.svg'`.
   * @default none
   */
  readonly favicon?: string | undefined;
  /**
   * A file below `content/static` or a whole URL, shown in navbar and footer: `'img/logo.svg'`. An object says more of it.
   * @default none
   */
  readonly logo?: string | UserLogo | undefined;
  /**
   * A file below `content/static`, shown where a page is shared.
   * @default none
   */
  readonly socialImage?: string | undefined;
  /**
   * Whether an image is drawn for each page that has none, with its title, group and version, and shown where the page is
   * shared. The site needs the package `@resvg/resvg-js`. See
   * [Being found](https://docsgen.github.io/docsgen/guides/being-found#social-cards).
   * @default `false`
   */
  readonly socialCards?: boolean | undefined;
  /**
   * What is between the title of a page and that of the site, with a blank on both sides: `'·'`.
   * @default a bar
   */
  readonly titleDelimiter?: string | undefined;
  /**
   * Asks search engines to list no page. There is no sitemap then.
   * @default `false`
   */
  readonly noIndex?: boolean | undefined;
  /** Which headings the contents of a page show. Front matter comes first. */
  readonly tableOfContents?: UserTableOfContents | undefined;
  /**
   * The list of pages for search engines; `false`: none.
   * @default `sitemap.xml` with the addresses of pages
   */
  readonly sitemap?: false | UserSitemap | undefined;
  /**
   * Whether each page is published as Markdown, too, with `llms.txt` as the list of them.
   * @default `true`
   */
  readonly markdownPages?: boolean | undefined;
  /**
   * Whether `llms-full.txt` is published, too: all pages of a version as one text. It needs `markdownPages`. See
   * [Pages as Markdown](https://docsgen.github.io/docsgen/guides/markdown-pages#llms-fulltxt).
   * @default `false`
   */
  readonly llmsFull?: boolean | undefined;
  /**
   * Hosts for which the build writes redirects and headers: `netlify`, `cloudflare`, `vercel`, `nginx`, `apache`, `caddy`,
   * `github-pages`.
   * @default `[]`
   */
  readonly hosts?: readonly UserHost[] | undefined;
  /**
   * The content security policy that the files of `hosts` set; `false`: none.
   * @default what the pages and settings need
   */
  readonly contentSecurityPolicy?: string | false | undefined;
  /**
   * Scripts in every page's head: `['https://example.org/a.js']`, or objects of attributes, `{ src, defer: true }`. A
   * path with a slash in front is a file of the static folder.
   * @default `[]`
   */
  readonly scripts?: readonly (string | ElementAttributes)[] | undefined;
  /**
   * Style sheets in every page's head, before those of `styles`: addresses or objects of attributes, `{ href, media }`.
   * @default `[]`
   */
  readonly stylesheets?: readonly (string | ElementAttributes)[] | undefined;
  /**
   * Elements of every page's head.
   * @default `[]`
   */
  readonly headTags?: readonly UserHeadTag[] | undefined;
  /**
   * `<meta>` elements of every page, by their attributes: `[{ name: 'theme-color', content: '#fff' }]`.
   * @default `[]`
   */
  readonly metadata?: readonly ElementAttributes[] | undefined;
  /**
   * What counts visits: Google Analytics, Plausible, Umami or any other script. See
   * [The head of pages, and analytics](https://docsgen.github.io/docsgen/guides/head-and-analytics).
   * @default none
   */
  readonly analytics?: UserAnalytics | undefined;
  /**
   * Language of the interface.
   * @default English
   */
  readonly locale?: UserLocale | undefined;
  /**
   * Where the content is, below the config file's folder; `'.'` is that folder itself. See
   * [Folders](https://docsgen.github.io/docsgen/guides/folders).
   * @default `'content'`
   */
  readonly contentDir?: string | undefined;
  /**
   * Folders whose files are published as they are, from the config file's folder: `['website/static']`.
   * @default `static` in the content folder
   */
  readonly staticDirs?: readonly string[] | undefined;
  /**
   * Folder of the React pages, from the config file's folder.
   * @default `pages` in the content folder
   */
  readonly pagesDir?: string | undefined;
  /**
   * What `@site/` means in imports and includes, from the config file's folder: `'website'`. Packages that are not found
   * beside the file that imports them are looked up there.
   * @default the config file's folder
   */
  readonly siteDir?: string | undefined;
  /**
   * Where the site is written. It must not hold, or be inside of, anything you write yourself.
   * @default `'build'`
   */
  readonly outDir?: string | undefined;
  /**
   * What is kept between builds. It can be deleted, moved and shared. docsgen marks it with a `CACHEDIR.TAG` and deletes
   * only its own old entries in it; a folder that holds anything else and has no such mark is refused. A config that is a
   * program is compiled in `.docsgen`, wherever this is.
   * @default `'.docsgen/cache'`
   */
  readonly cacheDir?: string | undefined;
  /** What machines keep for one another. */
  readonly cache?: UserCache | undefined;
  /**
   * Versions of the product, newest first. A text is short for `{ name }`. The first one that is not `unreleased` is the
   * latest and is served without a prefix.
   * @default none
   */
  readonly versions?: readonly (string | UserVersion)[] | undefined;
  /**
   * Values of `{{name}}` in Markdown, text or numbers: `{ ruby: '3.2' }`. In a version, `{{version}}` is its name unless
   * you set it.
   * @default `{}`
   */
  readonly variables?: UserVariables | undefined;
  /**
   * Git repositories from which code fences show files, by a name of two or more letters, digits, `-` and `_` that begins with a letter.
   * @default `{}`
   */
  readonly sources?: Readonly<Record<string, UserSource>> | undefined;
  /**
   * Trees of Markdown. The default one is versioned when `versions` is set.
   * @default one: `docs` at `/`
   */
  readonly sections?: readonly UserSection[] | undefined;
  /** Code blocks. */
  readonly code?: UserCode | undefined;
  /** The bar at the top. */
  readonly navbar?: UserNavbar | undefined;
  /** The menu of versions. */
  readonly versionMenu?: UserVersionMenu | undefined;
  /** What readers can do with a page. See [Page actions](https://docsgen.github.io/docsgen/guides/page-actions). */
  readonly pageActions?: UserPageActions | undefined;
  /** The end of every page. */
  readonly footer?: UserFooter | undefined;
  /**
   * A bar above every page.
   * @default none
   */
  readonly announcement?: UserAnnouncement | undefined;
  /**
   * Old routes that lead elsewhere. Pages moved by a `_layer.yml` need none.
   * @default `[]`
   */
  readonly redirects?: readonly UserRedirect[] | undefined;
  /**
   * Endings of old addresses: with `['html']`, `/guide.html` leads to `/guide`, for every page.
   * @default `[]`
   */
  readonly fromExtensions?: readonly string[] | undefined;
  /**
   * Endings of the site's own addresses: with `['html']`, `/guide` leads to a page at `/guide.html`.
   * @default `[]`
   */
  readonly toExtensions?: readonly string[] | undefined;
  /**
   * Routes that something else serves on the same host: `['/blog', '/help']`. Links to them and below them are not checked.
   * @default `[]`
   */
  readonly external?: readonly string[] | undefined;
  /**
   * `false`: no button, no results page, no index.
   * @default the embedded index
   */
  readonly search?: false | UserSearch | undefined;
  /**
   * React components that Markdown may use, by name: `{ Badge: 'components/badge.tsx' }`. Files from the config file's
   * folder, with a default export. One with another name, or a live one, is an object: `{ file, export, client }`.
   * @default `{}`
   */
  readonly components?: Readonly<Record<string, string | UserComponent>> | undefined;
  /**
   * When browsers run components that have state or handlers, and whose tags and settings do not say: `'visible'`, `'idle'` or
   * `'load'`. See [Live components](https://docsgen.github.io/docsgen/guides/live-components).
   * @default none; each is reported
   */
  readonly liveComponents?: ClientMode | undefined;
  /**
   * Kinds of `:::` notes beside the built-in ones, by name: `{ release: { label: 'Released', tone: 'success' } }`.
   * @default `{}`
   */
  readonly admonitions?: Readonly<Record<string, UserAdmonition>> | undefined;
  /**
   * Links from names in inline code to documentation of an API. See
   * [API links](https://docsgen.github.io/docsgen/guides/api-links).
   * @default `[]`
   */
  readonly apiLinks?: readonly UserApiLink[] | undefined;
  /** How Markdown is read. */
  readonly markdown?: UserMarkdown | undefined;
  /**
   * CSS files of your own, put after the theme's: `['styles/brand.css']`.
   * @default `[]`
   */
  readonly styles?: readonly string[] | undefined;
  /**
   * Interface texts in place of the built-in ones, by their key: `{ note: 'Remark' }`. [All keys](https://docsgen.github.io/docsgen/reference/texts).
   * @default `{}`
   */
  readonly texts?: { readonly [Key in TextKey]?: string | undefined } | undefined;
  /** Changes to the theme itself. */
  readonly theme?: UserTheme | undefined;
  /**
   * Whether the site says what changed between versions: pages of changes with feeds, and marks on pages and sections that are new
   * or changed. See [What changed between versions](https://docsgen.github.io/docsgen/guides/changes)
   * @default `false`
   */
  readonly changes?: boolean | undefined;
  /**
   * Whether a page ends with up to three related pages: those with which it has links in common, except pages that it links
   * to itself. `related_pages` in the [front matter](https://docsgen.github.io/docsgen/reference/front-matter) of a page names
   * others, or none.
   * @default `false`
   */
  readonly relatedPages?: boolean | undefined;
  /**
   * Whether a page says when its content last changed. The day is that of the last commit that changed the file (moving
   * it is no change). It is left out where it is not certain: outside git, in a shallow clone (CI: fetch the whole
   * history), in a file with changes that are not committed.
   * @default `true`
   */
  readonly lastUpdated?: boolean | undefined;
  /**
   * Whether a page says who last changed it: the author of the commit from which `lastUpdated` has the day.
   * @default `false`
   */
  readonly lastAuthor?: boolean | undefined;
  /**
   * Severity of diagnostics, by their code: `{ 'broken-anchor': 'warning', 'front-matter-near-miss': 'off' }`.
   * @default `{}`
   */
  readonly severities?: { readonly [Code in DiagnosticCode]?: Severity | 'off' | undefined } | undefined;
  /**
   * Files, folders and addresses for which a diagnostic is not reported, by its code:
   * `{ 'image-unused': ['content/docs/2.0/drawings'] }`.
   * @default `{}`
   */
  readonly exceptions?: { readonly [Code in DiagnosticCode]?: readonly string[] | undefined } | undefined;
}

/**
 * What a site writes in its `docsgen.config` file: types and words. `config-schema.ts` checks values against them and says
 * what each becomes. The comment of a setting is its documentation, in editors and in the README.
 */
import type { AdmonitionKind } from '../../theme/contract/admonitions.js';
import type { ClientMode } from '../../theme/contract/live-component.js';
import type { ThemeComponents } from '../../theme/contract/theme-parts.js';
import type { TextKey } from '../../theme/contract/texts.js';
import type { DiagnosticCode, Severity } from '../diagnostics/codes.js';

/** Values of `{{name}}` in Markdown. A number is shown as JavaScript writes it: quote "4.10". */
export type UserVariables = Readonly<Record<string, string | number>>;

/** A git repository whose files code fences show: `file="solidus:core/app/models/spree/order.rb"`. */
export interface UserSource {
  /** Its folder, from the config file's: `'../solidus'`. Read from git's objects, so nothing must be checked out. */
  readonly repo: string;
  /** Tag, branch or commit. `{{name}}` is a variable, and `{{version}}` the version's name: `'v{{version}}'`. */
  readonly ref: string;
  /**
   * Where readers find a file; `{ref}` and `{path}` are filled in:
   * `'https://github.com/solidusio/solidus/blob/{ref}/{path}'`. The title of the code leads there.
   * @default none
   */
  readonly url?: string | undefined;
}

/** What a version says differently of a source. */
type SourceOverride = { readonly [Setting in keyof UserSource]?: UserSource[Setting] | undefined };

/** A version of the product whose defaults do not fit. */
export interface UserVersion {
  /** Name of its folder: letters, digits, `.`, `-` and `_`. In quotes: `4.10` without them is `4.1`. */
  readonly name: string;
  /**
   * Its folder, from the content folder: `'versioned_docs/version-4.5'`. Where several sections are versioned, a folder for
   * each, by the section's name. See [Folders](docs/guide/folders.md).
   * @default its name, in the folder of the section
   */
  readonly folder?: string | Readonly<Record<string, string>> | undefined;
  /**
   * What readers see.
   * @default the name, first letter capital
   */
  readonly label?: string | undefined;
  /**
   * Route prefix. The latest version takes none.
   * @default `/` and the name
   */
  readonly path?: string | undefined;
  /**
   * Not released yet, so never the latest.
   * @default `false`
   */
  readonly unreleased?: boolean | undefined;
  /**
   * Tag, branch or commit from which its files are read, without a checkout: `'release-1.31'`. `folder` is then a path in
   * that repository. See [Versions from git](docs/guide/git-versions.md).
   * @default none
   */
  readonly ref?: string | undefined;
  /**
   * With `ref`, the folder of the git repository, from the config file's: `'../product'`.
   * @default the repository of the site
   */
  readonly repo?: string | undefined;
  /**
   * With `ref`, where its files can be edited; a file's path in the repository is put after it:
   * `'https://github.com/me/product/edit/release-1.31/'`.
   * @default none
   */
  readonly editUrl?: string | undefined;
  /**
   * Name of the version that it inherits from, where that is not the next older one: `'1.10.0'`. See
   * [Parallel lines](docs/guide/parallel-lines.md).
   * @default the next older version
   */
  readonly from?: string | undefined;
  /**
   * Its folder holds every page; nothing is inherited from the version before.
   * @default `false`; with `ref`, `true`
   */
  readonly complete?: boolean | undefined;
  /**
   * The file of this version's sidebars, as `sections[].sidebars`; with several versioned sections, a file for each by its
   * name: `{ docs: 'versioned_sidebars/version-4.5-sidebars.json' }`.
   * @default the section's
   */
  readonly sidebars?: string | Readonly<Record<string, string>> | undefined;
  /**
   * Says above each page what the version is: `'unreleased'`, `'unmaintained'`, `'none'` for no banner, or a text of your
   * own, in which `{version}` is its label.
   * @default by whether it is released and the latest
   */
  readonly banner?: string | undefined;
  /**
   * Whether pages show the version beside the breadcrumbs.
   * @default `true`
   */
  readonly badge?: boolean | undefined;
  /**
   * Asks search engines to leave its pages out.
   * @default `true` for an unreleased version, else `false`
   */
  readonly noIndex?: boolean | undefined;
  /**
   * Classes of the `<html>` element of its pages.
   * @default none
   */
  readonly className?: string | undefined;
  /**
   * Values of `{{name}}` in this version, over the site's.
   * @default `{}`
   */
  readonly variables?: UserVariables | undefined;
  /**
   * Settings of `sources` that differ in this version: `{ solidus: { ref: 'v4.5.2' } }`.
   * @default `{}`
   */
  readonly sources?: Readonly<Record<string, SourceOverride>> | undefined;
}

/** A kind of admonition. */
export interface UserAdmonition {
  /**
   * Title of those that have none of their own.
   * @default the name, first letter capital
   */
  readonly label?: string | undefined;
  /**
   * The built-in kind whose colours it has: `'note'`, `'tip'`, `'info'`, `'success'`, `'important'`, `'warning'`,
   * `'caution'` or `'danger'`.
   * @default a note's
   */
  readonly tone?: AdmonitionKind | undefined;
  /**
   * An SVG file, from the config file's folder: `'icons/rocket.svg'`. Its shape is drawn in the colour of the title.
   * @default that of the tone
   */
  readonly icon?: string | undefined;
}

/** Says where a page can be edited; `undefined`: nowhere. */
export type UserEditUrl = (page: EditedFile) => string | undefined;

/** What the function of `editUrl` is given. */
export interface EditedFile {
  /** Name of the version that is read; undefined outside versions. */
  readonly version: string | undefined;
  /** From the site's root: `'content/docs/4.5/guide/install.md'`. It may belong to an older version. */
  readonly file: string;
  /** From the folder of its section and version: `'guide/install.md'`. */
  readonly path: string;
  /** The language of the site: `'en'`. */
  readonly locale: string;
}

/** A tree of Markdown with a route prefix. */
export interface UserSection {
  /** A name of your own: letters, digits, `.`, `-` and `_`. */
  readonly name: string;
  /**
   * Its folder in the content folder. Not `static` or `pages`, and not inside another section's.
   * @default the name
   */
  readonly folder?: string | undefined;
  /**
   * Patterns of the Markdown files that are pages, from the section's folder: `['guides/**']`. In a versioned section they
   * apply to the folder of each version. See [Folders](docs/guide/folders.md).
   * @default all
   */
  readonly include?: readonly string[] | undefined;
  /**
   * Patterns of Markdown files that are no pages, though others can include them: `['drafts/**']`.
   * @default none; with `naming: 'docusaurus'`, what is in folders whose name begins with `_`
   */
  readonly exclude?: readonly string[] | undefined;
  /** Route prefix: `'/'`, `'/policies'`. */
  readonly path: string;
  /**
   * Its folder holds one folder for each version.
   * @default `false`
   */
  readonly versioned?: boolean | undefined;
  /**
   * Names of the versions that have this section.
   * @default all
   */
  readonly versions?: readonly string[] | undefined;
  /**
   * How its `.md` files are read: `'commonmark'` or `'mdx'`. An `.mdx` file is always MDX.
   * @default `'commonmark'`
   */
  readonly markdown?: 'commonmark' | 'mdx' | undefined;
  /**
   * Whether its pages show a sidebar.
   * @default `true`
   */
  readonly sidebar?: boolean | undefined;
  /**
   * A file of sidebars as Docusaurus has it, from the config file's folder: `'website/sidebars.js'`. See
   * [Sidebars](docs/guide/sidebars.md).
   * @default none
   */
  readonly sidebars?: string | undefined;
  /**
   * `'docusaurus'`: addresses are made of names as Docusaurus makes them: `id` in front matter, numbers before names,
   * `guide/guide.md`. See [Names of pages](docs/guide/naming.md).
   * @default none
   */
  readonly naming?: 'docusaurus' | undefined;
  /**
   * Whether there is a page for every tag of its pages, and one that lists all tags.
   * @default `false`
   */
  readonly tagPages?: boolean | undefined;
  /**
   * Shows "Edit this page"; the file's path from the site's root is put after it:
   * `'https://github.com/me/docs/edit/main/'`. Or a function of `{ version, file, path, locale }`, which returns the whole
   * address, or `undefined` for no link.
   * @default none
   */
  readonly editUrl?: string | UserEditUrl | undefined;
}

/** A link, or HTML in its place. */
export interface UserLink {
  /**
   * What readers see.
   * @default none; a link needs it
   */
  readonly label?: string | undefined;
  /**
   * A route of the site (`'/policies/security'`) or a whole URL.
   * @default none; a link needs it, `href`, `doc` or `docSidebar`
   */
  readonly to?: string | undefined;
  /**
   * The same as `to`, usually for whole URLs.
   * @default none
   */
  readonly href?: string | undefined;
  /**
   * Leads to a document by its id: `'guide/setup'`. In the navbar it is that of the version that is read, elsewhere that
   * of the latest.
   * @default none
   */
  readonly doc?: string | undefined;
  /**
   * Leads to the first page of a sidebar, in the same version: `'api'`.
   * @default none
   */
  readonly docSidebar?: string | undefined;
  /**
   * The section of `doc` and `docSidebar`.
   * @default the first one
   */
  readonly section?: string | undefined;
  /**
   * HTML in place of a link. It is published as written; routes in `href` and `src` are checked.
   * @default none
   */
  readonly html?: string | undefined;
  /**
   * What screen readers say. A link that has only an icon needs it.
   * @default the label
   */
  readonly ariaLabel?: string | undefined;
  /**
   * The link's `target`: `'_blank'`.
   * @default none
   */
  readonly target?: string | undefined;
  /**
   * The link's `rel`.
   * @default `'noopener noreferrer'` with `target: '_blank'`
   */
  readonly rel?: string | undefined;
  /**
   * Classes of the link.
   * @default none
   */
  readonly className?: string | undefined;
}

/** A link of the navbar or of one of its menus, or HTML in its place. */
export interface UserNavbarLink extends UserLink {
  /**
   * Shown before the label, or in its place: `'github'` or another icon of docsgen's, or an SVG file from the config
   * file's folder, `'icons/chat.svg'`. See [Navbar and footer](docs/guide/navbar-and-footer.md).
   * @default none
   */
  readonly icon?: string | undefined;
  /**
   * The link is marked as current on all pages below this route: `'/api'`.
   * @default none
   */
  readonly activeBasePath?: string | undefined;
  /**
   * The link is marked as current on pages whose path matches this regular expression: `'^/api-v[0-9]/'`.
   * @default none
   */
  readonly activeBaseRegex?: string | undefined;
}

export interface UserNavbarItem extends UserNavbarLink {
  /**
   * Makes the item a menu of links, which have the settings above. It may have a link of its own.
   * @default none
   */
  readonly items?: readonly UserNavbarLink[] | undefined;
  /**
   * `'versions'` or `'search'`: here is the version menu or the search button, and not at the end of the bar.
   * @default none
   */
  readonly type?: 'versions' | 'search' | undefined;
  /**
   * The side of the bar: `'left'` or `'right'`.
   * @default `'left'`
   */
  readonly position?: 'left' | 'right' | undefined;
}

export interface UserNavbar {
  /**
   * The name beside the logo; empty for the logo alone.
   * @default the site's title
   */
  readonly title?: string | undefined;
  /**
   * Colours of the bar: `'dark'` in both colour modes, or `'primary'`, that of links.
   * @default those of the page
   */
  readonly style?: 'dark' | 'primary' | undefined;
  /**
   * Whether the bar leaves the screen when a reader scrolls down.
   * @default `true`
   */
  readonly hideOnScroll?: boolean | undefined;
  /**
   * Links, menus and HTML of the navbar.
   * @default `[]`
   */
  readonly items?: readonly UserNavbarItem[] | undefined;
}

/** Links around those of the versions. */
export interface UserVersionMenu {
  /**
   * Text of the button; `{version}` is the version that is read: `'Version: {version}'`.
   * @default `'{version}'`
   */
  readonly label?: string | undefined;
  /**
   * Links above the versions, with `label`, `to`, `href`, `doc`, `docSidebar`, `section`, `html`, `ariaLabel`, `target`,
   * `rel` and `className`.
   * @default `[]`
   */
  readonly before?: readonly UserLink[] | undefined;
  /**
   * Links below the versions, such as archived versions at another address. They have the same settings.
   * @default `[]`
   */
  readonly after?: readonly UserLink[] | undefined;
}

/** An image that stands for the site or for who is behind it. */
export interface UserLogo {
  /** A file below `content/static`, or a whole URL. */
  readonly src: string;
  /**
   * An image in its place where the ground is dark.
   * @default none
   */
  readonly dark?: string | undefined;
  /**
   * What screen readers say.
   * @default `''`; the site's title where the navbar shows the logo alone
   */
  readonly alt?: string | undefined;
  /**
   * Where it leads: a route of the site or a whole URL.
   * @default the site's home; none in the footer
   */
  readonly href?: string | undefined;
  /**
   * In pixels.
   * @default by the height and the proportions of the image
   */
  readonly width?: number | undefined;
  /**
   * In pixels.
   * @default 28; 40 in the footer
   */
  readonly height?: number | undefined;
}

export interface UserFooterColumn {
  /**
   * Heads the column.
   * @default none
   */
  readonly title?: string | undefined;
  /** Its links, with the settings of those in `versionMenu`. */
  readonly items: readonly UserLink[];
}

export interface UserFooter {
  /**
   * Colours of the footer: `'dark'` in both colour modes.
   * @default those of the page
   */
  readonly style?: 'dark' | undefined;
  /**
   * Columns of the footer.
   * @default `[]`
   */
  readonly columns?: readonly UserFooterColumn[] | undefined;
  /**
   * Links in one row, below the columns or in their place. They have the same settings.
   * @default `[]`
   */
  readonly links?: readonly UserLink[] | undefined;
  /**
   * An image above the copyright, with the settings of `logo`. The site's own logo, title and tagline are not shown then.
   * @default none
   */
  readonly logo?: UserLogo | undefined;
  /**
   * Text or HTML; `{year}` becomes the year of the build's source date, `SOURCE_DATE_EPOCH` or the last commit, and is
   * left out where there is neither.
   * @default `''`
   */
  readonly copyright?: string | undefined;
}

/** Lines between two comments. */
export interface UserCommentBlock {
  /** What the comment before the lines says. */
  readonly start: string;
  /** What the comment after them says. */
  readonly end: string;
}

/** A comment in code that gives lines a class of your own. It is not shown. */
export interface UserMagicComment {
  /** The class of the lines: `'line-error'`. */
  readonly className: string;
  /**
   * What the comment says that means the next line: `'error-next-line'`.
   * @default none
   */
  readonly line?: string | undefined;
  /**
   * What comments around several lines say: `{ start: 'error-start', end: 'error-end' }`.
   * @default none
   */
  readonly block?: UserCommentBlock | undefined;
}

/** Code blocks of the whole site. */
export interface UserCode {
  /**
   * Comments that mark lines, besides `highlight-next-line`, `highlight-start` and `highlight-end`.
   * @default `[]`
   */
  readonly magicComments?: readonly UserMagicComment[] | undefined;
  /**
   * Names of languages besides those that are known: `{ Steepfile: 'ruby' }`.
   * @default `{}`
   */
  readonly aliases?: Readonly<Record<string, string>> | undefined;
  /**
   * Whether a code block says its language, beside its title.
   * @default `false`
   */
  readonly languageLabels?: boolean | undefined;
}

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

/** The bar above every page. */
export interface UserAnnouncement {
  /** Remembered when a reader closes the bar: a new one shows a closed bar again. */
  readonly id: string;
  /** Text, which may hold Markdown links and HTML. */
  readonly text: string;
  /**
   * Whether readers can close it.
   * @default `true`
   */
  readonly closeable?: boolean | undefined;
  /**
   * A colour of CSS: `'#20232a'`.
   * @default the theme's `--announcement`
   */
  readonly backgroundColor?: string | undefined;
  /**
   * A colour of CSS.
   * @default the theme's `--on-announcement`
   */
  readonly textColor?: string | undefined;
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

/** Levels of headings in the contents of a page. */
export interface UserTableOfContents {
  /**
   * The first level that is shown, from 2 to 6.
   * @default `2`
   */
  readonly min?: number | undefined;
  /**
   * The last level that is shown, from 2 to 6.
   * @default `3`
   */
  readonly max?: number | undefined;
}

/** The list of pages for search engines. */
export interface UserSitemap {
  /**
   * Whether it says when a page last changed: `'date'` or `'datetime'`. Known from git, as for `lastUpdated`.
   * @default none
   */
  readonly lastmod?: 'date' | 'datetime' | undefined;
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

/** A host whose files docsgen can write. */
export type UserHost = 'netlify' | 'cloudflare' | 'vercel' | 'nginx' | 'apache' | 'caddy' | 'github-pages';

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

/** A plugin of the unified ecosystem, for remark or rehype. */
export type UserPlugin = (this: never, ...options: never[]) => unknown;

/** A plugin, a plugin with its options, or a preset of several. */
export type UserPluginEntry =
  UserPlugin | readonly [plugin: UserPlugin, ...options: unknown[]] | { readonly plugins: readonly UserPluginEntry[] };

/** How Markdown is read. */
export interface UserMarkdown {
  /**
   * Plugins for the tree of each text, right after it is read: `[remarkEmoji, [remarkToc, { tight: true }]]`. See
   * [Plugins](docs/guide/plugins.md).
   * @default `[]`
   */
  readonly remarkPlugins?: readonly UserPluginEntry[] | undefined;
  /**
   * Plugins for the elements of each article, before they become HTML.
   * @default `[]`
   */
  readonly rehypePlugins?: readonly UserPluginEntry[] | undefined;
  /**
   * Whether `$…$` and `$$…$$` are mathematics. `'$$'`: only two dollars are. The site needs the package `katex`. See
   * [Mathematics](docs/guide/mathematics.md).
   * @default `false`
   */
  readonly math?: boolean | '$$' | undefined;
}

/** Changes to the theme itself; for colours and sizes a style sheet is enough. */
export interface UserTheme {
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
   * [The head of pages, and analytics](docs/guide/head-and-analytics.md#colours-of-a-docusaurus-site) and
   * [Pages of your own](docs/guide/pages.md#classes-of-infima).
   * @default `false`
   */
  readonly infima?: boolean | undefined;
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
   * [Pages of your own](docs/guide/pages.md).
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
   * [The head of pages, and analytics](docs/guide/head-and-analytics.md).
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
   * [Folders](docs/guide/folders.md).
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
   * `'load'`. See [Live components](docs/guide/live-components.md).
   * @default none; each is reported
   */
  readonly liveComponents?: ClientMode | undefined;
  /**
   * Kinds of `:::` notes beside the built-in ones, by name: `{ release: { label: 'Released', tone: 'success' } }`.
   * @default `{}`
   */
  readonly admonitions?: Readonly<Record<string, UserAdmonition>> | undefined;
  /** How Markdown is read. */
  readonly markdown?: UserMarkdown | undefined;
  /**
   * CSS files of your own, put after the theme's: `['styles/brand.css']`.
   * @default `[]`
   */
  readonly styles?: readonly string[] | undefined;
  /**
   * Interface texts in place of the built-in ones, by their key: `{ note: 'Remark' }`. [All keys](#texts).
   * @default `{}`
   */
  readonly texts?: { readonly [Key in TextKey]?: string | undefined } | undefined;
  /** Changes to the theme itself. */
  readonly theme?: UserTheme | undefined;
  /**
   * Whether the site says what changed between versions: pages of changes with feeds, and marks on pages and sections that are new
   * or changed. See [What changed between versions](docs/guide/changes.md)
   * @default `false`
   */
  readonly changes?: boolean | undefined;
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

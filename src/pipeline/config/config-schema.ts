/**
 * The table of settings at the top of a config: for each, its documentation, its form and its default. Objects have tables
 * of their own in `settings/`, and are strict at every level.
 */
import { englishTexts, type TextKey } from '../../theme/contract/texts.js';
import { diagnosticCodes, type DiagnosticCode } from '../diagnostics/codes.js';
import * as form from './setting-forms.js';
import { analytics } from './settings/analytics.js';
import * as content from './settings/content.js';
import * as head from './settings/head.js';
import { language } from './settings/languages.js';
import * as markdown from './settings/markdown.js';
import { named, object } from './settings/objects.js';
import { optional, required, type Form, type Read, type OptionalOf, type RequiredOf } from './settings/setting.js';
import * as site from './settings/site.js';
import * as around from './settings/surroundings.js';

const codes = Object.keys(diagnosticCodes) as DiagnosticCode[];
const textKeys = Object.keys(englishTexts) as TextKey[];
const extensions = form.list(form.extension, 'a list of endings');
const versionOrName = form.objectOrShort(content.version, 'name', form.versionName);
const languageOrTag = form.objectOrShort(language, 'htmlLang', form.languageTag);
const componentOrFile = form.objectOrShort(markdown.component, 'file', form.file);

const settings = {
  /** Name of the site: in the navbar, and after the bar in every page's title. */
  title: required(form.text),
  /**
   * One sentence about the product.
   * @default `''`
   */
  tagline: optional(form.anyText, ''),
  /**
   * Your own values, which pages and components read by `useDocusaurusContext()`. JSON must be able to hold them. See
   * [Pages of your own](https://docsgen.github.io/docsgen/guides/pages).
   * @default `{}`
   */
  customFields: optional(form.jsonObject, {}),
  /**
   * What `usePluginData('name')` returns in pages and components from Docusaurus, by the name of the plugin. docsgen runs
   * no plugins of Docusaurus, but the config is a program and can make the same data. JSON must be able to hold it. `serve`
   * runs the config again when a file has changed that it has read with functions of Node's `fs`.
   * @default `{}`
   */
  pluginData: optional(form.jsonObject, {}),
  /** Where the site is published, scheme and host only: `'https://docs.example.org'`. */
  url: required(form.siteUrl),
  /**
   * Path below which it is published: `'/docs/'`. Missing slashes are added.
   * @default `'/'`
   */
  baseUrl: optional(form.baseUrl, '/'),
  /**
   * Not set: links have no slash, files are `<route>/index.html`. `true`: links end with a slash. `false`: files are
   * `<route>.html`.
   * @default not set
   */
  trailingSlash: optional(form.flag),
  /**
   * A file below `content/static`, from it: `'img/favicon.svg'`.
   * @default none
   */
  favicon: optional(form.file),
  /**
   * A file below `content/static` or a whole URL, shown in navbar and footer: `'img/logo.svg'`. An object has more settings.
   * @default none
   */
  logo: optional(around.logo),
  /**
   * A file below `content/static` or a whole URL, shown where a page is shared.
   * @default none
   */
  socialImage: optional(form.image),
  /**
   * Whether an image is drawn for each page that has none, with its title, group and version, and shown where the page is
   * shared. The site needs the package `@resvg/resvg-js`. See
   * [Being found](https://docsgen.github.io/docsgen/guides/being-found#social-cards).
   * @default `false`
   */
  socialCards: optional(form.flag, false),
  /**
   * Where the site is written. It must not contain your own files, or be in a folder of them such as the content folder.
   * @default `'build'`
   */
  outDir: optional(form.folder, 'build'),
  /**
   * Where the content is, below the config file's folder; `'.'` is that folder itself. See
   * [Folders](https://docsgen.github.io/docsgen/guides/folders).
   * @default `'content'`
   */
  contentDir: optional(form.ownFolder, 'content'),
  /**
   * Folders whose files are published as they are, from the config file's folder: `['website/static']`.
   * @default `static` in the content folder
   */
  staticDirs: optional(form.list(form.file, 'a list of folders')),
  /**
   * Folder of the React pages, from the config file's folder.
   * @default `pages` in the content folder
   */
  pagesDir: optional(form.file),
  /**
   * Patterns of the files that are pages, from the folder of the React pages: `['*.tsx', 'help/**']`.
   * @default all Markdown and code
   */
  pagesInclude: optional(form.patterns),
  /**
   * Patterns of files that are not pages, although pages may import them: `['help/data/**']`. Tests and files whose
   * name begins with `_` are never pages.
   * @default none
   */
  pagesExclude: optional(form.patterns),
  /**
   * What `@site/` means in imports, includes, links and images, from the config file's folder: `'website'`. Packages that
   * are not found beside the file that imports them are looked up there.
   * @default the config file's folder
   */
  siteDir: optional(form.ownFolder, '.'),
  /**
   * Short names of folders in imports of texts and code and in includes, with the folders from the config file's folder:
   * `{ '@components': 'src/components' }`. `import Card from '@components/Card'` then imports `src/components/Card`.
   * @default `{}`
   */
  aliases: optional(form.record(form.importAlias, form.ownFolder), {}),
  /**
   * Where docsgen keeps files between builds. The folder can be deleted, moved and shared. docsgen marks it with a
   * `CACHEDIR.TAG` and deletes only its own old entries in it. A folder that contains anything else and has no such mark is
   * refused. A config that is a program is always compiled in `.docsgen`.
   * @default `'.docsgen/cache'`
   */
  cacheDir: optional(form.folder, '.docsgen/cache'),
  /**
   * A cache that machines share, such as those of a pipeline: `{ url: 'https://cache.example.org/docsgen' }`. It is the second
   * tier behind `cacheDir`, which each machine keeps.
   * @default `{}`
   */
  cache: optional(site.cache, {}),
  /**
   * The separator of the page's title and the site's title, with a space on both sides: `'·'`.
   * @default a bar
   */
  titleDelimiter: optional(form.text, '|'),
  /**
   * Asks search engines to list no page. The site then has no sitemap.
   * @default `false`
   */
  noIndex: optional(form.flag, false),
  /** Which headings the contents of a page show. Front matter overrides it. */
  tableOfContents: optional(markdown.tableOfContents, {}),
  /**
   * The list of pages for search engines; `false`: none.
   * @default `sitemap.xml` with the addresses of pages
   */
  sitemap: optional(head.sitemap, {}),
  /**
   * Whether each page is published as Markdown, too, with `llms.txt` as the list of them.
   * @default `true`
   */
  markdownPages: optional(form.flag, true),
  /**
   * Whether `llms-full.txt` is published, too: all pages of a version as one text. It needs `markdownPages`. See
   * [Pages as Markdown](https://docsgen.github.io/docsgen/guides/markdown-pages#llms-fulltxt).
   * @default `false`
   */
  llmsFull: optional(form.flag, false),
  /**
   * Hosts for which the build writes redirects and headers: `netlify`, `cloudflare`, `vercel`, `nginx`, `apache`, `caddy`,
   * `github-pages`.
   * @default `[]`
   */
  hosts: optional(head.hosts, []),
  /**
   * The content security policy that the files of `hosts` set; `false`: none.
   * @default what the pages and settings need
   */
  contentSecurityPolicy: optional(head.contentSecurityPolicy),
  /**
   * Scripts in every page's head: `['https://example.org/a.js']`, or objects of attributes, `{ src, defer: true }`. A
   * path that begins with a slash is a file of the static folder.
   * @default `[]`
   */
  scripts: optional(form.list(head.script, 'a list of scripts'), []),
  /**
   * Style sheets in every page's head, before those of `styles`: addresses or objects of attributes, `{ href, media }`.
   * @default `[]`
   */
  stylesheets: optional(form.list(head.stylesheet, 'a list of style sheets'), []),
  /**
   * Elements of every page's head.
   * @default `[]`
   */
  headTags: optional(form.list(head.headTag, 'a list of elements'), []),
  /**
   * `<meta>` elements of every page, by their attributes: `[{ name: 'theme-color', content: '#fff' }]`.
   * @default `[]`
   */
  metadata: optional(form.list(head.attributes, 'a list of objects of attributes'), []),
  /**
   * Scripts that count visits: Google Analytics, Plausible, Umami or any other. See
   * [The head of pages, and analytics](https://docsgen.github.io/docsgen/guides/head-and-analytics).
   * @default none
   */
  analytics: optional(analytics),
  /**
   * Language of the interface.
   * @default English
   */
  locale: optional(site.locale, {}),
  /**
   * Other languages into which the site is translated: `['de', 'fr']`, or objects with more settings. See
   * [Languages](https://docsgen.github.io/docsgen/guides/languages).
   * @default `[]`
   */
  languages: optional(form.list(languageOrTag, 'a list of languages'), []),
  /**
   * Versions of the product, newest first. A text is short for `{ name }`. The first one that is not `unreleased` is the
   * latest and is served without a prefix, unless it has a `path`.
   * @default none
   */
  versions: optional(form.fullList(versionOrName, 'a list of versions, newest first, with at least one version')),
  /**
   * Trees of Markdown. The default one is versioned when `versions` is set.
   * @default one: `docs` at `/`
   */
  sections: optional(form.fullList(content.section, 'a list of sections with at least one section')),
  /**
   * Values of `{{name}}` in Markdown, text or numbers: `{ ruby: '3.2' }`. In a version, `{{version}}` is its name, unless
   * you set another value.
   * @default `{}`
   */
  variables: optional(content.variables, {}),
  /**
   * Git repositories from which code fences show files, by a name of two or more letters, digits, `-` and `_` that begins with a letter.
   * @default `{}`
   */
  sources: optional(form.record(form.sourceName, content.source), {}),
  /** Code blocks. */
  code: optional(markdown.code, {}),
  /** The bar at the top. */
  navbar: optional(around.navbar, {}),
  /** The menu of versions. */
  versionMenu: optional(around.versionMenu, {}),
  /** The menu of languages. */
  languageMenu: optional(around.languageMenu, {}),
  /** What readers can do with a page. See [Page actions](https://docsgen.github.io/docsgen/guides/page-actions). */
  pageActions: optional(around.pageActions, {}),
  /** The end of every page. */
  footer: optional(around.footer, {}),
  /**
   * A bar above every page.
   * @default none
   */
  announcement: optional(around.announcement),
  /**
   * Old routes that lead elsewhere. Pages moved by a `_layer.yml` need none.
   * @default `[]`
   */
  redirects: optional(form.list(site.redirect, 'a list of redirects'), []),
  /**
   * Endings of old addresses: with `['html']`, `/guide.html` leads to `/guide`, for every page.
   * @default `[]`
   */
  fromExtensions: optional(extensions, []),
  /**
   * Endings of the site's own addresses: with `['html']`, `/guide` leads to a page at `/guide.html`.
   * @default `[]`
   */
  toExtensions: optional(extensions, []),
  /**
   * Routes that something else serves on the same host: `['/blog', '/help']`. Links to them and below them are not checked.
   * @default `[]`
   */
  external: optional(form.list(form.externalRoute, 'a list of routes'), []),
  /**
   * `false`: no button, no results page, no index.
   * @default the embedded index
   */
  search: optional(site.search),
  /**
   * React components that Markdown may use, by name: `{ Badge: 'components/badge.tsx' }`. Files from the config file's
   * folder, with a default export. One with another name, or a live one, is an object: `{ file, export, client }`. A Markdown file is a
   * [partial](https://docsgen.github.io/docsgen/guides/mdx), which MDX shows by that name: `{ Install: 'docs/_install.mdx' }`.
   * Components with the names `a`, `code` and `img` draw [elements of Markdown](https://docsgen.github.io/docsgen/guides/components#elements).
   * @default `{}`
   */
  components: optional(form.record(form.componentName, componentOrFile), {}),
  /**
   * When browsers run components that have state or handlers, and neither a tag nor a setting that says when: `'visible'`,
   * `'idle'` or `'load'`. See [Live components](https://docsgen.github.io/docsgen/guides/live-components).
   * @default none; each is reported
   */
  liveComponents: optional(markdown.clientMode),
  /**
   * More admonitions besides the built-in ones, by name: `{ release: { label: 'Released', tone: 'success' } }`.
   * @default `{}`
   */
  admonitions: optional(form.record(form.admonitionName, markdown.admonition), {}),
  /**
   * Links from names in inline code to documentation of an API. See
   * [API links](https://docsgen.github.io/docsgen/guides/api-links).
   * @default `[]`
   */
  apiLinks: optional(form.list(markdown.apiLink, 'a list of API links'), []),
  /** How Markdown is read. */
  markdown: optional(markdown.markdown, {}),
  /**
   * Interface texts that replace those of the language, by their key: `{ note: 'Remark' }`. [All keys](https://docsgen.github.io/docsgen/reference/texts).
   * @default `{}`
   */
  texts: optional(named('"texts"', textKeys, form.anyText), {}),
  /**
   * Your CSS, SCSS or Less files, which follow the theme's: `['styles/brand.css']`. SCSS needs the package `sass`, and Less
   * the package `less`.
   * @default `[]`
   */
  styles: optional(form.list(form.file, 'a list of files'), []),
  /**
   * Your modules that browsers run on every page: `['src/client/widget.ts']`. Style sheets that they import apply on every
   * page. See [Code for every page](https://docsgen.github.io/docsgen/guides/head-and-analytics#client-modules).
   * @default `[]`
   */
  clientModules: optional(form.list(form.file, 'a list of files'), []),
  /** Changes to the theme itself. */
  theme: optional(site.theme, {}),
  /**
   * Whether the site shows what changed between versions: pages of changes with feeds, and marks on pages and sections that
   * are new or changed. See [What changed between versions](https://docsgen.github.io/docsgen/guides/changes).
   * @default `false`
   */
  changes: optional(form.flag, false),
  /**
   * Whether a page ends with up to three related pages: those with which it has links in common, except pages that it links
   * to itself. `related_pages` in the [front matter](https://docsgen.github.io/docsgen/reference/front-matter) of a page names
   * others, or none.
   * @default `false`
   */
  relatedPages: optional(form.flag, false),
  /**
   * Whether a page shows when its content last changed: the day of the last commit that changed the file (a move does not
   * count). The day is left out where it is uncertain: outside git, in a shallow clone (CI: fetch the whole history), in a
   * file with changes that are not committed.
   * @default `true`
   */
  lastUpdated: optional(form.flag, true),
  /**
   * Whether a page shows who last changed it: the author of the commit whose day `lastUpdated` shows.
   * @default `false`
   */
  lastAuthor: optional(form.flag, false),
  /**
   * Severity of diagnostics, by their code: `{ 'broken-anchor': 'warning', 'front-matter-near-miss': 'off' }`.
   * @default `{}`
   */
  severities: optional(named('"severities"', codes, form.severity), {}),
  /**
   * Files, folders and addresses for which a diagnostic is not reported, by its code:
   * `{ 'image-unused': ['content/docs/2.0/drawings'] }`.
   * @default `{}`
   */
  exceptions: optional(named('"exceptions"', codes, form.paths), {}),
};

/** All settings of a `docsgen.config` file. Only `title` and `url` are required. */
export interface UserConfig extends RequiredOf<typeof settings>, OptionalOf<typeof settings> {}

/** The settings with their defaults. */
export interface Settings extends Read<typeof settings> {}

/** The names of all settings at the top of a config. */
export const topSettings: readonly string[] = Object.keys(settings);

/** The name of the whole config in messages of `check-shape.ts`. */
export const configNoun = 'the config';

/** Checks a whole config. */
export const configForm: Form<UserConfig, Settings> = object(configNoun, settings);

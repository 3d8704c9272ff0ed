/**
 * Maps plugins and themes of Docusaurus other than docs and pages, to redirects, sitemap, analytics and external
 * routes.
 */
import { resolve } from 'node:path';
import { findModule } from '../evaluate/find-module.js';
import type { Described, DescribedObject } from '../evaluate/described.js';
import { encodedBlanks } from './base-url.js';
import { isObject, isText, type OldObject } from '../read/old-values.js';
import { nextForPages, type KeyPath } from '../read/findings.js';
import { mapAnalytics } from './map-analytics.js';
import { aliasPlugin } from '../own-code/aliases.js';
import { ownHeadTags } from '../own-code/html-tags.js';
import { leftOfPlugin } from '../own-code/plugin-methods.js';
import { mermaidIsBuiltIn } from './map-markdown.js';
import { enlarging } from './map-theme-config.js';
import type { OldPlugin, OldSite } from '../read/read-site.js';
import { noted, orNone, orNothing, type Draft, type DraftObject } from '../write/draft.js';

/** Settings that plugins add to the config. */
export interface PluginSettings {
  readonly redirects?: readonly Draft[];
  readonly fromExtensions?: readonly string[];
  readonly toExtensions?: readonly string[];
  /** The path of the function that creates further redirects. */
  readonly createRedirects?: KeyPath;
  readonly sitemap?: Draft;
  readonly headTags?: readonly Draft[];
  readonly analytics?: DraftObject;
  readonly llmsFull?: boolean;
}

type PluginMapper = (options: OldObject, plugin: OldPlugin, site: OldSite) => PluginSettings;

const mappers: Readonly<Record<string, PluginMapper>> = {
  '@docusaurus/plugin-client-redirects': mapRedirects,
  '@docusaurus/plugin-sitemap': mapSitemap,
  '@docusaurus/plugin-pwa': mapPwa,
  '@signalwire/docusaurus-plugin-llms-txt': mapLists(isInFullList),
  'docusaurus-plugin-llms': mapLists((options) => options.peek('generateLLMsFullTxt') !== false),
  'docusaurus-plugin-llms-txt': mapLists((options) => options.peek('fullLLMsTxt') === true),
};

/** Plugins and themes whose features are built into docsgen. */
const builtIn: Readonly<Record<string, string>> = {
  '@docusaurus/plugin-debug': 'not needed: "docsgen serve" reports problems',
  '@docusaurus/plugin-svgr': 'images are imported as they are',
  '@docusaurus/plugin-css-cascade-layers': 'style sheets of the site come after the theme’s',
  '@docusaurus/plugin-rsdoctor': 'not needed: it measures the builds of Docusaurus',
  [aliasPlugin]: 'aliases',
  'docusaurus-plugin-less': 'Less is compiled by the package "less", which must be installed',
  'docusaurus-plugin-sass': 'SCSS is compiled by the package "sass", which must be installed',
  '@docusaurus/theme-mermaid': mermaidIsBuiltIn,
};

const apiTheme = 'docusaurus-theme-openapi-docs';

/** Plugins and themes with a near equivalent, and its description. */
const near: Readonly<Record<string, string>> = {
  '@docusaurus/plugin-ideal-image': 'images have width and height, and load lazily',
  '@docusaurus/theme-search-algolia': 'search is built in',
  'docusaurus-plugin-copy-page-button': 'pages have a button that copies their Markdown',
  [apiTheme]: 'its components in pages are built in; requests cannot be sent from a page',
  '@docusaurus/theme-live-codeblock': 'code cannot be edited on the page; see "Live components" in the guide',
};

/** Plugins that write pages before Docusaurus reads them: what they do, and what to do instead. */
const writers: Readonly<Record<string, readonly [text: string, next: string]>> = {
  'docusaurus-plugin-openapi-docs': [
    'its pages are written by "docusaurus gen-api-docs"',
    'Keep this command, and run it before "docsgen build".',
  ],
  'docusaurus-plugin-typedoc': [
    'it writes pages about the code',
    'Run "typedoc" with the plugin "typedoc-plugin-markdown" before "docsgen build".',
  ],
  'docusaurus-plugin-remote-content': [
    'it loads pages from other hosts',
    'Load them by a script before "docsgen build". Texts can show files of git repositories, which are in "sources".',
  ],
};

/** Finds "@saucelabs/theme-github-codeblock" and its copies under other names. */
const codeOfGithub = /theme-github-codeblock$/;
const codeAsLink = 'a fence with "reference" shows the address of the file as a link';

/** Finds plugins that enlarge images, such as "docusaurus-plugin-image-zoom" and "docusaurus-plugin-zooming". */
const zoom = /(?:^|-)zoom/;
const search = /search|lunr|typesense|pagefind|orama|meilisearch/;

export function mapPlugins(plugins: readonly OldPlugin[], site: OldSite): PluginSettings {
  const all = plugins.map((plugin) => {
    const analytics = mapAnalytics(plugin, site);
    if (analytics) return { analytics };
    const mapper = Object.hasOwn(mappers, plugin.name) ? mappers[plugin.name] : undefined;
    if (mapper) return mapper(plugin.options, plugin, site);
    reportPlugin(plugin, site);
    return { headTags: ownHeadTags(plugin, site) };
  });
  const joined = <Key extends 'redirects' | 'fromExtensions' | 'toExtensions' | 'headTags'>(key: Key) =>
    all.flatMap((settings) => (settings[key] ?? []) as readonly NonNullable<PluginSettings[Key]>[number][]);
  const sitemap = all.find((settings) => settings.sitemap !== undefined)?.sitemap;
  const createRedirects = all.find((settings) => settings.createRedirects)?.createRedirects;
  const analytics: DraftObject = Object.assign({}, ...all.map((settings) => settings.analytics ?? {}));
  return {
    redirects: joined('redirects'),
    fromExtensions: joined('fromExtensions'),
    toExtensions: joined('toExtensions'),
    headTags: joined('headTags'),
    analytics,
    llmsFull: all.some((settings) => settings.llmsFull),
    ...(createRedirects && { createRedirects }),
    ...(sitemap !== undefined && { sitemap }),
  };
}

function reportPlugin(plugin: OldPlugin, { findings, themes, siteDir }: OldSite): void {
  const { name, options, path, added } = plugin;
  for (const key of options.keys()) options.take(key);
  const addFinding = (fate: 'carried' | 'near' | 'left', text: string, next?: string): void => {
    // Docusaurus runs some plugins once for each folder that they write.
    if (!findings.all().some((known) => known.name === name && known.text === text))
      findings.add({ fate, name, path, text, next });
  };
  const [known, equivalent] = [builtIn, near].map((table) => (Object.hasOwn(table, name) ? table[name] : undefined));
  if (known !== undefined) addFinding('carried', known);
  else if (equivalent !== undefined) addFinding('near', equivalent);
  else if (isText(added?.['failure'])) {
    const text = `it was called for what it adds to pages, and it failed: ${added['failure']}`;
    addFinding('left', text, nextForPages);
  } else if (added) {
    if (added['htmlTags'] !== undefined) addFinding('near', 'what it adds to pages is listed', undefined);
    for (const { text, next } of leftOfPlugin(added['code'])) addFinding('left', text, next);
  } else if (name.startsWith('.') && findModule(resolve(siteDir, name)) === undefined)
    addFinding('left', 'there is no such file', 'Name the file as it is, and run "docsgen adopt --force" again.');
  else if (name.startsWith('.')) addFinding('left', 'a plugin of your own, which docsgen does not run', nextForPages);
  else if (search.test(name)) addFinding('near', 'search is built in: an index for each version, made by the build');
  else if (zoom.test(name)) addFinding('near', enlarging);
  else if (codeOfGithub.test(name)) addFinding('near', codeAsLink);
  else if (Object.hasOwn(writers, name)) addFinding('left', ...writers[name]!);
  else if (themes.includes(plugin))
    addFinding('left', 'docsgen has a theme of its own, and none of Docusaurus', ownParts);
  else addFinding('left', 'docsgen runs no plugins of Docusaurus', nextFor(name));
}

const ownParts = 'If texts show its components, write your own and name them in "components".';

function nextFor(name: string): string {
  return /analytics|tag-manager|matomo|fathom|segment|hotjar|clarity|posthog/.test(name)
    ? 'Put its script into "analytics.script" or "headTags".'
    : nextForPages;
}

function mapRedirects(options: OldObject, _: OldPlugin, { origins }: OldSite): PluginSettings {
  const redirects = options.objects('redirects').flatMap((old): readonly DraftObject[] => {
    const from = old.plain('from', 'redirects') as string | readonly string[] | undefined;
    const to = old.text('to', 'redirects');
    if (from === undefined || to === undefined) return [];
    const redirect = { from: isText(from) ? encodedBlanks(from) : from.map(encodedBlanks), to: encodedBlanks(to) };
    origins.set(redirect, [...old.path, 'from']);
    return [redirect];
  });
  const isFunction = options.take('createRedirects') !== undefined;
  return {
    redirects,
    fromExtensions: options.texts('fromExtensions', 'fromExtensions'),
    toExtensions: options.texts('toExtensions', 'toExtensions'),
    ...(isFunction && { createRedirects: [...options.path, 'createRedirects'] }),
  };
}

function mapSitemap(options: OldObject): PluginSettings {
  options.says('createSitemapItems', 'left', 'a function that makes the entries');
  const sitemap = orNothing({
    lastmod: options.text('lastmod', 'sitemap.lastmod'),
    changefreq: options.text('changefreq', 'sitemap.changefreq'),
    priority: options.number('priority', 'sitemap.priority'),
    ignorePatterns: orNone(options.texts('ignorePatterns', 'sitemap.ignorePatterns')),
    filename: options.text('filename', 'sitemap.filename'),
  });
  return sitemap ? { sitemap } : {};
}

/** Maps a plugin that writes `llms.txt`. `hasFull` decides by its options whether it also writes `llms-full.txt`. */
function mapLists(hasFull: (options: OldObject) => boolean): PluginMapper {
  return (options, { name, path }, { findings }) => {
    const llmsFull = hasFull(options);
    for (const key of options.keys()) options.take(key);
    const text = `the build writes llms.txt and each page as Markdown${llmsFull ? '; "llmsFull" adds llms-full.txt' : ''}`;
    findings.add({ fate: 'near', name, path, text });
    return { llmsFull };
  };
}

/** The option is one of `content` in version 1 of the plugin, and of `llmsTxt` in version 2. */
function isInFullList(options: OldObject): boolean {
  return ['content', 'llmsTxt'].some((key) => {
    const group = options.peek(key);
    return isObject(group) && group['enableLlmsFullTxt'] === true;
  });
}

/** Maps icons and the manifest, which work without a service worker. */
function mapPwa(options: OldObject): PluginSettings {
  const head = options.take('pwaHead');
  const headTags = (Array.isArray(head) ? head : []).flatMap((tag: Described): readonly Draft[] => {
    if (!isObject(tag)) return [];
    const { tagName, ...attributes }: DescribedObject = tag;
    return isText(tagName) ? [{ tagName, attributes: withRootedFiles(attributes as DraftObject) }] : [];
  });
  if (headTags.length > 0) options.says('pwaHead', 'near', 'headTags; there is no service worker');
  for (const key of options.keys().filter((name) => name !== 'pwaHead'))
    options.says(key, 'left', 'docsgen writes no service worker');
  return { headTags };
}

/**
 * Docusaurus prepends the base URL to paths of these elements. In docsgen, the path of a head tag begins with a slash.
 */
function withRootedFiles(attributes: DraftObject): DraftObject {
  const { href } = attributes;
  return typeof href === 'string' && !/^(?:\/|[a-z]+:)/i.test(href) ? { ...attributes, href: `/${href}` } : attributes;
}

/** Explains in the config why links to these routes are not checked. */
export function noteExternal(routes: readonly string[]): Draft | undefined {
  return routes.length === 0
    ? undefined
    : noted('Served by something else on the same host; links there are not checked.', routes);
}

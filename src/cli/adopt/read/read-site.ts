/**
 * Reads the evaluated config by plugin: the options of a preset and those of plugins are mapped alike. Names are
 * expanded: `classic`, a path of `require.resolve` and `@docusaurus/preset-classic` are the same.
 */
import { dirname, isAbsolute } from 'node:path';
import { pathFrom } from '../../../pipeline/files/slash-path.js';
import type { Described, DescribedObject } from '../evaluate/described.js';
import type { AddedPostcss } from '../evaluate/postcss-plugins.js';
import type { Origins } from '../write/draft.js';
import { extendedPlugin } from './extended-plugin.js';
import { nextForPages, type Findings, type KeyPath } from './findings.js';
import { describeUnreadable, isFunction, isObject, isText, readOldValues, type OldObject } from './old-values.js';
import { readPostcss, type OldPostcss } from '../styles/read-postcss.js';

/** A plugin or theme with its options. */
export interface OldPlugin {
  /** The full name, such as `@docusaurus/plugin-content-docs`, or the path of the site's own file from its folder. */
  readonly name: string;
  readonly options: OldObject;
  readonly path: KeyPath;
}

export interface OldSite {
  /** The absolute path of the folder of the config file. */
  readonly siteDir: string;
  /** The absolute path of the config file. */
  readonly configFile: string;
  readonly config: OldObject;
  readonly themeConfig: OldObject;
  readonly plugins: readonly OldPlugin[];
  readonly themes: readonly OldPlugin[];
  readonly postcss: OldPostcss;
  readonly findings: Findings;
  /** Filled while settings are mapped. */
  readonly origins: Origins;
  /** Reports the unread settings. */
  readonly reportRest: () => void;
}

export const docsPlugin = '@docusaurus/plugin-content-docs';
export const blogPlugin = '@docusaurus/plugin-content-blog';

/** Keys of the classic preset, and their plugins. */
const presetKeys: Readonly<Record<string, string>> = {
  docs: docsPlugin,
  blog: blogPlugin,
  pages: '@docusaurus/plugin-content-pages',
  sitemap: '@docusaurus/plugin-sitemap',
  svgr: '@docusaurus/plugin-svgr',
  debug: '@docusaurus/plugin-debug',
  gtag: '@docusaurus/plugin-google-gtag',
  googleAnalytics: '@docusaurus/plugin-google-analytics',
  googleTagManager: '@docusaurus/plugin-google-tag-manager',
  theme: '@docusaurus/theme-classic',
};

/** An evaluated config. */
export interface OldConfig {
  readonly value: DescribedObject;
  readonly postcss: readonly AddedPostcss[];
}

export function readSite({ value, postcss }: OldConfig, configFile: string, findings: Findings): OldSite {
  const values = readOldValues(findings);
  const config = values.open(value, [], '');
  const siteDir = dirname(configFile);
  const themeConfig = config.object('themeConfig') ?? values.open({}, ['themeConfig'], 'themeConfig');
  const styling = readPostcss(siteDir, postcss, findings);
  const listed = (key: string, kind: string, reported?: ReadonlySet<number>): readonly OldPlugin[] =>
    entriesOf(config, { key, kind, siteDir, findings, reported }).map(({ name: written, options, path }) => {
      const name = written.startsWith('.') ? (extended(written, path) ?? written) : written;
      return { name, options: values.open(options, [...path, 1], shortName(name, options['id'])), path };
    });
  const extended = (name: string, path: KeyPath): string | undefined => {
    const plugin = extendedPlugin(siteDir, name);
    if (plugin === undefined) return undefined;
    const text = `read as ${plugin}, which it extends, with the same options; what it adds to that is left out`;
    findings.add({ fate: 'near', name, path, text });
    return plugin;
  };
  const presets = entriesOf(config, { key: 'presets', kind: 'preset', siteDir, findings }).flatMap(
    ({ name, options, path }) => {
      if (name === '@docusaurus/preset-classic' || extendsClassic(options)) {
        const text = 'read as the classic preset, whose options it has; what it adds to that is left out';
        if (name !== '@docusaurus/preset-classic') findings.add({ fate: 'near', name, path, text });
        return pluginsOfClassic(values.open(options, [...path, 1], ''), values.open);
      }
      findings.add({ fate: 'left', name, path, text: 'docsgen does not know this preset', next: nextForPages });
      return [];
    },
  );
  return {
    siteDir,
    configFile,
    config,
    themeConfig,
    plugins: [...presets, ...listed('plugins', 'plugin', styling.reported)],
    postcss: styling,
    themes: listed('themes', 'theme'),
    findings,
    origins: new WeakMap(),
    reportRest: values.reportRest,
  };
}

/** Whether the options of a preset are those of the classic preset, which presets of companies hand on. */
function extendsClassic(options: DescribedObject): boolean {
  return ['docs', 'blog', 'pages'].some((key) => options[key] !== undefined);
}

interface Entry {
  readonly name: string;
  readonly options: DescribedObject;
  readonly path: KeyPath;
}

interface EntryList {
  readonly key: string;
  readonly kind: string;
  readonly siteDir: string;
  readonly findings: Findings;
  /** The indexes of entries that are already reported. */
  readonly reported?: ReadonlySet<number> | undefined;
}

/**
 * Returns presets, plugins or themes. They are names, or lists of a name and options. Entries that are false are
 * skipped.
 */
function entriesOf(config: OldObject, { key, kind, siteDir, findings, reported }: EntryList): readonly Entry[] {
  const list = config.take(key);
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: Described, index) => {
    if (item === null || item === false || reported?.has(index)) return [];
    const [named = null, options] = Array.isArray(item) ? item : [item];
    const path = [key, index];
    // A config may also import a plugin and list the function itself.
    const written = isText(named) ? named : isFunction(named) ? named.origin?.specifier : undefined;
    if (written !== undefined)
      return [{ name: fullName(written, { kind, siteDir }), options: isObject(options) ? options : {}, path }];
    const next = 'See "Plugins" in the guide: docsgen runs plugins of remark and rehype, and none of Docusaurus.';
    findings.add({
      fate: 'left',
      name: `${key}[${index}]`,
      path,
      text: `a ${kind} of your own: ${describeUnreadable(named)}`,
      next,
    });
    return [];
  });
}

/**
 * Returns the plugins of the classic preset. `preset` are its options. Docs, pages and theme are included unless they
 * are disabled.
 */
function pluginsOfClassic(
  preset: OldObject,
  open: (value: DescribedObject, path: KeyPath, name: string) => OldObject,
): readonly OldPlugin[] {
  return Object.entries(presetKeys).flatMap(([key, name]) => {
    const path = [...preset.path, key];
    const isThere = preset.peek(key) !== undefined;
    if (!isThere && !['docs', 'pages', 'blog', 'theme'].includes(key)) return [];
    if (preset.peek(key) === true) preset.says(key, 'carried', 'switched on');
    const options = preset.peek(key) === true || !isThere ? open({}, path, key) : preset.object(key);
    return options ? [{ name, options, path }] : [];
  });
}

/** Matches Docusaurus' own packages without their prefix. */
const official =
  /^(?:content-(?:docs|blog|pages)|classic|mermaid|live-codeblock|search-algolia|client-redirects|debug|google-(?:gtag|analytics|tag-manager)|ideal-image|pwa|sitemap|svgr|vercel-analytics|css-cascade-layers|rsdoctor)$/;

/** Expands the short names of Docusaurus. The name of the site's own file begins with a dot. */
function fullName(written: string, { kind, siteDir }: Pick<EntryList, 'kind' | 'siteDir'>): string {
  const inside = /(?:^|[\\/])node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(written)?.[1]?.replaceAll('\\', '/');
  const name = inside ?? written;
  if (isAbsolute(name)) return pathFrom(siteDir, name).replace(/^(?!\.)/, './');
  if (name.startsWith('.')) return name;
  if (name.startsWith('@')) {
    const [scope, rest] = name.split('/');
    return rest === undefined
      ? `${scope}/docusaurus-${kind}`
      : name.replace(new RegExp(`^(@docusaurus/)(?!${kind}-|preset-|plugin-|theme-|remark-)`), `$1${kind}-`);
  }
  return official.test(name) ? `@docusaurus/${kind}-${name}` : name;
}

/** Returns the name for findings. Instances of one plugin differ by their id. */
function shortName(name: string, id: Described | undefined): string {
  return `${name.replace(/^@docusaurus\//, '')}${isText(id) ? `(${id})` : ''}`;
}

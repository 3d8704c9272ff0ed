/**
 * Reads the evaluated config by plugin: the options of a preset and those of plugins are mapped alike. Names are
 * expanded: `classic`, a path of `require.resolve` and `@docusaurus/preset-classic` are the same.
 */
import { dirname, isAbsolute } from 'node:path';
import { pathFrom } from '../../../pipeline/files/slash-path.js';
import { alwaysInClassic, classicName, classicPlugins } from '../evaluate/classic-preset.js';
import type { Described, DescribedObject } from '../evaluate/described.js';
import type { AddedPostcss } from '../evaluate/postcss-plugins.js';
import type { Origins } from '../write/draft.js';
import { extendedPlugin } from './extended-plugin.js';
import { nextForPages, type Finding, type Findings, type KeyPath } from './findings.js';
import { describeUnreadable, isFunction, isObject, isText, readOldValues, type OldObject } from './old-values.js';
import { readPostcss, type OldPostcss } from '../styles/read-postcss.js';

/** A plugin or theme with its options. */
export interface OldPlugin {
  /** The full name, such as `@docusaurus/plugin-content-docs`, or the path of the site's own file from its folder. */
  readonly name: string;
  readonly options: OldObject;
  /** What a plugin of the site adds to every page: `clientModules` and `htmlTags`. */
  readonly added?: DescribedObject;
  readonly path: KeyPath;
  /** The path of the site's own plugin that extends the named one. */
  readonly extendedBy?: string;
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

/** The folders of the content plugins, unless their option `path` names another. */
const defaultFolders: Readonly<Record<string, string>> = {
  [docsPlugin]: 'docs',
  [blogPlugin]: 'blog',
  '@docusaurus/plugin-content-pages': 'src/pages',
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
  const listed = (of: OldObject, key: string, kind: string, reported?: ReadonlySet<number>): readonly OldPlugin[] =>
    entriesOf(of, { key, kind, siteDir, findings, reported }).map(({ name: written, options, path, made }) => {
      const extended = written.startsWith('.') ? extendedPlugin(siteDir, written) : undefined;
      const name = extended ?? written;
      const opened = values.open(options, [...path, 1], shortName(name, options['id']));
      return {
        name,
        options: opened,
        path,
        ...(made && { added: made }),
        ...(extended !== undefined && { extendedBy: written }),
      };
    });
  const presets = entriesOf(config, { key: 'presets', kind: 'preset', siteDir, findings }).flatMap(
    ({ name, options, made, path }) => {
      const classic = (): readonly OldPlugin[] => pluginsOfClassic(values.open(options, [...path, 1], ''), values.open);
      if (name === classicName) return classic();
      if (made) {
        const returned = values.open(made, [...path, 2], name);
        const all = [...listed(returned, 'plugins', 'plugin'), ...listed(returned, 'themes', 'theme')];
        findings.add({ name, path, ...fateOfPreset(all.map((one) => one.name)) });
        return all;
      }
      if (extendsClassic(options)) {
        const text = 'read as the classic preset, whose options it has; what it adds to that is left out';
        findings.add({ fate: 'near', name, path, text });
        return classic();
      }
      findings.add({
        fate: 'left',
        name,
        path,
        text: 'this preset is not installed, or it fails',
        next: `Install it, then: npx docsgen adopt --force. ${nextForPages}`,
      });
      return [];
    },
  );
  return {
    siteDir,
    configFile,
    config,
    themeConfig,
    plugins: withoutRepeated([...presets, ...listed(config, 'plugins', 'plugin', styling.reported)], findings),
    postcss: styling,
    themes: listed(config, 'themes', 'theme'),
    findings,
    origins: new WeakMap(),
    reportRest: values.reportRest,
  };
}

function fateOfPreset(returned: readonly string[]): Pick<Finding, 'fate' | 'text'> {
  return returned.length === 0
    ? { fate: 'left', text: 'this preset returns no plugins and no themes' }
    : { fate: 'carried', text: `read as the plugins and themes that it returns: ${returned.join(', ')}` };
}

/**
 * Reports plugins that extend a plugin of Docusaurus. One that is left with the folder of another one adds no pages:
 * most such plugins give the same texts to the site's code once more.
 */
function withoutRepeated(plugins: readonly OldPlugin[], findings: Findings): readonly OldPlugin[] {
  const folderOf = ({ name, options }: OldPlugin): string => {
    const path = options.peek('path') ?? defaultFolders[name];
    return `${name} ${isText(path) ? path.replace(/^\.\/|\/$/g, '') : ''}`;
  };
  const taken = new Set(plugins.filter(({ extendedBy }) => extendedBy === undefined).map(folderOf));
  return plugins.filter((plugin) => {
    const { name, options, path, extendedBy } = plugin;
    if (extendedBy === undefined) return true;
    const isRepeated = taken.has(folderOf(plugin));
    taken.add(folderOf(plugin));
    if (isRepeated) for (const key of options.keys()) options.take(key);
    findings.add(
      isRepeated
        ? {
            fate: 'left',
            name: extendedBy,
            path,
            text: `it extends ${name}, and another plugin has the folder that its options name; what it adds is left out`,
            next: nextForPages,
          }
        : {
            fate: 'near',
            name: extendedBy,
            path,
            text: `read as ${name}, which it extends, with the same options; what it adds to that is left out`,
          },
    );
    return !isRepeated;
  });
}

/** Whether the options of a preset are those of the classic preset, which presets of companies hand on. */
function extendsClassic(options: DescribedObject): boolean {
  return ['docs', 'blog', 'pages'].some((key) => options[key] !== undefined);
}

interface Entry {
  readonly name: string;
  readonly options: DescribedObject;
  /** What a preset of the site returns, or what its plugin adds to pages. */
  readonly made?: DescribedObject;
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
    const [named = null, options, made] = Array.isArray(item) ? item : [item];
    if (named === null || named === false || (reported?.has(index) && made === undefined)) return [];
    const path = [...config.path, key, index];
    // A config may also import a plugin and list the function itself.
    const written = isText(named) ? named : isFunction(named) ? named.origin?.specifier : undefined;
    const returned = isObject(made) ? { made } : undefined;
    const name = written === undefined ? returned && `${key}[${index}]` : fullName(written, { kind, siteDir });
    if (name !== undefined) return [{ name, options: isObject(options) ? options : {}, ...returned, path }];
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
  return Object.entries(classicPlugins).flatMap(([key, name]) => {
    const path = [...preset.path, key];
    const isThere = preset.peek(key) !== undefined;
    if (!isThere && !alwaysInClassic.has(key)) return [];
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
  // The packages of pnpm are in a `node_modules` below the one of the site.
  const inside = /(?:^|.*[\\/])node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(written)?.[1]?.replaceAll('\\', '/');
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

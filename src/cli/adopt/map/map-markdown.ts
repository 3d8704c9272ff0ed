/** Maps how Markdown is read: `markdown` of the config, and remark and rehype plugins. */
import { existsSync } from 'node:fs';
import { fileText } from '../../../pipeline/files/file-text.js';
import { packageName } from '../../../pipeline/own-code/find-package.js';
import { documentationUrl } from '../../documentation-url.js';
import type { Described } from '../evaluate/described.js';
import { namesFile, type Origin } from '../evaluate/stub.js';
import { isFunction, isObject, isPlain, isStub, type OldObject } from '../read/old-values.js';
import type { KeyPath } from '../read/findings.js';
import type { OldSite } from '../read/read-site.js';
import { Code, noted, orNone, orNothing, type Draft, type DraftImport } from '../write/draft.js';
import { unusedName } from '../write/unused-name.js';

export interface MarkdownSettings {
  readonly markdown: Draft | undefined;
  readonly imports: readonly DraftImport[];
}

/** Checks which modules the new config can import. */
export interface Importing {
  /** Whether a package is found from the root. */
  readonly isInstalled: (name: string) => boolean;
  /** Returns the specifier of a file of the site in the new config. */
  readonly fileSpecifier: (file: string) => string;
  /** Returns the name of a file for readers. */
  readonly nameOf: (file: string) => string;
}

export const mermaidIsBuiltIn = 'diagrams in "mermaid" code are built in; the package "mermaid" must be installed';

/** Plugins whose features are built into docsgen. */
export const builtInPlugins: Readonly<Record<string, string>> = {
  '@docusaurus/remark-plugin-npm2yarn': 'docsgen makes tabs of "npm2yarn" code itself',
  'docusaurus-remark-plugin-tab-blocks': 'docsgen makes tabs of "tab" code itself',
  'remark-code-import': 'docsgen shows code of files, file="./a.ts", itself',
  'remark-gfm': 'docsgen reads GitHub’s Markdown itself',
  'remark-emoji': 'docsgen shows names of emojis as emojis itself',
  'remark-gemoji': 'docsgen shows names of emojis as emojis itself',
  'mdx-mermaid': mermaidIsBuiltIn,
  'remark-math': 'markdown.math',
  'rehype-katex': 'markdown.math',
  'rehype-slug': 'headings have ids',
  'rehype-highlight': 'docsgen highlights code itself',
  'rehype-pretty-code': 'docsgen highlights code itself',
  'rehype-prism-plus': 'docsgen highlights code itself',
  '@shikijs/rehype': 'docsgen highlights code itself',
};

export function readFormat(config: OldObject): 'mdx' | 'commonmark' {
  const format = config.object('markdown')?.text('format', 'markdown of the sections');
  return format === 'md' || format === 'detect' ? 'commonmark' : 'mdx';
}

const pluginKeys = [
  'beforeDefaultRemarkPlugins',
  'remarkPlugins',
  'beforeDefaultRehypePlugins',
  'rehypePlugins',
] as const;

/** Maps the settings. `options` are those of the plugins that read Markdown, for docs and pages. */
export function mapMarkdown(site: OldSite, options: readonly OldObject[], importing: Importing): MarkdownSettings {
  const plugins = options.flatMap((old) => pluginKeys.flatMap((key) => pluginsOf(old, key)));
  const math = plugins.find(({ origin }) => origin?.specifier === 'remark-math');
  const isMath = math && plugins.some(({ origin }) => origin?.specifier === 'rehype-katex');
  const kept = new Map<string, KeptPlugin>();
  const imports = createImports();
  for (const plugin of plugins) {
    const outcome = judge(plugin, importing, imports);
    site.findings.add({ ...outcome.finding, name: plugin.name, path: plugin.path });
    if (outcome.kept && !kept.has(outcome.kept.key)) kept.set(outcome.kept.key, outcome.kept);
  }
  const draftsOf = (kind: 'remark' | 'rehype'): readonly Draft[] | undefined =>
    orNone([...kept.values()].filter((plugin) => plugin.kind === kind).map(({ draft }) => draft));
  const old = site.config.object('markdown');
  const markdown = orNothing({
    remarkPlugins: draftsOf('remark'),
    rehypePlugins: draftsOf('rehype'),
    emoji: old?.flag('emoji', 'markdown.emoji') === false ? false : undefined,
    keepIdCase: old?.object('anchors')?.flag('maintainCase', 'markdown.keepIdCase') === true ? true : undefined,
    math: isMath ? mathSetting(math, importing, site) : undefined,
  });
  return { markdown, imports: imports.all() };
}

function mathSetting({ options }: OldMarkdownPlugin, importing: Importing, site: OldSite): Draft | undefined {
  if (!importing.isInstalled('katex')) {
    const next = 'npm install katex beside docsgen.config.ts, then set "markdown.math" to true.';
    site.findings.add({
      fate: 'left',
      name: 'mathematics',
      text: 'the package "katex" is not found from the root',
      next,
    });
    return undefined;
  }
  const value = isObject(options) && options['singleDollarTextMath'] === false ? '$$' : true;
  return noted('Formulas are rendered by KaTeX while the site is built.', value);
}

// --------------------------------------------------------------------------------------------------------------- plugins

interface OldMarkdownPlugin {
  readonly name: string;
  readonly path: KeyPath;
  readonly kind: 'remark' | 'rehype';
  readonly origin: Origin | undefined;
  readonly isInstalled: boolean;
  readonly options: Described | undefined;
}

interface KeptPlugin {
  /** The key of a plugin, so that the same plugin with the same options in docs and pages is added once. */
  readonly key: string;
  readonly kind: 'remark' | 'rehype';
  readonly draft: Draft;
}

function pluginsOf(old: OldObject, key: (typeof pluginKeys)[number]): readonly OldMarkdownPlugin[] {
  const list = old.take(key);
  if (!Array.isArray(list)) return [];
  return list.map((entry: Described, index) => {
    const [plugin, options] = Array.isArray(entry) ? (entry as readonly Described[]) : [entry];
    return {
      name: `${old.name}.${key}[${index}]`,
      path: [...old.path, key, index],
      kind: /rehype/i.test(key) ? 'rehype' : 'remark',
      origin: isStub(plugin) || isFunction(plugin) ? plugin.origin : undefined,
      isInstalled: !isStub(plugin),
      options,
    };
  });
}

interface Judgement {
  readonly finding: { readonly fate: 'carried' | 'near' | 'left'; readonly text: string; readonly next?: string };
  readonly kept?: KeptPlugin;
}

function judge(plugin: OldMarkdownPlugin, importing: Importing, imports: Imports): Judgement {
  const { origin, kind, options } = plugin;
  const list = `markdown.${kind}Plugins`;
  if (!origin)
    return {
      finding: {
        fate: 'left',
        text: 'a plugin that is written in the config',
        next: `Move it to a file, import it, and put it into "${list}".`,
      },
    };
  const { specifier } = origin;
  const known = Object.hasOwn(builtInPlugins, specifier) ? builtInPlugins[specifier] : undefined;
  if (known !== undefined) return { finding: { fate: 'carried', text: known } };
  const isFile = namesFile(specifier);
  const imported = isFile
    ? importing.fileSpecifier(specifier)
    : importing.isInstalled(specifier)
      ? specifier
      : undefined;
  const shown = isFile ? importing.nameOf(specifier) : specifier;
  const install = isFile ? 'Import' : `npm install ${packageName(specifier)} beside docsgen.config.ts, import`;
  const next = `${install} it there, and put it into "${list}".`;
  if (imported === undefined || !plugin.isInstalled)
    return {
      finding: {
        fate: 'left',
        text: `"${shown}" cannot be imported from the root`,
        next,
      },
    };
  if (options !== undefined && !isPlain(options))
    return {
      finding: {
        fate: 'left',
        text: `the options of "${shown}" hold code`,
        next,
      },
    };
  const name = imports.nameOf(origin, imported);
  const draft: Draft = options === undefined ? new Code(name) : [new Code(name), options as Draft];
  const key = `${kind} ${specifier} ${origin.exported} ${JSON.stringify(options)}`;
  const changesCode = kind === 'rehype' && isFile && namesCode(specifier);
  return {
    finding: changesCode ? withoutCode(list, imported) : { fate: 'carried', text: `${list}, "${imported}"` },
    kept: { key, kind, draft },
  };
}

/** Whether a plugin looks for the elements of code blocks. */
function namesCode(file: string): boolean {
  return existsSync(file) && /(['"`])(?:pre|code)\1/.test(fileText(file));
}

function withoutCode(list: string, imported: string): Judgement['finding'] {
  return {
    fate: 'near',
    text: `${list}, "${imported}"; it looks for "pre" or "code", and code blocks are empty for plugins of rehype`,
    next: `Change code with a plugin of remark, for which it is a node "code" with "lang" and "meta": ${documentationUrl('guides/plugins')}.`,
  };
}

/** Turns "remark-emoji" into "remarkEmoji". */
function importName({ specifier, exported }: Origin): string {
  if (exported !== 'default' && exported !== '*') return exported;
  const words = specifier
    .replace(/\.\w+$/, '')
    .split(/[^A-Za-z\d]+/)
    .filter(Boolean)
    .slice(-2);
  return words
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')
    .replace(/^\d/, '_$&');
}

/** The imports of the new config. */
interface Imports {
  /** Returns the name of an import, which is added once. `specifier` is that of the new config. */
  readonly nameOf: (origin: Origin, specifier: string) => string;
  readonly all: () => readonly DraftImport[];
}

function createImports(): Imports {
  const imports = new Map<string, DraftImport>();
  const used = new Set(namesInConfig);
  return {
    nameOf(origin, specifier) {
      const exported = origin.exported === '*' ? 'default' : origin.exported;
      const key = `${exported} ${specifier}`;
      const name = imports.get(key)?.name ?? unusedName(importName(origin), used);
      imports.set(key, { name, specifier, exported });
      used.add(name);
      return name;
    },
    all: () => [...imports.values()],
  };
}

/** Names that the text of a config has. */
const namesInConfig = ['config', 'UserConfig'];

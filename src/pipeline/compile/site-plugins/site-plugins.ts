/**
 * Runs a site's own remark and rehype plugins. They are attached once and run on each page one after the other, so that
 * each failure and each message carries the name of its plugin.
 *
 * micromark reads the syntax that plugins add. Texts of sites whose plugins only change the tree are parsed by the
 * direct reader.
 */
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import { unified, type Data, type Processor } from 'unified';
import { VFile } from 'vfile';
import type { PluginLists, SitePlugin } from '../../config/plugins/plugin-lists.js';
import { joinTexts } from '../article/elements/join-texts.js';
import { createToElements } from '../article/article-renderer.js';
import type { MathSetup } from '../../model.js';
import type { Compilation } from '../compilation.js';
import type { Dialect } from '../markdown/markdown-parser.js';
import { addMathSyntax } from '../math/math-syntax.js';
import { codes } from '../markdown/syntax/characters.js';
import { directives } from '../plugins/directives/directives.js';
import { gatherElements, showElements } from './gather-elements.js';
import { reportFailure, reportMessage } from './plugin-diagnostics.js';
import { placeOfText, settleTree } from './settle-tree.js';

/** One text while plugins change it. */
export interface PluginPage {
  /** Runs the remark plugins on an unchanged tree. */
  readonly changeTree: (tree: Root) => Promise<Root>;
  /** Runs the rehype plugins on the elements of the whole tree. Undefined if there are none. */
  readonly changeElements: ((tree: Root, compilation: Compilation) => Promise<HastRoot>) | undefined;
}

/** Plugins that are attached to one dialect. */
export interface AttachedPlugins {
  /** Parses a text with the syntax that plugins add. Undefined if they add none. */
  readonly parse: ((text: string) => Root) | undefined;
  /** Opens a page. `path` is relative to the site's folder. */
  readonly openPage: (compilation: Compilation, path: string | undefined) => PluginPage;
}

export interface SitePlugins {
  /**
   * Attaches the plugins to a dialect. Call it once per dialect, because the added syntax is stored with its parser.
   */
  readonly attachTo: (dialect: Dialect) => AttachedPlugins;
  /** Reports a page that cannot be compiled after plugins have changed it. */
  readonly reportUnreadable: (error: unknown, compilation: Compilation) => void;
}

/** The site's settings that plugins need. */
interface SiteSetup {
  /** The absolute path of the site's folder. */
  readonly root: string;
  readonly math?: MathSetup | undefined;
  /** The names of `:::` blocks that the site adds. */
  readonly blocks: readonly string[];
}

/** A plugin with its processor, or with the error that it threw when it was attached. */
type Attached =
  | { readonly name: string; readonly processor: Processor }
  | { readonly name: string; readonly failure: unknown };

export function createSitePlugins({ remark, rehype }: PluginLists, site: SiteSetup): SitePlugins {
  const elementData: Data = {};
  const rehypePlugins = rehype.map((plugin) => attach(plugin, elementData));
  const toElements = createToElements();
  const names = [...remark, ...rehype].map(({ name }) => name).join(' or ');
  return {
    reportUnreadable: (error, compilation) => reportFailure(names, error, compilation),
    attachTo(dialect) {
      const { plugins: remarkPlugins, parse } = attachRemark(remark, dialect, site);
      return {
        parse,
        openPage(compilation, path) {
          // Plugins read files beside the text, and the working folder may be another one.
          const place = path === undefined ? {} : { path: join(site.root, path) };
          const file = new VFile({ value: compilation.text, cwd: site.root, ...place });
          const changeElements: PluginPage['changeElements'] = async (tree, whole) => {
            const elements = toElements(tree);
            joinTexts(elements);
            const shown = showElements(elements, whole);
            const changed = await runAll(rehypePlugins, elements, { compilation: whole, file });
            gatherElements(changed, shown, whole);
            return changed;
          };
          return {
            changeTree(tree) {
              tree.position ??= placeOfText(compilation.text);
              return runAll(remarkPlugins, tree, { compilation, file });
            },
            changeElements: rehypePlugins.length === 0 ? undefined : changeElements,
          };
        },
      };
    },
  };
}

interface AttachedRemark {
  readonly plugins: readonly Attached[];
  readonly parse: AttachedPlugins['parse'];
}

function attachRemark(
  remark: PluginLists['remark'],
  { createProcessor, addOwnSyntax }: Dialect,
  { math, blocks }: SiteSetup,
): AttachedRemark {
  const reader = createProcessor();
  const data = reader.data();
  const before = syntaxOf(data);
  const plugins = remark.map((plugin) => attach(plugin, data, reader));
  const parsers = plugins.flatMap((plugin) => ('processor' in plugin ? [plugin.processor] : []));
  const ownParser = parsers.findLast(({ parser }) => parser !== reader.parser);
  const hasSyntax = syntaxOf(data) > before;
  if (math && hasSyntax) addMathSyntax(data, math.isSingle);
  const names = new Set([...directives.map(({ name }) => name), ...blocks]);
  addOwnSyntax(data, readsColons(data) ? (name) => names.has(name) : undefined);
  return { plugins, parse: ownParser || hasSyntax ? (text) => (ownParser ?? reader).parse(text) as Root : undefined };
}

/** Whether a plugin, such as remark-directive, reads `:::` blocks too. Blocks with a docsgen name then stay ours. */
function readsColons({ micromarkExtensions = [] }: Data): boolean {
  return micromarkExtensions.flat().some(({ flow }) => flow?.[codes.colon] !== undefined);
}

/** Returns the number of syntax extensions. */
function syntaxOf({ micromarkExtensions = [], fromMarkdownExtensions = [] }: Data): number {
  return micromarkExtensions.length + fromMarkdownExtensions.length;
}

/** Attaches a plugin to its own processor. Processors share their data, and plugins that parse share the parser. */
function attach({ name, attach, options }: SitePlugin, data: Data, reader?: Processor): Attached {
  const processor = unified().data(data);
  processor.parser = reader?.parser;
  processor.use(attach as never, ...(options as never[]));
  try {
    processor.freeze();
    return { name, processor };
  } catch (failure) {
    return { name, failure };
  }
}

/** Runs the plugins in order. If one fails, the next one gets the unchanged tree. */
async function runAll<Tree extends Root | HastRoot>(
  plugins: readonly Attached[],
  tree: Tree,
  { compilation, file }: { readonly compilation: Compilation; readonly file: VFile },
): Promise<Tree> {
  let changed = tree;
  for (const plugin of plugins) {
    const { name } = plugin;
    if ('failure' in plugin) {
      reportFailure(name, plugin.failure, compilation);
      continue;
    }
    const known = file.messages.length;
    try {
      changed = (await plugin.processor.run(changed, file)) as Tree;
      // Some plugins begin something for each node, and wait for none of it.
      await setImmediate();
    } catch (error) {
      if (!file.messages.some((message) => message === error)) reportFailure(name, error, compilation);
    }
    const wrong = settleTree(changed);
    if (wrong !== undefined) reportFailure(name, wrong, compilation);
    for (const message of file.messages.slice(known)) reportMessage(name, message, compilation);
  }
  return changed;
}

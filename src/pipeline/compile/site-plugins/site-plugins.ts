/**
 * A site's own plugins for remark and rehype: they are attached once, and run on each page one after the other, so that each
 * failure and each message has the name of its plugin.
 *
 * The syntax that plugins add is read by micromark. Plugins that only change the tree get the one of the direct reader.
 */
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

/** One text, while plugins change it. */
export interface PluginPage {
  /** Runs the remark plugins on a tree that nothing has changed yet. */
  readonly changeTree: (tree: Root) => Promise<Root>;
  /** Runs the rehype plugins on the elements of the whole tree; undefined where there are none. */
  readonly changeElements: ((tree: Root, compilation: Compilation) => Promise<HastRoot>) | undefined;
}

/** Plugins that run on texts of one dialect. */
export interface AttachedPlugins {
  /** Reads a text with the syntax that plugins add; undefined where they add none. */
  readonly parse: ((text: string) => Root) | undefined;
  /** `path` is from the site's folder. */
  readonly openPage: (compilation: Compilation, path: string | undefined) => PluginPage;
}

export interface SitePlugins {
  /** Once for each dialect: what plugins add to the syntax is kept with its parser. */
  readonly attachTo: (dialect: Dialect) => AttachedPlugins;
  /** Reports that what plugins have left of a page cannot be compiled. */
  readonly reportUnreadable: (error: unknown, compilation: Compilation) => void;
}

/** What plugins need to know of the site. */
interface SiteSetup {
  /** Absolute path of its folder. */
  readonly root: string;
  readonly math?: MathSetup | undefined;
  /** Names of `:::` blocks that it adds. */
  readonly blocks: readonly string[];
}

/** A plugin with its processor, or with what it threw when it was attached. */
type Attached =
  { readonly name: string; readonly processor: Processor } | { readonly name: string; readonly failure: unknown };

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
          const file = new VFile({ value: compilation.text, cwd: site.root, ...(path !== undefined && { path }) });
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

/** Whether a plugin reads `:::` blocks as well, such as remark-directive: then those with a name of docsgen's stay ours. */
function readsColons({ micromarkExtensions = [] }: Data): boolean {
  return micromarkExtensions.flat().some(({ flow }) => flow?.[codes.colon] !== undefined);
}

/** How many extensions of the syntax there are. */
function syntaxOf({ micromarkExtensions = [], fromMarkdownExtensions = [] }: Data): number {
  return micromarkExtensions.length + fromMarkdownExtensions.length;
}

/** Each plugin has a processor of its own. They share their data, and the parser for plugins that parse. */
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

/** A plugin that fails leaves the tree to the next one. */
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
    } catch (error) {
      if (!file.messages.some((message) => message === error)) reportFailure(name, error, compilation);
    }
    const wrong = settleTree(changed);
    if (wrong !== undefined) reportFailure(name, wrong, compilation);
    for (const message of file.messages.slice(known)) reportMessage(name, message, compilation);
  }
  return changed;
}

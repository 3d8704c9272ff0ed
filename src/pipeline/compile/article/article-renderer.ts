/**
 * Renders a tree of Markdown with known holes and links to an article: HTML with slots. A long tree is taken apart.
 * Markdown becomes HTML elements and these one string, using React where they are not plain. Then the string is cut at
 * the marks for raw HTML, code and link attributes, and their content is inserted. This file imports slow and heavy
 * modules, so `check` only loads it for the site's own plugins.
 */
import type { Root as HastRoot } from 'hast';
import type { Data, Definition, FootnoteDefinition, Node, Nodes, Parents, Root, RootContent, Table } from 'mdast';
import remarkRehype, { type Options } from 'remark-rehype';
import { unified } from 'unified';
import type { Data as VFileData } from 'vfile';
import { once } from '../../once.js';
import type { RenderCode } from '../code/code-fence.js';
import type { Compilation, Hole } from '../compilation.js';
import { ArticlePieces, ArticleWriter, type ArticleText } from './article-text.js';
import { rehypeFootnotes } from './rehype-footnotes.js';
import { divideTable, joinTables, offsetOf, partLength } from './divide-table.js';
import { hasWideTable, rehypeTables } from './rehype-tables.js';
import { rehypeTaskLists } from './rehype-task-lists.js';
import { createPlainWriter } from './elements/plain-html.js';
import { createListItemRenderer } from './elements/render-list-item.js';
import { drawableHandlers } from './elements/render-drawn.js';
import { renderParagraph } from './elements/render-paragraph.js';
import { walk } from '../walk.js';

/** Renders an article. `elements` are those of the whole tree; they are given if plugins have changed them. */
export type RenderArticle = (
  tree: Root,
  compilation: Compilation,
  elements?: HastRoot | undefined,
) => Promise<ArticleText>;

/** Creates the renderer. The processor is frozen once and used for all articles. */
export function createArticleRenderer(renderCode: RenderCode): RenderArticle {
  const toElements = createToElements();
  const processor = unified().use(rehypeTables).use(rehypeTaskLists).use(rehypeFootnotes).freeze();
  const elementsOf = (tree: Root, data: VFileData): HastRoot => processor.runSync(toElements(tree), { data });
  const writeWithReact = once(async () => (await import('./elements/react-html.js')).createReactWriter());
  const writeHtml = async (elements: HastRoot, { marker }: Compilation): Promise<string> => {
    const plain = createPlainWriter(marker);
    return plain.write(elements) ?? plain.putBack((await writeWithReact())(elements));
  };
  const renderPart = async (part: Root, compilation: Compilation): Promise<string> => {
    const tables = divideTable(part);
    forgetPlaces(part);
    if (!tables) return writeHtml(elementsOf(part, { compilation }), compilation);
    // The rows that make the table wide may be the last ones, so all rows are measured first.
    const isWideTable = tables.some((rows) => hasWideTable(elementsOf(rows, { compilation })));
    const written: string[] = [];
    for (const rows of tables)
      written.push(await writeHtml(elementsOf(rows, { compilation, isWideTable }), compilation));
    return joinTables(written);
  };
  const renderParts = async (tree: Root, compilation: Compilation): Promise<string> => {
    const parts: string[] = [];
    for (const part of takeParts(tree, compilation.text)) {
      const html = await renderPart(part, compilation);
      if (html !== '') parts.push(html);
    }
    return parts.join('\n');
  };
  return async (tree, compilation, elements) => {
    const html = elements
      ? await writeHtml(processor.runSync(elements, { data: { compilation } }), compilation)
      : await renderParts(tree, compilation);
    return fillHoles(html, compilation, renderCode);
  };
}

// --------------------------------------------------------------------------------------------------------------- parts

// Elements take many times the memory of their text, so only those of one part exist at a time. The blocks of a part
// are dropped with it.

/** A table with more characters gets its own part: see `divide-table.ts`. */
const longTable = 5 * partLength;

/** Takes a tree apart. A text with footnotes is a single part, because footnotes refer from one block to another. */
export function* takeParts(tree: Root, text: string): Generator<Root> {
  const definitions = findDefinitions(tree);
  if (text.length <= partLength || definitions === undefined) return yield tree;
  const blocks = tree.children.reverse();
  tree.children = [];
  for (let block = blocks.pop(); block;) {
    const start = offsetOf(block);
    const children: RootContent[] = [];
    for (; block && offsetOf(block) - start <= partLength; block = blocks.pop()) {
      // A long table is divided later, so nothing else may be in its part.
      if (isLongTable(block) && children.length > 0) break;
      children.push(block);
      if (!isLongTable(block)) continue;
      block = blocks.pop();
      break;
    }
    yield { type: 'root', children: [...usedDefinitions(children, definitions), ...children] };
  }
}

function isLongTable(node: RootContent): node is Table {
  const { start, end } = node.position ?? {};
  return node.type === 'table' && (end?.offset ?? 0) - (start?.offset ?? 0) > longTable;
}

type Definitions = ReadonlyMap<string, Definition>;

/**
 * Returns definitions by the identifier under which they are rendered; the first one counts. Returns undefined if there
 * are footnotes.
 */
function findDefinitions(tree: Root): Definitions | undefined {
  const definitions = new Map<string, Definition>();
  let hasFootnotes = false;
  walk<Nodes, Parents>(tree, (node) => {
    if (node.type === 'footnoteDefinition') hasFootnotes = true;
    if (node.type !== 'definition') return;
    const label = node.identifier.toUpperCase();
    if (!definitions.has(label)) definitions.set(label, node);
  });
  return hasFootnotes ? undefined : definitions;
}

/** Returns the definitions that the blocks refer to, wherever they are. Definitions themselves are not rendered. */
function usedDefinitions(blocks: readonly RootContent[], definitions: Definitions): readonly Definition[] {
  const used = new Set<Definition>();
  walk<Nodes, Parents>({ type: 'root', children: [...blocks] }, (node) => {
    if (node.type !== 'linkReference' && node.type !== 'imageReference') return;
    const definition = definitions.get(node.identifier.toUpperCase());
    if (definition) used.add(definition);
  });
  return [...used];
}

/** Removes positions from the tree. Each element would get a copy of its position, and nothing reads it. */
function forgetPlaces(tree: Root): void {
  walk<Nodes, Parents>(tree, (node) => {
    node.position = undefined;
  });
}

// ------------------------------------------------------------------------------------------------------------ elements

declare module 'mdast' {
  interface RootContentMap {
    body: Body;
  }
}

/** The blocks of a text. They are not `children`, so that remark-rehype does not search them for definitions. */
interface Body extends Node {
  type: 'body';
  blocks: RootContent[];
  data?: Data;
}

/** Creates the renderer. The processor is frozen once and used for all articles. */
export function createToElements(): (tree: Root) => HastRoot {
  const processor = unified()
    .use(remarkRehype, {
      clobberPrefix: '',
      handlers: {
        body: renderBody,
        listItem: createListItemRenderer(),
        paragraph: renderParagraph,
        ...drawableHandlers,
      },
    })
    .freeze();
  // remark-rehype searches all nodes for definitions, which takes as long as rendering them.
  return (tree) => {
    const body: Body = { type: 'body', blocks: tree.children };
    return processor.runSync({ ...tree, children: [...definitionsIn(tree), body] });
  };
}

type Handler = NonNullable<NonNullable<Options['handlers']>['body']>;

const renderBody: Handler = (state, { blocks }: Body) => state.all({ type: 'root', children: blocks });

/**
 * Finds the definitions of links and footnotes. Their position does not matter, because they are rendered where
 * something refers to them.
 */
function definitionsIn(tree: Root): readonly (Definition | FootnoteDefinition)[] {
  const found: (Definition | FootnoteDefinition)[] = [];
  walk<Nodes, Parents>(tree, (node) => {
    if (node.type === 'definition' || node.type === 'footnoteDefinition') found.push(node);
  });
  return found;
}

// --------------------------------------------------------------------------------------------------------------- holes

async function fillHoles(html: string, { marker, holes }: Compilation, renderCode: RenderCode): Promise<ArticleText> {
  const marks = new RegExp(`<${marker}-(\\d+)></${marker}-\\d+>| data-${marker}="(\\d+)"`, 'g');
  const figureOf = figureFinder(holes, renderCode);
  const pieces = new ArticlePieces(new ArticleWriter());
  let at = 0;
  for (const match of html.matchAll(marks)) {
    pieces.add(html.slice(at, match.index));
    const number = Number(match[1]);
    const hole = holes[number];
    if (match[2] !== undefined) pieces.add({ kind: 'link', link: Number(match[2]) });
    else if (hole?.kind === 'code') pieces.add((await figureOf(number)) ?? '');
    else for (const piece of hole?.pieces ?? []) pieces.add(piece);
    at = match.index + match[0].length;
  }
  pieces.add(html.slice(at));
  return pieces.finish().text();
}

/**
 * The number of characters of code that are highlighted together. Figures are ten times as long, and are dropped once
 * they are written.
 */
const codeLength = 500_000;

/** Returns the figure of a hole by its number. The holes that follow it are rendered in the same batch. */
function figureFinder(holes: readonly Hole[], renderCode: RenderCode): (number: number) => Promise<string | undefined> {
  let figures: ReadonlyMap<number, string | undefined> = new Map();
  return async (number) => {
    if (!figures.has(number)) {
      const together = codeFrom(holes, number);
      const made = await renderCode(together.map(([, hole]) => hole));
      figures = new Map(together.map(([index], order) => [index, made[order]]));
    }
    return figures.get(number);
  };
}

type CodeHole = Extract<Hole, { kind: 'code' }>;

function codeFrom(holes: readonly Hole[], first: number): readonly (readonly [number: number, hole: CodeHole])[] {
  const together: (readonly [number, CodeHole])[] = [];
  for (let number = first, length = 0; number < holes.length && length < codeLength; number++) {
    const hole = holes[number];
    if (hole?.kind !== 'code') continue;
    together.push([number, hole]);
    length += hole.code.length;
  }
  return together;
}

/**
 * A tree of Markdown, its holes and links known → the article's HTML with slots.
 *
 * Steps: Markdown to HTML elements, elements to React, React to one string. Then the string is cut at the marks for raw
 * HTML, code and link attributes, and what they represent is put in. This file imports what is slow or heavy, so `check`
 * never loads it.
 */
import type { Root as HastRoot } from 'hast';
import type { Nodes, Parents, Root } from 'mdast';
import { createElement, type InputHTMLAttributes, type ReactElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { renderToString } from 'react-dom/server';
import rehypeReact from 'rehype-react';
import { unified } from 'unified';
import type { Data as VFileData } from 'vfile';
import type { Article, ArticleSlot } from '../../model.js';
import type { RenderCode } from '../code/code-fence.js';
import type { Compilation, Hole } from '../compilation.js';
import { rehypeFootnotes } from './rehype-footnotes.js';
import { rehypeJoinedText } from './rehype-joined-text.js';
import { divideTable, joinTables } from './divide-table.js';
import { hasWideTable, rehypeTables } from './rehype-tables.js';
import { rehypeTaskLists } from './rehype-task-lists.js';
import { takeParts } from './take-parts.js';
import { createToElements } from './to-elements.js';
import { walk } from '../walk.js';

/** `elements` are those of the whole tree, where plugins have changed them. */
export type RenderArticle = (tree: Root, compilation: Compilation, elements?: HastRoot | undefined) => Promise<Article>;

/** Makes the frozen processor once. */
export function createArticleRenderer(renderCode: RenderCode): RenderArticle {
  const toElements = createToElements();
  const processor = unified()
    .use(rehypeTables)
    .use(rehypeTaskLists)
    .use(rehypeFootnotes)
    .use(rehypeJoinedText)
    .use(rehypeReact, { Fragment, jsx, jsxs, components: { input: FixedInput } })
    .freeze();
  const elementsOf = (tree: Root, data: VFileData): HastRoot => processor.runSync(toElements(tree), { data });
  const renderElements = (elements: HastRoot, data: VFileData): string =>
    renderToString(processor.stringify(elements, { data }) as ReactElement);
  const renderTree = (tree: Root, data: VFileData): string => renderElements(elementsOf(tree, data), data);
  const renderPart = (part: Root, compilation: Compilation): string => {
    const tables = divideTable(part);
    forgetPlaces(part);
    if (!tables) return renderTree(part, { compilation });
    // The rows that make it wide may be the last ones.
    const isWideTable = tables.some((rows) => hasWideTable(elementsOf(rows, { compilation })));
    return joinTables(tables.map((rows) => renderTree(rows, { compilation, isWideTable })));
  };
  const renderParts = (tree: Root, compilation: Compilation): string => {
    const parts: string[] = [];
    for (const part of takeParts(tree, compilation.text)) {
      const html = renderPart(part, compilation);
      if (html !== '') parts.push(html);
    }
    return parts.join('\n');
  };
  return async (tree, compilation, elements) => {
    const data = { compilation };
    const html = elements
      ? renderElements(processor.runSync(elements, { data }), data)
      : renderParts(tree, compilation);
    const figures = await renderCode(compilation.holes.filter((hole) => hole.kind === 'code'));
    return fillHoles(html, compilation, figures);
  };
}

/** Each element would get a copy of its place, for which nobody asks. */
function forgetPlaces(tree: Root): void {
  walk<Nodes, Parents>(tree, (node) => {
    node.position = undefined;
  });
}

/** An input that is set from the start: React takes `checked` for a value that something keeps up to date. */
function FixedInput({ checked, ...rest }: InputHTMLAttributes<HTMLInputElement>): ReactElement {
  return createElement('input', { ...rest, defaultChecked: checked });
}

function fillHoles(html: string, { marker, holes }: Compilation, figures: readonly string[]): Article {
  const marks = new RegExp(`<${marker}-(\\d+)></${marker}-\\d+>| data-${marker}="(\\d+)"`, 'g');
  const pieces = new Pieces();
  const figureOf = new Map(holes.filter((hole) => hole.kind === 'code').map((hole, index) => [hole, figures[index]]));
  let at = 0;
  for (const match of html.matchAll(marks)) {
    pieces.add(html.slice(at, match.index));
    if (match[2] !== undefined) pieces.add({ kind: 'link', link: Number(match[2]) });
    else for (const piece of piecesOf(holes[Number(match[1])], figureOf)) pieces.add(piece);
    at = match.index + match[0].length;
  }
  pieces.add(html.slice(at));
  return pieces.article();
}

function piecesOf(
  hole: Hole | undefined,
  figureOf: ReadonlyMap<Hole, string | undefined>,
): readonly (string | ArticleSlot)[] {
  if (hole === undefined) return [];
  return hole.kind === 'html' ? hole.pieces : [figureOf.get(hole) ?? ''];
}

/** Texts and slots in any order → texts and slots by turns. */
class Pieces {
  readonly #html: string[] = [''];
  readonly #slots: ArticleSlot[] = [];

  add(piece: string | ArticleSlot): void {
    if (typeof piece === 'string') this.#html[this.#html.length - 1] += piece;
    else {
      this.#slots.push(piece);
      this.#html.push('');
    }
  }

  article(): Article {
    return { html: this.#html, slots: this.#slots };
  }
}

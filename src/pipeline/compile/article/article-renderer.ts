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
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { Data as VFileData } from 'vfile';
import type { Article } from '../../model.js';
import type { RenderCode } from '../code/code-fence.js';
import type { Compilation, Hole, HolePiece } from '../compilation.js';
import { ArticlePieces } from './article-pieces.js';
import { rehypeFootnotes } from './rehype-footnotes.js';
import { rehypeJoinedText } from './rehype-joined-text.js';
import { divideTable, joinTables } from './divide-table.js';
import { hasWideTable, rehypeTables } from './rehype-tables.js';
import { rehypeTaskLists } from './rehype-task-lists.js';
import { createListItemRenderer } from './render-list-item.js';
import { renderParagraph } from './render-paragraph.js';
import { takeParts } from './take-parts.js';
import { walk } from '../walk.js';

export type RenderArticle = (tree: Root, compilation: Compilation) => Promise<Article>;

/** Makes the frozen processor once. */
export function createArticleRenderer(renderCode: RenderCode): RenderArticle {
  const processor = unified()
    .use(remarkRehype, {
      clobberPrefix: '',
      handlers: { listItem: createListItemRenderer(), paragraph: renderParagraph },
    })
    .use(rehypeTables)
    .use(rehypeTaskLists)
    .use(rehypeFootnotes)
    .use(rehypeJoinedText)
    .use(rehypeReact, { Fragment, jsx, jsxs, components: { input: FixedInput } })
    .freeze();
  const elementsOf = (tree: Root, data: VFileData): HastRoot => processor.runSync(tree, { data }) as HastRoot;
  const renderTree = (tree: Root, data: VFileData): string =>
    renderToString(processor.stringify(elementsOf(tree, data), { data }) as ReactElement);
  const renderPart = (part: Root, compilation: Compilation): string => {
    const tables = divideTable(part);
    forgetPlaces(part);
    if (!tables) return renderTree(part, { compilation });
    // The rows that make it wide may be the last ones.
    const isWideTable = tables.some((rows) => hasWideTable(elementsOf(rows, { compilation })));
    return joinTables(tables.map((rows) => renderTree(rows, { compilation, isWideTable })));
  };
  return async (tree, compilation) => {
    const parts: string[] = [];
    for (const part of takeParts(tree, compilation.text)) {
      const html = renderPart(part, compilation);
      if (html !== '') parts.push(html);
    }
    const figures = await renderCode(compilation.holes.filter((hole) => hole.kind === 'code'));
    return fillHoles(parts.join('\n'), compilation, figures);
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
  const pieces = new ArticlePieces();
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

function piecesOf(hole: Hole | undefined, figureOf: ReadonlyMap<Hole, string | undefined>): readonly HolePiece[] {
  if (hole === undefined) return [];
  return hole.kind === 'html' ? hole.pieces : [figureOf.get(hole) ?? ''];
}

/**
 * The cells of a table → the width that it needs, so that the article can say without a script which tables do not fit a
 * phone. An estimate: nothing is known here of fonts, and half a rem is a little more than most characters take.
 */
import type { Element, Nodes } from 'hast';

/** The article's width in a window of 320 pixels, in rem. */
export const phoneWidth = 17.75;

const characterWidth = 0.5;
/** What inline code has on both sides of it. */
const codePadding = 0.55;
const columnGap = 1;
/** A column of prose is no narrower. */
const proseWidth = 9;
/** No cell takes more lines than this. */
const mostLines = 5;

/** Rows of cells → the width in rem. */
export function tableWidth(rows: readonly (readonly Element[])[]): number {
  const columns: number[] = [];
  for (const cells of rows) {
    cells.forEach((cell, column) => (columns[column] = Math.max(columns[column] ?? 0, cellWidth(cell))));
  }
  return columns.reduce((sum, width) => sum + width + columnGap, -columnGap);
}

function cellWidth(cell: Element): number {
  const whole = textOf(cell).length * characterWidth;
  return Math.max(longestWord(cell), Math.min(whole, proseWidth), whole / mostLines);
}

/** Lines break at white space, and around each character of the scripts that are written without it. */
const words = /[\u2e80-\uffdc]|[^\s\u2e80-\uffdc]+/g;

function longestWord(node: Nodes): number {
  let longest = 0;
  if (node.type === 'text') {
    for (const [word] of node.value.matchAll(words)) longest = Math.max(longest, word.length * characterWidth);
  } else if (node.type === 'element') {
    for (const child of node.children) longest = Math.max(longest, longestWord(child));
    if (node.tagName === 'code') longest += codePadding;
  }
  return longest;
}

/** The words of a cell, without markup. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
}

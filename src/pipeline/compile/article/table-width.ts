/**
 * Estimates the width of a table from its cells, so that the article can mark tables that do not fit a phone without a
 * script. Fonts are unknown here; half a rem is a little more than most characters take.
 */
import type { Element, Nodes, Parents } from 'hast';

/** The width of the article in a window of 320 pixels, in rem. */
export const phoneWidth = 17.75;

const characterWidth = 0.5;
/** The total horizontal padding of inline code, in rem. */
const codePadding = 0.55;
const columnGap = 1;
/** The minimum width of a column of prose, in rem. */
const proseWidth = 9;
/** The maximum number of lines in a cell. */
const mostLines = 5;

/** Returns the width of the rows, in rem. */
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

/** Lines break at white space, and around each character of scripts that are written without spaces. */
const words = /[\u2e80-\uffdc]|[^\s\u2e80-\uffdc]+/g;

function longestWord(node: Nodes): number {
  let longest = 0;
  if (node.type === 'text') {
    for (const [word] of node.value.matchAll(words)) longest = Math.max(longest, word.length * characterWidth);
  } else if ('children' in node) {
    for (const child of node.children) longest = Math.max(longest, longestWord(child));
    if (isCode(node)) longest += codePadding;
  }
  return longest;
}

function isCode(node: Parents): boolean {
  return node.type === 'root' ? node.data?.isCode === true : node.type === 'element' && node.tagName === 'code';
}

/** Returns the words of a cell, without markup. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

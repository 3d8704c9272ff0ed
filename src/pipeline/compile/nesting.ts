/**
 * Text → the first line nested deeper than docsgen follows, before anything recursive sees the text.
 *
 * A linear look at the start of each line: open list items are kept with the column at which their content begins,
 * quotes are counted anew on each line, `:::` blocks are kept until their closing line. An estimate from above: lines
 * inside code fences, which nest nothing, are left out.
 */

import type { Nodes, Root } from 'mdast';

/** How deep lists, quotes and `:::` blocks may be nested, taken together. */
export const deepestNesting = 100;

/** The line (from 1) that is nested too deep, or undefined. */
export function findTooDeepLine(text: string): number | undefined {
  const state: OpenBlocks = { lists: [], notes: [], fence: undefined };
  let line = 0;
  for (const content of text.split(/\r\n|\n|\r/)) {
    line++;
    if (depthOf(content, state) > deepestNesting) return line;
  }
  return undefined;
}

interface OpenBlocks {
  /** Columns at which the content of the open list items begins. */
  readonly lists: number[];
  /** How many colons opened each `:::` block. */
  readonly notes: number[];
  /** The marks that opened the code fence in which the next line stands. */
  fence: string | undefined;
}

const thematicBreak = /^[ \t]*([-*_])(?:[ \t]*\1){2,}[ \t]*$/;
const marker = /[ \t]*(?:(>)|([-+*]|\d{1,9}[.)])(?=[ \t]|$))/y;
const fenceMarks = /^(`{3,}(?=[^`]*$)|~{3,})/;
const noteMarks = /^(:{3,})(.*)$/;

function depthOf(line: string, open: OpenBlocks): number {
  if (line.trim() === '') return 0;
  let at = 0;
  let quotes = 0;
  let listsMet = 0;
  marker.lastIndex = 0;
  // What the line is indented by decides which list items it continues.
  const indent = /^[ \t>]*/.exec(line)?.[0].length ?? 0;
  if (open.fence === undefined) {
    while (open.lists.length > 0 && (open.lists.at(-1) ?? 0) > indent) open.lists.pop();
    for (let match = marker.exec(line); match !== null; match = marker.exec(line)) {
      if (match[1] === undefined && thematicBreak.test(line.slice(at))) break;
      at = marker.lastIndex;
      if (match[1] !== undefined) quotes++;
      else open.lists.push(at + 1);
      if (++listsMet > deepestNesting) break;
    }
  }
  const rest = line.slice(at).replace(/^[ \t>]+/, '');
  readFence(rest, open);
  if (open.fence === undefined) readNote(rest, open.notes);
  return open.lists.length + quotes + open.notes.length;
}

function readFence(rest: string, open: OpenBlocks): void {
  const marks = fenceMarks.exec(rest)?.[1];
  if (marks === undefined) return;
  if (open.fence === undefined) open.fence = marks;
  else if (marks.startsWith(open.fence) && rest.slice(marks.length).trim() === '') open.fence = undefined;
}

function readNote(rest: string, notes: number[]): void {
  const [, colons = '', after = ''] = noteMarks.exec(rest) ?? [];
  if (colons === '') return;
  if (after.trim() !== '') notes.push(colons.length);
  else if ((notes.at(-1) ?? Infinity) <= colons.length) notes.pop();
}

/** How deep the tree may be: far below where recursion overflows, far above what anyone writes. */
export const deepestTree = 400;

/** The first node of a tree that is too deep, found without recursion. */
export function findTooDeepNode(tree: Root): Nodes | undefined {
  let level: Nodes[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepestTree) return level[0];
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  }
  return undefined;
}

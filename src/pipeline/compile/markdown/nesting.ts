/**
 * Finds the first line that is nested deeper than docsgen follows, before any recursive code sees the text, or the
 * first paragraph that would take the parser too long.
 *
 * It scans the start of each line. Open list items are recorded by the column at which their content begins, quotes are
 * counted on each line, and `:::` blocks are recorded until their closing line. The result is an upper bound. Lines
 * inside code fences are skipped, because they nest nothing, and a fence ends with its list or quote. Very long
 * paragraphs are checked for marks that a parser cannot pair in reasonable time.
 */
import type { Nodes, Root } from 'mdast';
import { createCrowdWatch, mayCrowd } from './crowding.js';

/** The maximum depth of lists, quotes and `:::` blocks together. */
export const deepestNesting = 100;

/**
 * The maximum depth of the tree. It is far below the depth at which recursion overflows, and far above what authors
 * write.
 */
export const deepestTree = 400;

/** The line, counted from 1, at which processing a text would take too much stack or time, and the reason. */
export interface Refusal {
  readonly line: number;
  readonly reason: 'depth' | 'marks' | 'footnotes' | 'links';
}

/** Finds the line at which a text is nested too deep. */
export function findTooDeep(text: string): Refusal | undefined {
  if (!mayNestDeep(text)) return undefined;
  const open = nothingOpen();
  for (const [index, line] of text.split(lineEnd).entries())
    if (depthOf(line, open) > deepestNesting) return { line: index + 1, reason: 'depth' };
  return undefined;
}

/** Finds the paragraph of a text that takes the parser too long. No part of the text may have been read otherwise. */
export function findCrowd(text: string): Refusal | undefined {
  if (!mayCrowd(text)) return undefined;
  const open = nothingOpen();
  const watch = createCrowdWatch();
  for (const [index, line] of text.split(lineEnd).entries()) {
    depthOf(line, open);
    const crowded = watch.meet(index + 1, line, open.fence === undefined ? (open.lists.at(-1) ?? 0) : 'fence');
    if (crowded !== undefined) return { line: crowded, reason: 'marks' };
  }
  const crowded = watch.end();
  return crowded === undefined ? undefined : { line: crowded, reason: 'marks' };
}

export const lineEnd = /\r\n|\n|\r/;

function nothingOpen(): OpenBlocks {
  return { lists: [], notes: [], fence: undefined };
}

/** Whether lines begin with more marks of lists, quotes and blocks than may be nested. */
function mayNestDeep(text: string): boolean {
  const marks = text.match(/^[ \t]*(?:[-+*>]|\d{1,9}[.)]|:::)[-+*>\d.): \t]*/gm) ?? [];
  return marks.reduce((sum, run) => sum + run.replace(/[ \t]/g, '').length, 0) > deepestNesting;
}

/** Returns the first node that is too deep in a tree. It uses no recursion. */
export function findTooDeepNode(tree: Root): Nodes | undefined {
  let level: Nodes[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepestTree) return level[0];
    const next: Nodes[] = [];
    for (const node of level) if ('children' in node) for (const child of node.children) next.push(child);
    level = next;
  }
  return undefined;
}

// ---------------------------------------------------------------------------------------------------------------- blocks

interface OpenBlocks {
  /** The columns at which the contents of the open list items begin. */
  readonly lists: number[];
  /** The number of colons that opened each `:::` block. */
  readonly notes: number[];
  /** The code fence that contains the next line. */
  fence: OpenFence | undefined;
}

interface OpenFence {
  readonly marks: string;
  /** The column at which the content of its list begins. `quotes` is the number of quotes around it. */
  readonly column: number;
  readonly quotes: number;
}

const thematicBreak = /([-*_])(?:[ \t]*\1){2,}[ \t]*$/y;
const containerMarker = /(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))/y;
const fenceMarks = /^(`{3,}(?=[^`]*$)|~{3,})/;
const noteMarks = /^(:{3,})(.*)$/;

function depthOf(line: string, open: OpenBlocks): number {
  let { column, at } = skipSpaces(line, 0, 0);
  if (at === line.length) return 0;
  if (open.fence !== undefined && holdsLine(open.fence, column, line.slice(at))) {
    readFence(line.slice(at).replace(/^[> \t]+/, ''), open, 0);
    return 0;
  }
  open.fence = undefined;
  while ((open.lists.at(-1) ?? 0) > column) open.lists.pop();
  for (let quotes = 0; ; { column, at } = skipSpaces(line, at, column)) {
    const marker = matchAt(thematicBreak, line, at) === undefined ? matchAt(containerMarker, line, at) : undefined;
    if (marker === undefined) {
      readFence(line.slice(at), open, quotes);
      readNote(line.slice(at), open.notes);
      return open.lists.length + quotes + open.notes.length;
    }
    at += marker.length;
    column += marker.length;
    if (marker === '>') quotes++;
    else open.lists.push(column + 1);
    if (open.lists.length + quotes > deepestNesting) return Infinity;
  }
}

/** Returns the match of a sticky pattern exactly at an offset. */
function matchAt(pattern: RegExp, line: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(line)?.[0];
}

function skipSpaces(line: string, from: number, fromColumn: number): { column: number; at: number } {
  let [at, column] = [from, fromColumn];
  for (; line[at] === ' ' || line[at] === '\t'; at++) column += line[at] === '\t' ? 4 - (column % 4) : 1;
  return { column, at };
}

/** Whether a line belongs to the list and the quotes around a fence. `line` begins at its first visible character. */
function holdsLine(fence: OpenFence, column: number, line: string): boolean {
  if (fence.quotes === 0) return column >= fence.column;
  return (/^[> \t]*/.exec(line)?.[0] ?? '').replaceAll(/[^>]/g, '').length >= fence.quotes;
}

function readFence(rest: string, open: OpenBlocks, quotes: number): void {
  const marks = fenceMarks.exec(rest)?.[1];
  if (marks === undefined) return;
  if (open.fence === undefined) open.fence = { marks, column: open.lists.at(-1) ?? 0, quotes };
  else if (marks.startsWith(open.fence.marks) && rest.slice(marks.length).trim() === '') open.fence = undefined;
}

/**
 * Closes blocks as `note-syntax` does: the innermost with the same number of colons, or else the innermost with fewer.
 */
function readNote(rest: string, notes: number[]): void {
  const [, colons = '', after = ''] = noteMarks.exec(rest) ?? [];
  if (colons === '') return;
  if (after.trim() !== '') {
    if (!/^[ \t]*include\b/.test(after)) notes.push(colons.length);
    return;
  }
  const exact = notes.lastIndexOf(colons.length);
  const closed = exact === -1 ? notes.findLastIndex((opened) => opened < colons.length) : exact;
  if (closed !== -1) notes.length = closed;
}

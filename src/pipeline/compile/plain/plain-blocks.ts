/**
 * A piece of text → the nodes of the plain blocks with which it begins: headings of `#` marks, code fences, tables and
 * paragraphs that stand at the line's beginning, are apart by empty lines and whose words are plain (see
 * `plain-inlines.ts`). What follows the first other block is micromark's.
 */
import type { Code, Heading, Paragraph, PhrasingContent, RootContent, Table, TableCell, TableRow } from 'mdast';
import type { Point } from 'unist';
import { countPlaces, readPlainInlines, type PlaceAt } from './plain-inlines.js';

/** A part of a text that reads alone as it reads in the whole. */
export interface Piece {
  /** Offsets into the text. */
  readonly start: number;
  readonly end: number;
  /** Number of the line in which it begins. */
  readonly line: number;
}

/** Reads a piece of `text`; places are those of the whole text. `rest` is what is not read, from a block's beginning. */
export function readPlainBlocks(text: string, piece: Piece): { nodes: RootContent[]; rest: Piece | undefined } {
  const lines = cutLines(text, piece);
  const nodes: RootContent[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at]!;
    if (isBlank(line.text)) {
      at++;
      continue;
    }
    const block = readBlock(text, lines, at);
    if (!block) return { nodes, rest: { start: line.start, end: piece.end, line: line.number } };
    nodes.push(block.node);
    at = block.next;
  }
  return { nodes, rest: undefined };
}

interface Line {
  readonly text: string;
  /** Offset of its beginning. */
  readonly start: number;
  readonly end: number;
  readonly number: number;
}

/** A block, and the index of the line after it. */
interface Block {
  readonly node: RootContent;
  readonly next: number;
}

function cutLines(text: string, { start, end, line }: Piece): readonly Line[] {
  const lines: Line[] = [];
  for (let at = start, number = line; at < end; number++) {
    const found = text.indexOf('\n', at);
    const lineEnd = found === -1 || found > end ? end : found;
    lines.push({ text: text.slice(at, lineEnd), start: at, end: lineEnd, number });
    at = lineEnd + 1;
  }
  return lines;
}

/** Nothing but spaces and tabs. */
export function isBlank(line: string): boolean {
  return /^[ \t]*$/.test(line);
}

function readBlock(text: string, lines: readonly Line[], at: number): Block | undefined {
  const first = lines[at]!.text;
  if (first.startsWith('#')) return readHeading(text, lines, at);
  if (first.startsWith('```') || first.startsWith('~~~')) return readFence(text, lines, at);
  let next = at + 1;
  while (next < lines.length && !isBlank(lines[next]!.text)) next++;
  const block = lines.slice(at, next);
  const node = first.startsWith('|') ? readTable(text, block) : readParagraph(text, block);
  return node && { node, next };
}

// ------------------------------------------------------------------------------------------------------ kinds of blocks

/** No marks at the end, which would have to be told from the heading's text. */
function readHeading(text: string, lines: readonly Line[], at: number): Block | undefined {
  const line = lines[at]!;
  const [, marks = '', content = ''] = /^(#{1,6}) ([^\s#](?:[^\t]*[^\s#])?)$/.exec(line.text) ?? [];
  if (marks === '') return undefined;
  const placeAt = countPlaces(text, line);
  const start = placeAt(line.start);
  const children = readPlainInlines({ text, start: line.end - content.length, end: line.end, placeAt });
  if (!children) return undefined;
  const depth = marks.length as Heading['depth'];
  const node: Heading = { type: 'heading', depth, children, position: { start, end: placeAt(line.end) } };
  return { node, next: at + 1 };
}

/** Closed by as many marks as opened it, and without signs in its info string that would have to be decoded. */
function readFence(text: string, lines: readonly Line[], at: number): Block | undefined {
  const first = lines[at]!;
  const [, marks = '', info = ''] = /^(`{3,}(?!`)|~{3,}(?!~))([^`\\&\t]*)$/.exec(first.text) ?? [];
  if (marks === '') return undefined;
  const [, lang = null, meta = null] = /^ *([^ ]+)(?: +([^ ].*)?)?$/s.exec(info) ?? [];
  const closing = new RegExp(`^ {0,3}${marks}${marks.charAt(0)}*[ \\t]*$`);
  let end = at + 1;
  while (end < lines.length && !closing.test(lines[end]!.text)) end++;
  const last = lines[end];
  if (last?.text !== marks) return undefined;
  const value = end === at + 1 ? '' : text.slice(lines[at + 1]!.start, lines[end - 1]!.end);
  const node: Code = { type: 'code', lang, meta, value, position: { start: startOf(first), end: endOf(last) } };
  return { node, next: end + 1 };
}

/** Lines that begin, and can only begin, a paragraph or go on with it, and whose ends mean nothing. */
const proseLine =
  /^(?:[A-Za-z\u00c0-\ufefe("'[]|`(?!``)|\*{1,2}[A-Za-z`[]|_{1,2}[A-Za-z`[]|!\[|\{\{)(?:[^\t]*[^\t ])?$/;

function readParagraph(text: string, lines: readonly Line[]): Paragraph | undefined {
  if (!lines.every((line) => proseLine.test(line.text))) return undefined;
  const [first, last] = [lines[0]!, lines.at(-1)!];
  const placeAt = countPlaces(text, first);
  const children = readPlainInlines({ text, start: first.start, end: last.end, placeAt });
  return children && { type: 'paragraph', children, position: { start: startOf(first), end: endOf(last) } };
}

/** Rows of as many cells as the head has, each between pipes, none of them escaped. */
function readTable(text: string, lines: readonly Line[]): Table | undefined {
  const [head, delimiters] = lines;
  if (!head || !delimiters || !/^\|(?: *:?-+:? *\|)+$/.test(delimiters.text)) return undefined;
  const align = delimiters.text.slice(1, -1).split('|').map(alignment);
  const children: TableRow[] = [];
  for (const line of lines) {
    if (line === delimiters) continue;
    const row = readRow(text, line, align.length);
    if (!row) return undefined;
    children.push(row);
  }
  return { type: 'table', align, children, position: { start: startOf(head), end: endOf(lines.at(-1)!) } };
}

function startOf({ number, start }: Line): Point {
  return { line: number, column: 1, offset: start };
}

function endOf({ number, start, end }: Line): Point {
  return { line: number, column: end - start + 1, offset: end };
}

function alignment(cell: string): 'left' | 'right' | 'center' | null {
  const marks = cell.trim();
  if (marks.startsWith(':')) return marks.endsWith(':') ? 'center' : 'left';
  return marks.endsWith(':') ? 'right' : null;
}

function readRow(text: string, line: Line, cells: number): TableRow | undefined {
  if (!/^\|[^\t\\]*\|$/.test(line.text)) return undefined;
  const placeAt = countPlaces(text, line);
  const children: TableCell[] = [];
  for (let start = line.start; start < line.end - 1;) {
    const pipe = text.indexOf('|', start + 1);
    const cell = readCell(text, start, pipe, placeAt);
    if (!cell) return undefined;
    // A cell begins with the pipe before it, and the last one ends with the row.
    const end = placeAt(pipe === line.end - 1 ? line.end : pipe);
    children.push({ type: 'tableCell', children: cell.content, position: { start: cell.start, end } });
    start = pipe;
  }
  if (children.length !== cells) return undefined;
  return { type: 'tableRow', children, position: { start: startOf(line), end: endOf(line) } };
}

/** What stands between two pipes, without the spaces around it. */
function readCell(
  text: string,
  before: number,
  after: number,
  placeAt: PlaceAt,
): { readonly content: PhrasingContent[]; readonly start: Point } | undefined {
  const start = placeAt(before);
  let [from, to] = [before + 1, after];
  while (from < to && text[from] === ' ') from++;
  while (to > from && text[to - 1] === ' ') to--;
  const content = from === to ? [] : readPlainInlines({ text, start: from, end: to, placeAt });
  return content && { content, start };
}

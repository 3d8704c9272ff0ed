/**
 * Lines → the leaf block with which they begin: a heading of `#` marks, a code fence, a tag, a table or a paragraph. Undefined
 * for whatever is written in a way that may mean something else.
 */
import type { Code, Heading, Html, Paragraph, PhrasingContent, Table, TableCell, TableRow } from 'mdast';
import type { Point } from 'unist';
import { countPlaces, fitted, readPlainInlines, type PlaceAt } from './plain-inlines.js';
import { endOf, isBlank, startOf, type Line } from './plain-lines.js';

/** A block, and the index of the line after it. */
export interface Block<Kind> {
  readonly node: Kind;
  readonly next: number;
}

/** No marks at the end, which would have to be told from the heading's text. */
export function readHeading(text: string, lines: readonly Line[], at: number): Block<Heading> | undefined {
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
export function readFence(lines: readonly Line[], at: number): Block<Code> | undefined {
  const first = lines[at]!;
  const [, marks = '', info = ''] = /^(`{3,}(?!`)|~{3,}(?!~))([^`\\&\t]*)$/.exec(first.text) ?? [];
  if (marks === '') return undefined;
  const [, lang = null, meta = null] = /^ *([^ ]+)(?: +([^ ].*)?)?$/s.exec(info) ?? [];
  let end = at + 1;
  while (end < lines.length && !closesFence(lines[end]!.text, marks)) end++;
  const last = lines[end];
  if (last?.text !== marks) return undefined;
  const value = lines
    .slice(at + 1, end)
    .map((line) => line.text)
    .join('\n');
  const node: Code = { type: 'code', lang, meta, value, position: { start: startOf(first), end: endOf(last) } };
  return { node, next: end + 1 };
}

function closesFence(line: string, marks: string): boolean {
  const found = /^ {0,3}(`+|~+)[ \t]*$/.exec(line)?.[1];
  return found !== undefined && found.startsWith(marks);
}

/** A component's tag, alone between empty lines. */
export function readLoneTag(lines: readonly Line[], at: number): Block<Html> | undefined {
  const [line, below] = [lines[at]!, lines[at + 1]];
  const isAlone = /^<(?!(?:pre|script|style|textarea)\b)[a-z][a-z\d]* *\/>$/i.test(line.text);
  if (!isAlone || !isBlank(below?.text ?? '')) return undefined;
  const position = { start: startOf(line), end: endOf(line) };
  return { node: { type: 'html', value: line.text, position }, next: at + 1 };
}

/** What may end a paragraph without an empty line. */
const interrupting = /^(?:[-*+] |1[.)] |:::|#{1,6} |```|~~~)/;

/** Lines that begin, and can only begin, a paragraph or go on with it, and whose ends mean nothing. */
const proseLine =
  /^(?:[A-Za-z\u00c0-\ufefe("'[]|\d+(?!\d|[.)](?:[ \t]|$))|`(?!``)|\*{1,2}[A-Za-z`[]|_{1,2}[A-Za-z`[]|!\[|\{\{)(?:[^\t]*[^\t ])?$/;

/** Ends before an empty line, and before what may interrupt it. */
export function readParagraph(text: string, lines: readonly Line[], at: number): Block<Paragraph> | undefined {
  let next = at + 1;
  while (next < lines.length && !isBlank(lines[next]!.text) && !interrupting.test(lines[next]!.text)) next++;
  const own = lines.slice(at, next);
  if (!own.every((line) => proseLine.test(line.text))) return undefined;
  const [first, last] = [own[0]!, own.at(-1)!];
  const indent = last.start - last.lineStart;
  const children = readPlainInlines({
    text,
    start: first.start,
    end: last.end,
    placeAt: countPlaces(text, first),
    indent,
  });
  const position = { start: startOf(first), end: endOf(last) };
  return children && { node: { type: 'paragraph', children, position }, next };
}

/** Rows of as many cells as the head has, each between pipes, none of them escaped. */
export function readTable(text: string, lines: readonly Line[], at: number): Block<Table> | undefined {
  let next = at + 1;
  while (next < lines.length && !isBlank(lines[next]!.text)) next++;
  const own = lines.slice(at, next);
  const [head, delimiters] = own;
  if (!head || !delimiters || !/^\|(?: *:?-+:? *\|)+$/.test(delimiters.text)) return undefined;
  const align = delimiters.text.slice(1, -1).split('|').map(alignment);
  const children: TableRow[] = [];
  for (const line of own) {
    if (line === delimiters) continue;
    const row = readRow(text, line, align.length);
    if (!row) return undefined;
    children.push(row);
  }
  const position = { start: startOf(head), end: endOf(own.at(-1)!) };
  return { node: { type: 'table', align, children, position }, next };
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
  return { type: 'tableRow', children: fitted(children), position: { start: startOf(line), end: endOf(line) } };
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

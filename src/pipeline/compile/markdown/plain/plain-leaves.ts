/**
 * Reads the leaf block at the beginning of some lines: a heading with `#` marks, a thematic break, a code fence, raw
 * HTML, a table, a definition or a paragraph. The readers return undefined for text that may have another meaning.
 */
import type {
  Code,
  Definition,
  Heading,
  Html,
  Paragraph,
  PhrasingContent,
  Table,
  TableCell,
  TableRow,
  ThematicBreak,
} from 'mdast';
import type { Point } from 'unist';
import { elementBlock, htmlBlocks, loneTag } from '../html-blocks.js';
import { normalizeLabel } from '../labels.js';
import { decodeNamed } from './plain-characters.js';
import { readPlainInlines } from './plain-inlines.js';
import { endOf, isBlank, prefixOf, startOf, type Line } from './plain-lines.js';
import { destinationAt } from './plain-links.js';
import { countPlaces, fitted, matchAt, type PlaceAt, type Source } from './plain-reading.js';

/** A block, and the index of the line after it. */
export interface Block<Kind> {
  readonly node: Kind;
  readonly next: number;
}

/** Reads a heading without closing marks, which would have to be separated from its text. */
export function readHeading(source: Source, lines: readonly Line[], at: number): Block<Heading> | undefined {
  const line = lines[at]!;
  const [, marks = '', blanks = '', content = ''] = headingPattern.exec(line.text) ?? [];
  if (marks === '') return undefined;
  const placeAt = countPlaces(source.text, line);
  const start = placeAt(line.start);
  const from = line.start + marks.length + blanks.length;
  const children = readPlainInlines({ source, start: from, end: from + content.length, placeAt });
  if (!children) return undefined;
  const depth = marks.length as Heading['depth'];
  const node: Heading = { type: 'heading', depth, children, position: { start, end: placeAt(line.end) } };
  return { node, next: at + 1 };
}

const headingPattern = /^(#{1,6})( +)([^\s#](?:[^\t]*[^\s#])?) *$/;

const fenceOpening = /^(`{3,}(?!`)|~{3,}(?!~))((?:[^`\\&\t]|&(?![a-z#][a-z\d]*;))*)$/i;

/**
 * Reads a fence that is closed by the same number of marks. Its info string must not contain characters that need
 * decoding.
 */
export function readFence(_source: Source, lines: readonly Line[], at: number): Block<Code> | undefined {
  const first = lines[at]!;
  const [, marks = '', info = ''] = fenceOpening.exec(first.text) ?? [];
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

/** In MDX, the marks may be indented by more than three spaces. */
function closesFence(line: string, marks: string): boolean {
  const found = /^[ \t]*(`+|~+)[ \t]*$/.exec(line)?.[1];
  return found !== undefined && found.startsWith(marks);
}

export function readRule(_source: Source, lines: readonly Line[], at: number): Block<ThematicBreak> | undefined {
  const line = lines[at]!;
  if (/[ \t]$/.test(line.text)) return undefined;
  return { node: { type: 'thematicBreak', position: { start: startOf(line), end: endOf(line) } }, next: at + 1 };
}

/** Reads raw HTML up to the end of its kind of block. */
export function readHtml(_source: Source, lines: readonly Line[], at: number): Block<Html> | undefined {
  const first = lines[at]!;
  const block =
    htmlBlocks.find(({ begin }) => begin.test(first.text)) ?? (loneTag.test(first.text) ? elementBlock : undefined);
  if (!block) return undefined;
  let end = at;
  while (end < lines.length && !block.end.test(lines[end]!.text)) end++;
  // The empty line is not part of the block that it ends.
  const next = block === elementBlock ? end : end + 1;
  const last = lines[next - 1];
  if (!last) return undefined;
  const own = lines.slice(at, next);
  const value = own.map((line) => line.text).join('\n');
  return { node: { type: 'html', value, position: { start: startOf(first), end: endOf(last) } }, next };
}

const destination = /<([^<>\\&]*)>|((?:[^\s()<>\\&\p{Cc}]|&(?![a-z#][a-z\d]*;)|\([^\s()<>\\&\p{Cc}]*\))+)/iu.source;
const definition = new RegExp(
  `^(\\[([^[\\]\\\\&]{1,999})\\]: *)(?:${destination})(?: +(?:"([^"\\\\]*)"|'([^'\\\\]*)'))?$`,
  'iu',
);

/** Matches text that begins like a definition. */
const maybeDefinition = /\[(?:[^[\]\\]|\\.){1,1000}\]:/sy;

/** Reads a definition that has its own line and is not followed by a possible title. */
export function readDefinition({ syntax }: Source, lines: readonly Line[], at: number): Block<Definition> | undefined {
  const line = lines[at]!;
  const [, before = '', label = '', enclosed, bare = '', double, single] = definition.exec(line.text) ?? [];
  const identifier = normalizeLabel(label).toLowerCase();
  const title = decodeNamed(double ?? single ?? '');
  const below = lines[at + 1]?.text ?? '';
  const isEnded =
    isBlank(below) || syntax.interrupting.test(below) || (isProse(below, syntax) && !/^["'(]/.test(below));
  if (identifier === '' || title === undefined || !isEnded) return undefined;
  const [start, end] = [startOf(line), endOf(line)];
  const skipped = before.length + (enclosed === undefined ? 0 : 1);
  const url = enclosed ?? bare;
  const data = url !== '' && { data: destinationAt({ ...start, column: start.column + skipped }, url) };
  const node: Definition = {
    type: 'definition',
    identifier,
    label,
    title: title || null,
    url,
    position: { start, end },
  };
  return { node: { ...node, ...data }, next: at + 1 };
}

/** Whether a line can only begin or continue a paragraph. */
function isProse(line: string, { block }: Source['syntax']): boolean {
  return !block.test(line) && !line.includes('\t');
}

/** Lines of running text, and the position after them. */
interface Lines {
  readonly children: PhrasingContent[];
  readonly end: Point;
}

/**
 * Reads a paragraph. It ends before an empty line and before a line that may interrupt it. Lines above an underline are
 * a heading.
 */
export function readParagraph(
  source: Source,
  lines: readonly Line[],
  at: number,
): Block<Paragraph | Heading> | undefined {
  const isWithin = (line: Line | undefined): boolean =>
    line !== undefined &&
    !isBlank(line.text) &&
    !source.syntax.interrupting.test(line.text.replace(source.syntax.indentation, ''));
  let next = at + 1;
  while (isWithin(lines[next]) && !underline.test(lines[next]!.text)) next++;
  const [start, below] = [startOf(lines[at]!), lines[next]];
  if (below?.text.startsWith(' ') && underline.test(below.text.trim())) return undefined;
  const read = readLines(source, lines.slice(at, next));
  if (!read) return undefined;
  const marks = underline.exec(below?.text ?? '')?.[1];
  const { children, end } = read;
  if (!below || marks === undefined) return { node: { type: 'paragraph', children, position: { start, end } }, next };
  const depth = marks.startsWith('=') ? 1 : 2;
  return { node: { type: 'heading', depth, children, position: { start, end: endOf(below) } }, next: next + 1 };
}

/** Matches an underline, which turns the lines above it into a heading. */
const underline = /^(=+|-+)$/;

function readLines(source: Source, own: readonly Line[]): Lines | undefined {
  const { text, syntax } = source;
  const [first, last] = [own[0]!, own.at(-1)!];
  if (
    !own.every((line) => isProse(line.text.replace(/^ +/, ''), syntax)) ||
    matchAt(maybeDefinition, text, first.start).length > 0
  )
    return undefined;
  if (syntax.foreignContent.test(first.text)) return undefined;
  const prefixes = own.slice(1).map((line) => prefixOf(text, line));
  const prefix = prefixes.reduce((longest, one) => (one.length > longest.length ? one : longest), '');
  const placeAt = countPlaces(text, first);
  const end = last.start + last.text.replace(/(?<! ) +$/, '').length;
  const children = readPlainInlines({ source, start: first.start, end, placeAt, prefix });
  return children && { children, end: endOf(last) };
}

/** Reads a table whose rows have no more cells than its head. Pipes around a row may be left out. */
export function readTable(source: Source, lines: readonly Line[], at: number): Block<Table> | undefined {
  let next = at + 1;
  while (next < lines.length && !isBlank(lines[next]!.text)) next++;
  const own = lines.slice(at, next);
  const [head, delimiters] = own;
  if (!head || !delimiters || !isTableHead(lines, at) || source.syntax.foreignContent.test(head.text)) return undefined;
  const align = delimiters.text
    .trimEnd()
    .replaceAll(/^\||\|$/g, '')
    .split('|')
    .map(alignment);
  const children: TableRow[] = [];
  for (const line of own) {
    if (line === delimiters) continue;
    const row = readRow(source, line);
    if (!row || row.children.length > align.length) return undefined;
    children.push(row);
  }
  if (children[0]?.children.length !== align.length) return undefined;
  const position = { start: startOf(head), end: endOf(own.at(-1)!) };
  return { node: { type: 'table', align, children, position }, next };
}

/** Whether a line is directly above the delimiters of a table. */
export function isTableHead(lines: readonly Line[], at: number): boolean {
  return delimiterRow.test(lines[at + 1]?.text ?? '');
}

/** Cells such as `---` and `:-:`. Without a pipe before it, a single `-` would begin a list. */
const delimiterRow = /^(?:\||(?=:?-[-:]+ *\|))(?: *:?-+:? *\|)*(?: *:?-+:?(?: *\|)?) *$/;

function alignment(cell: string): 'left' | 'right' | 'center' | null {
  const marks = cell.trim();
  if (marks.startsWith(':')) return marks.endsWith(':') ? 'center' : 'left';
  return marks.endsWith(':') ? 'right' : null;
}

/** A row, without the blanks at its end. */
const rowPattern = /^[^ \t][^\t]*[^ \t](?= *$)/;

function readRow(source: Source, line: Line): TableRow | undefined {
  const [row] = rowPattern.exec(line.text) ?? [];
  if (row === undefined || !(row.startsWith('|') || isProse(row, source.syntax))) return undefined;
  const { text } = source;
  const placeAt = countPlaces(text, line);
  const to = line.start + row.length;
  const children: TableCell[] = [];
  for (let start = line.start; start < to;) {
    const from = text[start] === '|' ? start + 1 : start;
    const pipe = Math.min(nextPipe(text, from), to);
    const content = readCell(source, from, pipe, placeAt);
    if (!content) return undefined;
    // A cell begins at the pipe before it, and the last cell ends with the row.
    const isLast = pipe >= to - 1;
    const position = { start: placeAt(start), end: placeAt(isLast ? line.end : pipe) };
    children.push({ type: 'tableCell', children: content, position });
    start = isLast ? to : pipe;
  }
  return { type: 'tableRow', children: fitted(children), position: { start: startOf(line), end: endOf(line) } };
}

/** Returns the offset of the next pipe that no backslash escapes. Two backslashes are an escaped backslash. */
function nextPipe(text: string, from: number): number {
  for (let pipe = text.indexOf('|', from); ; pipe = text.indexOf('|', pipe + 1)) {
    let start = pipe;
    while (start > from && text[start - 1] === '\\') start--;
    if ((pipe - start) % 2 === 0) return pipe === -1 ? text.length : pipe;
  }
}

/** Reads the text between two pipes, without the surrounding spaces. */
function readCell(source: Source, after: number, before: number, placeAt: PlaceAt): PhrasingContent[] | undefined {
  let [from, to] = [after, before];
  const { text } = source;
  while (from < to && text[from] === ' ') from++;
  while (to > from && text[to - 1] === ' ') to--;
  return from === to ? [] : readPlainInlines({ source, start: from, end: to, placeAt, isCell: true });
}

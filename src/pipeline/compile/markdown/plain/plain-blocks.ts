/**
 * Reads the plain blocks at the beginning of a piece: leaf blocks (see `plain-leaves.ts`), lists, quotes and `:::` blocks,
 * if everything in them is plain. Paragraphs, headings, fences and lists may be indented. The first other block and
 * everything after it is left to micromark.
 */
import type { BlockContent, Blockquote, DefinitionContent, List, ListItem, Note, RootContent } from 'mdast';
import type { Node, Parent, Point } from 'unist';
import { readPlainInlines } from './plain-inlines.js';
import {
  isTableHead,
  readDefinition,
  readFence,
  readHeading,
  readHtml,
  readParagraph,
  readRule,
  readTable,
  type Block,
} from './plain-leaves.js';
import { behind, cutLines, endOf, isBlank, startOf, type Line, type Piece } from './plain-lines.js';
import { countPlaces, type Source } from './plain-reading.js';
import type { BlockPattern } from './plain-syntax.js';

/** Reads a piece. Positions are those of the whole text. `rest` is the part that was not read; it starts at a block. */
export function readPlainBlocks(source: Source, piece: Piece): { nodes: RootContent[]; rest: Piece | undefined } {
  const lines = cutLines(source.text, piece);
  const { nodes, next } = readBlocks(source, lines, 0);
  const line = lines[next];
  return { nodes, rest: line && { start: line.lineStart, end: piece.end, line: line.number } };
}

type PlainNode = BlockContent | DefinitionContent;

/** The plain blocks at the beginning of some lines, and the index of the next line that is not empty. */
interface Blocks {
  readonly nodes: PlainNode[];
  readonly next: number;
  /** Whether there is an empty line between two of the blocks. */
  readonly isSpread: boolean;
}

interface Around {
  /** The line that ends the enclosing block. */
  readonly closing?: string;
  /** Whether the lines had an indentation. More indentation could then make code. */
  readonly isIndented?: true;
}

function readBlocks(
  source: Source,
  lines: readonly Line[],
  start: number,
  { closing, isIndented }: Around = {},
): Blocks {
  const nodes: PlainNode[] = [];
  let isSpread = false;
  // The position of the definitions or the paragraph directly above.
  let content = { nodes: 0, at: start };
  for (let at = start; ;) {
    const next = afterEmpty(lines, at);
    const line = lines[next];
    if (!line || line.text === closing) return { nodes, next, isSpread };
    const isBelow = next === at && isContent(nodes.at(-1));
    const read = isIndented ? readAt(source, lines, next) : readNext(source, lines, next, closing);
    if (!read || (isBelow && read.nodes.some(isUnderlined))) {
      // Directly below a paragraph or a definition, the line may continue it.
      if (isBelow) return { nodes: nodes.slice(0, content.nodes), next: content.at, isSpread };
      return { nodes, next, isSpread };
    }
    isSpread ||= read.isSpread || (next > at && nodes.length > 0);
    if (!isBelow) content = { nodes: nodes.length, at: next };
    for (const node of read.nodes) nodes.push(node);
    at = read.next;
  }
}

function isContent(node: PlainNode | undefined): boolean {
  return node?.type === 'definition' || node?.type === 'paragraph';
}

/**
 * Whether a heading has an underline. Below definitions, micromark lets such a heading begin at the first definition.
 */
function isUnderlined({ type, position }: PlainNode): boolean {
  return type === 'heading' && position?.start.line !== position?.end.line;
}

/** Reads the next block, or several ones with the same indentation. `closing` is the line that ends the enclosing block. */
function readNext(source: Source, lines: readonly Line[], at: number, closing?: string): Blocks | undefined {
  const isIndented = source.syntax.indentation.test(lines[at]!.text);
  if (!isIndented) return readAt(source, lines, at, closing);
  return readIndented(source, lines, at, closing) ?? readIndentedParagraph(source, lines, at);
}

/** Reads a paragraph whose first line is indented. */
function readIndentedParagraph(source: Source, lines: readonly Line[], at: number): Blocks | undefined {
  const first = behind(lines[at]!, indentOf(lines[at]!.text));
  if (constructAt(source, first.text) || first.text.startsWith('[')) return undefined;
  const block = readParagraph(source, [first, ...lines.slice(at + 1)], 0);
  return block?.node.type === 'paragraph' ? { nodes: [block.node], next: at + block.next, isSpread: false } : undefined;
}

function indentOf(line: string): number {
  return line.search(/[^ ]/);
}

function readAt(source: Source, lines: readonly Line[], at: number, closing?: string): Blocks | undefined {
  const block = readBlock(source, lines, at, closing);
  return block && { nodes: [block.node], next: block.next, isSpread: false };
}

/** Reads neighbouring blocks that all have the same indentation as they are read without it. */
function readIndented(
  source: Source,
  lines: readonly Line[],
  at: number,
  closing: string | undefined,
): Blocks | undefined {
  const indent = ' '.repeat(indentOf(lines[at]!.text));
  const end = endOfIndented(lines, at, indent);
  const following = lines[afterEmpty(lines, end)];
  const own = lines.slice(at, end).map((line) => behind(line, indent.length));
  const { nodes, next, isSpread } = readBlocks(source, own, 0, { isIndented: true });
  if (next < own.length || !nodes.every(isIndentable)) return undefined;
  const last = nodes.at(-1)?.type;
  if (last === 'list' && following && unsure.test(following.text)) return undefined;
  // A line directly below may continue the last block.
  const isBelow = following !== undefined && following === lines[end] && following.text !== closing;
  return isBelow && continued.has(last ?? '') ? undefined : { nodes, next: end, isSpread };
}

/** Blocks that a line directly below may continue, although it has less indentation. */
const continued: ReadonlySet<string> = new Set(['list', 'paragraph', 'table']);

/** Returns the index of the line after the last one that is indented and not blank. */
function endOfIndented(lines: readonly Line[], at: number, indent: string): number {
  let end = at + 1;
  for (let next = end; next < lines.length; next++) {
    const line = lines[next]!.text;
    if (isBlank(line)) continue;
    if (!line.startsWith(indent)) break;
    end = next + 1;
  }
  return end;
}

/** Whether a block is the same with an indentation. micromark keeps that of HTML, and that of lines in code spans. */
function isIndentable(node: PlainNode): boolean {
  if (node.type === 'heading') return isInLine(node);
  return (
    node.type === 'code' ||
    node.type === 'table' ||
    ((node.type === 'paragraph' || node.type === 'list') && !hasLongCode(node))
  );
}

function isInLine({ position }: Node): boolean {
  return position?.start.line === position?.end.line;
}

/** Whether running text has a code span of several lines. */
function hasLongCode({ children }: Parent): boolean {
  return children.some((node) =>
    node.type === 'inlineCode' ? !isInLine(node) : 'children' in node && hasLongCode(node as Parent),
  );
}

type ReadBlock = (source: Source, lines: readonly Line[], at: number, closing?: string) => Block<PlainNode> | undefined;

/** Readers by the names of the table. */
const readers: Readonly<Record<string, ReadBlock>> = {
  headingAtx: readHeading,
  thematicBreak: readRule,
  list: readList,
  codeFenced: readFence,
  table: readTable,
  note: readNote,
  blockQuote: readQuote,
  htmlFlow: readHtml,
};

function readBlock(source: Source, lines: readonly Line[], at: number, closing?: string): Block<PlainNode> | undefined {
  const { text } = lines[at]!;
  const construct = constructAt(source, text);
  if (construct) return construct.direct === 'read' ? readers[construct.name]?.(source, lines, at, closing) : undefined;
  if (isTableHead(lines, at)) return readTable(source, lines, at);
  return (text.startsWith('[') && readDefinition(source, lines, at)) || readParagraph(source, lines, at);
}

function constructAt({ syntax }: Source, line: string): BlockPattern | undefined {
  return syntax.blocks.find(({ atStart }) => atStart.test(line));
}

// ---------------------------------------------------------------------------------------------------------------- lists

interface Marker {
  /** The kind of marker, which is the same for all items of a list. */
  readonly kind: string;
  /** The number of columns before the item's content. */
  readonly width: number;
  readonly number: number | null;
}

function markerOf(line: string): Marker | undefined {
  const [whole, bullet, digits, delimiter] = /^(?:([-*+])|(\d{1,9})([.)])) {1,4}(?=[^ \t])/.exec(line) ?? [];
  if (whole === undefined) return undefined;
  return { kind: bullet ?? delimiter ?? '', width: whole.length, number: digits === undefined ? null : Number(digits) };
}

/** Matches a line below a list that may belong to it in a way that this reader does not handle. */
const unsure = /^(?: *\t| {4}| {0,3}(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$))/;

/** Constructs that always end a list directly above them. */
const ending: ReadonlySet<string> = new Set(['headingAtx', 'thematicBreak']);

function readList(source: Source, lines: readonly Line[], at: number, closing?: string): Block<List> | undefined {
  const marker = markerOf(lines[at]!.text);
  if (!marker) return undefined;
  const { kind, number } = marker;
  const children: ListItem[] = [];
  let isSpread = false;
  for (let next = at; ;) {
    const item: Block<ListItem> | undefined = readItem(source, lines, next);
    if (!item) return undefined;
    children.push(item.node);
    const below = afterEmpty(lines, item.next);
    const line = lines[below];
    // Marks alone, such as "- ---", are a thematic break.
    if (line && markerOf(line.text)?.kind === kind && constructAt(source, line.text)?.name === 'list') {
      isSpread ||= below > item.next;
      next = below;
      continue;
    }
    // Most lines directly below may continue the item's paragraph, or end the list in a special way.
    const isEnd =
      below > item.next || !line || line.text === closing || ending.has(constructAt(source, line.text)?.name ?? '');
    if (!isEnd || (line && unsure.test(line.text))) return undefined;
    const position = { start: startOf(lines[at]!), end: endOf(lines[item.next - 1]!) };
    const node: List = { type: 'list', ordered: number !== null, start: number, spread: isSpread, children, position };
    return { node, next: item.next };
  }
}

/** Reads an item. `next` is the index of the line after its last line that is not empty. */
function readItem(source: Source, lines: readonly Line[], at: number): Block<ListItem> | undefined {
  const { width } = markerOf(lines[at]!.text)!;
  const { end, lazy } = endOfItem(source, lines, at, ' '.repeat(width));
  const whole = lines.slice(at, end);
  const own = whole.map((line) => (lazy.has(line.number) ? line : behind(line, width)));
  // Below a paragraph, a list may only begin with 1. That also applies to a list in the first line of these items.
  if (whole.some(({ text: line }) => line.includes('\t')) || /^(?!1[.)])\d+[.)] /.test(own[0]!.text)) return undefined;
  const task = takeTask(own);
  if (!task && /^\[[ \tx]\](?:\s|$)/i.test(own[0]!.text)) return undefined;
  const { nodes, next, isSpread } = readBlocks(source, own, 0);
  if (next < own.length || !isPlainItem(nodes) || !areHeld(lazy, nodes)) return undefined;
  if (task && !setTaskStart(nodes[0], task.start)) return undefined;
  const position = { start: startOf(lines[at]!), end: endOf(lines[end - 1]!) };
  const checked = task?.isDone ?? null;
  return { node: { type: 'listItem', spread: isSpread, checked, children: nodes, position }, next: end };
}

interface ItemEnd {
  /** The index of the line after the item. */
  readonly end: number;
  /** The numbers of lines without the item's indentation, which continue a paragraph of it. */
  readonly lazy: ReadonlySet<number>;
}

function endOfItem(source: Source, lines: readonly Line[], at: number, indent: string): ItemEnd {
  const lazy = new Set<number>();
  let end = endOfIndented(lines, at, indent);
  for (;;) {
    const start = end;
    while (isLazy(source, lines[end]?.text ?? '')) lazy.add(lines[end++]!.number);
    if (end === start) return { end, lazy };
    end = endOfIndented(lines, end - 1, indent);
  }
}

/** Whether a line directly below a paragraph in an item can only continue it. */
function isLazy({ syntax }: Source, line: string): boolean {
  return /^[^\s[]/.test(line) && !syntax.block.test(line) && !line.includes('\t');
}

/** Whether each lazy line, in their order, continues a paragraph among the blocks. A nested list has looked at its own. */
function areHeld(lazy: ReadonlySet<number>, nodes: readonly PlainNode[]): boolean {
  let index = 0;
  return Array.from(lazy).every((line) => {
    while ((nodes[index]?.position?.end.line ?? Infinity) < line) index++;
    const { type, position } = nodes[index] ?? {};
    return (type === 'paragraph' || type === 'list') && (position?.start.line ?? Infinity) < line;
  });
}

/** Removes `[ ] ` or `[x] ` from the first line of an item. */
function takeTask(lines: Line[]): { readonly isDone: boolean; readonly start: Point } | undefined {
  const first = lines[0]!;
  const [whole, mark] = /^\[([ x])\] (?=[^ \t])/i.exec(first.text) ?? [];
  if (whole === undefined) return undefined;
  lines[0] = behind(first, whole.length);
  return { isDone: mark !== ' ', start: startOf(first) };
}

/**
 * Moves the start of a task's paragraph to the box if the paragraph does not begin with a word. Returns false if there
 * is no paragraph.
 */
function setTaskStart(node: PlainNode | undefined, start: Point): boolean {
  if (node?.type !== 'paragraph') return false;
  if (node.position && node.children[0]?.type !== 'text') node.position.start = start;
  return true;
}

/** Whether it is certain which empty lines belong to the item. That requires that it contains no quote and no note. */
function isPlainItem(nodes: readonly PlainNode[]): boolean {
  return nodes.every(({ type }) => type !== 'note' && type !== 'blockquote');
}

function afterEmpty(lines: readonly Line[], from: number): number {
  let at = from;
  while (at < lines.length && isBlank(lines[at]!.text)) at++;
  return at;
}

// --------------------------------------------------------------------------------------------------------------- quotes

/** Reads a quote. Each of its lines begins with its mark and a space, or consists of the mark. */
function readQuote(source: Source, lines: readonly Line[], at: number): Block<Blockquote> | undefined {
  let end = at;
  while (/^>(?: |$)/.test(lines[end]?.text ?? '')) end++;
  const [first, last] = [lines[at]!, lines[end - 1]!];
  // A line directly below may continue the quote's last paragraph.
  if (end === at || isBlank(last.text.slice(1)) || !isBlank(lines[end]?.text ?? '')) return undefined;
  const own = lines.slice(at, end).map((line) => behind(line, Math.min(2, line.text.length)));
  if (own.some(({ text }) => text.includes('\t'))) return undefined;
  const { nodes, next } = readBlocks(source, own, 0);
  const hasEmpty = own.some(({ text }) => isBlank(text));
  if (next < own.length || !isPlainItem(nodes) || !haveCertainEnds(nodes, hasEmpty)) return undefined;
  return {
    node: { type: 'blockquote', children: nodes, position: { start: startOf(first), end: endOf(last) } },
    next: end,
  };
}

/**
 * Whether it is certain where the lists in a quote end. micromark lets a list in an item extend into an empty line below
 * it, of which a quote has the mark. `hasEmpty` is whether the quote has such a line.
 */
function haveCertainEnds(nodes: readonly PlainNode[], hasEmpty: boolean): boolean {
  return nodes.every(
    (node, index) =>
      node.type !== 'list' ||
      (index === nodes.length - 1 &&
        node.children.every(({ children }) =>
          hasEmpty ? children.every(({ type }) => type !== 'list') : haveCertainEnds(children, false),
        )),
  );
}

// ---------------------------------------------------------------------------------------------------------------- notes

/** Matches `:::name`, with a title in brackets or behind spaces. */
const noteOpening =
  /^(?<colons>:{3,}) ?(?<name>[A-Za-z][\w-]*)(?:\[(?<label>[^\s[\]\\](?:[^\t[\]\\]*[^\s[\]\\])?)\])?(?:\{(?<options>[^{}]*)\})?(?: +(?<title>[^\s{[](?:[^\t]*[^\t ])?))?$/;

/** Reads a `:::` block that is closed by the same number of colons. */
function readNote(source: Source, lines: readonly Line[], at: number): Block<Note> | undefined {
  const first = lines[at]!;
  const { colons, name = '', label, options = '', title } = noteOpening.exec(first.text)?.groups ?? {};
  // With more behind the bracket, it is a part of the title.
  if (colons === undefined || (label !== undefined && title !== undefined)) return undefined;
  const heading = readTitle(source, first, label ?? title, label === undefined ? first.end : labelEnd(first));
  const { nodes, next } = readBlocks(source, lines, at + 1, { closing: colons });
  const last = lines[next];
  if (!heading || last?.text !== colons) return undefined;
  // micromark gives such a block the end of the block directly above the text's last line.
  if (nodes.at(-1)?.type === 'note' && last.end === source.text.length) return undefined;
  // micromark cuts indented code directly below at its empty lines.
  if (/^[ \t]/.test(lines[next + 1]?.text ?? '')) return undefined;
  endWith(nodes.at(-1), endOf(last), isBlank(lines[next - 1]!.text));
  const position = { start: startOf(first), end: endOf(last) };
  return {
    node: { type: 'note', name, options, closed: true, children: [...heading, ...nodes], position },
    next: next + 1,
  };
}

/**
 * Extends a list to the end of its block. micromark ends both together, and takes an empty line above the end as part
 * of the last item.
 */
function endWith(node: PlainNode | undefined, end: Point, isSpread: boolean): void {
  const item = node?.type === 'list' ? node.children.at(-1) : undefined;
  if (!node?.position || !item?.position) return;
  node.position.end = item.position.end = end;
  const last = item.children.at(-1);
  if (last?.type === 'list') endWith(last, end, isSpread);
  else if (isSpread) item.spread = true;
}

/** Returns the offset of the bracket behind a title. */
function labelEnd({ text, start }: Line): number {
  return start + text.indexOf(']');
}

/** Reads the title that ends at an offset, if there is one. */
function readTitle(source: Source, line: Line, title: string | undefined, end: number): Note['children'] | undefined {
  if (title === undefined) return [];
  const placeAt = countPlaces(source.text, line);
  const start = placeAt(end - title.length);
  const children = readPlainInlines({ source, start: end - title.length, end, placeAt });
  return children && [{ type: 'noteTitle', children, position: { start, end: placeAt(end) } }];
}

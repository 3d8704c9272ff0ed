/**
 * A piece of a text → the nodes of the plain blocks with which it begins: leaf blocks (see `plain-leaves.ts`), lists whose
 * items are indented by exactly what they need, and `:::` blocks, when all in them is plain. What follows the first other
 * block is micromark's.
 */
import type { BlockContent, Blockquote, DefinitionContent, List, ListItem, Note, RootContent } from 'mdast';
import type { Point } from 'unist';
import { readPlainInlines } from './plain-inlines.js';
import {
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

/** Reads a piece; places are those of the whole text. `rest` is what is not read, from a block's beginning. */
export function readPlainBlocks(source: Source, piece: Piece): { nodes: RootContent[]; rest: Piece | undefined } {
  const lines = cutLines(source.text, piece);
  const { nodes, next } = readBlocks(source, lines, 0);
  const line = lines[next];
  return { nodes, rest: line && { start: line.lineStart, end: piece.end, line: line.number } };
}

type PlainNode = BlockContent | DefinitionContent;

/** The plain blocks with which some lines begin, and the index of the line after them that is not empty. */
interface Blocks {
  readonly nodes: PlainNode[];
  readonly next: number;
  /** Whether an empty line is between two of the blocks. */
  readonly isSpread: boolean;
}

/** `closing`: the line that ends the block that these are in. */
function readBlocks(source: Source, lines: readonly Line[], start: number, closing?: string): Blocks {
  const nodes: PlainNode[] = [];
  let isSpread = false;
  // Where the definitions begin that are right above, or the paragraph.
  let content = { nodes: 0, at: start };
  for (let at = start; ;) {
    const next = afterEmpty(lines, at);
    const line = lines[next];
    if (!line || line.text === closing) return { nodes, next, isSpread };
    const isBelow = next === at && isContent(nodes.at(-1));
    const block = readBlock(source, lines, next);
    if (!block || (isBelow && isUnderlined(block.node))) {
      // Right below a paragraph or a definition it may be more of it.
      if (isBelow) return { nodes: nodes.slice(0, content.nodes), next: content.at, isSpread };
      return { nodes, next, isSpread };
    }
    isSpread ||= next > at && nodes.length > 0;
    if (!isBelow) content = { nodes: nodes.length, at: next };
    nodes.push(block.node);
    at = block.next;
  }
}

function isContent(node: PlainNode | undefined): boolean {
  return node?.type === 'definition' || node?.type === 'paragraph';
}

/** Below definitions, micromark lets such a heading begin with the first of them. */
function isUnderlined({ type, position }: PlainNode): boolean {
  return type === 'heading' && position?.start.line !== position?.end.line;
}

type ReadBlock = (source: Source, lines: readonly Line[], at: number) => Block<PlainNode> | undefined;

/** By the names of the table. */
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

function readBlock(source: Source, lines: readonly Line[], at: number): Block<PlainNode> | undefined {
  const { text } = lines[at]!;
  const construct = source.syntax.blocks.find(({ atStart }) => atStart.test(text));
  if (construct) return construct.direct === 'read' ? readers[construct.name]?.(source, lines, at) : undefined;
  return (text.startsWith('[') && readDefinition(source, lines, at)) || readParagraph(source, lines, at);
}

// ---------------------------------------------------------------------------------------------------------------- lists

interface Marker {
  /** Items of one list have the same. */
  readonly kind: string;
  /** Columns up to the item's content. */
  readonly width: number;
  readonly number: number | null;
}

function markerOf(line: string): Marker | undefined {
  const [whole, bullet, digits, delimiter] = /^(?:([-*+])|(\d{1,9})([.)])) {1,4}(?=[^ \t])/.exec(line) ?? [];
  if (whole === undefined) return undefined;
  return { kind: bullet ?? delimiter ?? '', width: whole.length, number: digits === undefined ? null : Number(digits) };
}

/** Below a list, what may still be of it in another way than this reader knows. */
const unsure = /^(?: *\t| {4}| {0,3}(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$))/;

function readList(source: Source, lines: readonly Line[], at: number): Block<List> | undefined {
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
    if (line && markerOf(line.text)?.kind === kind) {
      isSpread ||= below > item.next;
      next = below;
      continue;
    }
    // A line right below goes on with the item's paragraph, or ends the list in its own way.
    if (line && (below === item.next || unsure.test(line.text))) return undefined;
    const position = { start: startOf(lines[at]!), end: endOf(lines[item.next - 1]!) };
    const node: List = { type: 'list', ordered: number !== null, start: number, spread: isSpread, children, position };
    return { node, next: item.next };
  }
}

/** An item, and the index of the line after its last one that is not empty. */
function readItem(source: Source, lines: readonly Line[], at: number): Block<ListItem> | undefined {
  const { width } = markerOf(lines[at]!.text)!;
  const indent = ' '.repeat(width);
  let end = at + 1;
  for (let next = end; next < lines.length; next++) {
    const line = lines[next]!.text;
    if (isBlank(line)) continue;
    if (!line.startsWith(indent)) break;
    end = next + 1;
  }
  const whole = lines.slice(at, end);
  const own = whole.map((line) => behind(line, width));
  // Below a paragraph, where a list may only begin with 1, that holds for one in the first line of its items, too.
  if (whole.some(({ text: line }) => line.includes('\t')) || /^(?!1[.)])\d+[.)] /.test(own[0]!.text)) return undefined;
  const task = takeTask(own);
  if (!task && /^\[[ \tx]\](?:\s|$)/i.test(own[0]!.text)) return undefined;
  const { nodes, next, isSpread } = readBlocks(source, own, 0);
  if (next < own.length || !isPlainItem(nodes)) return undefined;
  if (task && !setTaskStart(nodes[0], task.start)) return undefined;
  const position = { start: startOf(lines[at]!), end: endOf(lines[end - 1]!) };
  const checked = task?.isDone ?? null;
  return { node: { type: 'listItem', spread: isSpread, checked, children: nodes, position }, next: end };
}

/** Takes `[ ] ` or `[x] ` off the first line of an item. */
function takeTask(lines: Line[]): { readonly isDone: boolean; readonly start: Point } | undefined {
  const first = lines[0]!;
  const [whole, mark] = /^\[([ x])\] (?=[^ \t])/i.exec(first.text) ?? [];
  if (whole === undefined) return undefined;
  lines[0] = behind(first, whole.length);
  return { isDone: mark !== ' ', start: startOf(first) };
}

/** The paragraph of a task that begins with no word begins with the box. False when there is no paragraph. */
function setTaskStart(node: PlainNode | undefined, start: Point): boolean {
  if (node?.type !== 'paragraph') return false;
  if (node.position && node.children[0]?.type !== 'text') node.position.start = start;
  return true;
}

/** Which of its empty lines are an item's own is only sure when it has no other container in it, save a list at its end. */
function isPlainItem(nodes: readonly PlainNode[]): boolean {
  return nodes.every(
    ({ type }, index) => type !== 'note' && type !== 'blockquote' && (type !== 'list' || index === nodes.length - 1),
  );
}

function afterEmpty(lines: readonly Line[], from: number): number {
  let at = from;
  while (at < lines.length && isBlank(lines[at]!.text)) at++;
  return at;
}

// --------------------------------------------------------------------------------------------------------------- quotes

/** Each line begins with its mark and a space, or is the mark alone. */
function readQuote(source: Source, lines: readonly Line[], at: number): Block<Blockquote> | undefined {
  let end = at;
  while (/^>(?: |$)/.test(lines[end]?.text ?? '')) end++;
  const [first, last] = [lines[at]!, lines[end - 1]!];
  // A line right below may go on with the quote's last paragraph.
  if (end === at || isBlank(last.text.slice(1)) || !isBlank(lines[end]?.text ?? '')) return undefined;
  const own = lines.slice(at, end).map((line) => behind(line, Math.min(2, line.text.length)));
  if (own.some(({ text }) => text.includes('\t'))) return undefined;
  const { nodes, next } = readBlocks(source, own, 0);
  if (next < own.length || !isPlainItem(nodes)) return undefined;
  return {
    node: { type: 'blockquote', children: nodes, position: { start: startOf(first), end: endOf(last) } },
    next: end,
  };
}

// ---------------------------------------------------------------------------------------------------------------- notes

const noteOpening = /^(:{3,}) ?([A-Za-z][\w-]*)(?:\{([^{}]*)\})?(?: +([^\s{[](?:[^\t]*[^\t ])?))?$/;

/** Closed by as many colons as opened it. */
function readNote(source: Source, lines: readonly Line[], at: number): Block<Note> | undefined {
  const first = lines[at]!;
  const [, colons, name = '', options = '', title = ''] = noteOpening.exec(first.text) ?? [];
  if (colons === undefined) return undefined;
  const heading = readTitle(source, first, title.length);
  const { nodes, next } = readBlocks(source, lines, at + 1, colons);
  const last = lines[next];
  if (!heading || last?.text !== colons) return undefined;
  // So it has the end of a block right above the text's last line.
  if (nodes.at(-1)?.type === 'note' && last.end === source.text.length) return undefined;
  // Indented code right below is cut by micromark at its empty lines.
  if (/^[ \t]/.test(lines[next + 1]?.text ?? '')) return undefined;
  endWith(nodes.at(-1), endOf(last), isBlank(lines[next - 1]!.text));
  const position = { start: startOf(first), end: endOf(last) };
  return {
    node: { type: 'note', name, options, closed: true, children: [...heading, ...nodes], position },
    next: next + 1,
  };
}

/** Micromark ends a list together with the block that ends with it, and takes an empty line above for a part of its last item. */
function endWith(node: PlainNode | undefined, end: Point, isSpread: boolean): void {
  const item = node?.type === 'list' ? node.children.at(-1) : undefined;
  if (!node?.position || !item?.position) return;
  node.position.end = item.position.end = end;
  const last = item.children.at(-1);
  if (last?.type === 'list') endWith(last, end, isSpread);
  else if (isSpread) item.spread = true;
}

/** The title, if there is one, is the end of the line. */
function readTitle(source: Source, line: Line, length: number): Note['children'] | undefined {
  if (length === 0) return [];
  const placeAt = countPlaces(source.text, line);
  const start = placeAt(line.end - length);
  const children = readPlainInlines({ source, start: line.end - length, end: line.end, placeAt });
  return children && [{ type: 'noteTitle', children, position: { start, end: endOf(line) } }];
}

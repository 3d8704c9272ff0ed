/**
 * A piece of a text → the nodes of the plain blocks with which it begins: leaf blocks (see `plain-leaves.ts`), lists whose
 * items are indented by exactly what they need, and `:::` blocks, when all in them is plain. What follows the first other
 * block is micromark's.
 */
import type { BlockContent, DefinitionContent, List, ListItem, Note, RootContent } from 'mdast';
import type { Point } from 'unist';
import { countPlaces, readPlainInlines } from './plain-inlines.js';
import { readFence, readHeading, readLoneTag, readParagraph, readTable, type Block } from './plain-leaves.js';
import { behind, cutLines, endOf, isBlank, startOf, type Line, type Piece } from './plain-lines.js';

/** Reads a piece of `text`; places are those of the whole text. `rest` is what is not read, from a block's beginning. */
export function readPlainBlocks(text: string, piece: Piece): { nodes: RootContent[]; rest: Piece | undefined } {
  const lines = cutLines(text, piece);
  const { nodes, next } = readBlocks(text, lines, 0);
  const line = lines[next];
  return { nodes, rest: line && { start: line.lineStart, end: piece.end, line: line.number } };
}

type PlainNode = BlockContent | DefinitionContent;

/** The plain blocks with which some lines begin, and the index of the line after them that is not empty. */
interface Blocks {
  readonly nodes: PlainNode[];
  readonly next: number;
  /** Whether an empty line stands between two of the blocks. */
  readonly isSpread: boolean;
}

/** `closing`: the line that ends the block in which these stand. */
function readBlocks(text: string, lines: readonly Line[], start: number, closing?: string): Blocks {
  const nodes: PlainNode[] = [];
  let isSpread = false;
  for (let at = start, end = start; ;) {
    const next = afterEmpty(lines, at);
    const line = lines[next];
    if (!line || line.text === closing) return { nodes, next, isSpread };
    const block = readBlock(text, lines, next);
    if (!block) {
      // Right below a paragraph it may be more of it.
      const isApart = next > at || nodes.at(-1)?.type !== 'paragraph';
      return isApart ? { nodes, next, isSpread } : { nodes: nodes.slice(0, -1), next: end, isSpread };
    }
    isSpread ||= next > at && nodes.length > 0;
    nodes.push(block.node);
    end = next;
    at = block.next;
  }
}

function readBlock(text: string, lines: readonly Line[], at: number): Block<PlainNode> | undefined {
  const first = lines[at]!.text;
  switch (first[0]) {
    case '#':
      return readHeading(text, lines, at);
    case '~':
      return readFence(lines, at);
    case '<':
      return readLoneTag(lines, at);
    case '|':
      return readTable(text, lines, at);
    case ':':
      return readNote(text, lines, at);
  }
  if (first.startsWith('```')) return readFence(lines, at);
  return markerOf(first) ? readList(text, lines, at) : readParagraph(text, lines, at);
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
  const [whole, bullet, digits, delimiter] = /^(?:([-*+])|(\d{1,9})([.)])) (?=[^ \t])/.exec(line) ?? [];
  if (whole === undefined) return undefined;
  return { kind: bullet ?? delimiter ?? '', width: whole.length, number: digits === undefined ? null : Number(digits) };
}

/** Below a list, what may still be of it in another way than this reader knows. */
const unsure = /^(?: *\t| {4}| {0,3}(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$))/;

function readList(text: string, lines: readonly Line[], at: number): Block<List> | undefined {
  const { kind, number } = markerOf(lines[at]!.text)!;
  const children: ListItem[] = [];
  let isSpread = false;
  for (let next = at; ;) {
    const item = readItem(text, lines, next);
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
function readItem(text: string, lines: readonly Line[], at: number): Block<ListItem> | undefined {
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
  const { nodes, next, isSpread } = readBlocks(text, own, 0);
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

/** Which of its empty lines are an item's own is only sure when no other container stands in it, save a list at its end. */
function isPlainItem(nodes: readonly PlainNode[]): boolean {
  return nodes.every(({ type }, index) => type !== 'note' && (type !== 'list' || index === nodes.length - 1));
}

function afterEmpty(lines: readonly Line[], from: number): number {
  let at = from;
  while (at < lines.length && isBlank(lines[at]!.text)) at++;
  return at;
}

// ---------------------------------------------------------------------------------------------------------------- notes

const noteOpening = /^(:{3,}) ?([A-Za-z][\w-]*)(?:\{([^{}]*)\})?(?: +([^\s{[](?:[^\t]*[^\t ])?))?$/;

/** Closed by as many colons as opened it. */
function readNote(text: string, lines: readonly Line[], at: number): Block<Note> | undefined {
  const first = lines[at]!;
  const [, colons, name = '', options = '', title = ''] = noteOpening.exec(first.text) ?? [];
  if (colons === undefined) return undefined;
  const heading = readTitle(text, first, title.length);
  const { nodes, next } = readBlocks(text, lines, at + 1, colons);
  const last = lines[next];
  // Of a list that ends with the block, micromark has the end below it.
  if (!heading || last?.text !== colons || nodes.at(-1)?.type === 'list') return undefined;
  // So it has the end of a block right above the text's last line.
  if (nodes.at(-1)?.type === 'note' && last.end === text.length) return undefined;
  // Indented code right below is cut by micromark at its empty lines.
  if (/^[ \t]/.test(lines[next + 1]?.text ?? '')) return undefined;
  const position = { start: startOf(first), end: endOf(last) };
  return {
    node: { type: 'note', name, options, closed: true, children: [...heading, ...nodes], position },
    next: next + 1,
  };
}

/** The title, if there is one, is the end of the line. */
function readTitle(text: string, line: Line, length: number): Note['children'] | undefined {
  if (length === 0) return [];
  const placeAt = countPlaces(text, line);
  const start = placeAt(line.end - length);
  const children = readPlainInlines({ text, start: line.end - length, end: line.end, placeAt });
  return children && [{ type: 'noteTitle', children, position: { start, end: endOf(line) } }];
}

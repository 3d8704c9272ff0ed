/**
 * Text → its tree, piece by piece. Most pieces are plain and are read directly; micromark reads the others, once for all
 * texts: the copies of a page in several layers differ in a few pieces.
 *
 * A piece begins at the beginning of a line, after an empty line, with a character that no list, quote or indented block
 * goes on with. So it ends whatever stands before it, save a code fence, a `:::` block or raw HTML that is still open, and
 * each piece reads alone as it reads in the whole. A text with definitions, which reach from one piece into another, is
 * parsed whole.
 */
import type { Root, RootContent } from 'mdast';
import type { Point } from 'unist';
import { isOpenHtml } from './crowding.js';
import { findCrowd, type Refusal } from './nesting.js';
import { readPlainBlocks } from './plain/plain-blocks.js';
import { isBlank, type Piece } from './plain/plain-lines.js';

/** Parses one text. */
export type ParseMarkdown = (text: string) => Root;

/** The parser, which is loaded when it is first asked for. */
export type LoadParser = () => Promise<ParseMarkdown>;

/** Trees of pieces that are not plain, by their text. */
export interface KnownPieces {
  readonly trees: Map<string, Root>;
  /** Characters of all the texts. */
  size: number;
}

/** More characters are not remembered: their trees take a hundred times the memory. */
const mostKnown = 200_000;

export function createKnownPieces(): KnownPieces {
  return { trees: new Map(), size: 0 };
}

/** A text that is cuttable, cut before each line that may begin a piece; together the pieces are the text. */
export function cutPieces(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let start = { offset: 0, line: 1 };
  const state: OpenBlocks = { fence: undefined, notes: 0 };
  let mayCut = true;
  let isPlainHeading = false;
  for (let offset = 0, line = 1; offset < text.length; line++) {
    const found = text.indexOf('\n', offset);
    const end = found === -1 ? text.length : found;
    const content = text.slice(offset, end);
    const isEmpty = isBlank(content);
    if (!isEmpty) {
      if (mayCut && offset > start.offset && mayBegin(text, offset, state)) {
        pieces.push({ start: start.offset, end: offset, line: start.line });
        start = { offset, line };
      }
      if (offset === start.offset) isPlainHeading = true;
      followLine(state, content);
    }
    // Below its underline, a heading that is all of a piece so far is over.
    mayCut = isEmpty || (isPlainHeading && offset > start.offset && underline.test(content));
    isPlainHeading &&= headingLine.test(content);
    offset = end + 1;
  }
  return [...pieces, { start: start.offset, end: text.length, line: start.line }];
}

/** Line ends are those of one kind, nothing in it is of another's concern, and no sign stands for another. */
function isCuttable(text: string): boolean {
  return !text.includes(']:') && !/[\r\0\ufeff]/.test(text);
}

// ---------------------------------------------------------------------------------------------------------- where to cut

/** Blocks that go on over empty lines, as they look line by line. A wrong guess costs time: the tree tells what is open. */
interface OpenBlocks {
  fence: string | undefined;
  notes: number;
}

/** Lines of which an underline makes a heading, and nothing else. */
const headingLine = /^[A-Za-z][^|<]*$/;
const underline = /^(?:=+|-+)[ \t]*$/;

const pieceStart = />|:|!\[|[A-Za-z\u00c0-\uffff("'[{|`~#]|[*_]{1,2}[A-Za-z`[]/y;

function mayBegin(text: string, offset: number, { fence, notes }: OpenBlocks): boolean {
  pieceStart.lastIndex = offset;
  return fence === undefined && notes === 0 && pieceStart.test(text);
}

function followLine(state: OpenBlocks, line: string): void {
  const marks = /^[ \t>]*(`{3,}|~{3,})/.exec(line)?.[1];
  if (state.fence !== undefined) {
    if (marks?.startsWith(state.fence) === true && line.trimEnd().endsWith(marks)) state.fence = undefined;
  } else if (marks !== undefined) state.fence = marks;
  else if (/^:{3,} *[A-Za-z]/.test(line)) state.notes++;
  else if (/^:{3,} *$/.test(line)) state.notes = Math.max(0, state.notes - 1);
}

// --------------------------------------------------------------------------------------------------------------- parsing

/**
 * The same tree as the parser gives for the whole text, or what keeps it from being parsed. For a plain text, the parser is
 * not asked for.
 */
export async function parsePieces(text: string, loadParser: LoadParser, known: KnownPieces): Promise<Root | Refusal> {
  if (!isCuttable(text)) return findCrowd(text) ?? (await loadParser())(text);
  const children: RootContent[] = [];
  for (const piece of cutPieces(text)) {
    const { nodes, rest } = readPlainBlocks(text, piece);
    for (const node of nodes) children.push(node);
    if (!rest) continue;
    const parsed = parseRest(text, rest, await loadParser(), known);
    if ('reason' in parsed) return { ...parsed, line: parsed.line + rest.line - 1 };
    for (const node of parsed.nodes) children.push(moved(node, rest.line - 1, rest.start));
    if (!parsed.isWhole) break;
  }
  return { type: 'root', children };
}

/** The nodes of what the plain reader left of a piece. */
interface ParsedRest {
  readonly nodes: readonly RootContent[];
  /** False when what is left open goes on in the next pieces: then these are all the nodes up to the text's end. */
  readonly isWhole: boolean;
}

function parseRest(text: string, rest: Piece, parse: ParseMarkdown, known: KnownPieces): ParsedRest | Refusal {
  const source = text.slice(rest.start, rest.end);
  const crowd = findCrowd(source);
  if (crowd) return crowd;
  const { children } = parseOnce(source, parse, known);
  if (rest.end === text.length || !isOpen(children.at(-1), source)) return { nodes: children, isWhole: true };
  const others = text.slice(rest.start);
  return findCrowd(others) ?? { nodes: parse(others).children, isWhole: false };
}

function parseOnce(source: string, parse: ParseMarkdown, known: KnownPieces): Root {
  const met = known.trees.get(source);
  if (met) return met;
  const tree = parse(source);
  if (source.length > mostKnown) return tree;
  if (known.size + source.length > mostKnown) {
    known.trees.clear();
    known.size = 0;
  }
  known.trees.set(source, tree);
  known.size += source.length;
  return tree;
}

/** Whether what follows this node, the last one of a piece, may be part of it. */
function isOpen(node: RootContent | undefined, piece: string): boolean {
  switch (node?.type) {
    case 'list':
    case 'listItem':
    case 'blockquote':
      return isOpen(node.children.at(-1), piece);
    case 'note':
      return !node.closed;
    case 'html':
      return isOpenHtml(node.value);
    case 'code':
      return isOpenFence(piece.slice(node.position?.start.offset, node.position?.end.offset));
    default:
      return false;
  }
}

function isOpenFence(source: string): boolean {
  const [first = '', ...rest] = source.split('\n');
  const marks = /^ {0,3}(`{3,}|~{3,})/.exec(first)?.[1];
  if (marks === undefined) return false;
  const last = (rest.at(-1) ?? '').replace(/^[>\s]+/, '').trimEnd();
  return last.length < marks.length || last !== marks.charAt(0).repeat(last.length);
}

/** A copy, so many lines and characters further down. */
function moved<Node extends RootContent>(node: Node, lines: number, offset: number): Node {
  const copy = { ...node };
  if (node.position) {
    const { start, end } = node.position;
    copy.position = { start: movedPoint(start, lines, offset), end: movedPoint(end, lines, offset) };
  }
  if ((copy.type === 'link' || copy.type === 'image') && copy.data?.destination) {
    const { written, span } = copy.data.destination;
    copy.data = { ...copy.data, destination: { written, span: { ...span, line: span.line + lines } } };
  }
  if ('children' in copy) copy.children = copy.children.map((child) => moved(child, lines, offset)) as never;
  return copy;
}

function movedPoint({ line, column, offset }: Point, lines: number, by: number): Point {
  return { line: line + lines, column, offset: (offset ?? 0) + by };
}

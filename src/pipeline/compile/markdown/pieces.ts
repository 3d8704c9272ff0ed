/**
 * Parses a text piece by piece. Most pieces are plain and are read directly. micromark reads the others once for all
 * texts, because the copies of a page in several layers differ only in a few pieces.
 *
 * A piece means the same alone as in the whole text. It begins with a line, after an empty line, that continues no list,
 * quote or indented block. So it ends everything before it, except an open code fence, `:::` block or raw HTML. The tree
 * of the piece shows whether one is open.
 *
 * Only definitions reach from one piece into another. So their labels are all found first (`find-labels.ts`), and each
 * piece is read with those that it mentions.
 */
import type { Root, RootContent } from 'mdast';
import { constructs } from './constructs.js';
import { findLabels } from './find-labels.js';
import { mentionedLabels, noLabels, type Labels } from './labels.js';
import { moved } from './moved.js';
import { findCrowd, type Refusal } from './nesting.js';
import { parseRest, type KnownPieces, type LoadParser } from './parse-piece.js';
import { readPlainBlocks } from './plain/plain-blocks.js';
import { isBlank, type Piece } from './plain/plain-lines.js';
import { derivePlainSyntax, type PlainSyntax } from './plain/plain-syntax.js';

/** The patterns of the direct reader, derived from the table of constructs. */
export const plainSyntax = derivePlainSyntax(constructs);

/** Whether a text has only one kind of line end, and no characters that parsers replace. */
export function isCuttable(text: string): boolean {
  return !/[\r\0\ufeff]/.test(text);
}

/**
 * Returns the same tree as parsing the whole text does, or the reason why it cannot be parsed. A plain text does not
 * load the parser.
 */
export async function parsePieces(
  text: string,
  loadParser: LoadParser,
  known: KnownPieces,
  syntax = plainSyntax,
): Promise<Root | Refusal> {
  if (!isCuttable(text)) return findCrowd(text) ?? (await loadParser())(text, noLabels).tree;
  const pieces = cutPieces(text, syntax);
  const labels = await findLabels(text, pieces, syntax, loadParser, known);
  const source = { text, syntax, labels };
  const labelsOf = (part: string): Labels => mentionedLabels(part, labels);
  const children: RootContent[] = [];
  for (const piece of pieces) {
    const { nodes, rest } = readPlainBlocks(source, piece);
    for (const node of nodes) children.push(node);
    if (!rest) continue;
    const parsed = parseRest(text, rest, labelsOf, await loadParser(), known);
    if ('reason' in parsed) return { ...parsed, line: parsed.line + rest.line - 1 };
    for (const node of parsed.nodes) children.push(moved(node, rest.line - 1, rest.start));
    if (!parsed.isWhole) break;
  }
  return { type: 'root', children };
}

// -------------------------------------------------------------------------------------------------------- where to cut

/** Cuts a text before each line that may begin a piece; together the pieces are the text. */
export function cutPieces(text: string, syntax: PlainSyntax): readonly Piece[] {
  const pieces: Piece[] = [];
  let start = { offset: 0, line: 1 };
  const state: OpenBlocks = { fence: undefined, notes: 0, mayHoldItems: false };
  let mayCut = true;
  let isPlainHeading = false;
  for (let offset = 0, line = 1; offset < text.length; line++) {
    const found = text.indexOf('\n', offset);
    const end = found === -1 ? text.length : found;
    const content = text.slice(offset, end);
    const isEmpty = isBlank(content);
    if (!isEmpty) {
      if (mayCut && offset > start.offset && mayBegin(content, state, syntax)) {
        pieces.push({ start: start.offset, end: offset, line: start.line });
        start = { offset, line };
        state.mayHoldItems = false;
      }
      if (offset === start.offset) isPlainHeading = true;
      followLine(state, content);
    }
    // A piece that consists of a heading ends after the heading's underline.
    mayCut = isEmpty || (isPlainHeading && offset > start.offset && underline.test(content));
    isPlainHeading &&= headingLine.test(content);
    offset = end + 1;
  }
  return [...pieces, { start: start.offset, end: text.length, line: start.line }];
}

/**
 * Blocks that continue after empty lines, as guessed line by line. A wrong guess only costs time, because the tree
 * shows which blocks are open.
 */
interface OpenBlocks {
  fence: string | undefined;
  notes: number;
  /** Whether the piece may contain a list or a footnote, which an indented line continues. */
  mayHoldItems: boolean;
}

/** Matches lines that an underline turns into a heading and into nothing else. */
const headingLine = /^[A-Za-z][^|<]*$/;
const underline = /^(?:=+|-+)[ \t]*$/;

function mayBegin(
  line: string,
  { fence, notes, mayHoldItems }: OpenBlocks,
  { continuing, indentation }: PlainSyntax,
): boolean {
  const isIndented = !mayHoldItems && indentation.test(line);
  return fence === undefined && notes === 0 && !continuing.test(isIndented ? line.trimStart() : line);
}

/** Matches the marker of an item or of a footnote, also in a quote. */
const itemMarker = /^[ \t>]*(?:[-+*](?:[ \t]|$)|\d{1,9}[.)](?:[ \t]|$)|\[\^)/;

function followLine(state: OpenBlocks, line: string): void {
  state.mayHoldItems ||= itemMarker.test(line);
  const marks = /^[ \t>]*(`{3,}|~{3,})/.exec(line)?.[1];
  if (state.fence !== undefined) {
    if (marks?.startsWith(state.fence) === true && line.trimEnd().endsWith(marks)) state.fence = undefined;
  } else if (marks !== undefined) state.fence = marks;
  else if (/^:{3,} *(?!include\b)[A-Za-z]/.test(line)) state.notes++;
  else if (/^:{3,} *$/.test(line)) state.notes = Math.max(0, state.notes - 1);
}

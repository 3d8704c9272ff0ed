/**
 * Reads the plain blocks of an MDX text directly, also those inside of elements. micromark reads the rest: a short text
 * in which an empty heading is in the place of neighbouring plain blocks. Its tree shows where these blocks belong. If a
 * heading is missing there, it has become part of something else, such as an expression, and so would the blocks.
 */
import type { Parents, Root, RootContent } from 'mdast';
import { addDefinitions } from '../markdown/find-labels.js';
import { mentionedLabels, noLabels, normalizeLabel, type FoundLabels, type Labels } from '../markdown/labels.js';
import { cutPieces, isCuttable } from '../markdown/pieces.js';
import { readPlainBlocks } from '../markdown/plain/plain-blocks.js';
import type { Piece } from '../markdown/plain/plain-lines.js';
import { derivePlainSyntax } from '../markdown/plain/plain-syntax.js';
import { addLines, movePlaces, type ShortText } from './short-text.js';
import { mdxConstructs } from './syntax/mdx-constructs.js';

/** The patterns of the direct reader for MDX. */
export const mdxSyntax = derivePlainSyntax(mdxConstructs);

/** A text whose plain blocks have been read. */
export interface PartlyRead {
  /** Neighbouring plain blocks by the number of the first line of their piece. */
  readonly blocks: ReadonlyMap<number, readonly RootContent[]>;
  /** The text with an empty heading in the place of these blocks. */
  readonly rest: ShortText;
  /** The labels that the plain blocks define. */
  readonly labels: Labels;
}

/** Neighbouring plain blocks, and the text between them and the next ones. */
interface Part {
  readonly piece: Piece;
  readonly nodes: RootContent[];
  others: Piece | undefined;
}

const emptyHeading = '#';

/** Returns undefined if no block can be read without the others. */
export function readPlainParts(text: string): PartlyRead | undefined {
  if (!isCuttable(text)) return undefined;
  const divided = divideSafely(text, cutPieces(text, mdxSyntax));
  if (!divided) return undefined;
  const blocks = new Map<number, readonly RootContent[]>();
  const rest: ShortText = { text: '', moves: [] };
  for (const { piece, nodes, others } of divided.parts) {
    const written = others ? text.slice(others.start, others.end) : '';
    if (nodes.length > 0) {
      // A module keeps its offset, because the positions that micromark gives to imported names depend on it.
      const isBeforeModule = others !== undefined && /^(?:import|export) /m.test(written);
      addLines(rest, piece, emptyHeading.padEnd(isBeforeModule ? others.start - rest.text.length - 1 : 1) + '\n');
      blocks.set(piece.line, nodes);
    }
    if (others) addLines(rest, others, written);
  }
  return blocks.size === 0 ? undefined : { blocks, rest, labels: divided.labels };
}

/** Returns the labels that plain blocks define. */
function findPlainLabels(text: string, pieces: readonly Piece[]): Labels {
  if (!text.includes(']:')) return noLabels;
  const found: FoundLabels = { links: new Set(), footnotes: new Set() };
  for (const piece of pieces) {
    if (!text.slice(piece.start, piece.end).includes(']:')) continue;
    addDefinitions(readPlainBlocks({ text, syntax: mdxSyntax, labels: undefined }, piece).nodes, found);
  }
  return found;
}

/** A text that is divided into plain blocks and the rest. */
interface Divided {
  readonly parts: readonly Part[];
  /** The labels that the plain blocks define. */
  readonly labels: Labels;
}

const maxDivisions = 4;

/**
 * Divides a text. Blocks that mention a label which the rest may define belong to the rest, which then may define more.
 * Returns undefined if this takes too many steps.
 */
function divideSafely(text: string, pieces: readonly Piece[]): Divided | undefined {
  let uncertain = noLabels;
  for (let division = 0; division < maxDivisions; division++) {
    const divided = divide(text, pieces, uncertain);
    const found = labelsThatMayBeDefined(divided.parts, text);
    if (found.links.size === uncertain.links.size) return divided;
    uncertain = found;
  }
  return undefined;
}

function divide(text: string, pieces: readonly Piece[], uncertain: Labels): Divided {
  const isCertain = ({ start, end }: Piece): boolean =>
    mentionedLabels(text.slice(start, end), uncertain).links.size === 0;
  const labels = findPlainLabels(text, pieces.filter(isCertain));
  const source = { text, syntax: mdxSyntax, labels };
  const parts: Part[] = [];
  for (const piece of pieces) {
    const { nodes, rest } = isCertain(piece) ? readPlainBlocks(source, piece) : { nodes: [], rest: piece };
    const others = nodes.length === 0 ? piece : rest;
    const last = parts.at(-1);
    if (!last || (last.others && nodes.length > 0)) parts.push({ piece, nodes, others });
    else if (last.others) last.others = { ...last.others, end: piece.end };
    else {
      for (const node of nodes) last.nodes.push(node);
      last.others = others;
    }
  }
  return { parts, labels };
}

/** Returns the labels of all in the rest that begins like a definition. The label of a footnote begins with "^". */
function labelsThatMayBeDefined(parts: readonly Part[], text: string): Labels {
  const opening = /^[ \t>*+\-\d.)]*\[((?:[^[\]\\]|\\.)*)\]:/gms;
  const found = parts.flatMap(({ others }) =>
    others ? Array.from(text.slice(others.start, others.end).matchAll(opening), ([, label = '']) => label) : [],
  );
  return { links: new Set(found.map(normalizeLabel)), footnotes: new Set() };
}

/** Returns the tree of a text that has only plain blocks. */
export function treeOfBlocks({ blocks, rest }: PartlyRead): Root | undefined {
  return rest.text.trim() === emptyHeading ? { type: 'root', children: [...blocks.values()].flat() } : undefined;
}

/**
 * Puts the plain blocks into the tree of the rest. Returns undefined if one of their headings is neither in the root nor
 * in an element.
 */
export function joinParts({ blocks, rest }: PartlyRead, tree: Root): Root | undefined {
  movePlaces(tree, rest.moves);
  let joined = 0;
  const parents: Parents[] = [tree];
  for (const parent of parents) {
    const children = parent.children.flatMap((child: RootContent): readonly RootContent[] => {
      if (child.type === 'mdxJsxFlowElement') parents.push(child);
      const own = child.type === 'heading' ? blocks.get(child.position?.start.line ?? 0) : undefined;
      if (own) joined++;
      return own ?? [child];
    });
    Object.assign(parent, { children });
  }
  return joined === blocks.size ? { type: 'root', children: tree.children } : undefined;
}

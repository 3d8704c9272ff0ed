/**
 * A piece, or what the direct reader left of it, parsed by micromark: once for each distinct piece, and up to the text's end
 * when the piece leaves a block open.
 */
import type { Root, RootContent } from 'mdast';
import { isOpenHtml } from './html-blocks.js';
import type { Labels } from './labels.js';
import { findCrowd, type Refusal } from './nesting.js';
import type { Piece } from './plain/plain-lines.js';

/** Parses a text of which labels are defined elsewhere. */
export type ParseMarkdown = (text: string, labels: Labels) => ParsedText;

export interface ParsedText {
  readonly tree: Root;
  /** Labels that the text itself defines. */
  readonly defined: Labels;
}

/** The parser, which is loaded when it is first asked for. */
export type LoadParser = () => Promise<ParseMarkdown>;

/** Pieces that are not plain, parsed, by their text and the labels that they mention. */
export interface KnownPieces {
  readonly pieces: Map<string, ParsedText>;
  /** Characters of all the texts. */
  size: number;
}

/** More characters are not remembered: their trees take a hundred times the memory. */
const maxKnown = 200_000;

export function createKnownPieces(): KnownPieces {
  return { pieces: new Map(), size: 0 };
}

/** The nodes of what the direct reader left of a piece. */
export interface ParsedRest {
  readonly nodes: readonly RootContent[];
  readonly defined: Labels;
  /** False when what is left open goes on in the next pieces: then these are all the nodes up to the text's end. */
  readonly isWhole: boolean;
}

/** `labelsOf` answers the labels of the whole text that a part of it mentions. */
export function parseRest(
  text: string,
  rest: Piece,
  labelsOf: (part: string) => Labels,
  parse: ParseMarkdown,
  known: KnownPieces,
): ParsedRest | Refusal {
  const source = text.slice(rest.start, rest.end);
  const crowd = findCrowd(source);
  if (crowd) return crowd;
  const { tree, defined } = parseOnce(source, labelsOf(source), parse, known);
  if (rest.end === text.length || !isOpen(tree.children.at(-1), source))
    return { nodes: tree.children, defined, isWhole: true };
  const others = text.slice(rest.start);
  const whole = findCrowd(others) ?? parse(others, labelsOf(others));
  return 'reason' in whole ? whole : { nodes: whole.tree.children, defined: whole.defined, isWhole: false };
}

function parseOnce(source: string, labels: Labels, parse: ParseMarkdown, known: KnownPieces): ParsedText {
  const alone = known.pieces.get(source);
  if (alone && defines(alone, labels)) return alone;
  const key = [source, ...labels.links, '', ...labels.footnotes].join('\0');
  const met = known.pieces.get(key);
  if (met) return met;
  const parsed = parse(source, labels);
  remember(labels.links.size + labels.footnotes.size === 0 ? source : key, parsed, known);
  return parsed;
}

/** Whether a text that was parsed by itself defines these labels, so that it reads the same where they are known. */
function defines({ defined }: ParsedText, labels: Labels): boolean {
  const isIn = (own: ReadonlySet<string>, all: ReadonlySet<string>): boolean =>
    [...own].every((label) => all.has(label));
  return isIn(labels.links, defined.links) && isIn(labels.footnotes, defined.footnotes);
}

function remember(key: string, parsed: ParsedText, known: KnownPieces): void {
  if (key.length > maxKnown) return;
  if (known.size + key.length > maxKnown) {
    known.pieces.clear();
    known.size = 0;
  }
  known.pieces.set(key, parsed);
  known.size += key.length;
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

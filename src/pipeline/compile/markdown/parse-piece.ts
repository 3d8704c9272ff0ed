/**
 * Parses a piece, or the rest that the direct reader left, with micromark. Each distinct piece is parsed once. If the
 * piece leaves a block open, everything up to the end of the text is parsed.
 */
import type { Root, RootContent } from 'mdast';
import { isOpenHtml } from './html-blocks.js';
import { noLabels, type Labels } from './labels.js';
import { findCrowd, type Refusal } from './nesting.js';
import type { Piece } from './plain/plain-lines.js';

/** Parses a text whose labels may be defined elsewhere. */
export type ParseMarkdown = (text: string, labels: Labels) => ParsedText;

export interface ParsedText {
  readonly tree: Root;
  /** The labels that the text itself defines. */
  readonly defined: Labels;
}

/** Parses a text that is not a part of another one. */
export type ParseWhole = (text: string) => Root;

/** Returns a parser of whole texts. */
export function wholeParser(parse: ParseMarkdown): ParseWhole {
  return (text) => parse(text, noLabels).tree;
}

/** Loads the parser on first use. */
export type LoadParser = () => Promise<ParseMarkdown>;

/** Parsed pieces that are not plain, by their text and the labels that they mention. */
export interface KnownPieces {
  readonly pieces: Map<string, ParsedText>;
  /** The total number of characters of the texts. */
  size: number;
}

/** The maximum total. Trees take a hundred times the memory of their texts. */
const maxKnown = 200_000;

export function createKnownPieces(): KnownPieces {
  return { pieces: new Map(), size: 0 };
}

/** The nodes of the rest that the direct reader left. */
export interface ParsedRest {
  readonly nodes: readonly RootContent[];
  readonly defined: Labels;
  /**
   * False if the piece leaves a block open that continues in the next pieces. The nodes then cover everything up to the
   * text's end.
   */
  readonly isWhole: boolean;
}

/** Parses the rest. `labelsOf` returns those labels of the whole text that a part of it mentions. */
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

/** Whether a text that was parsed alone defines these labels itself, so that knowing them changes nothing. */
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

/** Whether the text after a piece may belong to this node, the last one of the piece. */
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

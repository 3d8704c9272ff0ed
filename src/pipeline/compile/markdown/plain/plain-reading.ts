/** The state of reading a text, and the positions of its nodes. */
import type { PhrasingContent } from 'mdast';
import type { MdxJsxAttribute } from 'mdast-util-mdx';
import type { Point, Position } from 'unist';
import type { Labels } from '../labels.js';
import type { PlainSyntax } from './plain-syntax.js';

/** A text, and the knowledge that is needed to read any part of it. */
export interface Source {
  readonly text: string;
  readonly syntax: PlainSyntax;
  /** The labels of the whole text. Undefined while labels are being collected; running text is skipped then. */
  readonly labels: Labels | undefined;
}

/** A stretch of a text: the content of a paragraph, a heading or a cell. Its lines have no trailing spaces. */
export interface Stretch {
  readonly source: Source;
  /** The start as an offset into the text, like `end`. */
  readonly start: number;
  readonly end: number;
  readonly placeAt: PlaceAt;
  /** Present for a cell of a table, in which a backslash before a pipe disappears, also in code. */
  readonly isCell?: true;
  /** The prefix of each further line that belongs to the enclosing lists and quotes. Lazy lines have none. */
  readonly prefix?: string;
}

/** Returns the line and column of an offset. Call it in the order of the text. */
export type PlaceAt = (offset: number) => Point;

/** Counts lines from a line whose number and first offset are known. */
export function countPlaces(text: string, first: { readonly number: number; readonly lineStart: number }): PlaceAt {
  let { number: line, lineStart: start } = first;
  let end = text.indexOf('\n', start);
  // Most nodes begin where another one ends. They share the point, because a long text has millions of points.
  let last: Point | undefined;
  return (offset) => {
    if (last?.offset === offset) return last;
    for (; end !== -1 && end < offset; end = text.indexOf('\n', start)) {
      start = end + 1;
      line++;
    }
    return (last = { line, column: offset - start + 1, offset });
  };
}

/**
 * The context: a whole stretch or a label. A link's label may contain an image; an image's label contains neither links
 * nor images.
 */
export type Within = 'stretch' | 'link' | 'image';

/** The progress of reading a stretch or a label in it. */
export interface Reading {
  readonly stretch: Stretch;
  readonly text: string;
  readonly end: number;
  readonly within: Within;
  /** The offset of the next special character. */
  at: number;
  /** The start of the text that is not in a node yet. */
  textStart: number;
  /** The decoded text up to `rawStart`. After that, the text is used as written. */
  value: string;
  rawStart: number;
  nodes: PhrasingContent[];
  readonly open: Opening[];
  /** The number of brackets that turned out to be words and are still open. */
  brackets: number;
  /** Set when no closing bracket follows any more. */
  hasLastBracket: boolean;
}

/** Open emphasis or strikethrough, or an open element. Its content so far is everything after `before`. */
export interface Opening {
  /** The mark or the element's name. */
  readonly mark: string;
  readonly start: Point;
  readonly before: PhrasingContent[];
  /** Present for an element. */
  readonly attributes?: MdxJsxAttribute[];
}

/** A node, and the offset after it. */
export interface Found {
  readonly node: PhrasingContent;
  readonly end: number;
}

export function beginReading(stretch: Stretch, at: number, within: Within): Reading {
  return {
    stretch,
    text: stretch.source.text,
    end: stretch.end,
    within,
    at,
    textStart: at,
    value: '',
    rawStart: at,
    nodes: [],
    open: [],
    brackets: 0,
    hasLastBracket: false,
  };
}

/** Skips characters that are words. */
export function skip(reading: Reading, length: number): true {
  reading.at += length;
  return true;
}

/** Continues after a node. */
export function continueAt(reading: Reading, at: number): true {
  reading.at = reading.textStart = reading.rawStart = at;
  reading.value = '';
  return true;
}

export function between({ placeAt }: Stretch, start: Point, end: number): Position {
  return { start, end: placeAt(end) };
}

/**
 * Copies a list to its exact size. A growing array reserves room for sixteen more nodes, which for a long text takes as
 * much memory as the nodes.
 */
export function fitted<Kind>(nodes: readonly Kind[]): Kind[] {
  return nodes.slice();
}

/** Removes what is before the content of further lines. A line of running text begins with neither spaces nor ">". */
export function withoutIndent(text: string): string {
  return text.replaceAll(/\n[ >]+/g, '\n');
}

/** Returns the start of the line if an offset is at its content. */
export function lineBefore(text: string, at: number): number | undefined {
  let start = at;
  while (start > 0 && ' >'.includes(text[start - 1]!)) start--;
  return text[start - 1] === '\n' ? start : undefined;
}

/** Returns the offset of the content of a line. */
export function contentOf(text: string, lineStart: number): number {
  let at = lineStart;
  while (text[at] === ' ' || text[at] === '>') at++;
  return at;
}

/** Returns the match of a sticky pattern exactly at an offset. */
export function matchAt(pattern: RegExp, text: string, at: number): readonly (string | undefined)[] {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? [];
}

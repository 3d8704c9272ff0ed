/** What is read of a text at the moment, and the places of its nodes. */
import type { PhrasingContent } from 'mdast';
import type { Point, Position } from 'unist';
import type { Labels } from '../labels.js';
import type { PlainSyntax } from './plain-syntax.js';

/** A text, and what one must know to read any part of it. */
export interface Source {
  readonly text: string;
  readonly syntax: PlainSyntax;
  /** Labels of the whole text; undefined while they are looked for, when running text is passed over. */
  readonly labels: Labels | undefined;
}

/** A stretch of a text: a paragraph's, a heading's or a cell's content, whose lines hold no spaces at their ends. */
export interface Stretch {
  readonly source: Source;
  /** Offsets into the text. */
  readonly start: number;
  readonly end: number;
  readonly placeAt: PlaceAt;
  /** What precedes each further line, and belongs to the lists and quotes around it. */
  readonly indent?: string;
}

/** Line and column of an offset; asked for in the order of the text. */
export type PlaceAt = (offset: number) => Point;

/** Counts lines from one whose number and first offset are known. */
export function countPlaces(text: string, first: { readonly number: number; readonly lineStart: number }): PlaceAt {
  let { number: line, lineStart: start } = first;
  let end = text.indexOf('\n', start);
  // Most nodes begin where another one ends: they share the place, of which a long text has millions.
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

/** What is read: all of a stretch, or a label; a link's may hold an image, an image's neither. */
export type Within = 'stretch' | 'link' | 'image';

/** How far a stretch, or a label in it, is read. */
export interface Reading {
  readonly stretch: Stretch;
  readonly text: string;
  readonly end: number;
  readonly within: Within;
  /** Where the next sign is. */
  at: number;
  /** Where the text begins that is no node yet. */
  textStart: number;
  /** What that text says up to `rawStart`, from which on it says what is written. */
  value: string;
  rawStart: number;
  nodes: PhrasingContent[];
  readonly open: Opening[];
  /** Brackets that turned out to be words, and are not closed yet. */
  brackets: number;
  /** Set when no bracket is closed any more. */
  hasLastBracket: boolean;
}

/** Emphasis or the like that is open: its content so far is all that follows `before`. */
export interface Opening {
  readonly mark: string;
  readonly start: Point;
  readonly before: PhrasingContent[];
}

/** An element, and the offset behind it. */
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

/** Passes over signs that are words. */
export function skip(reading: Reading, length: number): true {
  reading.at += length;
  return true;
}

/** Where the text goes on behind a node. */
export function continueAt(reading: Reading, at: number): true {
  reading.at = reading.textStart = reading.rawStart = at;
  reading.value = '';
  return true;
}

export function between({ placeAt }: Stretch, start: Point, end: number): Position {
  return { start, end: placeAt(end) };
}

/** A list that has grown keeps room for sixteen more nodes: over the lists of a long text that is as much as the nodes take. */
export function fitted<Kind>(nodes: readonly Kind[]): Kind[] {
  return nodes.slice();
}

export function withoutIndent({ indent = '' }: Stretch, text: string): string {
  return indent === '' ? text : text.replaceAll(`\n${indent}`, '\n');
}

/** What a sticky pattern finds right at an offset. */
export function matchAt(pattern: RegExp, text: string, at: number): readonly (string | undefined)[] {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? [];
}

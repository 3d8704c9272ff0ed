/** A piece of a text → its lines, each with the place of what is read of it. */
import type { Point } from 'unist';

/** A part of a text that reads alone as it reads in the whole. */
export interface Piece {
  /** Offsets into the text. */
  readonly start: number;
  readonly end: number;
  /** Number of the line in which it begins. */
  readonly line: number;
}

/** A line, or what is left of it behind the indentation of its list. */
export interface Line {
  readonly text: string;
  /** Offsets of the text. */
  readonly start: number;
  readonly end: number;
  readonly number: number;
  /** Offset of the whole line. */
  readonly lineStart: number;
}

export function cutLines(text: string, { start, end, line }: Piece): readonly Line[] {
  const lines: Line[] = [];
  for (let at = start, number = line; at < end; number++) {
    const found = text.indexOf('\n', at);
    const lineEnd = found === -1 || found > end ? end : found;
    lines.push({ text: text.slice(at, lineEnd), start: at, end: lineEnd, number, lineStart: at });
    at = lineEnd + 1;
  }
  return lines;
}

/** What follows this number of characters. A shorter line must be blank and has nothing left. */
export function behind(line: Line, characters: number): Line {
  if (line.text === '') return line;
  return { ...line, text: line.text.slice(characters), start: Math.min(line.start + characters, line.end) };
}

/** What precedes a line's own text. */
export function prefixOf(text: string, { lineStart, start }: Line): string {
  return text.slice(lineStart, start);
}

/** Nothing but spaces and tabs. */
export function isBlank(line: string): boolean {
  return /^[ \t]*$/.test(line);
}

export function startOf({ number, start, lineStart }: Line): Point {
  return { line: number, column: start - lineStart + 1, offset: start };
}

export function endOf({ number, end, lineStart }: Line): Point {
  return { line: number, column: end - lineStart + 1, offset: end };
}

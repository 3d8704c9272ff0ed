/** Splits a piece into lines, each with its position. */
import type { Point } from 'unist';

/** A part of a text that has the same meaning alone as in the whole. */
export interface Piece {
  /** The start as an offset into the text, like `end`. */
  readonly start: number;
  readonly end: number;
  /** The number of its first line. */
  readonly line: number;
}

/** A line, or its rest after the indentation of its list. */
export interface Line {
  readonly text: string;
  /** The offset of the line's text. */
  readonly start: number;
  readonly end: number;
  readonly number: number;
  /** The offset of the whole line. */
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

/** Returns the rest of a line after a number of characters. A shorter line must be blank and has no rest. */
export function behind(line: Line, characters: number): Line {
  if (line.text === '') return line;
  return { ...line, text: line.text.slice(characters), start: Math.min(line.start + characters, line.end) };
}

/** Returns the part of a line before its text. */
export function prefixOf(text: string, { lineStart, start }: Line): string {
  return text.slice(lineStart, start);
}

/** Whether a line contains only spaces and tabs. */
export function isBlank(line: string): boolean {
  return /^[ \t]*$/.test(line);
}

export function startOf({ number, start, lineStart }: Line): Point {
  return { line: number, column: start - lineStart + 1, offset: start };
}

export function endOf({ number, end, lineStart }: Line): Point {
  return { line: number, column: end - lineStart + 1, offset: end };
}

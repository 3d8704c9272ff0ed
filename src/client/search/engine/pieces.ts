/** Creates snippets of long texts, and marks matches in names. */
import type { TextPiece } from './engine.js';
import type { SearchText } from '../../../theme/contract/search/search-files.js';
import { partsOf, wordsOf, type WordPart } from '../../../theme/contract/search/search-words.js';

/** The approximate number of characters of a text that are shown. */
const snippetLength = 170;

/** A marked part. */
interface Mark {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface Snippet {
  readonly pieces: readonly TextPiece[];
  readonly isCode: boolean;
}

/** Marks the matches of terms. In a name, only the matching part is marked. */
export function markText(text: string, terms: ReadonlySet<string>): readonly TextPiece[] {
  return cut(text, 0, text.length, findMarks(text, terms));
}

/**
 * Returns the part of a section's text with the most terms, with marks. If only its code contains terms, it is a part
 * of the code.
 */
export function makeSnippet([text, code]: SearchText, terms: ReadonlySet<string>): Snippet {
  const marks = findMarks(text, terms);
  const line = marks.length > 0 ? undefined : bestLine(code, terms);
  if (line) return { pieces: stretchOf(line.text, line.marks), isCode: true };
  return { pieces: stretchOf(text, marks), isCode: false };
}

function stretchOf(text: string, marks: readonly Mark[]): readonly TextPiece[] {
  const [start, end] = bestStretch(text, marks);
  return [
    ...(start > 0 ? [{ text: '… ', isMarked: false }] : []),
    ...cut(text, start, end, marks),
    ...(end < text.length ? [{ text: ' …', isMarked: false }] : []),
  ];
}

/** Returns the first of the lines with the most terms, or undefined if no line contains one. */
function bestLine(code: string, terms: ReadonlySet<string>) {
  const lines = code.split('\n').map((text) => ({ text, marks: findMarks(text, terms) }));
  const found = lines.filter(({ marks }) => marks.length > 0);
  return found.toSorted((a, b) => distinct(b.marks) - distinct(a.marks))[0];
}

function distinct(marks: readonly Mark[]): number {
  return new Set(marks.map(({ text }) => text.toLowerCase())).size;
}

function findMarks(text: string, terms: ReadonlySet<string>): readonly Mark[] {
  return wordsOf(text).flatMap((word) => {
    const found = partsOf(word.text).filter(({ term }) => terms.has(term));
    // A larger part is dropped if it contains a smaller match.
    const smallest = found.filter((part) => !found.some((other) => isInside(other, part)));
    const starts = new Map(smallest.map((part) => [part.start, part]));
    return Array.from(starts.values(), ({ start, end }) => ({
      start: word.start + start,
      end: word.start + end,
      text: word.text.slice(start, end),
    }));
  });
}

function isInside(part: WordPart, other: WordPart): boolean {
  return part.start >= other.start && part.end <= other.end && part.end - part.start < other.end - other.start;
}

/**
 * Returns the stretch to show. It starts at the beginning if all marks fit; otherwise, a few words before the densest
 * group of marks.
 */
function bestStretch(text: string, marks: readonly Mark[]): readonly [number, number] {
  let best = { start: 0, count: 0 };
  for (const [index, { start }] of marks.entries()) {
    const inside = marks.slice(index).filter((other) => other.end <= start + snippetLength);
    const count = distinct(inside);
    if (count > best.count) best = { start, count };
  }
  const lead = best.start + 60 < snippetLength ? 0 : wordStart(text, best.start - 50);
  return [lead, wordEnd(text, lead + snippetLength)];
}

function wordStart(text: string, at: number): number {
  const blank = text.indexOf(' ', at);
  return blank < 0 ? at : blank + 1;
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const blank = text.lastIndexOf(' ', at);
  return blank <= 0 || blank < at - 60 ? at : blank;
}

function cut(text: string, start: number, end: number, marks: readonly Mark[]): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  const add = (piece: string, isMarked: boolean): void => {
    if (piece !== '') pieces.push({ text: piece, isMarked });
  };
  let at = start;
  for (const mark of marks) {
    if (mark.start < at || mark.end > end) continue;
    add(text.slice(at, mark.start), false);
    add(text.slice(mark.start, mark.end), true);
    at = mark.end;
  }
  add(text.slice(at, end), false);
  return pieces;
}

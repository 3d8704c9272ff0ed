/** Texts with marks: snippets out of long texts, and marked names. */
import type { TextPiece } from './engine.js';
import { termsOf, wordsOf, type Word } from '../../theme/search-words.js';

/** About so many characters of a text are shown. */
const snippetLength = 170;

/** Marks every word that is found by one of the terms. */
export function markText(text: string, terms: ReadonlySet<string>): readonly TextPiece[] {
  return cut(text, 0, text.length, found(text, terms));
}

/** The stretch of a text with the most of the terms in it, marked. */
export function makeSnippet(text: string, terms: ReadonlySet<string>): readonly TextPiece[] {
  const marks = found(text, terms);
  const [start, end] = bestStretch(text, marks);
  const pieces = cut(text, start, end, marks);
  return [
    ...(start > 0 ? [{ text: '… ', isMarked: false }] : []),
    ...pieces,
    ...(end < text.length ? [{ text: ' …', isMarked: false }] : []),
  ];
}

function found(text: string, terms: ReadonlySet<string>): readonly Word[] {
  return wordsOf(text).filter((word) => termsOf(word.text).some((term) => terms.has(term)));
}

/** Begins at the start when all that was found is there; else a few words before the densest group of marks. */
function bestStretch(text: string, marks: readonly Word[]): readonly [number, number] {
  let best = { start: 0, count: 0 };
  for (const [index, { start }] of marks.entries()) {
    const inside = marks.slice(index).filter((other) => other.start + other.text.length <= start + snippetLength);
    const count = new Set(inside.map((word) => word.text.toLowerCase())).size;
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

function cut(text: string, start: number, end: number, marks: readonly Word[]): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  const add = (piece: string, isMarked: boolean): void => {
    if (piece !== '') pieces.push({ text: piece, isMarked });
  };
  let at = start;
  for (const mark of marks) {
    const markEnd = mark.start + mark.text.length;
    if (mark.start < at || markEnd > end) continue;
    add(text.slice(at, mark.start), false);
    add(text.slice(mark.start, markEnd), true);
    at = markEnd;
  }
  add(text.slice(at, end), false);
  return pieces;
}

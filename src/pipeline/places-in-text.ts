/** Offsets into one text → places, for many of them: the text is cut into lines once, when the first place is wanted. */
import type { Place } from './model.js';

export type PlaceAt = (offset: number, length: number) => Place;

/** Makes the look-up of one file. */
export function createPlacesIn({ file, text }: { readonly file: string; readonly text: string }): PlaceAt {
  let lines: Lines | undefined;
  return (offset, length) => {
    lines ??= cutIntoLines(text);
    const line = lineAt(lines.starts, offset);
    const column = offset - (lines.starts[line] ?? 0) + 1;
    return { file, line: line + 1, column, length, lineText: lines.texts[line] ?? '' };
  };
}

interface Lines {
  /** Without their ends. */
  readonly texts: readonly string[];
  /** Offsets into the text. */
  readonly starts: readonly number[];
}

function cutIntoLines(text: string): Lines {
  const ends = Array.from(text.matchAll(lineEnd), ({ 0: end, index }) => index + end.length);
  return { texts: text.split(lineEnd), starts: [0, ...ends] };
}

const lineEnd = /\r\n|\n|\r/g;

/** The last line that begins at or before an offset, from 0. */
function lineAt(starts: readonly number[], offset: number): number {
  let [first, behind] = [0, starts.length];
  while (behind - first > 1) {
    const middle = (first + behind) >> 1;
    if ((starts[middle] ?? Infinity) <= offset) first = middle;
    else behind = middle;
  }
  return first;
}

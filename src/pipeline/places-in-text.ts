/** Offsets into one text → places, for many of them: the text is cut into lines once, when the first place is wanted. */
import type { Place } from './model.js';

export type PlaceAt = (offset: number, length: number) => Place;

/** Makes the look-up of one file. */
export function createPlacesIn({ file, text }: { readonly file: string; readonly text: string }): PlaceAt {
  let starts: readonly number[] | undefined;
  return (offset, length) => {
    starts ??= lineStarts(text);
    const line = lineAt(starts, offset);
    const start = starts[line] ?? 0;
    const lineText = text.slice(start, starts[line + 1]).replace(/[\r\n]+$/, '');
    return { file, line: line + 1, column: offset - start + 1, length, lineText };
  };
}

function lineStarts(text: string): readonly number[] {
  return [0, ...Array.from(text.matchAll(/\r\n|\n|\r/g), ({ 0: end, index }) => index + end.length)];
}

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

/** Converts offsets into one text to places. The text is split into lines once, for the first place. */
import { lineEnd, linePlaces, type LinePlaces } from './line-places.js';
import type { Place } from '../model.js';

export type PlaceAt = (offset: number, length: number) => Place;

/** Returns the look-up of one file. */
export function createPlacesIn({ file, text }: { readonly file: string; readonly text: string }): PlaceAt {
  let lines: { readonly texts: readonly string[]; readonly places: LinePlaces } | undefined;
  return (offset, length) => {
    lines ??= { texts: text.split(lineEnd), places: linePlaces(text) };
    const { line, column } = lines.places.placeOf(offset);
    return { file, line, column, length, lineText: lines.texts[line - 1] ?? '' };
  };
}

/**
 * Findings → diagnostics: a part of a document becomes a line of the file. This is the last step, so findings stay valid
 * when text only moves.
 */
import type { Diagnostic, DocumentPart, DocumentPlace, Finding, Place, Places, Span, SourceText } from '../model.js';
import { createPlacer, type PlaceIn } from './diagnostic.js';
import { spanOfKey } from './front-matter-key.js';

/** The texts in which something was found, and the places of their documents. */
export interface LocateSources {
  readonly texts: ReadonlyMap<string, SourceText>;
  readonly placesOf: (place: DocumentPlace) => Places;
}

/** The documents that must be at hand to locate these findings. */
export function placesToLocate(findings: readonly Finding[]): readonly DocumentPlace[] {
  return findings.flatMap(({ place }) => (place && 'part' in place ? [place] : []));
}

/** Puts each finding into its file. One whose front matter key is not written out has no place. */
export function locate(findings: readonly Finding[], sources: LocateSources): readonly Diagnostic[] {
  const placer = createPlacer();
  return findings.map((finding) => {
    const { place, ...rest } = finding;
    const found = place && 'part' in place ? locatePart(place, sources, placer) : place;
    return found ? { ...finding, place: found } : rest;
  });
}

function locatePart(place: DocumentPlace, sources: LocateSources, placer: PlaceIn): Place | undefined {
  const { file, part } = place;
  const text = sources.texts.get(file)?.text ?? '';
  const span = spanOfPart(part, text, () => sources.placesOf(place));
  return span && placer({ file, text }, span);
}

function spanOfPart(part: DocumentPart, text: string, places: () => Places): Span | undefined {
  switch (part.kind) {
    case 'top':
      return { line: 1, column: 1, length: Math.max(1, /^[^\r\n]*/.exec(text)?.[0].length ?? 0) };
    case 'key':
      return spanOfKey(text, part.key);
    case 'span':
      return part.span;
    case 'imported':
      return places().imports[part.number];
    case 'link': {
      const spans = places().links[part.link];
      return part.candidate === undefined ? spans?.span : spans?.candidates?.[part.candidate];
    }
  }
}

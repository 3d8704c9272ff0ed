/**
 * Turns findings into diagnostics: a part of a document becomes a line of its file. This step comes last, so findings
 * stay valid when text only moves.
 */
import type {
  Diagnostic,
  DocumentPart,
  DocumentPlace,
  Finding,
  Places,
  Span,
  SourceText,
  TextModuleLines,
} from '../model.js';
import { createPlacer } from './diagnostic.js';
import { spanOfKey } from './front-matter-key.js';

/** The texts of findings, and the places of their documents. */
export interface LocateSources {
  readonly texts: ReadonlyMap<string, SourceText>;
  readonly placesOf: (place: DocumentPlace) => Places;
  /** The file and text of a partial, by its number. */
  readonly partOf: (place: DocumentPlace, part: number) => { readonly file: string; readonly text: string } | undefined;
}

/** Returns the documents that must be loaded to locate these findings. */
export function placesToLocate(findings: readonly Finding[]): readonly DocumentPlace[] {
  return findings.flatMap(({ place, related = [] }) =>
    [place, ...related.map((other) => other.place)].filter((at) => at !== undefined && 'part' in at),
  );
}

/** Locates each finding in its file. A finding about a front matter key that the file lacks gets no place. */
export function locate(findings: readonly Finding[], sources: LocateSources): readonly Diagnostic[] {
  const placer = createPlacer();
  const locateOne = (place: Finding['place']): Pick<Diagnostic, 'place' | 'shownBy'> => {
    if (!place || !('part' in place)) return place ? { place } : {};
    const text = sources.texts.get(place.file)?.text ?? '';
    const { span, part = 0 } = spanOfPart(place.part, text, () => sources.placesOf(place)) ?? {};
    if (!span) return {};
    const partial = part === 0 ? undefined : sources.partOf(place, part);
    if (!partial) return { place: placer({ file: place.file, text }, span) };
    return { place: placer(partial, span), shownBy: [place.file] };
  };
  return findings.map(({ place, related, ...rest }) => {
    const others = related?.flatMap(({ text, place: other }) => {
      const { place: at } = locateOne(other);
      return at ? [{ text, place: at }] : [];
    });
    return { ...rest, ...locateOne(place), ...(others && { related: others }) };
  });
}

/** Converts a place in the code of a text to its place in the text. */
function placeOfCode(
  module: TextModuleLines | undefined,
  { line: lineOfCode, column, length }: Span,
): ReturnType<typeof spanOfPart> {
  const [line, shift] = module?.lines[lineOfCode - 1] ?? [1, 0];
  const isWritten = column + shift > 0;
  const span = { line, column: isWritten ? column + shift : 1, length: isWritten ? length : 1 };
  return { span, ...(module?.part !== undefined && { part: module.part }) };
}

function spanOfPart(
  part: DocumentPart,
  text: string,
  places: () => Places,
): { readonly span: Span | undefined; readonly part?: number } | undefined {
  switch (part.kind) {
    case 'top':
      return { span: { line: 1, column: 1, length: Math.max(1, /^[^\r\n]*/.exec(text)?.[0].length ?? 0) } };
    case 'key':
      return { span: spanOfKey(text, part.key) };
    case 'span':
      return part;
    case 'heading':
      return places().headings[part.heading];
    case 'imported':
      return places().imports[part.number];
    case 'diagram':
      return places().diagram;
    case 'code':
      return placeOfCode(places().moduleLines?.[part.module], part.span);
    case 'link': {
      const spans = places().links[part.link];
      if (!spans || part.candidate === undefined) return spans;
      return { ...spans, span: spans.candidates?.[part.candidate] };
    }
  }
}

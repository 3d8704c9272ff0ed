/** Collects the diagnostics of texts, each at its place in its file, and the suppressions of their authors. */
import { createPlacer } from '../../diagnostics/diagnostic.js';
import type { ContentRead } from '../../layers/read-content.js';
import type { Diagnostic, SiteConfig, Suppression } from '../../model.js';
import { writtenIn } from '../../references/reference.js';
import { createConditionJudge, type ShownCondition } from '../conditions/judge-conditions.js';
import type { CompiledContent } from './compile-documents.js';
import type { ShownSource } from './document-jobs.js';

export interface DocumentReport {
  /** The diagnostics in the order of the trees, once for each version that shows the text. */
  readonly diagnostics: readonly Diagnostic[];
  readonly suppressionsOf: (file: string) => readonly Suppression[];
}

type Texts = Pick<ContentRead, 'texts' | 'references'>;

/** Collects the report. Documents without diagnostics, suppressions and conditions are not loaded. */
export async function reportDocuments(
  { translation }: Pick<SiteConfig, 'translation'>,
  { content, texts, references }: Pick<ContentRead, 'content'> & Texts,
  compiled: CompiledContent,
): Promise<DocumentReport> {
  const shown = content.trees
    .flatMap(({ sources, version }) => Array.from(sources.values(), (source): ShownSource => ({ source, version })))
    .filter((page) => !compiled.knownOf(page).isClean);
  await compiled.loadPlaces(shown);
  const pages = shown.map((page) => ({
    page,
    places: compiled.placesOf(page),
    own: { file: page.source.file, text: texts.get(page.source.file)?.text ?? '' },
    partialOf: createPartialFinder(page, references),
  }));
  const judge = createConditionJudge(
    pages.flatMap(({ page, places, own, partialOf }) =>
      places.conditions.flatMap((place): readonly ShownCondition[] => {
        const { file } = partialOf(place.part) ?? own;
        // Which versions of a language show a text depends on what is translated already. Only a page knows its own.
        const isSettled = translation === undefined || (file === own.file && texts.get(file)?.original !== undefined);
        return page.version && isSettled ? [{ file, place, version: page.version.name }] : [];
      }),
    ),
  );
  const placeIn = createPlacer();
  const suppressions = new Map<string, Set<Suppression>>();
  const diagnostics = pages.flatMap(({ page: { version }, places, own, partialOf }) => {
    // Text for other versions is not in every document of the file, so suppressions are collected from all of them.
    for (const suppression of places.suppressions) {
      const { file } = partialOf(suppression.part) ?? own;
      suppressions.set(file, (suppressions.get(file) ?? new Set()).add(suppression));
    }
    const judged = places.conditions.flatMap((place) => judge((partialOf(place.part) ?? own).file, place) ?? []);
    return [...places.diagnostics, ...judged].map(({ span, part, ...diagnostic }): Diagnostic => {
      const partial = partialOf(part);
      return {
        ...diagnostic,
        place: placeIn(partial ?? own, span),
        ...(partial && { shownBy: [own.file] }),
        ...(version && { versions: [version.name] }),
      };
    });
  });
  return { diagnostics, suppressionsOf: (file) => [...(suppressions.get(file) ?? [])] };
}

/** The file and the text of a part of a page, by its number from 1. It is undefined if the page itself has the text. */
type PartialFinder = (part: number | undefined) => ReturnType<typeof writtenIn> | undefined;

function createPartialFinder(page: ShownSource, references: Texts['references']): PartialFinder {
  const taken = references.of(page);
  return (part = 0) => {
    const found = taken[part - 1]?.found;
    return found?.ok ? writtenIn(found) : undefined;
  };
}

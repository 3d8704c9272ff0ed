/** Collects the diagnostics of texts, each at its place in its file, and the suppressions of their authors. */
import { createPlacer } from '../../diagnostics/diagnostic.js';
import type { ContentRead } from '../../layers/read-content.js';
import type { Diagnostic, Source, Suppression } from '../../model.js';
import { writtenIn } from '../../references/reference.js';
import type { CompiledContent } from './compile-documents.js';
import type { ShownSource } from './document-jobs.js';
import { judgeConditions } from '../conditions/judge-conditions.js';

export interface DocumentReport {
  /** The diagnostics in the order of the trees, once for each version that shows the text. */
  readonly diagnostics: readonly Diagnostic[];
  readonly suppressionsOf: (file: string) => readonly Suppression[];
}

/** Collects the report. Documents without diagnostics, suppressions and conditions are not loaded. */
export async function reportDocuments(
  { content, texts, references }: Pick<ContentRead, 'content' | 'texts' | 'references'>,
  compiled: CompiledContent,
): Promise<DocumentReport> {
  const shown = content.trees
    .flatMap(({ sources, version }) => Array.from(sources.values(), (source): ShownSource => ({ source, version })))
    .filter((page) => !compiled.knownOf(page).isClean);
  await compiled.loadPlaces(shown);
  const versionsOf = groupVersions(shown);
  const placeIn = createPlacer();
  const suppressions = new Map<string, Set<Suppression>>();
  const diagnostics = shown.flatMap(({ source, version }) => {
    const { file } = source;
    const places = compiled.placesOf({ source, version });
    // Text for other versions is not in every document of the file, so suppressions are collected from all of them.
    const taken = references.of({ source, version });
    for (const suppression of places.suppressions) {
      const partial = taken[(suppression.part ?? 0) - 1]?.found;
      const where = partial?.ok ? writtenIn(partial).file : file;
      suppressions.set(where, (suppressions.get(where) ?? new Set()).add(suppression));
    }
    const text = texts.get(file)?.text ?? '';
    const judged = judgeConditions(places.conditions, versionsOf.get(source) ?? []);
    return [...places.diagnostics, ...judged].map(({ span, part = 0, ...diagnostic }): Diagnostic => {
      const other = taken[part - 1]?.found;
      return {
        ...diagnostic,
        place: placeIn(other?.ok ? writtenIn(other) : { file, text }, span),
        ...(other?.ok && { shownBy: [file] }),
        ...(version && { versions: [version.name] }),
      };
    });
  });
  return { diagnostics, suppressionsOf: (file) => [...(suppressions.get(file) ?? [])] };
}

/** Returns the names of the versions that show each source. */
function groupVersions(shown: readonly ShownSource[]): ReadonlyMap<Source, readonly string[]> {
  const versionsOf = new Map<Source, string[]>();
  for (const { source, version } of shown) {
    if (!version) continue;
    const names = versionsOf.get(source) ?? [];
    names.push(version.name);
    versionsOf.set(source, names);
  }
  return versionsOf;
}

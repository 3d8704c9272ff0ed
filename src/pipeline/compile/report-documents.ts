/** What is wrong with texts themselves, at its place in each file, and what their authors suppress. */
import { createPlacer } from '../diagnostics/diagnostic.js';
import type { ContentRead } from '../layers/read-content.js';
import type { Diagnostic, Suppression } from '../model.js';
import type { CompiledContent, ShownSource } from './compile-documents.js';

export interface DocumentReport {
  /** In the order of the trees, once for each version that shows the text. */
  readonly diagnostics: readonly Diagnostic[];
  readonly suppressionsOf: (file: string) => readonly Suppression[];
}

/** Looks only into documents that have something to say. */
export async function reportDocuments(
  { content, texts }: Pick<ContentRead, 'content' | 'texts'>,
  compiled: CompiledContent,
): Promise<DocumentReport> {
  const shown = content.trees
    .flatMap(({ sources, version }) => Array.from(sources.values(), (source): ShownSource => ({ source, version })))
    .filter((page) => !compiled.knownOf(page).isClean);
  await compiled.load(shown);
  const placeIn = createPlacer();
  const suppressions = new Map<string, readonly Suppression[]>();
  const diagnostics = shown.flatMap(({ source, version }) => {
    const { file } = source;
    const { places } = compiled.documentOf({ source, version });
    suppressions.set(file, places.suppressions);
    const text = texts.get(file)?.text ?? '';
    return places.diagnostics.map(({ span, ...diagnostic }): Diagnostic => ({
      ...diagnostic,
      place: placeIn({ file, text }, span),
      ...(version && { versions: [version.name] }),
    }));
  });
  return { diagnostics, suppressionsOf: (file) => suppressions.get(file) ?? [] };
}

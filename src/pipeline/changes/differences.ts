/** Finds the differences between the texts of two pages. They are computed once per pair of contents and cached. */
import type { Cache } from '../cache/cache.js';
import { contentHash } from '../cache/content-hash.js';
import type { CompiledContent } from '../compile/documents/compile-documents.js';
import type { LinkedPage, Site } from '../model.js';
import { compareTexts } from './compare-texts.js';
import type { TextDifference } from './version-changes.js';

/** A site whose versions can be compared. */
export interface ComparedSite {
  readonly site: Site;
  readonly compiled: Pick<CompiledContent, 'keyOf' | 'formOf' | 'makeForms'>;
  readonly cache: Pick<Cache, 'read' | 'write' | 'fetchAhead'>;
  /** Differences from earlier calls. */
  readonly known?: Map<string, TextDifference>;
}

export interface PagePair {
  readonly before: LinkedPage;
  readonly after: LinkedPage;
}

/** Whether two pages share a document. Then they have no difference and are not compared. */
export function sharesDocument({ compiled }: ComparedSite, { before, after }: PagePair): boolean {
  return compiled.keyOf(before) === compiled.keyOf(after);
}

/** Compares the texts of all pairs. */
export async function findDifferences<Pair extends PagePair>(
  { compiled, cache, known = new Map() }: ComparedSite,
  pairs: readonly Pair[],
): Promise<ReadonlyMap<Pair, TextDifference>> {
  const keys = new Map(
    pairs.map((pair) => [pair, contentHash(`${compiled.keyOf(pair.before)} ${compiled.keyOf(pair.after)}`)]),
  );
  const lookUp = (key: string): boolean => {
    const text = known.has(key) ? undefined : cache.read('differences', key);
    if (text !== undefined) known.set(key, JSON.parse(text) as TextDifference);
    return known.has(key);
  };
  const unknown = pairs.filter((pair) => !lookUp(keys.get(pair) ?? ''));
  if (unknown.length > 0)
    await cache.fetchAhead('differences', [...new Set(unknown.map((pair) => keys.get(pair) ?? ''))]);
  const missing = unknown.filter((pair) => !lookUp(keys.get(pair) ?? ''));
  if (missing.length > 0)
    await compiled.makeForms(
      'compared',
      missing.flatMap(({ before, after }) => [before, after]),
    );
  for (const pair of missing) {
    const key = keys.get(pair) ?? '';
    if (known.has(key)) continue;
    const difference = compareTexts(compiled.formOf('compared', pair.before), compiled.formOf('compared', pair.after));
    known.set(key, difference);
    cache.write('differences', key, JSON.stringify(difference));
  }
  return new Map(
    pairs.flatMap((pair) => {
      const difference = known.get(keys.get(pair) ?? '');
      return difference ? [[pair, difference] as const] : [];
    }),
  );
}

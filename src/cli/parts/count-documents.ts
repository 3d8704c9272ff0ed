/** Counts the documents of a site, for the last line of `build` and `check`. */
import type { Run } from '../../pipeline/corridor.js';

/** The number of distinct documents, and how many of them were compiled or reused. */
export interface DocumentCounts {
  readonly documents: number;
  readonly compiled: number;
  readonly reused: number;
}

/**
 * Counts the documents of all languages. Texts that are not translated are the same documents in several. Without a
 * cache, each language compiles them.
 */
export function countDocuments(runs: readonly Pick<Run, 'compiled'>[]): DocumentCounts {
  const documents = new Set(runs.flatMap(({ compiled }) => [...compiled.keys()])).size;
  const compiled = new Set(runs.flatMap((run) => run.compiled.compiledKeys())).size;
  return { documents, compiled, reused: documents - compiled };
}

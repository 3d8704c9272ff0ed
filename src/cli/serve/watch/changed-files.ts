/**
 * Returns the names of static files that are new or have changed between two loads of a site. Both maps are keyed by
 * names in the output.
 */
import type { Asset } from '../../../pipeline/model.js';

export function findChangedFiles(
  before: ReadonlyMap<string, Asset>,
  now: ReadonlyMap<string, Asset>,
): readonly string[] {
  return [...now].flatMap(([name, { hash }]) => (before.get(name)?.hash === hash ? [] : [name]));
}

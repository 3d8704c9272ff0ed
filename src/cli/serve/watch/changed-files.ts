/**
 * The static files of two loads of a site, by their names in the output → the names of those that are new or have
 * changed.
 */
import type { Asset } from '../../../pipeline/model.js';

export function findChangedFiles(
  before: ReadonlyMap<string, Asset>,
  now: ReadonlyMap<string, Asset>,
): readonly string[] {
  return [...now].flatMap(([name, { hash }]) => (before.get(name)?.hash === hash ? [] : [name]));
}

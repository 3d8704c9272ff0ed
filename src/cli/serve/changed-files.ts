/** The static files of two loads of a site, by their names in the output → the names of those that are not what they were. */
import type { Asset } from '../../pipeline/model.js';

export function findChangedFiles(
  before: ReadonlyMap<string, Asset>,
  now: ReadonlyMap<string, Asset>,
): readonly string[] {
  if (before === now) return [];
  const names = new Set([...before.keys(), ...now.keys()]);
  return [...names].filter((name) => before.get(name)?.hash !== now.get(name)?.hash);
}

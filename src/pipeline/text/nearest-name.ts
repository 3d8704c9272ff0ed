/** Finds the existing name that is nearest to a missing one, for "Did you mean". */
import { createLeastDistance, editDistance } from './edit-distance.js';
import { createSimilarNames } from './similar-names.js';

/**
 * Returns the candidate with the fewest edits from `wanted`; letter case counts half. Returns undefined if more than a
 * third of the letters would have to change. The first of equally near candidates wins. An empty name is no candidate.
 */
export function nearestName(wanted: string, candidates: Iterable<string>): string | undefined {
  let best: { readonly name: string; readonly distance: number } | undefined;
  const limit = Math.max(1, Math.floor(wanted.length / 3));
  const leastDistance = createLeastDistance(wanted);
  for (const name of candidates) {
    if (name === '' || Math.abs(name.length - wanted.length) > limit) continue;
    const bound = best?.distance ?? limit;
    if (leastDistance(name) > bound) continue;
    const distance = editDistance(wanted, name, bound);
    if (distance <= limit && (best === undefined || distance < best.distance)) best = { name, distance };
  }
  return best?.name;
}

/**
 * Does the same for names of versions. Another number is another version, unless one of the two continues the other:
 * "1.1" and "1.1.0".
 */
export function nearestVersion(wanted: string, names: readonly string[]): string | undefined {
  if (!/^[\d.]+$/.test(wanted)) return nearestName(wanted, names);
  const near = names.filter((name) => name.startsWith(`${wanted}.`) || wanted.startsWith(`${name}.`));
  return near.length === 1 ? near[0] : undefined;
}

/** Does the same for paths. A folder that both share makes them no nearer. */
export function nearestPath(
  wanted: string,
  candidates: readonly string[],
  find: FindNearest = nearestName,
): string | undefined {
  const near = find(wanted, candidates);
  if (near === undefined || near === wanted) return undefined;
  const shared = sharedFolder(wanted, near);
  return nearestName(wanted.slice(shared), [near.slice(shared)]) === undefined ? undefined : near;
}

/** Returns the length of the folders that two paths have in common, including the slash. */
export function sharedFolder(a: string, b: string): number {
  let end = 0;
  while (end < a.length && a[end] === b[end]) end++;
  return a.lastIndexOf('/', end - 1) + 1;
}

/**
 * Finds names and remembers the results, because the same link is broken on many pages and in many versions. In a very
 * long list, it only compares names that share rare letters with the wanted one.
 */
export type FindNearest = (wanted: string, candidates: readonly string[]) => string | undefined;

/** Makes a look-up for many names in the same lists. */
export function createNearest(): FindNearest {
  const finders = new Map<readonly string[], (wanted: string) => string | undefined>();
  return (wanted, candidates) => {
    const find = finders.get(candidates) ?? createFinder(candidates);
    finders.set(candidates, find);
    return find(wanted);
  };
}

function createFinder(candidates: readonly string[]): (wanted: string) => string | undefined {
  const similarTo = createSimilarNames(candidates);
  const found = new Map<string, string | undefined>();
  return (wanted) => {
    if (!found.has(wanted)) found.set(wanted, nearestName(wanted, similarTo(wanted)));
    return found.get(wanted);
  };
}

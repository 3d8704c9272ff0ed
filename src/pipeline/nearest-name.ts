/** The nearest existing name to one that does not exist: what "Did you mean" offers. */

/**
 * The candidate fewest edits away from `wanted`, letter case counted half, or undefined when none is near enough to be
 * meant: more than a third of its letters would have to change. Ties go to the candidate that comes first.
 */
export function nearestName(wanted: string, candidates: Iterable<string>): string | undefined {
  let best: { readonly name: string; readonly distance: number } | undefined;
  const limit = Math.max(1, Math.floor(wanted.length / 3));
  for (const name of candidates) {
    if (Math.abs(name.length - wanted.length) > limit) continue;
    const distance = editDistance(wanted, name, best?.distance ?? limit + 0.5);
    if (distance <= limit && (best === undefined || distance < best.distance)) best = { name, distance };
  }
  return best?.name;
}

/** As `nearestName`, for paths: a folder that two of them share makes them no nearer. */
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

/** Length of the folders that two paths have in common, with the slash. */
export function sharedFolder(a: string, b: string): number {
  let end = 0;
  while (end < a.length && a[end] === b[end]) end++;
  return a.lastIndexOf('/', end - 1) + 1;
}

/** Looks names up, and keeps what it found: the same link is broken on many pages and in many versions. */
export type FindNearest = (wanted: string, candidates: readonly string[]) => string | undefined;

/** Makes a look-up that answers a name sought twice in the same list at once. */
export function createNearest(): FindNearest {
  const found = new Map<readonly string[], Map<string, string | undefined>>();
  return (wanted, candidates) => {
    const known = found.get(candidates) ?? new Map<string, string | undefined>();
    found.set(candidates, known);
    if (!known.has(wanted)) known.set(wanted, nearestName(wanted, candidates));
    return known.get(wanted);
  };
}

/** Damerau-Levenshtein distance (optimal string alignment); gives up with Infinity once every path is above `bound`. */
function editDistance(a: string, b: string, bound: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let smallest = row;
    for (let column = 1; column <= b.length; column++) {
      const [left, right] = [a.charAt(row - 1), b.charAt(column - 1)];
      const substitution = left === right ? 0 : left.toLowerCase() === right.toLowerCase() ? 0.5 : 1;
      let distance = Math.min(
        (last[column] ?? Infinity) + 1,
        (current[column - 1] ?? Infinity) + 1,
        (last[column - 1] ?? Infinity) + substitution,
      );
      if (row > 1 && column > 1 && left === b.charAt(column - 2) && a.charAt(row - 2) === right) {
        distance = Math.min(distance, (beforeLast[column - 2] ?? Infinity) + 1);
      }
      current.push(distance);
      smallest = Math.min(smallest, distance);
    }
    if (smallest > bound) return Infinity;
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? Infinity;
}

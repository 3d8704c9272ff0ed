/**
 * Detects a `since` that is not a version of the site. It is probably a typing error, unless it is older than all
 * versions.
 */
import { nearestName } from '../text/nearest-name.js';
import type { ProblemInDocument } from '../diagnostics/diagnostic.js';
import type { Span } from '../model.js';

/**
 * Returns the problem of a `since`, if there is one.
 *
 * @param versions names of the site's versions, oldest first; undefined if nothing marks what is new.
 */
export function unknownSince(
  since: string | false | undefined,
  versions: readonly string[] | undefined,
  span: () => Span,
): ProblemInDocument | undefined {
  if (!since || !versions || versions.includes(since) || isOlder(since, versions)) return undefined;
  return {
    message: `No version is named "${since}"`,
    span: span(),
    notes: [`The config has ${versions.join(', ')}. A number that is older than all of them may be named, too.`],
    suggestion: nearestName(since, versions.toReversed()),
  };
}

const number = /^\d+(?:\.\d+)*$/;

function isOlder(since: string, versions: readonly string[]): boolean {
  const numbers = versions.filter((name) => number.test(name));
  return number.test(since) && numbers.length > 0 && numbers.every((name) => compareNumbers(since, name) < 0);
}

/** Compares numbers part by part, so that "4.10" comes after "4.9". */
function compareNumbers(one: string, other: string): number {
  const [parts, others] = [one, other].map((written) => written.split('.').map(Number));
  for (const [index, part] of (parts ?? []).entries()) {
    const difference = part - (others?.[index] ?? -1);
    if (difference !== 0) return difference;
  }
  return (parts?.length ?? 0) - (others?.length ?? 0);
}

/** Checks the versions that versions inherit from: each must exist, and none may inherit from itself. */
import type { Version } from '../../model.js';
import { versionBelow } from '../../section-versions.js';
import { nearestName } from '../../text/nearest-name.js';
import type { ConfigProblem } from '../check-shape.js';
import { wrong } from './problems.js';

export function checkLines(versions: readonly Version[]): readonly ConfigProblem[] {
  const known = versions.map(({ name }) => name);
  return versions.flatMap(({ name, from }, index): ConfigProblem[] => {
    if (from === undefined) return [];
    const path = ['versions', index, 'from'];
    if (from === name) {
      return [wrong(path, `The version "${name}" inherits from itself`, ['Name another version, or remove "from".'])];
    }
    if (!known.includes(from)) {
      const notes = [`The versions of this site are ${known.join(', ')}.`];
      return [{ ...wrong(path, `There is no version "${from}"`, notes), suggestion: nearestName(from, known) }];
    }
    const way = findCircle(versions, index);
    if (!way) return [];
    return [
      wrong(path, `The version "${name}" inherits from itself, through others`, [
        `It goes ${way.join(' → ')}. One of these versions must inherit from an older one.`,
      ]),
    ];
  });
}

/**
 * Returns the names from a version back to itself. Returns undefined if the chain ends, or enters a circle without this
 * version.
 */
function findCircle(versions: readonly Version[], start: number): readonly string[] | undefined {
  const way: Version[] = [];
  for (let at = versions[start]; at && !way.includes(at); at = versionBelow({ versions }, at)) way.push(at);
  const last = way.at(-1);
  const next = last && versionBelow({ versions }, last);
  if (!next || next !== versions[start]) return undefined;
  return [...way, next].map(({ name }) => name);
}

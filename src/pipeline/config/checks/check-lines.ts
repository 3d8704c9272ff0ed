/** Versions that name the one they inherit from: it exists, and no version inherits from itself. */
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

/** The names from a version back to itself; undefined where the way ends, or runs in a circle that it is not in. */
function findCircle(versions: readonly Version[], start: number): readonly string[] | undefined {
  const way: Version[] = [];
  for (let at = versions[start]; at && !way.includes(at); at = versionBelow({ versions }, at)) way.push(at);
  const last = way.at(-1);
  const next = last && versionBelow({ versions }, last);
  if (!next || next !== versions[start]) return undefined;
  return [...way, next].map(({ name }) => name);
}

/** "Did you mean" suggests the name that a comparison with every name would find, without comparing all names of a long list. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editDistance } from '../../src/pipeline/text/edit-distance.js';
import { createNearest, nearestName } from '../../src/pipeline/text/nearest-name.js';
import { createSimilarNames, maxCompared } from '../../src/pipeline/text/similar-names.js';

/** A plain implementation of the definition, without a bound or a short cut. */
function plainDistance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, row) =>
    Array.from({ length: b.length + 1 }, (__, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= a.length; row++) {
    for (let column = 1; column <= b.length; column++) {
      const [left, right] = [a.charAt(row - 1), b.charAt(column - 1)];
      const change = left === right ? 0 : left.toLowerCase() === right.toLowerCase() ? 0.5 : 1;
      const isSwap = row > 1 && column > 1 && left === b.charAt(column - 2) && a.charAt(row - 2) === right;
      (rows[row] ?? [])[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + change,
        isSwap ? at(row - 2, column - 2) + 1 : Infinity,
      );
    }
  }
  return at(a.length, b.length);
}

function plainNearest(wanted: string, names: readonly string[]): string | undefined {
  const limit = Math.max(1, Math.floor(wanted.length / 3));
  const distances = names.map((name) => plainDistance(wanted, name));
  const best = Math.min(...distances);
  return best <= limit ? names[distances.indexOf(best)] : undefined;
}

/** Names of a few letters, so that many are similar. */
const nameOf = (letters: string): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 9 });

test.each(['abAB', 'abc-/', 'äÄöxĀā', 'abcdefghijk'])(
  'short cuts have the same result as the definition: %s',
  (letters) => {
    const name = nameOf(letters);
    fc.assert(
      fc.property(name, fc.array(name, { minLength: 12, maxLength: 12 }), (wanted, names) => {
        expect(nearestName(wanted, names)).toBe(plainNearest(wanted, names));
        const [other = ''] = names;
        const distance = plainDistance(wanted, other);
        expect(editDistance(wanted, other, distance)).toBe(distance);
      }),
      { numRuns: 150 },
    );
  },
);

test('an empty name is never suggested', () => {
  expect(nearestName('a', ['', 'bcdef'])).toBeUndefined();
});

describe('in a list of twenty thousand names', () => {
  const names = Array.from({ length: 20_000 }, (_, index) => `guides/group-${index % 100}/page-${index}`);

  test('no look-up compares more than a few of them', () => {
    const similarTo = createSimilarNames(names);
    const sizes = Array.from(
      { length: 200 },
      (_, index) => similarTo(`guides/group-${index}/pgae-${index * 7}`).length,
    );
    expect(Math.max(...sizes)).toBeLessThanOrEqual(maxCompared);
    expect(Math.min(...sizes)).toBeGreaterThan(0);
  });

  test('typos of each kind are found', () => {
    const nearest = createNearest();
    const slips = [
      'guides/group-7/pgae-1207',
      'guides/group-7/page-1207x',
      'guides/grop-7/page-1207',
      'Guides/group-7/page-1207',
    ];
    expect(slips.map((slip) => nearest(slip, names))).toEqual(slips.map(() => 'guides/group-7/page-1207'));
    expect(nearest('nothing-of-that', names)).toBeUndefined();
  });
});

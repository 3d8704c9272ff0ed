/** Compares two lists: items in both, only in the older one, and only in the newer one, in order. */
import { diffArrays } from 'diff';

export type SequenceStep<Item> =
  | { readonly sign: '='; readonly before: Item; readonly after: Item }
  | { readonly sign: '-'; readonly before: Item }
  | { readonly sign: '+'; readonly after: Item };

/**
 * Compares items by their keys. Removed items precede the items that replace them. The cost is limited: if the lists
 * differ too much, everything between their common ends counts as replaced.
 */
export function compareSequences<Item extends string | object>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string,
): readonly SequenceStep<Item>[] {
  const [older, newer] = [before.map(keyOf), after.map(keyOf)];
  const start = commonLength(older, newer);
  const end = commonLength(older.slice(start).toReversed(), newer.slice(start).toReversed());
  const middle = hunksOf(older.slice(start, older.length - end), newer.slice(start, newer.length - end));
  const steps: SequenceStep<Item>[] = [];
  let [olderAt, newerAt] = [0, 0];
  for (const { removed, added, kept } of [
    { removed: 0, added: 0, kept: start },
    ...middle,
    { removed: 0, added: 0, kept: end },
  ]) {
    for (const item of before.slice(olderAt, olderAt + removed)) steps.push({ sign: '-', before: item });
    for (const item of after.slice(newerAt, newerAt + added)) steps.push({ sign: '+', after: item });
    olderAt += removed;
    newerAt += added;
    for (const [index, item] of before.slice(olderAt, olderAt + kept).entries()) {
      const other = after[newerAt + index];
      if (other !== undefined) steps.push({ sign: '=', before: item, after: other });
    }
    olderAt += kept;
    newerAt += kept;
  }
  return steps;
}

function commonLength(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((key, index) => key !== other[index]);
  return differs < 0 ? one.length : differs;
}

/** The number of items that were removed and added at one position, and of equal items after them. */
interface Hunk {
  removed: number;
  added: number;
  kept: number;
}

/** Two entirely different lists take some ten milliseconds. */
const maxEdits = 1000;

function hunksOf(older: string[], newer: string[]): readonly Hunk[] {
  const changes = diffArrays(older, newer, { maxEditLength: maxEdits });
  if (changes === undefined) return [{ removed: older.length, added: newer.length, kept: 0 }];
  const hunks: Hunk[] = [];
  for (const { added, removed, count } of changes) {
    const last = hunks.at(-1);
    const hunk = last?.kept === 0 ? last : { removed: 0, added: 0, kept: 0 };
    if (hunk !== last) hunks.push(hunk);
    hunk[added ? 'added' : removed ? 'removed' : 'kept'] += count;
  }
  return hunks;
}

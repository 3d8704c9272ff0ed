/** Finds the new heading that replaced a removed one, by comparing two states of a page. */
import type { Heading } from '../../model.js';
import { oncePerKey } from '../../once.js';

export interface RenamedHeading {
  /** The index of the new heading. */
  readonly number: number;
  /** Whether the texts are similar and no other pair of headings at this position is. */
  readonly isCertain: boolean;
}

/**
 * Finds the replacement between the nearest headings before and after that still exist. Among the new headings of that
 * level, it is the only one with a similar text, or the only one at all. Returns undefined if there is none.
 */
export function findRenamed(
  before: readonly Heading[],
  now: readonly Heading[],
  id: string,
  isSimilar = createTextComparison(),
): RenamedHeading | undefined {
  const at = before.findIndex((heading) => heading.id === id);
  const heading = before[at];
  if (!heading) return undefined;
  const [own, other] = gapsAround(before, now, at);
  const gone = own.filter(({ level }) => level === heading.level);
  const added = other.filter(({ level }) => level === heading.level);
  const similar = added.filter((candidate) => isSimilar(heading, candidate));
  const [found] = similar;
  const isOnly = similar.length === 1 && found && gone.filter((rival) => isSimilar(rival, found)).length === 1;
  if (isOnly) return { number: now.indexOf(found), isCertain: true };
  const [left] = added;
  return left && gone.length === 1 && added.length === 1 ? { number: now.indexOf(left), isCertain: false } : undefined;
}

/** Returns the headings around a position that exist in only one of the two states. */
function gapsAround(
  before: readonly Heading[],
  now: readonly Heading[],
  at: number,
): readonly [gone: readonly Heading[], added: readonly Heading[]] {
  const placeNow = new Map(now.map(({ id }, number) => [id, number]));
  const ids = new Set(before.map(({ id }) => id));
  const isKept = ({ id }: Heading): boolean => placeNow.has(id);
  const first = before.findLastIndex((heading, number) => number < at && isKept(heading));
  const last = before.findIndex((heading, number) => number > at && isKept(heading));
  const end = before[last];
  const [start, stop] = [placeOf(before[first], placeNow) ?? -1, placeOf(end, placeNow) ?? now.length];
  return [
    before.slice(first + 1, end ? last : before.length),
    now.slice(start + 1, stop).filter(({ id }) => !ids.has(id)),
  ];
}

function placeOf(heading: Heading | undefined, places: ReadonlyMap<string, number>): number | undefined {
  return heading && places.get(heading.id);
}

/** Texts with a lower similarity are different. */
const leastSimilarity = 0.5;

/** Whether the texts of two headings are similar. */
type CompareTexts = (one: Heading, other: Heading) => boolean;

/**
 * Compares pairs of letters with the Dice coefficient: "Setting up" and "Set up" share four of seven. A heading is
 * compared with many others, so the pairs of its text are made once.
 */
export function createTextComparison(): CompareTexts {
  const pairsIn = oncePerKey(pairsOf);
  return ({ text: one }, { text: other }) => {
    if (one === other) return true;
    const [pairs, others] = [pairsIn(one), pairsIn(other)];
    let shared = 0;
    for (const pair of pairs) if (others.has(pair)) shared++;
    return (2 * shared) / (pairs.size + others.size) >= leastSimilarity;
  };
}

function pairsOf(text: string): ReadonlySet<string> {
  const letters = Array.from(text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' '));
  return new Set(letters.slice(1).map((letter, at) => `${letters[at]}${letter}`));
}

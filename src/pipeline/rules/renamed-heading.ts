/** The headings of a page in two states → the heading that one of the first state has become. */
import type { Heading } from '../model.js';

export interface RenamedHeading {
  /** Of the headings now. */
  readonly number: number;
  /** The texts are alike, and no other pair of headings at this place is. */
  readonly isCertain: boolean;
}

/**
 * Looks where the heading was: between the nearest headings before and after it that are still there. Of the new headings
 * of its level in that place it is the only one with a similar text, or the only one at all. Undefined if there is none.
 */
export function findRenamed(
  before: readonly Heading[],
  now: readonly Heading[],
  id: string,
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

/** The headings that are only in one state, of the place in which a heading was. */
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

/** Less than this in common, and the texts are two texts. */
const leastSimilarity = 0.5;

/** Compares pairs of letters, after Dice: "Setting up" and "Set up" have four of seven in common. */
function isSimilar(one: Heading, other: Heading): boolean {
  const [pairs, others] = [pairsOf(one.text), pairsOf(other.text)];
  const shared = [...pairs].filter((pair) => others.has(pair)).length;
  return one.text === other.text || (2 * shared) / (pairs.size + others.size) >= leastSimilarity;
}

function pairsOf(text: string): ReadonlySet<string> {
  const letters = Array.from(text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' '));
  return new Set(letters.slice(1).map((letter, at) => `${letters[at]}${letter}`));
}

/**
 * Pairs the sections of two texts: first by id, then by title and words if a heading was renamed. Ids of repeated
 * titles, such as "Example", are only numbered, so those sections are paired by their words.
 */
import { shinglesOf, similarity, type Shingles } from '../fold/similarity.js';
import { wordLikeness, type TextPair, type TextSection } from './blocks.js';

/** The older sections by the newer ones. */
export type SectionPairs = ReadonlyMap<TextSection, TextSection>;

/** Pairs the sections. The older one of a pair is found by the newer one. */
export function matchSections({ before, after }: TextPair): SectionPairs {
  const pairs = new Map<TextSection, TextSection>();
  const matched = new Set<TextSection>();
  const pair = (older: TextSection | undefined, newer: TextSection | undefined): void => {
    if (!older || !newer || matched.has(older) || pairs.has(newer)) return;
    pairs.set(newer, older);
    matched.add(older);
  };
  pair(before[0], after[0]);
  const repeated = new Set([...repeatedTitles(before), ...repeatedTitles(after)]);
  const byId = new Map(before.map((section) => [section.id, section]));
  for (const section of after) {
    const older = byId.get(section.id);
    if (older && !(repeated.has(section.title) && repeated.has(older.title))) pair(older, section);
  }
  const rest = (sections: readonly TextSection[]): readonly TextSection[] =>
    sections.filter((section) => !matched.has(section) && !pairs.has(section));
  for (const one of rankPairs(rest(before), rest(after), contextOf({ before, after }, pairs))) {
    pair(one.older, one.newer);
  }
  // Sections with the same id are the same section, even if most of their text is new.
  for (const section of rest(after)) pair(byId.get(section.id), section);
  return pairs;
}

function repeatedTitles(sections: readonly TextSection[]): readonly string[] {
  const met = new Set<string>();
  return sections.flatMap(({ title }) => {
    const isRepeated = met.has(title);
    met.add(title);
    return isRepeated ? [title] : [];
  });
}

/** Whether two sections have the same position: between the same neighbours, or below the same heading. */
interface Context {
  readonly isBetweenSame: (older: TextSection, newer: TextSection) => boolean;
  readonly isBelowSame: (older: TextSection, newer: TextSection) => boolean;
}

function contextOf({ before, after }: TextPair, pairs: SectionPairs): Context {
  const at = new Map([...before, ...after].map((section) => [section, 0]));
  for (const sections of [before, after]) for (const [index, section] of sections.entries()) at.set(section, index);
  const known = new Map(pairs);
  const neighbour = (sections: readonly TextSection[], section: TextSection, step: 1 | -1): TextSection | undefined =>
    sections[(at.get(section) ?? 0) + step];
  const isSame = (older: TextSection | undefined, newer: TextSection | undefined): boolean =>
    newer === undefined ? older === undefined : known.get(newer) === older && older !== undefined;
  const above = (sections: readonly TextSection[], section: TextSection): TextSection | undefined =>
    sections.slice(0, at.get(section)).findLast(({ level }) => level < section.level);
  return {
    isBetweenSame: (older, newer) =>
      ([1, -1] as const).every((step) => isSame(neighbour(before, older, step), neighbour(after, newer, step))),
    isBelowSame: (older, newer) => isSame(above(before, older), above(after, newer)),
  };
}

interface RankedPair {
  readonly older: TextSection;
  readonly newer: TextSection;
  readonly score: number;
}

/** Sections with a lower score are different sections. */
const leastScore = 0.5;
const weights = { words: 0.65, title: 0.4, place: 0.15, parent: 0.05 } as const;
/** If there are more pairs of sections, they are not compared, because the text was rewritten. */
const maxPairs = 40_000;

function rankPairs(
  before: readonly TextSection[],
  after: readonly TextSection[],
  context: Context,
): readonly RankedPair[] {
  if (before.length * after.length > maxPairs) return [];
  const runs = new Map([...before, ...after].map((section) => [section, wordsOf(section)]));
  return before
    .flatMap((older) => after.map((newer) => ({ older, newer, score: scoreOf(older, newer, { ...context, runs }) })))
    .filter(({ score }) => score >= leastScore)
    .toSorted((one, other) => other.score - one.score);
}

function wordsOf({ blocks }: TextSection): Shingles | undefined {
  return blocks.length === 0 ? undefined : shinglesOf(blocks.map(({ text }) => text).join('\n'));
}

function scoreOf(
  older: TextSection,
  newer: TextSection,
  { runs, isBetweenSame, isBelowSame }: Context & { readonly runs: ReadonlyMap<TextSection, Shingles | undefined> },
): number {
  const title = wordLikeness(older.title, newer.title);
  const [one, other] = [runs.get(older), runs.get(newer)];
  const words = one && other ? similarity(one, other) : 0;
  // If neither section has words, only the titles can be compared.
  const said = one || other ? weights.words * Math.sqrt(words) + weights.title * title : title;
  const place = isBetweenSame(older, newer) ? weights.place : 0;
  return said + place + (isBelowSame(older, newer) ? weights.parent : 0);
}

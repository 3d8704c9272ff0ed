/** Measures how similar texts are, and pairs the texts of two lists. */

/** The runs of three words in a text, so that similarity requires the same words in a row. */
export type Shingles = ReadonlySet<string>;

const wordsInRun = 3;

export function shinglesOf(text: string): Shingles {
  const words = text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
  const runs = Math.max(1, words.length - wordsInRun + 1);
  return new Set(Array.from({ length: runs }, (_, at) => words.slice(at, at + wordsInRun).join(' ')));
}

/** Jaccard's index: 1 for the same runs of words, 0 for none in common. */
export function similarity(one: Shingles, other: Shingles): number {
  let shared = 0;
  for (const run of one) if (other.has(run)) shared += 1;
  return shared / (one.size + other.size - shared);
}

export interface Match<Name> {
  readonly from: Name;
  readonly to: Name;
  readonly similarity: number;
  /** How much better this match is than the next best match of either text. */
  readonly lead: number;
}

/** Pairs texts, the most similar first. Each text is used at most once. */
export function matchTexts(
  before: ReadonlyMap<string, Shingles>,
  after: ReadonlyMap<string, Shingles>,
  least: number,
): readonly Match<string>[] {
  const pairs = [...before]
    .flatMap(([from, own]) => Array.from(after, ([to, other]) => ({ from, to, similarity: similarity(own, other) })))
    .filter((pair) => pair.similarity >= least)
    .toSorted((a, b) => b.similarity - a.similarity || sharedEnd(b) - sharedEnd(a));
  const taken = new Set<string>();
  return pairs.flatMap((pair) => {
    const names = [`from ${pair.from}`, `to ${pair.to}`];
    if (names.some((name) => taken.has(name))) return [];
    for (const name of names) taken.add(name);
    const rivals = pairs.filter((other) => other !== pair && (other.from === pair.from || other.to === pair.to));
    return [{ ...pair, lead: pair.similarity - Math.max(0, ...rivals.map((rival) => rival.similarity)) }];
  });
}

/** Counts equal path segments from the end. Pages that only change their folder keep their name. */
function sharedEnd({ from, to }: { readonly from: string; readonly to: string }): number {
  const [one, other] = [from.split('/').toReversed(), to.split('/').toReversed()];
  const differs = one.findIndex((part, at) => part !== other[at]);
  return differs < 0 ? one.length : differs;
}

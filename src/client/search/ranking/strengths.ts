/** The strength of a word by the kind of its place. */

/** A word in a title or heading describes the subject of a text; one in the names above it describes its context. */
export const strengths = { title: 6, heading: 4, words: 1, above: 0.8, crumbs: 0.6 };

/**
 * How much the length of a place reduces the strength of its words, because a long text contains many words by chance.
 */
const lengthShares = { names: 0.35, words: 0.3, pages: 0.5 };

/** Returns 1 for a place of average length, less for a longer one, and more for a shorter one. */
export function lengthFactor(kind: keyof typeof lengthShares, length: number): number {
  const share = lengthShares[kind];
  return 1 / (1 - share + share * length);
}

/** Maps a strength to a value between 0 and 1 with diminishing returns. The strength `half` gives one half. */
export function saturate(strength: number, half: number): number {
  return strength / (strength + half);
}

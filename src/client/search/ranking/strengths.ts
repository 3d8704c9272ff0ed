/** How strongly a word counts in each kind of place. */

/** A word of a title or a heading says what a text is about; one of the names above it, where it belongs. */
export const strengths = { title: 6, heading: 4, words: 1, above: 0.8, crumbs: 0.6 };

/** How much the length of a place takes from the strength of each of its words: a long text has many words by chance. */
const lengthShares = { names: 0.35, words: 0.3, pages: 0.5 };

/** 1 for a place of average length, less for a longer one, more for a shorter one. */
export function lengthFactor(kind: keyof typeof lengthShares, length: number): number {
  const share = lengthShares[kind];
  return 1 / (1 - share + share * length);
}

/** From 0 towards 1: more of the same counts ever less. A place of the strength `half` counts for a half. */
export function saturate(strength: number, half: number): number {
  return strength / (strength + half);
}

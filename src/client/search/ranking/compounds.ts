/**
 * Compounds that are also written as two words: `log in` and `login`, `back end` and `backend`, `e-mail` and `email`.
 */
import { fold, wordsOf } from '../../../theme/contract/search/search-words.js';

/** Returns, for each folded word of a text, its compounds with an adjacent word or of its own parts. */
export function joinNeighbors(text: string): ReadonlyMap<string, readonly string[]> {
  const words = wordsOf(text).map((word) => fold(word.text));
  const joined = new Map<string, readonly string[]>();
  const add = (word: string, made: string): void => void joined.set(word, [...(joined.get(word) ?? []), made]);
  for (const [at, word] of words.entries()) {
    const next = words[at + 1];
    if (next !== undefined) for (const one of [word, next]) add(one, word + next);
    if (/^\p{L}+(?:-\p{L}+)+$/u.test(word)) add(word, word.replaceAll('-', ''));
  }
  return joined;
}

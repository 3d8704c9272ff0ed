/** Suggests titles that are near to a query without hits. */
import { fold, wordsOf } from '../../../theme/contract/search/search-words.js';
import type { IndexedPage } from './indexed-page.js';
import { numbersOf, type Vocabulary } from '../ranking/vocabulary.js';

const maxTitles = 3;

/** Returns titles with a word that is near to one of the query, followed by the first pages. */
export function suggestTitles(query: string, pages: readonly IndexedPage[], vocabulary: Vocabulary): readonly string[] {
  const near = wordsOf(query).flatMap(({ text }) => nearTitles(fold(text), vocabulary));
  const titles = [...near, ...pages.keys()].flatMap((number) => pages[number]?.title ?? []);
  return [...new Set(titles)].slice(0, maxTitles);
}

/** Finds titles by the longest common prefix with a word. */
function nearTitles(word: string, vocabulary: Vocabulary): readonly number[] {
  for (let length = word.length; length > 2; length--) {
    const start = word.slice(0, length);
    const terms = [start, ...vocabulary.beginningWith(start)];
    const titles = terms.flatMap((term) => numbersOf(vocabulary.places(term)?.titles ?? []));
    if (titles.length > 0) return titles;
  }
  return [];
}

/** Finds other versions that may have results for a query without results in the searched version. */
import { plainForm } from '../../../theme/contract/search/search-stems.js';
import type { SearchElsewhere, SearchVersion } from '../../../theme/contract/search/search-files.js';
import { significantWords, wordsOf } from '../../../theme/contract/search/search-words.js';
import { expandQuery } from '../ranking/expand-query.js';
import { createVocabulary, numbersOf } from '../ranking/vocabulary.js';

/** The query, and the results so far. */
export interface Unanswered {
  readonly query: string;
  /** The name of the version that was searched. */
  readonly here: string;
  /** The words of the query that this version does not contain. */
  readonly missing: readonly string[];
  /** Whether the title of one of its pages contains every word of the query. */
  readonly isTitled: boolean;
}

/** Returns the versions that contain everything that is missing, newest first. */
export type FindElsewhere = (unanswered: Unanswered) => readonly SearchVersion[];

/** Prepares the file for look-ups. */
export function createElsewhere(file: SearchElsewhere, versions: readonly SearchVersion[]): FindElsewhere {
  const builder = createVocabulary();
  for (const [group, [, words]] of file.groups.entries()) {
    for (const word of words.split(' ')) if (word !== '') builder.add('titles', group, word, 1);
  }
  const vocabulary = builder.build();
  const versionsOfGroups = (groups: readonly number[]): ReadonlySet<string> =>
    new Set(groups.flatMap((group) => file.groups[group]?.[0] ?? []).flatMap((number) => file.versions[number] ?? []));
  const withWord = (word: string): ReadonlySet<string> => {
    const meant = expandQuery(`${word} `, vocabulary).flatMap((asked) =>
      asked.meant.filter(({ isDirect }) => isDirect),
    );
    return versionsOfGroups(meant.flatMap(({ term }) => numbersOf(vocabulary.places(term)?.titles ?? [])));
  };
  const withTitle = (query: string): ReadonlySet<string> =>
    versionsOfGroups(
      [...file.groups.keys()].filter((group) => file.groups[group]?.[2].some((title) => isNamed(title, query))),
    );
  return ({ query, here, missing, isTitled }) => {
    const sets = missing.length > 0 ? missing.map(withWord) : isTitled ? [] : [withTitle(query)];
    return versions.filter(({ name }) => name !== here && sets.length > 0 && sets.every((set) => set.has(name)));
  };
}

/** Whether a title contains every word of a query with at least two words. A single word is not specific enough. */
export function isNamed(title: string, query: string): boolean {
  const words = significantWords(query).map(plainForm);
  const own = new Set(wordsOf(title).map(({ text }) => plainForm(text)));
  return words.length > 1 && words.every((word) => own.has(word));
}

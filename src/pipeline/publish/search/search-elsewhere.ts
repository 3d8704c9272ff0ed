/** The indexes of all versions → what some of them have and others do not: words and titles, by the versions that have them. */
import type { SearchElsewhere } from '../../../theme/contract/search/search-files.js';
import { fold, wordsOf } from '../../../theme/contract/search/search-words.js';
import type { PlannedIndex } from './list-indexes.js';
import type { PlaceInParts } from './pack-part.js';

/** A part's documents show in the same versions, so its words are looked at once. */
export function listElsewhere(indexes: readonly PlannedIndex[], placeOf: PlaceInParts): SearchElsewhere {
  const words = new Map<string, Set<number>>();
  const titles = new Map<string, Set<number>>();
  for (const [part, versions] of versionsOf(indexes, (page) => placeOf(page)?.part)) {
    for (const word of part?.words ?? []) addAll(words, word, versions);
  }
  for (const [title, versions] of versionsOf(indexes, (page) => page.title)) {
    addAll(titles, title, versions);
    for (const { text } of wordsOf(title)) addAll(words, fold(text), versions);
  }
  return {
    versions: indexes.map(({ version }) => version?.name ?? ''),
    groups: groupByVersions(indexes.length, words, titles),
  };
}

function versionsOf<Name>(
  indexes: readonly PlannedIndex[],
  nameOf: (page: PlannedIndex['pages'][number]) => Name,
): ReadonlyMap<Name, ReadonlySet<number>> {
  const found = new Map<Name, Set<number>>();
  for (const [index, { pages }] of indexes.entries()) {
    for (const page of pages) addAll(found, nameOf(page), [index]);
  }
  return found;
}

function addAll<Name>(found: Map<Name, Set<number>>, key: Name, versions: Iterable<number>): void {
  const known = found.get(key) ?? new Set();
  found.set(key, known);
  for (const version of versions) known.add(version);
}

/** What every version has is left out. */
function groupByVersions(
  count: number,
  words: ReadonlyMap<string, ReadonlySet<number>>,
  titles: ReadonlyMap<string, ReadonlySet<number>>,
): SearchElsewhere['groups'] {
  const groups = new Map<string, { readonly words: string[]; readonly titles: string[] }>();
  const place = (kind: 'words' | 'titles', found: ReadonlyMap<string, ReadonlySet<number>>): void => {
    for (const [name, versions] of found) {
      if (versions.size === count) continue;
      const key = [...versions].sort((a, b) => a - b).join(' ');
      const group = groups.get(key) ?? { words: [], titles: [] };
      groups.set(key, group);
      group[kind].push(name);
    }
  };
  place('words', words);
  place('titles', titles);
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, group]) => [key.split(' ').map(Number), group.words.sort().join(' '), group.titles.sort()]);
}

/** Finds the words and titles that only some versions contain, grouped by those versions. */
import type { SearchElsewhere } from '../../../theme/contract/search/search-files.js';
import { fold, wordsOf } from '../../../theme/contract/search/search-words.js';
import type { PlannedIndex } from './list-indexes.js';
import type { PlaceInParts } from './pack-part.js';

/** Lists the words and titles. A part's documents show in the same versions, so its words are visited once. */
export function listElsewhere(indexes: readonly PlannedIndex[], placeOf: PlaceInParts): SearchElsewhere {
  const sets = createVersionSets();
  const words = new Map<string, VersionSet>();
  const titles = new Map<string, VersionSet>();
  const add = (found: Map<string, VersionSet>, name: string, versions: VersionSet): void => {
    const known = found.get(name);
    found.set(name, known === undefined ? versions : sets.union(known, versions));
  };
  for (const [part, versions] of versionsOf(indexes, sets, (page) => placeOf(page)?.part)) {
    for (const word of part?.words ?? []) add(words, word, versions);
  }
  for (const [title, versions] of versionsOf(indexes, sets, (page) => page.title)) {
    add(titles, title, versions);
    for (const { text } of wordsOf(title)) add(words, fold(text), versions);
  }
  return {
    versions: indexes.map(({ version }) => version?.name ?? ''),
    groups: groupByVersions(indexes.length, words, titles),
  };
}

/**
 * Indexes of versions in ascending order. Equal sets are the same object, so that thousands of words share a few sets.
 */
type VersionSet = readonly number[];

interface VersionSets {
  /** Returns the set of these versions, which are in ascending order. */
  readonly of: (versions: VersionSet) => VersionSet;
  readonly union: (a: VersionSet, b: VersionSet) => VersionSet;
}

function createVersionSets(): VersionSets {
  const byName = new Map<string, VersionSet>();
  const unions = new Map<VersionSet, Map<VersionSet, VersionSet>>();
  const of: VersionSets['of'] = (versions) => {
    const name = versions.join(' ');
    const known = byName.get(name) ?? versions;
    byName.set(name, known);
    return known;
  };
  return {
    of,
    union(a, b) {
      if (a === b) return a;
      const withA = unions.get(a) ?? new Map<VersionSet, VersionSet>();
      unions.set(a, withA);
      const known = withA.get(b) ?? of([...new Set([...a, ...b])].sort((one, other) => one - other));
      withA.set(b, known);
      return known;
    },
  };
}

function versionsOf<Name>(
  indexes: readonly PlannedIndex[],
  sets: VersionSets,
  nameOf: (page: PlannedIndex['pages'][number]) => Name,
): ReadonlyMap<Name, VersionSet> {
  const found = new Map<Name, number[]>();
  for (const [index, { pages }] of indexes.entries()) {
    for (const page of pages) {
      const name = nameOf(page);
      const known = found.get(name);
      if (!known) found.set(name, [index]);
      else if (known.at(-1) !== index) known.push(index);
    }
  }
  return new Map(Array.from(found, ([name, versions]) => [name, sets.of(versions)]));
}

/** Groups words and titles by their versions. Those in every version are left out. */
function groupByVersions(
  count: number,
  words: ReadonlyMap<string, VersionSet>,
  titles: ReadonlyMap<string, VersionSet>,
): SearchElsewhere['groups'] {
  const groups = new Map<VersionSet, { readonly words: string[]; readonly titles: string[] }>();
  const place = (kind: 'words' | 'titles', found: ReadonlyMap<string, VersionSet>): void => {
    for (const [name, versions] of found) {
      if (versions.length === count) continue;
      const group = groups.get(versions) ?? { words: [], titles: [] };
      groups.set(versions, group);
      group[kind].push(name);
    }
  };
  place('words', words);
  place('titles', titles);
  return [...groups]
    .map(([versions, group]) => ({ key: versions.join(' '), versions, ...group }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ versions, words: found, titles: named }) => [versions, found.sort().join(' '), named.sort()]);
}

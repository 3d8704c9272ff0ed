/**
 * The terms of an index with their places and strengths, and how a typed word matches them: exactly, in another form,
 * as a prefix, or with a typo.
 */
import { stemOf } from '../../../theme/contract/search/search-stems.js';
import { isName, termsOf } from '../../../theme/contract/search/search-words.js';
import { countSlips, forgivenSlips } from './slips.js';

/**
 * The places of a term: the number of each section or page, followed by the strength of the place. A flat list is quick
 * to build.
 */
export type Places = readonly number[];

/** Returns the numbers without the strengths. */
export function numbersOf(places: Places): readonly number[] {
  return places.filter((_, at) => at % 2 === 0);
}

export interface TermPlaces {
  /** The sections that contain it in their heading or their words. */
  readonly sections: Places;
  /** The pages that contain it in their title or in the groups above them. */
  readonly titles: Places;
}

export interface Vocabulary {
  readonly places: (term: string) => TermPlaces | undefined;
  /** Whether a term occurs as a plain word, not only as a name or a part of one. */
  readonly isWord: (term: string) => boolean;
  /** Returns other forms of a word, without the word itself. */
  readonly formsOf: (word: string) => readonly string[];
  readonly beginningWith: (start: string) => readonly string[];
  /** Returns the terms with the fewest typing errors, if there are any. */
  readonly slipsOf: (word: string) => readonly string[];
}

export interface VocabularyBuilder {
  /** Adds a word. `strength` is that of the place; the parts of a name receive less. */
  add(kind: keyof TermPlaces, number: number, word: string, strength: number): void;
  build(): Vocabulary;
}

/** The strength of a part of a name relative to a whole word: `Spree::Order` is less about orders than `order`. */
const partShare = 0.4;

type Growing = { readonly [Kind in keyof TermPlaces]: number[] };

/** Creates an empty vocabulary. */
export function createVocabulary(): VocabularyBuilder {
  const all = new Map<string, Growing>();
  const known = new Map<string, readonly string[]>();
  const forms = new Map<string, Set<string>>();
  const read = (word: string): readonly string[] => {
    const met = known.get(word);
    if (met) return met;
    const made = termsOf(word);
    known.set(word, made);
    if (!isName(word)) addForm(forms, made[0] ?? '');
    return made;
  };
  return {
    add(kind, number, word, strength) {
      for (const [index, term] of read(word).entries()) {
        const entry = all.get(term) ?? { sections: [], titles: [] };
        if (entry.sections.length + entry.titles.length === 0) all.set(term, entry);
        addPlace(entry[kind], number, index === 0 ? strength : strength * partShare);
      }
    },
    build() {
      const sorted = [...all.keys()].sort();
      return {
        places: (term) => all.get(term),
        isWord: (term) => forms.get(stemOf(term))?.has(term) === true,
        formsOf: (word) => [...(forms.get(stemOf(word)) ?? [])].filter((form) => form !== word),
        beginningWith: (start) => withStart(sorted, start),
        slipsOf: (word) => nearest(sorted, word),
      };
    },
  };
}

function addForm(forms: Map<string, Set<string>>, word: string): void {
  const stem = stemOf(word);
  forms.set(stem, (forms.get(stem) ?? new Set()).add(word));
}

/** Adds a place. Places are sorted by number; of two with the same number, the stronger is kept. */
function addPlace(places: number[], number: number, strength: number): void {
  const last = places.length - 2;
  if (places[last] !== number) places.push(number, strength);
  else if ((places[last + 1] ?? 0) < strength) places[last + 1] = strength;
}

/** Returns the entries of a sorted list that start with a text, without the text itself. */
function withStart(sorted: readonly string[], start: string): readonly string[] {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < start) low = middle + 1;
    else high = middle;
  }
  const count = sorted.slice(low).findIndex((term) => !term.startsWith(start));
  const found = sorted.slice(low, count < 0 ? undefined : low + count);
  return found.filter((term) => term !== start);
}

function nearest(sorted: readonly string[], word: string): readonly string[] {
  let limit = forgivenSlips(word);
  let found: string[] = [];
  if (limit === 0) return found;
  for (const term of sorted) {
    const slips = countSlips(word, term, limit);
    // Words with two errors must start with the right letter.
    if (slips > limit || /\d/.test(term) || (slips > 1 && term[0] !== word[0])) continue;
    if (slips < limit) found = [];
    limit = slips;
    found.push(term);
  }
  return found;
}

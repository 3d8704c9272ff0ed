/**
 * Expands each word of a query to the terms of the index that it may mean, each with a weight. A word is looked up
 * literally, in other forms, as a prefix, by synonyms, and joined with the next word. A name that is not found as a
 * whole is looked up by its parts, and a word that is still not found, with typing errors.
 */
import {
  fold,
  isName,
  significantWords,
  termsOf,
  versionPattern,
} from '../../../theme/contract/search/search-words.js';
import { joinNeighbors } from './compounds.js';
import { synonymsOf } from './synonyms.js';
import { numbersOf, type Vocabulary } from './vocabulary.js';

/** A term that may be meant. */
export interface Meant {
  readonly term: string;
  /** The weight, from 0 to 1. */
  readonly fit: number;
  /** Whether the word itself is meant, not only a part of it or a similar word. */
  readonly isDirect: boolean;
}

/** A word of a query. */
export interface AskedWord {
  readonly word: string;
  /** The terms. Empty if the index contains nothing similar. */
  readonly meant: readonly Meant[];
  /** The parts of a name, each with its possible terms. All parts must be found. */
  readonly parts: readonly (readonly Meant[])[];
}

/** The weights of matches, compared with 1 for the word itself. They are lower if the match is less certain. */
const fits = {
  form: 0.8,
  /** A compound is the same word in another spelling. */
  joined: 0.8,
  prefix: 0.75,
  line: 0.7,
  partOfUnknown: 0.6,
  slip: 0.6,
  prefixBesideWhole: 0.35,
  synonym: 0.6,
  part: 0.12,
};

/** Expands a query. Its last word may still be incomplete. */
export function expandQuery(query: string, vocabulary: Vocabulary): readonly AskedWord[] {
  const words = significantWords(query);
  const isOpen = /[\p{L}\p{M}\p{N}_]$/u.test(query.trimEnd()) && query === query.trimEnd();
  const joined = joinNeighbors(query);
  return words.map((word, at) => {
    const expanded = expandWord(word, { vocabulary, isPrefix: isOpen && at === words.length - 1 });
    return withOthers(expanded, joined.get(fold(word)) ?? [], vocabulary);
  });
}

/**
 * Adds alternatives to a word: its compounds with adjacent words and, if the index hardly contains the word, its
 * synonyms. For a word that the site uses, synonyms would only add worse pages.
 */
function withOthers(asked: AskedWord, joined: readonly string[], vocabulary: Vocabulary): AskedWord {
  const compounds = knownOf(joined.filter(vocabulary.isWord), vocabulary, { fit: fits.joined, isDirect: true });
  const others = isName(asked.word) || isInUse(asked.meant, vocabulary) ? [] : synonymsOf(fold(asked.word));
  const synonyms = knownOf(others, vocabulary, { fit: fits.synonym, isDirect: false });
  return { ...asked, meant: [...asked.meant, ...compounds, ...synonyms] };
}

/**
 * Whether a site uses a word. A single occurrence is a passing mention, and words that only begin like it do not count.
 */
function isInUse(meant: readonly Meant[], vocabulary: Vocabulary): boolean {
  const own = meant.filter(({ fit, isDirect }) => isDirect && fit >= fits.form);
  const places = own.flatMap(({ term }) => {
    const { sections = [], titles = [] } = vocabulary.places(term) ?? {};
    return [...numbersOf(sections), ...numbersOf(titles)];
  });
  return places.length > 1;
}

/** Returns the terms of words in any form. */
function knownOf(
  words: readonly string[],
  vocabulary: Vocabulary,
  how: Pick<Meant, 'fit' | 'isDirect'>,
): readonly Meant[] {
  const terms = new Set(words.flatMap((word) => [word, ...vocabulary.formsOf(word)]));
  return Array.from(terms, (term) => ({ term, ...how })).filter(({ term }) => vocabulary.places(term) !== undefined);
}

interface Expanding {
  readonly vocabulary: Vocabulary;
  readonly isPrefix: boolean;
}

function expandWord(word: string, expanding: Expanding): AskedWord {
  const { vocabulary } = expanding;
  const [whole = '', ...others] = termsOf(word);
  const direct = directly(whole, word, expanding);
  const isThere = direct.some(({ fit }) => fit === 1) || (expanding.isPrefix && direct.length > 0);
  const parts = versionPattern.test(word) ? [] : smallest(others).map((part) => directly(part, part, expanding));
  const areThere = parts.length > 0 && parts.every((part) => part.length > 0);
  if (areThere) {
    const share = isThere ? fits.part : fits.partOfUnknown;
    return { word, meant: direct, parts: parts.map((part) => part.map((one) => loosely(one, share))) };
  }
  if (direct.length > 0) return { word, meant: direct, parts: [] };
  const slips = vocabulary.slipsOf(whole).flatMap((term) => directly(term, term, { vocabulary, isPrefix: false }));
  return { word, meant: slips.map((one) => loosely(one, fits.slip)), parts: [] };
}

function loosely(meant: Meant, share: number): Meant {
  return { ...meant, fit: meant.fit * share, isDirect: false };
}

/** Returns the parts that do not contain other parts. */
function smallest(parts: readonly string[]): readonly string[] {
  return parts.filter((part) => !parts.some((other) => other !== part && part.includes(other)));
}

function directly(term: string, word: string, { vocabulary, isPrefix }: Expanding): readonly Meant[] {
  const isThere = vocabulary.places(term) !== undefined;
  const forms = isName(word) ? [] : vocabulary.formsOf(term);
  const continued = isPrefix || term.length > 3 ? vocabulary.beginningWith(term) : [];
  const found = new Map<string, number>();
  const add = (other: string, fit: number): void => void found.set(other, Math.max(fit, found.get(other) ?? 0));
  for (const other of continued) {
    const most = isThere || forms.length > 0 ? fits.prefixBesideWhole : fits.prefix;
    add(other, most * (0.5 + (0.5 * term.length) / other.length));
  }
  for (const other of lineOf(term, word, vocabulary)) add(other, fits.line);
  for (const other of forms) add(other, fits.form);
  if (isThere) add(term, 1);
  return Array.from(found, ([other, fit]) => ({ term: other, fit, isDirect: true }));
}

/**
 * Returns the release line of a version, `4.6` for `4.6.2`. For a plain number, returns the versions that begin with
 * it.
 */
function lineOf(term: string, word: string, vocabulary: Vocabulary): readonly string[] {
  if (versionPattern.test(word)) return termsOf(word).filter((other) => other !== term && vocabulary.places(other));
  return /^\d+$/.test(term) ? vocabulary.beginningWith(`${term}.`) : [];
}

/**
 * Sections of documents → an index that answers queries. Built in slices, so that typing goes on meanwhile.
 *
 * Ranking: every word of a query must be there, or, when that finds too little, as many as possible. A word is found as
 * it is, as the beginning of another, by its stem, and with a slip of the finger; names are found whole and by parts.
 * Titles weigh more than headings, these more than text; a query that is a title comes first.
 */
import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import { fillers, fold, termsOf, wordsOf } from '../../theme/search-words.js';

/** What is indexed of a section. */
export interface IndexedSection {
  readonly id: number;
  /** The same for all sections of one page. */
  readonly page: string;
  /** Whether it is the first of its page: it stands for the page. */
  readonly isPage: boolean;
  readonly title: string;
  readonly crumbs: string;
  readonly heading: string;
  readonly words: string;
}

export interface SectionMatch {
  readonly section: IndexedSection;
  /** The indexed terms that were found: what a snippet marks. */
  readonly terms: ReadonlySet<string>;
}

export interface SectionIndex {
  /** Best first. */
  search(query: string): readonly SectionMatch[];
  /** Titles near to a query that finds nothing. */
  suggest(query: string): readonly string[];
}

/** With so few hits for all words, those for some of them are shown after them. */
const enough = 3;

/** The build gives way to the reader after so many milliseconds. */
const sliceMs = 8;

/** So much of what a page's other sections score is added to each. */
const pageShare = 0.3;

/** What each further section of a page keeps of its weight. */
const furtherShare = 0.75;

const boosts = { title: 6, page: 1.6, heading: 4, crumbs: 0.6, words: 1 };

/** Builds an index; `breathe` lets the browser handle what waits. */
export async function buildSectionIndex(
  sections: readonly IndexedSection[],
  breathe: () => Promise<void> = nextTask,
): Promise<SectionIndex> {
  const known = new Map<string, readonly string[]>();
  const termsOfKnown = (word: string): readonly string[] => {
    const terms = known.get(word) ?? termsOf(word);
    known.set(word, terms);
    return terms;
  };
  const index = new MiniSearch<IndexedSection>({
    fields: Object.keys(boosts),
    extractField: (section, field) => fieldOf(section, field as keyof typeof boosts | 'id') as string,
    tokenize: (text, field) =>
      (field === 'words' ? text.split(' ') : wordsOf(text).map((word) => word.text)).flatMap(termsOfKnown),
    processTerm: (term) => term,
  });
  let started = performance.now();
  for (const section of sections) {
    index.add(section);
    if (performance.now() - started < sliceMs) continue;
    await breathe();
    started = performance.now();
  }
  return {
    search: (query) => searchSections(index, sections, query),
    suggest: (query) => suggestTitles(index, sections, query),
  };
}

/** What waits is handled first. A timer would come later than it must: browsers hold nested ones back for 4 ms. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}

/** The title is a field of its own for the section that stands for the page; the others are told it more quietly. */
function fieldOf(section: IndexedSection, field: keyof typeof boosts | 'id'): string | number {
  if (field === 'title') return section.isPage ? section.title : '';
  if (field === 'page') return section.isPage ? '' : section.title;
  return section[field];
}

function searchSections(
  index: MiniSearch<IndexedSection>,
  sections: readonly IndexedSection[],
  query: string,
): readonly SectionMatch[] {
  const words = queryWords(query);
  if (words.length === 0) return [];
  const queries = words.map((word, at) => wordQuery(word, at === words.length - 1));
  const plain = fold(query).trim();
  const rank = (results: readonly SearchResult[]): readonly SectionMatch[] => {
    const scored = results.flatMap((result) => {
      const section = sections[result.id as number];
      return section ? [{ section, score: result.score * bonus(section, plain, words), result }] : [];
    });
    const pages = new Map<string, number>();
    for (const { section, score } of scored) pages.set(section.page, (pages.get(section.page) ?? 0) + score);
    // A page that speaks of it in many places is likelier to be meant.
    const weigh = ({ section, score }: (typeof scored)[number]): number =>
      score + pageShare * ((pages.get(section.page) ?? score) - score);
    const byWeight = (a: Weighed, b: Weighed): number => b.weight - a.weight || a.section.id - b.section.id;
    const weighed = scored.map((one): Weighed => ({ ...one, weight: weigh(one) })).sort(byWeight);
    return varied(weighed)
      .sort(byWeight)
      .map(({ section, result }) => ({ section, terms: markedTerms(result.terms, words) }));
  };
  const options = { boost: boosts, tokenize: asItIs };
  const all = rank(index.search({ combineWith: 'AND', queries }, options));
  if (all.length >= enough || words.length < 2) return all;
  const known = new Set(all.map(({ section }) => section));
  const some = rank(index.search({ combineWith: 'OR', queries }, options));
  return [...all, ...some.filter(({ section }) => !known.has(section))];
}

interface Weighed {
  readonly section: IndexedSection;
  readonly result: SearchResult;
  readonly weight: number;
}

/** Each further section of a page counts less, so that one page does not fill the list. */
function varied(weighed: readonly Weighed[]): Weighed[] {
  const seen = new Map<string, number>();
  return weighed.map((one) => {
    const before = seen.get(one.section.page) ?? 0;
    seen.set(one.section.page, before + 1);
    return { ...one, weight: one.weight * furtherShare ** before };
  });
}

function queryWords(query: string): readonly string[] {
  const words = wordsOf(query).map(({ text }) => text);
  const telling = words.filter((word, at) => at === words.length - 1 || !fillers.has(fold(word)));
  return telling.length > 0 ? telling : words;
}

/** The terms of a query are made here, not by the index. */
const asItIs = (term: string): string[] => [term];

/** A name is looked for whole, or by all of its parts. */
function wordQuery(word: string, isLast: boolean): Query {
  const [whole = '', ...parts] = termsOf(word);
  const one = (term: string, isOpen: boolean, fuzzy: number | false): Query => ({
    combineWith: 'OR',
    queries: [
      { queries: [term], prefix: isOpen || term.length > 3, fuzzy, weights: { prefix: 0.5, fuzzy: 0.25 } },
      ...stemQueries(term),
    ],
  });
  if (parts.length === 0) return one(whole, isLast, slips(whole));
  const smallest = parts.filter((part) => !parts.some((other) => other !== part && part.includes(other)));
  return {
    combineWith: 'OR',
    queries: [
      { queries: [whole], prefix: isLast, fuzzy: false, boost: boostAll(3) },
      {
        combineWith: 'AND',
        queries: smallest.map((part, at) => one(part, isLast && at === smallest.length - 1, false)),
      },
    ],
  };
}

/** How many letters may be wrong. Numbers are meant as they are typed. */
function slips(term: string): number | false {
  if (/\d/.test(term)) return false;
  if (term.length > 7) return 2;
  return term.length > 3 ? 1 : false;
}

/** "calculate" finds "calculator" and "calculation". */
function stemQueries(term: string): readonly Query[] {
  const stem = stemOf(term);
  return stem === term ? [] : [{ queries: [stem], prefix: true, fuzzy: false, boost: boostAll(0.4) }];
}

/** The term itself when nothing can be taken off. */
function stemOf(term: string): string {
  const stem = term.replace(/(?:ations?|ators?|at(?:e[sd]?|ing)|ions?|ings?|ed|es|s|e)$/u, '');
  return stem.length < 4 ? term : stem;
}

/** Words of a section to mark: those that only a slip of the finger makes of a word are not, where the word stands, too. */
function markedTerms(found: readonly string[], words: readonly string[]): ReadonlySet<string> {
  const direct = words.map((word) => {
    const stems = termsOf(word).map(stemOf);
    return found.filter((term) => stems.some((stem) => term.startsWith(stem)));
  });
  return new Set(direct.every((terms) => terms.length > 0) ? direct.flat() : found);
}

function boostAll(factor: number): Record<string, number> {
  return Object.fromEntries(Object.entries(boosts).map(([field, boost]) => [field, boost * factor]));
}

/** What no field can say: that the query is the title, or that the title begins with it. */
function bonus({ isPage, title, heading }: IndexedSection, query: string, words: readonly string[]): number {
  const name = fold(isPage ? title : heading);
  if (name === query) return isPage ? 8 : 4;
  if (name.startsWith(query)) return (isPage ? 4 : 1.2) + query.length / name.length;
  const holdsAll = words.every((word) => name.includes(fold(word)));
  return (isPage ? 1.3 : 1) * (holdsAll ? 1.4 : 1);
}

function suggestTitles(
  index: MiniSearch<IndexedSection>,
  sections: readonly IndexedSection[],
  query: string,
): readonly string[] {
  const terms = wordsOf(query).flatMap(({ text }) => termsOf(text));
  const near = index.search(
    { queries: terms, combineWith: 'OR', fuzzy: 0.45, prefix: true, fields: ['title', 'heading'] },
    { tokenize: asItIs },
  );
  const titles = near.flatMap(({ id }) => sections[id as number]?.title ?? []);
  return [...new Set([...titles, ...sections.filter(({ isPage }) => isPage).map(({ title }) => title)])].slice(0, 3);
}

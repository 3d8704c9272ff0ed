/**
 * Pages and their sections → an index that answers queries with pages, best first, and the sections of each that fit
 * best. Built in slices, so that typing goes on meanwhile.
 *
 * Ranking: each word of a query counts the more, the fewer pages have it. A page is worth what its title and all of its
 * sections say of the query (BM25 over fields), and what the best of the sections says alone; the more of the query is
 * there, and the nearer the title is to it, the better.
 */
import { stemOf } from '../../theme/search-stems.js';
import { fillers, fold, isName, wordsOf } from '../../theme/search-words.js';
import { expandQuery, type AskedWord, type Meant } from './expand-query.js';
import { hitsPerPage } from './hits-per-page.js';
import { compareUrls } from './compare-urls.js';
import { createVocabulary, type Places, type TermPlaces, type Vocabulary } from './vocabulary.js';

/** What is indexed of a section. */
export interface IndexedSection {
  /** Empty for what stands before the first heading. */
  readonly heading: string;
  /** The headings that it is below, without its own. */
  readonly above: readonly string[];
  readonly words: string;
}

export interface IndexedPage<Section extends IndexedSection = IndexedSection> {
  readonly url: string;
  readonly title: string;
  readonly crumbs: readonly string[];
  /** Below 1, the page counts less, unless a query names it; above, more. */
  readonly weight: number;
  readonly sections: readonly Section[];
}

export interface SectionMatch<Section> {
  readonly section: Section;
  /** The terms that were found: what a snippet marks. Gathered when they are asked for. */
  readonly terms: () => ReadonlySet<string>;
}

export interface PageMatch<Page extends IndexedPage> {
  readonly page: Page;
  /** The best of its sections, best first. */
  readonly sections: readonly SectionMatch<Page['sections'][number]>[];
  /** Whether each word of the query is there, as it is or in another form. */
  readonly isWhole: boolean;
}

export interface PageIndex<Page extends IndexedPage> {
  /** Best first. */
  search(query: string): readonly PageMatch<Page>[];
  /** Titles near to a query that finds nothing. */
  suggest(query: string): readonly string[];
  /** Words of a query that are nowhere as they are or in another form. */
  missing(query: string): readonly string[];
}

/** The build gives way to the reader after so many milliseconds. */
const sliceMs = 8;

/** How strongly a word of each place stands for it. */
const strengths = { title: 6, heading: 4, words: 1, above: 0.8, crumbs: 0.6 };

/** How much the length of a place takes from the strength of each of its words. */
const lengthShares = { names: 0.35, words: 0.3, pages: 0.5 };

/** A place of this strength counts for half of what the strongest counts for. */
const halfway = { section: 1, page: 5 };

/** What a section is multiplied by whose heading, or a page's first whose title, says what the query says and nothing else. */
const nameBonus = 1.6;

/** What the title of its page adds to a section. */
const titleShare = 0.15;

/** What a page as a whole counts beside the best of its sections. */
const pageShare = 0.85;

/** What a title that says all of the query adds, to be doubled when it says nothing else. */
const nearnessShare = 1.4;

/** What a page covers of a word that is elsewhere whole, and has only parts of here. */
const looseShare = 0.4;

/** Sections are left out below this share of the page's best, pages below this share of the coverage of the best. */
const least = { section: 0.4, coverage: 0.4 };

/** Builds an index; `breathe` lets the browser handle what waits. */
export async function buildPageIndex<Page extends IndexedPage>(
  pages: readonly Page[],
  breathe: () => Promise<void> = nextTask,
): Promise<PageIndex<Page>> {
  const builder = createVocabulary();
  const lengths = averageLengths(pages);
  let started = performance.now();
  let number = 0;
  const first: number[] = [];
  for (const [at, page] of pages.entries()) {
    first.push(number);
    addTitle(builder, at, page);
    for (const section of page.sections) addSection(builder, number++, section, lengths.words);
    if (performance.now() - started < sliceMs) continue;
    await breathe();
    started = performance.now();
  }
  const vocabulary = builder.build();
  const shape: Shape<Page> = {
    pages,
    first,
    pageOf: pageOfSection(pages),
    averageSections: lengths.sections,
    titleLengths: pages.map(({ title }) => tellingOf(title).length),
    titles: pages.map(({ title }) => plainName(tellingOf(title))),
    names: pages.flatMap(({ sections }) => sections.map(({ heading }) => plainName(tellingOf(heading)))),
  };
  return {
    search: (query) => rankPages(expandQuery(query, vocabulary), shape, vocabulary),
    suggest: (query) => suggestTitles(query, pages, vocabulary),
    missing: (query) =>
      expandQuery(query, vocabulary)
        .filter(({ meant }) => !meant.some(({ isDirect }) => isDirect))
        .map(({ word }) => word),
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

// -------------------------------------------------------------------------------------------------------------- building

type Builder = ReturnType<typeof createVocabulary>;

function averageLengths(pages: readonly IndexedPage[]): { readonly words: number; readonly sections: number } {
  const sections = pages.flatMap((page) => page.sections);
  const words = sections.reduce((sum, section) => sum + section.words.length, 0);
  return { words: words / Math.max(1, sections.length), sections: sections.length / Math.max(1, pages.length) };
}

function addTitle(builder: Builder, page: number, { title, crumbs }: IndexedPage): void {
  addName(builder, 'titles', page, title, strengths.title);
  for (const crumb of crumbs) addName(builder, 'titles', page, crumb, strengths.crumbs);
}

function addSection(builder: Builder, number: number, section: IndexedSection, averageWords: number): void {
  addName(builder, 'sections', number, section.heading, strengths.heading);
  for (const heading of section.above) addName(builder, 'sections', number, heading, strengths.above);
  const strength = strengths.words * shorten(section.words.length / (averageWords || 1), lengthShares.words);
  for (const word of section.words.split(' ')) if (word !== '') builder.add('sections', number, word, strength);
}

function addName(builder: Builder, kind: keyof TermPlaces, number: number, name: string, strength: number): void {
  const words = tellingOf(name);
  const own = strength * shorten(words.length / 3, lengthShares.names);
  for (const word of words) builder.add(kind, number, word, own);
}

function tellingOf(name: string): readonly string[] {
  const words = wordsOf(name).map(({ text }) => text);
  const telling = words.filter((word) => !fillers.has(fold(word)));
  return telling.length > 0 ? telling : words;
}

/** A name as it is compared: without what says nothing, each word in its plainest form. */
function plainName(words: readonly string[]): string {
  return words.map((word) => (isName(word) ? fold(word) : stemOf(fold(word)))).join(' ');
}

/** 1 for a place of average length, less for a longer one, more for a shorter one. */
function shorten(length: number, share: number): number {
  return 1 / (1 - share + share * length);
}

// --------------------------------------------------------------------------------------------------------------- ranking

interface Shape<Page> {
  readonly pages: readonly Page[];
  /** Number of each page's first section. */
  readonly first: readonly number[];
  readonly pageOf: readonly number[];
  readonly averageSections: number;
  /** How many words of each page's title say something. */
  readonly titleLengths: readonly number[];
  /** Plain titles of pages, and headings of sections. */
  readonly titles: readonly string[];
  readonly names: readonly string[];
}

function pageOfSection(pages: readonly IndexedPage[]): readonly number[] {
  return pages.flatMap(({ sections }, page) => sections.map(() => page));
}

/** What one word of a query finds. */
interface Found {
  readonly sections: ReadonlyMap<number, Finding>;
  readonly titles: ReadonlyMap<number, Finding>;
  /** The more, the fewer pages have it. */
  readonly rarity: number;
  /** Whether the word itself is anywhere, not only its parts or what looks like it. */
  readonly isKnown: boolean;
}

interface Finding {
  readonly strength: number;
  readonly isDirect: boolean;
}

function rankPages<Page extends IndexedPage>(
  asked: readonly AskedWord[],
  shape: Shape<Page>,
  vocabulary: Vocabulary,
): readonly PageMatch<Page>[] {
  const name = plainName(asked.map(({ word }) => word));
  const found = asked.map((word) => findWord(word, shape, vocabulary));
  const candidates = [...new Set(found.flatMap((one) => pagesOf(one, shape)))];
  const scored = candidates.map((number) => scorePage(number, found, { shape, name }));
  const bestCoverage = Math.max(0, ...scored.map(({ coverage }) => coverage));
  const lowered = loweredWords(found, shape);
  return scored
    .filter(({ coverage }) => coverage >= bestCoverage * least.coverage)
    .map((one) => ({ ...one, rank: rankOf(one.score * weightOf(one.number, found, lowered, shape)) }))
    .sort((a, b) => b.rank - a.rank || compareUrls(a.page.url, b.page.url) || a.number - b.number)
    .map(({ page, sections, coverage, number }) => ({
      page,
      isWhole: coverage > 0.99 && found.every((one) => isDirectIn(one, number, shape)),
      sections: sections.map((at) => ({
        section: page.sections[at - (shape.first[number] ?? 0)] as Page['sections'][number],
        terms: () => termsIn(at, number, asked, found),
      })),
    }));
}

/** Scores that differ by less than a twentieth are equal: what decides then is the order of the pages. */
function rankOf(score: number): number {
  return Math.round(Math.log(score) * 20);
}

function findWord(word: AskedWord, shape: Shape<IndexedPage>, vocabulary: Vocabulary): Found {
  const whole = gather(word.meant, vocabulary);
  const parts = word.parts.map((part) => gather(part, vocabulary));
  const sections = withParts(whole.sections, allOf(parts.map((part) => part.sections)));
  const titles = withParts(whole.titles, anyOf(parts.map((part) => part.titles)));
  const isThere = whole.sections.size + whole.titles.size > 0;
  // A name is as rare as it is whole, not as its parts are.
  const pages = pagesOf(isThere ? whole : { sections, titles }, shape).length;
  const isKnown = isThere && word.meant.some(({ isDirect }) => isDirect);
  return { sections, titles, isKnown, rarity: 1 + Math.log(1 + (shape.pages.length - pages + 0.5) / (pages + 0.5)) };
}

/** Of several terms that stand in one place the one that counts most. */
function gather(meant: readonly Meant[], vocabulary: Vocabulary) {
  const sections = new Map<number, Finding>();
  const titles = new Map<number, Finding>();
  const add = (places: Map<number, Finding>, more: Places | undefined, { fit, isDirect }: Meant): void => {
    for (let at = 0; at < (more?.length ?? 0); at += 2) {
      const [number = 0, strength = 0] = [more?.[at], (more?.[at + 1] ?? 0) * fit];
      if ((places.get(number)?.strength ?? 0) < strength) places.set(number, { strength, isDirect });
    }
  };
  for (const one of meant) {
    const places = vocabulary.places(one.term);
    add(sections, places?.sections, one);
    add(titles, places?.titles, one);
  }
  return { sections, titles };
}

/** Places that have every part. */
function allOf(parts: readonly ReadonlyMap<number, Finding>[]): ReadonlyMap<number, Finding> {
  const [first, ...others] = parts;
  const places = [...(first ?? [])].filter(([number]) => others.every((other) => other.has(number)));
  return new Map(
    places.map(([number]) => {
      const strength = Math.min(...parts.map((part) => part.get(number)?.strength ?? 0));
      return [number, { strength, isDirect: false }];
    }),
  );
}

/** Places that have one of the parts at least: a title seldom has a name whole, but says in words what it is about. */
function anyOf(parts: readonly ReadonlyMap<number, Finding>[]): ReadonlyMap<number, Finding> {
  const numbers = new Set(parts.flatMap((part) => [...part.keys()]));
  return new Map(
    Array.from(numbers, (number) => {
      const sum = parts.reduce((all, part) => all + (part.get(number)?.strength ?? 0), 0);
      return [number, { strength: sum / parts.length, isDirect: false }];
    }),
  );
}

function withParts(
  whole: ReadonlyMap<number, Finding>,
  parts: ReadonlyMap<number, Finding>,
): ReadonlyMap<number, Finding> {
  return new Map([...parts, ...whole]);
}

function pagesOf(
  { sections, titles }: Pick<Found, 'sections' | 'titles'>,
  { pageOf }: Pick<Shape<unknown>, 'pageOf'>,
): number[] {
  return [...new Set([...titles.keys(), ...Array.from(sections.keys(), (number) => pageOf[number] ?? 0)])];
}

interface Scored<Page> {
  readonly number: number;
  readonly page: Page;
  readonly score: number;
  /** The share of the query that is there; a rare word does not weigh as much as several others. */
  readonly coverage: number;
  /** Numbers of the best sections, best first. */
  readonly sections: readonly number[];
}

function scorePage<Page extends IndexedPage>(
  number: number,
  found: readonly Found[],
  { shape, name }: { readonly shape: Shape<Page>; readonly name: string },
): Scored<Page> {
  const page = shape.pages[number] as Page;
  const first = shape.first[number] ?? 0;
  const own = page.sections.map((_, at) => first + at);
  const length = shorten(own.length / (shape.averageSections || 1), lengthShares.pages);
  let whole = 0;
  let covered = 0;
  let titled = 0;
  let total = 0;
  let toCover = 0;
  for (const { sections, titles, rarity, isKnown } of found) {
    const inTitle = titles.get(number);
    const title = inTitle?.strength ?? 0;
    const strength = title + length * own.reduce((sum, at) => sum + (sections.get(at)?.strength ?? 0), 0);
    whole += rarity * saturate(strength, halfway.page);
    const isLoose = isKnown && !isDirectIn({ sections, titles }, number, shape);
    covered += strength > 0 ? Math.sqrt(rarity) * (isLoose ? looseShare : 1) : 0;
    total += rarity;
    toCover += Math.sqrt(rarity);
    titled += inTitle?.isDirect ? Math.min(1, title / strengths.title) * rarity : 0;
  }
  const scores = own.map((at, index) => {
    const isNamed = shape.names[at] === name || (index === 0 && shape.titles[number] === name);
    return { at, score: scoreSection(at, number, found, index === 0) * (isNamed ? nameBonus : 1) };
  });
  const best = scores.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score || a.at - b.at);
  const top = best[0]?.score ?? 0;
  const coverage = covered / toCover;
  const nearness = 1 + nearnessShare * (titled / total) * (1 + titleShareOf(number, found, shape));
  return {
    number,
    page,
    coverage,
    score: (pageShare * whole + top) * nearness * coverage,
    sections: best
      .filter(({ score }) => score >= top * least.section)
      .slice(0, hitsPerPage)
      .map(({ at }) => at),
  };
}

function saturate(strength: number, half: number): number {
  return strength / (strength + half);
}

/** How much of the title the query says. */
function titleShareOf(number: number, found: readonly Found[], { titleLengths }: Shape<IndexedPage>): number {
  const named = found.filter(({ titles }) => titles.has(number)).length;
  return Math.min(1, named / Math.max(1, titleLengths[number] ?? 0));
}

function scoreSection(at: number, page: number, found: readonly Found[], isFirst: boolean): number {
  let score = 0;
  let isOwn = false;
  for (const { sections, titles, rarity } of found) {
    const own = sections.get(at)?.strength ?? 0;
    const title = (titles.get(page)?.strength ?? 0) * (isFirst ? 1 : titleShare);
    isOwn ||= own > 0 || (isFirst && title > 0);
    score += rarity * saturate(own + title, halfway.section);
  }
  return isOwn ? score : 0;
}

/** Words of the query that stand in titles of lowered pages alone: they name them. */
function loweredWords(found: readonly Found[], { pages }: Shape<IndexedPage>): readonly boolean[] {
  return found.map(({ titles }) => [...titles.keys()].every((number) => (pages[number]?.weight ?? 1) < 1));
}

/** A lowered page counts in full when the query names it. */
function weightOf(
  number: number,
  found: readonly Found[],
  lowered: readonly boolean[],
  { pages }: Shape<IndexedPage>,
): number {
  const weight = pages[number]?.weight ?? 1;
  const isNamed = weight < 1 && found.some(({ titles }, at) => lowered[at] && titles.get(number)?.isDirect);
  return isNamed ? 1 : weight;
}

function isDirectIn(
  { sections, titles }: Pick<Found, 'sections' | 'titles'>,
  page: number,
  { first, pages }: Shape<IndexedPage>,
): boolean {
  const start = first[page] ?? 0;
  const own = pages[page]?.sections ?? [];
  return titles.get(page)?.isDirect === true || own.some((_, at) => sections.get(start + at)?.isDirect);
}

/** What is marked in a section: the words themselves where they stand, else their parts or what looks like them. */
function termsIn(at: number, page: number, asked: readonly AskedWord[], found: readonly Found[]): ReadonlySet<string> {
  return new Set(
    asked.flatMap(({ meant, parts }, index) => {
      const places = found[index];
      const isDirect = places?.sections.get(at)?.isDirect ?? places?.titles.get(page)?.isDirect ?? false;
      return [...meant, ...parts.flat()].filter((one) => one.isDirect === isDirect).map(({ term }) => term);
    }),
  );
}

// ------------------------------------------------------------------------------------------------------------ suggesting

/** Titles with a word that is near to one of the query, then those that come first. */
function suggestTitles(query: string, pages: readonly IndexedPage[], vocabulary: Vocabulary): readonly string[] {
  const near = wordsOf(query).flatMap(({ text }) => nearTitles(fold(text), vocabulary));
  const titles = [...near, ...pages.keys()].flatMap((number) => pages[number]?.title ?? []);
  return [...new Set(titles)].slice(0, 3);
}

/** By the longest beginning that a word of a title has, too. */
function nearTitles(word: string, vocabulary: Vocabulary): readonly number[] {
  for (let length = word.length; length > 2; length--) {
    const start = word.slice(0, length);
    const terms = [start, ...vocabulary.beginningWith(start)];
    const titles = terms.flatMap((term) => vocabulary.places(term)?.titles.filter((_, at) => at % 2 === 0) ?? []);
    if (titles.length > 0) return titles;
  }
  return [];
}

/** Ranks the pages that match the words of a query. */
import { compareUrls } from '../engine/compare-urls.js';
import type { AskedWord } from './expand-query.js';
import { findWord, isDirectIn, pagesWith, type FoundWord } from './find-words.js';
import type { IndexedPage } from '../engine/indexed-page.js';
import { scorePage, type PageScore } from './score-page.js';
import type { SiteOutline } from '../engine/site-outline.js';
import type { Vocabulary } from './vocabulary.js';

export interface SectionMatch<Section> {
  readonly section: Section;
  /** Returns the found terms, which a snippet marks. They are collected on first use. */
  readonly terms: () => ReadonlySet<string>;
}

export interface PageMatch<Page extends IndexedPage> {
  readonly page: Page;
  /** Its best sections, best first. */
  readonly sections: readonly SectionMatch<Page['sections'][number]>[];
  /** Whether each word of the query occurs, literally or in another form. */
  readonly isWhole: boolean;
}

/** Pages that cover a smaller share of the query than this, compared with the best page, are left out. */
const minCoverage = 0.4;

/** Scores that differ by about a twentieth are equal, so that the order of the pages decides. */
const equalShare = 0.05;

/** Ranks every page that contains a word of the query. Equal pages are sorted by their addresses. */
export function rankPages<Page extends IndexedPage>(
  asked: readonly AskedWord[],
  site: SiteOutline<Page>,
  vocabulary: Vocabulary,
): readonly PageMatch<Page>[] {
  const words = asked.map((word) => findWord(word, site, vocabulary));
  const candidates = [...new Set(words.flatMap((word) => [...pagesWith(word, site)]))];
  const scored = candidates.map((page) => scorePage(page, words, site));
  const bestCoverage = Math.max(0, ...scored.map(({ coverage }) => coverage));
  const urlOf = (page: number): string => site.pages[page]?.url ?? '';
  return weighPages(
    scored.filter(({ coverage }) => coverage >= bestCoverage * minCoverage),
    words,
    site,
  )
    .sort((a, b) => b.rank - a.rank || compareUrls(urlOf(a.page), urlOf(b.page)) || a.page - b.page)
    .map((score) => makeMatch(score, { asked, words, site }));
}

/**
 * Converts scores to ranks, using the weights of pages. A page with a lower weight counts fully if the query names it.
 */
function weighPages(scores: readonly PageScore[], words: readonly FoundWord[], site: SiteOutline) {
  const naming = words.filter((word) => isOfLowered(word, site));
  return scores.map((score) => {
    const weight = site.pages[score.page]?.weight ?? 1;
    const isNamed = weight < 1 && naming.some(({ titles }) => titles.get(score.page)?.isDirect);
    return { ...score, rank: rankOf(score.score * (isNamed ? 1 : weight)) };
  });
}

/** Whether a word occurs only in titles of pages with a lower weight, so that it names them. */
function isOfLowered({ titles }: FoundWord, { pages }: SiteOutline): boolean {
  return [...titles.keys()].every((page) => (pages[page]?.weight ?? 1) < 1);
}

function rankOf(score: number): number {
  return Math.round(Math.log(score) / equalShare);
}

interface Matching<Page extends IndexedPage> {
  readonly asked: readonly AskedWord[];
  readonly words: readonly FoundWord[];
  readonly site: SiteOutline<Page>;
}

function makeMatch<Page extends IndexedPage>(
  { page: number, sections }: PageScore,
  { asked, words, site }: Matching<Page>,
): PageMatch<Page> {
  const page = site.pages[number] as Page;
  const first = site.sectionsOf[number]?.[0] ?? 0;
  return {
    page,
    isWhole: words.every((word) => isDirectIn(word, number, site)),
    sections: sections.map((at) => ({
      section: page.sections[at - first] as Page['sections'][number],
      terms: () => termsIn(at, number, asked, words),
    })),
  };
}

/**
 * Returns the terms to highlight in a section: the words themselves if it contains them, otherwise their parts or
 * similar words.
 */
function termsIn(
  at: number,
  page: number,
  asked: readonly AskedWord[],
  words: readonly FoundWord[],
): ReadonlySet<string> {
  return new Set(
    asked.flatMap(({ meant, parts }, index) => {
      const word = words[index];
      const isDirect = word?.sections.get(at)?.isDirect ?? word?.titles.get(page)?.isDirect ?? false;
      return [...meant, ...parts.flat()].filter((one) => one.isDirect === isDirect).map(({ term }) => term);
    }),
  );
}

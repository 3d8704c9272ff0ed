/**
 * Scores how well a page matches a query. The score combines how its title and all its sections match (BM25 over
 * fields) with its best single section. It increases with the share of the query that the page contains, and with the
 * similarity of the title.
 */
import { isDirectIn, minRarity, type FoundWord } from './find-words.js';
import { hitsPerPage } from './hits-per-page.js';
import type { SiteOutline } from '../engine/site-outline.js';
import { lengthFactor, saturate, strengths } from './strengths.js';

export interface PageScore {
  readonly page: number;
  readonly score: number;
  /** The share of the query that the page contains, from 0 to 1. */
  readonly coverage: number;
  /** The numbers of the best sections, best first. */
  readonly sections: readonly number[];
}

/** The strengths that count half: a single word in a section, and a title or a word in several sections of a page. */
const halfway = { section: 1, page: 5 };

/** The weight of the page's title in a section below the first heading. */
const titleShare = 0.15;

/** The weight of the whole page compared with its best section. */
const pageShare = 1.2;

/** The bonus for a title that contains the whole query. It is doubled if the title contains nothing else. */
const nearnessShare = 1.4;

/** The share that a page covers of a word if it contains only parts of it, while other pages contain the word. */
const looseShare = 0.4;

/** Sections with a score below this share of the page's best are left out. */
const minOfBest = 0.4;

/** Scores a page that contains at least one of the words. */
export function scorePage(page: number, found: readonly FoundWord[], site: SiteOutline): PageScore {
  const words = found.map((word) => weighWord(word, page, site));
  const sections = scoreSections(page, found, site);
  const best = sections[0]?.score ?? 0;
  const whole = sumOf(words, ({ rarity, strength }) => rarity * saturate(strength, halfway.page));
  const coverage = coverageOf(words);
  return {
    page,
    coverage,
    score: (pageShare * whole + best) * nearnessOf(words, site.titleLengths[page] ?? 1) * coverage,
    sections: sections
      .filter(({ score }) => score >= best * minOfBest)
      .slice(0, hitsPerPage)
      .map(({ at }) => at),
  };
}

/** A word of the query on one page. */
interface WeighedWord {
  readonly rarity: number;
  /** The total strength of its places on the page. */
  readonly strength: number;
  /** Whether the page contains only parts of it or similar words, while other pages contain the word itself. */
  readonly isLoose: boolean;
  /** Whether it occurs, in any form, in the title or the groups above the page. */
  readonly isInTitle: boolean;
  /** How strongly the title contains the word itself, from 0 to 1. */
  readonly titled: number;
}

function weighWord(word: FoundWord, page: number, site: SiteOutline): WeighedWord {
  const own = site.sectionsOf[page] ?? [];
  const title = word.titles.get(page);
  const inSections = sumOf(own, (at) => word.sections.get(at)?.strength ?? 0);
  return {
    rarity: word.rarity,
    strength: (title?.strength ?? 0) + lengthFactor('pages', own.length / site.averageSections) * inSections,
    isLoose: word.isKnown && !isDirectIn(word, page, site),
    isInTitle: title !== undefined,
    titled: title?.isDirect ? Math.min(1, title.strength / strengths.title) : 0,
  };
}

/** Returns the coverage, weighted by the root of rarity, so that a rare word does not outweigh several others. */
function coverageOf(words: readonly WeighedWord[]): number {
  const share = ({ strength, isLoose }: WeighedWord): number => (strength === 0 ? 0 : isLoose ? looseShare : 1);
  const covered = sumOf(words, (word) => Math.sqrt(word.rarity) * share(word));
  return covered / sumOf(words, ({ rarity }) => Math.sqrt(rarity));
}

/**
 * Returns a factor of at least 1 that grows with the title's similarity to the query. Words that every page contains
 * have no effect.
 */
function nearnessOf(words: readonly WeighedWord[], titleLength: number): number {
  const significant = ({ rarity }: WeighedWord): number => rarity - minRarity;
  const ofQuery = sumOf(words, (word) => significant(word) * word.titled) / sumOf(words, significant);
  const ofTitle = Math.min(1, words.filter(({ isInTitle }) => isInTitle).length / titleLength);
  return 1 + nearnessShare * ofQuery * (1 + ofTitle);
}

interface SectionScore {
  readonly at: number;
  readonly score: number;
}

/** Returns the matching sections, best first. */
function scoreSections(page: number, words: readonly FoundWord[], site: SiteOutline): readonly SectionScore[] {
  const scores = (site.sectionsOf[page] ?? []).map((at, index) => {
    return { at, score: scoreSection(at, page, words, index === 0) };
  });
  return scores.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score || a.at - b.at);
}

/**
 * Scores a section. The title is the first section's heading. Words that occur together match a query; far apart, they
 * may belong to different topics. So a section counts by the share of the query that it or its page's title contains.
 */
function scoreSection(at: number, page: number, words: readonly FoundWord[], isFirst: boolean): number {
  let score = 0;
  let all = 0;
  let covered = 0;
  let hasOwn = false;
  for (const { sections, titles, rarity } of words) {
    const own = sections.get(at)?.strength ?? 0;
    const title = (titles.get(page)?.strength ?? 0) * (isFirst ? 1 : titleShare);
    hasOwn ||= own > 0 || (isFirst && title > 0);
    score += rarity * saturate(own + title, halfway.section);
    all += Math.sqrt(rarity);
    if (own + title > 0) covered += Math.sqrt(rarity);
  }
  return hasOwn ? score * (covered / all) : 0;
}

function sumOf<Item>(items: readonly Item[], valueOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + valueOf(item), 0);
}

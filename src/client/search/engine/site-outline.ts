/** The data about pages that ranking needs besides their words: their numbers and lengths. */
import { significantWords } from '../../../theme/contract/search/search-words.js';
import type { IndexedPage } from './indexed-page.js';

export interface SiteOutline<Page extends IndexedPage = IndexedPage> {
  readonly pages: readonly Page[];
  /** The numbers of each page's sections. */
  readonly sectionsOf: readonly (readonly number[])[];
  /** The number of each section's page. */
  readonly pageOf: readonly number[];
  readonly averageSections: number;
  /** The number of significant words of each page's title. */
  readonly titleLengths: readonly number[];
}

/** Numbers the sections of all pages in order. */
export function outline<Page extends IndexedPage>(pages: readonly Page[]): SiteOutline<Page> {
  const pageOf = pages.flatMap(({ sections }, page) => sections.map(() => page));
  let next = 0;
  return {
    pages,
    sectionsOf: pages.map(({ sections }) => sections.map(() => next++)),
    pageOf,
    averageSections: Math.max(1, pageOf.length / Math.max(1, pages.length)),
    titleLengths: pages.map(({ title }) => Math.max(1, significantWords(title).length)),
  };
}

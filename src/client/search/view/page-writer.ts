/** Adds the words of pages to a vocabulary, each with the strength of its place. */
import { significantWords } from '../../../theme/contract/search/search-words.js';
import type { IndexedPage, IndexedSection } from '../engine/indexed-page.js';
import { lengthFactor, strengths } from '../ranking/strengths.js';
import type { TermPlaces, VocabularyBuilder } from '../ranking/vocabulary.js';

/** The average number of words in a title or a heading. */
const averageName = 3;

/** Returns a function that writes one page per call. Pages and sections are numbered in order. */
export function createPageWriter(
  pages: readonly IndexedPage[],
  builder: VocabularyBuilder,
): (page: IndexedPage) => void {
  const averageWords = averageLength(pages);
  let pageNumber = 0;
  let sectionNumber = 0;
  const addName = (kind: keyof TermPlaces, number: number, name: string, strength: number): void => {
    const words = significantWords(name);
    const own = strength * lengthFactor('names', words.length / averageName);
    for (const word of words) builder.add(kind, number, word, own);
  };
  const addSection = (number: number, section: IndexedSection): void => {
    addName('sections', number, section.heading, strengths.heading);
    for (const heading of section.above) addName('sections', number, heading, strengths.above);
    const strength = strengths.words * lengthFactor('words', section.words.length / averageWords);
    for (const word of section.words.split(' ')) if (word !== '') builder.add('sections', number, word, strength);
  };
  return ({ title, crumbs, sections }) => {
    addName('titles', pageNumber, title, strengths.title);
    for (const crumb of crumbs) addName('titles', pageNumber, crumb, strengths.crumbs);
    for (const section of sections) addSection(sectionNumber++, section);
    pageNumber++;
  };
}

/** Returns the average length of a section's words, in characters. */
function averageLength(pages: readonly IndexedPage[]): number {
  const lengths = pages.flatMap(({ sections }) => sections.map(({ words }) => words.length));
  const sum = lengths.reduce((all, length) => all + length, 0);
  return Math.max(1, sum / Math.max(1, lengths.length));
}

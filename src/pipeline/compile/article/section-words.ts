/** Reads the words by which search finds a section, and the lines of its code that results show. */
import {
  fillerNames,
  fillers,
  fold,
  hasHumps,
  wordPattern,
  wordsOf,
} from '../../../theme/contract/search/search-words.js';

/** The words by which a section is found, and the code lines with names that its text does not mention. */
export interface SectionWords {
  /** Distinct words, sorted and separated by blanks. */
  readonly words: string;
  readonly lines: string;
}

/** What a section contains. */
export interface SectionText {
  readonly heading: string;
  readonly text: string;
  readonly code: string;
}

export function readSectionWords({ heading, text, code }: SectionText): SectionWords {
  return { words: uniqueWords(text, code, heading), lines: linesBeside(text, code) };
}

/** Joins the words of two parts of a section. */
export function joinSectionWords(one: SectionWords, other: SectionWords): SectionWords {
  const all = [one, other].flatMap(({ words }) => words.split(' ')).filter((word) => word !== '');
  return { words: sortedWords(new Set(all)), lines: [one.lines, other.lines].filter(Boolean).join('\n') };
}

/** Longer words are keys and digests, which nobody types. */
const longestWord = 80;

/**
 * Returns the sorted words, without fillers and without words of the heading. A filler that is the name of a method in
 * code is kept.
 */
function uniqueWords(text: string, code: string, heading: string): string {
  const names = new Set(fillerNames(code));
  const all = new Set<string>(names);
  for (const word of distinctWords(`${text} ${code}`)) {
    if (word.length > 1 && word.length < longestWord) all.add(hasHumps(word) ? word : fold(word));
  }
  for (const word of wordsOf(heading)) all.delete(fold(word.text));
  for (const word of all) if (!names.has(word) && fillers.has(word)) all.delete(word);
  return sortedWords(all);
}

/** A query for a plural also finds the singular, and the other way round. */
function sortedWords(words: ReadonlySet<string>): string {
  const isPlural = (word: string): boolean => word.endsWith('s') && words.has(word.slice(0, -1));
  return [...words]
    .filter((word) => !isPlural(word))
    .sort()
    .join(' ');
}

/** Longer lines are cut, because a snippet shows no more than this. */
const longestLine = 200;

/** Returns the code lines that contain a name which neither the text nor an earlier line contains. */
function linesBeside(text: string, code: string): string {
  const met = new Set(distinctWords(text));
  const lines = code.split('\n').filter((line) => {
    const names = [...distinctWords(line)].filter((name) => name.length > 2 && name.length < longestWord);
    const isNew = names.some((name) => !met.has(name));
    for (const name of names) met.add(name);
    return isNew;
  });
  return lines.map((line) => line.trim().slice(0, longestLine)).join('\n');
}

/** Returns the words in order of first occurrence. A long text has millions of words, but far fewer distinct ones. */
function distinctWords(text: string): ReadonlySet<string> {
  const words = new Set<string>();
  for (const [word] of text.matchAll(wordPattern)) words.add(word);
  return words;
}

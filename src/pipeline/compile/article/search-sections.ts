/**
 * Extracts what search indexes: a section for each heading, with its words and its text. Markup, raw HTML and
 * components are left out. Words in code are indexed, and lines of code are kept for snippets.
 */
import type { Nodes, Root } from 'mdast';
import type { SearchSection, SearchText } from '../../../theme/contract/search/search-files.js';
import {
  fillerNames,
  fillers,
  fold,
  hasHumps,
  wordPattern,
  wordsOf,
} from '../../../theme/contract/search/search-words.js';
import type { Compilation } from '../compilation.js';
import { onOneLine, plainText } from '../plain-text.js';
import { shownCode } from './shown-code.js';

/** The sections of a document, and the text of each section. */
export interface SearchContents {
  readonly sections: readonly SearchSection[];
  readonly texts: readonly SearchText[];
}

interface OpenSection {
  readonly id: string;
  readonly level: number;
  readonly heading: string;
  readonly texts: string[];
  readonly codes: string[];
}

/** The words by which a section is found, and the code lines with names that its text does not mention. */
interface SectionWords {
  readonly words: string;
  readonly lines: string;
}

export type ReadSearchSections = (tree: Root, compilation: Compilation) => SearchContents;

/** The maximum number of sections that are remembered. */
const maxKnown = 2_000;

/**
 * Creates a reader that returns sections in the order of the text. A section that consists of its heading is kept,
 * because the heading can be found. Sections are remembered, because the copies of a page share most of them.
 */
export function createSearchReader(): ReadSearchSections {
  const known = new Map<string, SectionWords>();
  const read = (heading: string, text: string, code: string): SectionWords => {
    const key = [heading, text, code].join('\n\n');
    const met = known.get(key);
    if (met) return met;
    const made: SectionWords = { words: uniqueWords(text, code, heading), lines: linesBeside(text, code) };
    if (known.size >= maxKnown) known.clear();
    known.set(key, made);
    return made;
  };
  return (tree, compilation) => {
    const opened = openSections(tree, compilation).map(({ texts, codes, ...section }) => {
      const text = texts.join(' ');
      return { ...section, text, ...read(section.heading, text, codes.join('\n')) };
    });
    return {
      sections: opened.map(({ id, level, heading, words }) => [id, level, heading, words]),
      texts: opened.map(({ text, lines }) => [text, lines]),
    };
  };
}

function openSections(tree: Root, compilation: Compilation): readonly OpenSection[] {
  const sections: OpenSection[] = [open('', 1, '')];
  const headings = compilation.headings.values();
  const ownTexts = new Set<string>(Object.values(compilation.texts));
  const add = (text: string): void => void (text !== '' && sections.at(-1)?.texts.push(text));
  const read = (node: Nodes): void => {
    switch (node.type) {
      case 'heading': {
        const heading = headings.next().value;
        // The title's own heading opens no section; the text after it belongs to the page's first section.
        if (heading && (heading.level > 1 || sections.length > 1))
          sections.push(open(heading.id, heading.level, heading.text));
        return;
      }
      case 'paragraph':
      case 'tableCell':
        return add(onOneLine(plainText(node, ' ')));
      case 'noteTitle': {
        // A note without a custom title is called "Note", which carries no information about the page.
        const title = onOneLine(plainText(node, ' '));
        return add(ownTexts.has(title) ? '' : title);
      }
      case 'hole':
        return void sections.at(-1)?.codes.push(codeOf(node, compilation));
      case 'contents':
      case 'blockIcon':
        // A table of contents repeats the headings.
        return;
      case 'tabPart':
        // The legend repeats the labels.
        if (node.data?.hName === 'label') add(onOneLine(plainText(node, ' ')));
        else if (node.data?.hName !== 'legend') node.children.forEach((child) => read(child));
        return;
      default:
        if ('children' in node) node.children.forEach((child) => read(child));
    }
  };
  read(tree);
  return sections;
}

function open(id: string, level: number, heading: string): OpenSection {
  return { id, level, heading, texts: [], codes: [] };
}

function codeOf(node: Nodes, { marker, holes }: Compilation): string {
  const name = node.data && 'hName' in node.data ? String(node.data.hName) : '';
  const hole = holes[Number(name.slice(marker.length + 1))];
  return hole?.kind === 'code' ? shownCode(hole.code, hole.fence) : '';
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
  // A query for a plural also finds the singular, and the other way round.
  const isPlural = (word: string): boolean => word.endsWith('s') && all.has(word.slice(0, -1));
  return [...all]
    .filter((word) => (names.has(word) || !fillers.has(word)) && !isPlural(word))
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

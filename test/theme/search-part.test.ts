/** Sections are packed for the way and unpacked in the browser: nothing may be lost between. */
import { expect, test } from 'vitest';
import type { SearchSection } from '../../src/theme/contract/search/search-files.js';
import { packSections, unpackSections } from '../../src/theme/contract/search/search-part.js';
import { numbersFrom } from '../helpers/numbers-from.js';

const sorted = (documents: readonly (readonly SearchSection[])[]) =>
  documents.map((sections) =>
    sections.map(([id, level, heading, words]) => [id, level, heading, words.split(' ').sort().join(' ')]),
  );

test('words of one section stay with it, those of several stand once', () => {
  const packed = packSections([
    [
      ['', 1, '', 'a b'],
      ['x', 2, 'X', 'b c'],
    ],
    [['', 1, '', 'b d']],
  ]);
  expect(packed).toEqual({
    documents: [
      [
        ['', 1, '', 'a'],
        ['x', 2, 'X', 'c'],
      ],
      [['', 1, '', 'd']],
    ],
    words: 'b',
    places: 'aaa',
  });
});

test('unpacked is what was packed, however far apart the sections of a word are', () => {
  const next = numbersFrom(7);
  const words = Array.from({ length: 60 }, (_, at) => `word${at}`);
  const documents = Array.from({ length: 900 }, (_, document): readonly SearchSection[] => [
    ['', 1, '', words.filter(() => next() % 40 === 0).join(' ')],
    [`s${document}`, 2, `Heading ${document}`, document % 899 === 0 ? 'rare' : ''],
  ]);
  expect(sorted(unpackSections(packSections(documents)))).toEqual(sorted(documents));
});

test('nothing is packed to nothing', () => {
  expect(unpackSections(packSections([]))).toEqual([]);
});

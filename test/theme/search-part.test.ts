/** Sections are packed for the network and unpacked in the browser without a loss. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SearchSection } from '../../src/theme/contract/search/search-files.js';
import { packSections, unpackSections } from '../../src/theme/contract/search/search-part.js';

const sorted = (documents: readonly (readonly SearchSection[])[]) =>
  documents.map((sections) =>
    sections.map(([id, level, heading, words]) => [id, level, heading, words.split(' ').sort().join(' ')]),
  );

test('words of one section stay with it, and words of several sections are stored once', () => {
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

test('unpacking returns the packed value, for any distance between the sections of a word', () => {
  const uses = fc.array(fc.tuple(fc.nat(899), fc.nat(59)), { maxLength: 1500, size: 'max' });
  fc.assert(
    fc.property(uses, (chosen) => {
      const words = Array.from({ length: 900 }, () => new Set<string>());
      for (const [document, word] of chosen) words[document]?.add(`word${word}`);
      const documents = words.map((own, document): readonly SearchSection[] => [
        ['', 1, '', [...own].join(' ')],
        [`s${document}`, 2, `Heading ${document}`, document % 899 === 0 ? 'rare' : ''],
      ]);
      expect(sorted(unpackSections(packSections(documents)))).toEqual(sorted(documents));
    }),
    { numRuns: 20 },
  );
});

test('an empty list is packed to an empty list', () => {
  expect(unpackSections(packSections([]))).toEqual([]);
});

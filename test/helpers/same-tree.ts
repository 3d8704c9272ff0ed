/** Parsing piece by piece compared with what micromark makes of the whole text. */
import { isDeepStrictEqual } from 'node:util';
import type { Root } from 'mdast';
import { expect } from 'vitest';
import { createMarkdownProcessor } from '../../src/pipeline/compile/markdown.js';
import { createKnownPieces, parsePieces } from '../../src/pipeline/compile/pieces.js';

const processor = createMarkdownProcessor();

export const parseWhole = (text: string): Root => processor.parse(text);

/** Parses a text twice with the same memory, so that trees are used again. */
export function expectSameTree(text: string): void {
  const known = createKnownPieces();
  const { children } = parseWhole(text);
  for (const found of [parsePieces(text, parseWhole, known).children, parsePieces(text, parseWhole, known).children]) {
    // Far faster than `toEqual`, which is for whom it fails.
    if (!isDeepStrictEqual(found, children)) expect(found).toEqual(children);
  }
}

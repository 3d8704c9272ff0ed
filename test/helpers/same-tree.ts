/** Parsing piece by piece compared with what micromark makes of the whole text. */
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { createMarkdownParser } from '../../src/pipeline/compile/markdown-parser.js';
import { createKnownPieces, parsePieces } from '../../src/pipeline/compile/pieces.js';

export const parseWhole = createMarkdownParser();

/** Parses a text twice with the same memory, so that trees are used again. */
export async function expectSameTree(text: string): Promise<void> {
  const known = createKnownPieces();
  const { children } = parseWhole(text);
  for (const time of ['first', 'second']) {
    const found = await parsePieces(text, async () => parseWhole, known);
    // Far faster than `toEqual`, which is for whom it fails.
    if (!isDeepStrictEqual(found.children, children)) expect(found.children, `the ${time} time`).toEqual(children);
  }
}

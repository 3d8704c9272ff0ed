/** Parsing piece by piece compared with what micromark makes of the whole text. */
import { isDeepStrictEqual } from 'node:util';
import type { Root } from 'mdast';
import { expect } from 'vitest';
import { createMarkdownParser } from '../../src/pipeline/compile/markdown/markdown-parser.js';
import {
  createKnownPieces,
  parsePieces,
  type KnownPieces,
  type LoadParser,
} from '../../src/pipeline/compile/markdown/pieces.js';

export const parseWhole = createMarkdownParser();

/** The tree of a text that is not refused. */
export async function parseInPieces(text: string, load: LoadParser, known: KnownPieces): Promise<Root> {
  const tree = await parsePieces(text, load, known);
  if ('reason' in tree) throw new Error(`The text was refused at line ${tree.line}.`);
  return tree;
}

/** Parses a text twice with the same memory, so that trees are used again. */
export async function expectSameTree(text: string): Promise<void> {
  const known = createKnownPieces();
  const { children } = parseWhole(text);
  for (const time of ['first', 'second']) {
    const found = await parseInPieces(text, async () => parseWhole, known);
    // Far faster than `toEqual`, which is for whom it fails.
    if (!isDeepStrictEqual(found.children, children)) expect(found.children, `the ${time} time`).toEqual(children);
  }
}

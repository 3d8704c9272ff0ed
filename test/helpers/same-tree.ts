/** Compares parsing in pieces with micromark's tree of the whole text. */
import { isDeepStrictEqual } from 'node:util';
import type { Root } from 'mdast';
import { expect } from 'vitest';
import { createMarkdownParser } from '../../src/pipeline/compile/markdown/markdown-parser.js';
import { noLabels } from '../../src/pipeline/compile/markdown/labels.js';
import {
  createKnownPieces,
  type KnownPieces,
  type LoadParser,
} from '../../src/pipeline/compile/markdown/parse-piece.js';
import { parsePieces } from '../../src/pipeline/compile/markdown/pieces.js';

export const parseMarkdown = createMarkdownParser();

/** Returns micromark's tree of a whole text. */
export function parseWhole(text: string): Root {
  return parseMarkdown(text, noLabels).tree;
}

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
    const found = await parseInPieces(text, async () => parseMarkdown, known);
    // Far faster than `toEqual`, which then describes a difference.
    if (!isDeepStrictEqual(found.children, children)) expect(found.children, `the ${time} time`).toEqual(children);
  }
}

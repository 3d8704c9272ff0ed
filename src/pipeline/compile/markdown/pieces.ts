/**
 * Text → its tree, piece by piece. Most pieces are plain and are read directly; micromark reads the others, once for all
 * texts: the copies of a page in several layers differ in a few pieces.
 *
 * Only definitions reach from one piece into another. So the labels of all of them are found first (`find-labels.ts`), and
 * each piece is read with those that it mentions.
 */
import type { Root, RootContent } from 'mdast';
import { constructs } from './constructs.js';
import { cutPieces } from './cut-pieces.js';
import { findLabels } from './find-labels.js';
import { mentionedLabels, noLabels, type Labels } from './labels.js';
import { moved } from './moved.js';
import { findCrowd, type Refusal } from './nesting.js';
import { parseRest, type KnownPieces, type LoadParser } from './parse-piece.js';
import { readPlainBlocks } from './plain/plain-blocks.js';
import { derivePlainSyntax } from './plain/plain-syntax.js';

/** What the direct reader looks at, by the table of constructs. */
export const plainSyntax = derivePlainSyntax(constructs);

/** Lines end in one way only, and no character is written as another. */
function isCuttable(text: string): boolean {
  return !/[\r\0\ufeff]/.test(text);
}

/**
 * The same tree as the parser gives for the whole text, or what keeps it from being parsed. For a plain text, the parser is
 * not asked for.
 */
export async function parsePieces(
  text: string,
  loadParser: LoadParser,
  known: KnownPieces,
  syntax = plainSyntax,
): Promise<Root | Refusal> {
  if (!isCuttable(text)) return findCrowd(text) ?? (await loadParser())(text, noLabels).tree;
  const pieces = cutPieces(text, syntax);
  const labels = await findLabels(text, pieces, syntax, loadParser, known);
  const source = { text, syntax, labels };
  const labelsOf = (part: string): Labels => mentionedLabels(part, labels);
  const children: RootContent[] = [];
  for (const piece of pieces) {
    const { nodes, rest } = readPlainBlocks(source, piece);
    for (const node of nodes) children.push(node);
    if (!rest) continue;
    const parsed = parseRest(text, rest, labelsOf, await loadParser(), known);
    if ('reason' in parsed) return { ...parsed, line: parsed.line + rest.line - 1 };
    for (const node of parsed.nodes) children.push(moved(node, rest.line - 1, rest.start));
    if (!parsed.isWhole) break;
  }
  return { type: 'root', children };
}

/**
 * Finds the labels of all definitions in a text.
 *
 * Whether a line is a definition depends only on the blocks around it. So the blocks are read without their running
 * text, and micromark reads the pieces that are not plain. It is used only for pieces that may contain a definition, or
 * that may leave a block open and thereby swallow later definitions.
 */
import type { Nodes, Parents, RootContent } from 'mdast';
import { noLabels, normalizeLabel, type FoundLabels, type Labels } from './labels.js';
import { parseRest, type KnownPieces, type LoadParser } from './parse-piece.js';
import { readPlainBlocks } from './plain/plain-blocks.js';
import type { Piece } from './plain/plain-lines.js';
import type { PlainSyntax } from './plain/plain-syntax.js';
import { walk } from '../walk.js';

/** Returns the labels of a text that has been cut into pieces. */
export async function findLabels(
  text: string,
  pieces: readonly Piece[],
  syntax: PlainSyntax,
  loadParser: LoadParser,
  known: KnownPieces,
): Promise<Labels> {
  if (!text.includes(']:')) return noLabels;
  const found: FoundLabels = { links: new Set(), footnotes: new Set() };
  const source = { text, syntax, labels: undefined };
  for (const piece of pieces) {
    if (!isOfConcern(text, piece)) continue;
    const { nodes, rest } = readPlainBlocks(source, piece);
    addDefinitions(nodes, found);
    if (!rest || !isOfConcern(text, rest)) continue;
    const parsed = parseRest(text, rest, () => noLabels, await loadParser(), known);
    // Reading the text will refuse it for the same reason.
    if ('reason' in parsed) break;
    for (const label of parsed.defined.links) found.links.add(label);
    for (const label of parsed.defined.footnotes) found.footnotes.add(label);
    if (!parsed.isWhole) break;
  }
  return found;
}

/** Whether a part may contain a definition, or a block that continues after empty lines. */
function isOfConcern(text: string, { start, end }: Piece): boolean {
  return /\]:|`{3}|~{3}|<|:{3}/.test(text.slice(start, end));
}

/** Adds the labels that nodes define. */
export function addDefinitions(nodes: readonly RootContent[], { links }: FoundLabels): void {
  const add = (node: Nodes): void => {
    if (node.type === 'definition') links.add(normalizeLabel(node.label ?? ''));
  };
  for (const node of nodes) {
    add(node);
    if ('children' in node) walk<Nodes, Parents>(node, add);
  }
}

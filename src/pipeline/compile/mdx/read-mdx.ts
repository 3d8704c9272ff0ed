/**
 * Parses an MDX text as written; `lower-tree.ts` then removes JSX from the tree. No code of the text runs. A text that
 * is not valid MDX is reported and has an empty tree.
 */
import type { Root } from 'mdast';
import { linePlaces } from '../../diagnostics/line-places.js';
import { findConflicts } from '../../diagnostics/merge-conflicts.js';
import type { Compilation } from '../compilation.js';
import { mentionedLabels } from '../markdown/labels.js';
import { findCrowd, type Refusal } from '../markdown/nesting.js';
import { wholeParser, type LoadParser, type ParseMarkdown } from '../markdown/parse-piece.js';
import { joinParts, readPlainParts, treeOfBlocks, type PartlyRead } from './plain-parts.js';
import { reportSyntax } from './syntax/syntax-error.js';
import { isSyntaxProblem, type ParseMdx, type SyntaxProblem } from './syntax/syntax-problem.js';

/** Parses a text as a whole. */
export function readMdx(compilation: Compilation, parse: ParseMdx): Root | Refusal {
  const crowd = findCrowd(compilation.text);
  if (crowd) return crowd;
  try {
    return parse(compilation.text);
  } catch (error) {
    if (!isSyntaxProblem(error)) throw error;
    if (!isOfConflict(error, compilation)) reportSyntax(error, compilation, parse);
    return { type: 'root', children: [] };
  }
}

/** Whether the parser stopped at the first line of a merge conflict, which is reported as such. */
function isOfConflict({ line }: SyntaxProblem, { text }: Compilation): boolean {
  return findConflicts(text).some(({ start }) => linePlaces(text).placeOf(start).line === line);
}

/** Returns the same tree, but reads plain blocks directly. A text of such blocks does not load the parser. */
export async function readMdxInParts(compilation: Compilation, loadParser: LoadParser): Promise<Root | Refusal> {
  const parts = readPlainParts(compilation.text);
  const plain = parts && treeOfBlocks(parts);
  if (plain) return plain;
  const parse = await loadParser();
  const tree = parts && !findCrowd(parts.rest.text) ? parseIfValid(parts, parse) : undefined;
  return (parts && tree && joinParts(parts, tree)) ?? readMdx(compilation, wholeParser(parse));
}

function parseIfValid({ rest, labels }: PartlyRead, parse: ParseMarkdown): Root | undefined {
  try {
    return parse(rest.text, mentionedLabels(rest.text, labels)).tree;
  } catch (error) {
    if (isSyntaxProblem(error)) return undefined;
    throw error;
  }
}

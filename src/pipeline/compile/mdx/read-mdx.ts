/**
 * Parses an MDX text as written; `lower-tree.ts` then removes JSX from the tree. No code of the text runs. A text that
 * is not valid MDX is reported and has an empty tree.
 */
import type { Root } from 'mdast';
import type { Compilation } from '../compilation.js';
import { isSyntaxProblem, reportSyntax, type ParseMdx } from './syntax/syntax-error.js';

export function readMdx(compilation: Compilation, parse: ParseMdx): Root {
  try {
    return parse(compilation.text);
  } catch (error) {
    if (!isSyntaxProblem(error)) throw error;
    reportSyntax(error, compilation, parse);
    return { type: 'root', children: [] };
  }
}

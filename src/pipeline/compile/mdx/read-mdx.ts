/**
 * A text of MDX → its tree as it is written, which `lower-tree.ts` takes JSX out of. No code of the text runs. A text that is
 * no MDX is reported at its place, and has an empty tree.
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

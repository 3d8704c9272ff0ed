/**
 * A text of MDX → its tree, without JSX. No code of the text runs. A text that is no MDX is reported at its place, and has
 * an empty tree.
 */
import type { Root } from 'mdast';
import type { Compilation } from '../compilation.js';
import { lowerTree } from './lower-tree.js';
import { createMdxParser } from './syntax/mdx-parser.js';
import { isSyntaxProblem, reportSyntax } from './syntax/syntax-error.js';

export interface MdxReader {
  /** The tree as it is written. */
  readonly parse: (compilation: Compilation) => Root;
  /** Replaces JSX in a tree by what it means. */
  readonly lower: (tree: Root, compilation: Compilation) => void;
}

export function createMdxReader(): MdxReader {
  const parse = createMdxParser();
  return {
    parse(compilation) {
      try {
        return parse(compilation.text);
      } catch (error) {
        if (!isSyntaxProblem(error)) throw error;
        reportSyntax(error, compilation, parse);
        return { type: 'root', children: [] };
      }
    },
    lower: lowerTree,
  };
}

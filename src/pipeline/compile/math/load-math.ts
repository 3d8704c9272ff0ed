/** Parses and renders formulas. It is loaded for the first text that contains a dollar sign. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Root } from 'mdast';
import type { Data } from 'unified';
import type { MathSetup } from '../../model.js';
import { findPackage } from '../../own-code/find-package.js';
import { importOwn } from '../../own-code/import-own.js';
import type { Compilation } from '../compilation.js';
import { addMathSyntax } from './math-syntax.js';
import { replaceFormulas } from './replace-formulas.js';

export interface MathTools {
  /**
   * Adds the syntax to a parser. The parser must read whole texts, because a formula may continue after empty lines.
   */
  readonly addSyntax: (data: Data) => void;
  /** Replaces formulas by HTML. */
  readonly replace: (tree: Root, compilation: Compilation) => void;
}

interface Katex {
  readonly renderToString: (formula: string, options: object) => string;
}

/** Loads the site's KaTeX. Its option `trust` stays off, so formulas contain neither links nor HTML. */
export async function loadMath(packages: string, { isSingle }: MathSetup): Promise<MathTools> {
  const folder = findPackage(packages, 'katex')?.folder ?? '';
  const { default: katex } = (await importOwn(pathToFileURL(join(folder, 'dist/katex.mjs')).href)) as {
    readonly default: Katex;
  };
  const render = (formula: string, displayMode: boolean): string =>
    katex.renderToString(formula, { displayMode, strict: 'ignore', maxSize: 100 });
  return {
    addSyntax: (data) => addMathSyntax(data, isSingle),
    replace: (tree, compilation) => replaceFormulas(tree, render, compilation),
  };
}

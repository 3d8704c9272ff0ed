/** Checks that the packages are installed which only some settings need. */
import { cardLibrary } from '../../own-code/card-library.js';
import { findPackage, packagesRoot } from '../../own-code/find-package.js';
import type { ConfigProblem } from '../check-shape.js';
import { wrong } from './problems.js';
import type { Settings } from '../config-schema.js';

/** Checks that the packages for formulas and social cards are installed if the site has any. */
export function checkPackages(settings: Settings, root: string): readonly ConfigProblem[] {
  return [...checkMath(settings, root), ...checkCards(settings, root)];
}

function checkMath({ markdown, siteDir }: Settings, root: string): readonly ConfigProblem[] {
  if (markdown.math === false || findPackage(packagesRoot({ root, siteDir }), 'katex')) return [];
  const notes = ['It renders the formulas while the site is built. Install it: npm install katex'];
  return [wrong(['markdown', 'math'], 'Mathematics needs the package "katex", which is not installed', notes)];
}

function checkCards({ socialCards, siteDir }: Settings, root: string): readonly ConfigProblem[] {
  if (!socialCards || findPackage(packagesRoot({ root, siteDir }), cardLibrary)) return [];
  const notes = [`It draws the images while the site is built. Install it: npm install --save-dev ${cardLibrary}`];
  return [wrong(['socialCards'], `Social cards need the package "${cardLibrary}", which is not installed`, notes)];
}

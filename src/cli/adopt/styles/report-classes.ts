/**
 * Reports rules for classes of Docusaurus' theme that docsgen's pages do not have: those of the style sheets that are
 * carried over, and those that modules of style sheets name with `:global`.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { spanAt } from '../../../pipeline/diagnostics/diagnostic.js';
import { fileText } from '../../../pipeline/files/file-text.js';
import { linkOfItem } from '../../../pipeline/publish/assets/styles/docusaurus-sheet.js';
import { appliesToNavbar, navbarClass } from '../../../pipeline/publish/assets/styles/navbar-rules.js';
import { documentationUrl } from '../../documentation-url.js';
import type { Findings } from '../read/findings.js';
import { classFamilies, type ClassFamily } from './docusaurus-classes.js';

/** Reports the classes of one style sheet, in one finding for each part of a page. `name` is the file for readers. */
export function reportClasses(findings: Findings, file: string, name: string): void {
  const css = fileText(file);
  const uses = classesIn(css, /\.module\.\w+$/.test(file)).map((use) => ({ ...use, family: familyOf(use.name) }));
  for (const family of classFamilies) {
    const ofFamily = uses.filter((use) => use.family === family);
    const [first] = ofFamily;
    if (!first) continue;
    findings.add({
      fate: 'left',
      name,
      written: { file, offset: first.at },
      text: `docsgen’s pages do not have these classes for ${family.of}: ${describeUses(ofFamily, css)}`,
      next: adviceOn(family),
    });
  }
}

function adviceOn({ instead, kept }: ClassFamily): string {
  if (instead.length === 0) return `Name a class of docsgen’s pages: ${documentationUrl('guides/theming')}`;
  const advice = `Name docsgen’s instead: ${instead.map((selector) => `"${selector}"`).join(', ')}.`;
  return kept === undefined ? advice : `${advice} ${kept}`;
}

/** Returns the modules of style sheets of the site's own code. Those of replaced parts of the theme are left out. */
export function styleModules(siteDir: string): readonly string[] {
  const folder = join(siteDir, 'src');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.module\.(?:css|scss|sass|less)$/.test(file) && !/^theme[\\/]/.test(file))
    .map((file) => join(folder, file))
    .toSorted();
}

interface ClassUse {
  readonly name: string;
  /** The offset of its name in the style sheet. */
  readonly at: number;
}

function familyOf(name: string): ClassFamily | undefined {
  return classFamilies.find(({ names }) => names.test(name));
}

/** Returns each class with its lines. */
function describeUses(uses: readonly ClassUse[], css: string): string {
  const names = new Set(uses.map(({ name }) => name));
  return [...names]
    .map((name) => {
      const lines = new Set(uses.filter((use) => use.name === name).map(({ at }) => spanAt(css, at, 1).line));
      return `".${name}" (line${lines.size > 1 ? 's' : ''} ${[...lines].join(', ')})`;
    })
    .join(', ');
}

/** Finds the classes in selectors that stay without effect. The names in a module are its own, except in `:global`. */
function classesIn(css: string, isModule: boolean): readonly ClassUse[] {
  const plain = css.replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*|"[^"\n]*"|'[^'\n]*'/g, (text) => ' '.repeat(text.length));
  const links = plain.replaceAll(linkOfItem, blank);
  const left = isModule ? links : links.replaceAll(/([^{};]+)(\{[^{}]*\})/g, withoutLooks);
  const selectors = [...left.matchAll(/[^{};]+(?=\{)/g)].filter(([text]) => !text.trimStart().startsWith('@'));
  return selectors.flatMap(({ 0: selector, index }) =>
    (isModule ? globalParts(selector) : [{ text: selector, index: 0 }]).flatMap((part) =>
      [...part.text.matchAll(/(?<=\.)-?[A-Za-z_][\w-]*/g)].map((match) => ({
        name: match[0],
        at: index + part.index + match.index,
      })),
    ),
  );
}

/** Blanks the classes of the navbar in a rule that has an effect as a whole. */
function withoutLooks(_: string, selector: string, block: string): string {
  const declarations = block
    .slice(1, -1)
    .split(';')
    .filter((text) => text.trim() !== '');
  const isKept = declarations.every((text) => appliesToNavbar(selector, text));
  return `${isKept ? selector.replaceAll(navbarClass, blank) : selector}${block}`;
}

function blank(text: string): string {
  return ' '.repeat(text.length);
}

function globalParts(selector: string): readonly { readonly text: string; readonly index: number }[] {
  const parts = selector.matchAll(/:global\s*(?:\((?:[^()]|\([^()]*\))*\)|[^,(]+)/g);
  return [...parts].map(({ 0: text, index }) => ({ text, index }));
}

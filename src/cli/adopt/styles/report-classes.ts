/**
 * Reports classes of Docusaurus' theme that docsgen's pages do not have: those of the style sheets that are carried over,
 * those that modules of style sheets name with `:global`, and those of elements that code looks for.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { spanAt } from '../../../pipeline/diagnostics/diagnostic.js';
import { fileText } from '../../../pipeline/files/file-text.js';
import { linkOfItem } from '../../../pipeline/publish/assets/styles/docusaurus-sheet.js';
import { appliesToNavbar, navbarClass } from '../../../pipeline/publish/assets/styles/navbar-rules.js';
import { documentationUrl } from '../../documentation-url.js';
import { isFile } from '../evaluate/find-module.js';
import type { Findings } from '../read/findings.js';
import { classFamilies, type ClassFamily } from './docusaurus-classes.js';

/** Reports the classes of one file, in one finding for each part of a page. `name` is the file for readers. */
export function reportClasses(findings: Findings, file: string, name: string): void {
  const text = fileText(file);
  const isCode = codeFile.test(file);
  const found = isCode ? lookedForIn(text) : classesIn(text, /\.module\.\w+$/.test(file));
  const uses = found.map((use) => ({ ...use, family: familyOf(use.name) }));
  for (const family of classFamilies) {
    const ofFamily = uses.filter((use) => use.family === family);
    const [first] = ofFamily;
    if (!first) continue;
    findings.add({
      fate: 'left',
      name,
      written: { file, offset: first.at },
      text: `docsgen’s pages do not have these classes for ${family.of}${isCode ? ', which the code looks for' : ''}: ${describeUses(ofFamily, text)}`,
      next: adviceOn(isCode ? { ...family, kept: undefined } : family),
    });
  }
}

const codeFile = /\.[cm]?[jt]sx?$/;

function adviceOn({ instead, kept }: Pick<ClassFamily, 'instead'> & { readonly kept?: string | undefined }): string {
  if (instead.length === 0) return `Name a class of docsgen’s pages: ${documentationUrl('guides/theming')}`;
  const advice = `Name docsgen’s instead: ${instead.map((selector) => `"${selector}"`).join(', ')}.`;
  return kept === undefined ? advice : `${advice} ${kept}`;
}

/** Returns the site's own code and its modules of style sheets. Those of replaced parts of the theme are left out. */
export function filesOfCode(siteDir: string): readonly string[] {
  const folder = join(siteDir, 'src');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.module\.(?:css|scss|sass|less)$/.test(file) || codeFile.test(file))
    .filter((file) => !/^theme[\\/]/.test(file))
    .map((file) => join(folder, file))
    .filter(isFile)
    .toSorted();
}

interface ClassUse {
  readonly name: string;
  /** The offset of its name in the file. */
  readonly at: number;
}

function familyOf(name: string): ClassFamily | undefined {
  return classFamilies.find(({ names }) => names.test(name));
}

/** Returns each class with its lines. */
function describeUses(uses: readonly ClassUse[], written: string): string {
  const names = new Set(uses.map(({ name }) => name));
  return [...names]
    .map((name) => {
      const lines = new Set(uses.filter((use) => use.name === name).map(({ at }) => spanAt(written, at, 1).line));
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

/** Finds the classes in selectors that code gives to functions of the browser and to jQuery. */
function lookedForIn(code: string): readonly ClassUse[] {
  const calls = code.matchAll(/(?:\b(?:querySelector(?:All)?|closest|matches)|\$)\(\s*(["'`])(?:(?!\1)[^\n])+\1/g);
  return [...calls].flatMap(({ 0: call, index }) =>
    [...call.matchAll(/(?<=\.)-?[A-Za-z_][\w-]*/g)].map((match) => ({ name: match[0], at: index + match.index })),
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

/**
 * Reports syntax of MkDocs, VitePress and mdBook that docsgen does not read, so that somebody who moves a site finds
 * each place. It runs before the variables and the raw HTML of a text are replaced.
 */
import type { Code, Heading, Html, Nodes, Note, Paragraph, Parents, Root, Text } from 'mdast';
import type { Transformer } from 'unified';
import type { ProblemInDocument } from '../../diagnostics/diagnostic.js';
import type { Span } from '../../model.js';
import { compilationOf, report, type Compilation } from '../compilation.js';
import { findBadges, type ForeignBadge } from '../foreign/badges.js';
import { isInItem } from '../foreign/mkdocs-blocks.js';
import { attributesBehind, attributesOfHeading, constructs, type ForeignConstruct } from '../foreign/constructs.js';
import { hasHiddenLines, withoutHidden } from '../foreign/hidden-lines.js';
import { adviseSnippetInCode, includesCode, rewriteFence } from '../foreign/includes.js';
import { createLineFinder, type OwnLines } from '../foreign/own-lines.js';
import { separated, surroundingsOf, type Rewritten, type Surroundings } from '../foreign/rewritten.js';
import { shownLines } from '../foreign/shown-lines.js';
import { findStarlight, importsStarlight, type StarlightBlock } from '../foreign/starlight.js';
import { hasTabsOfPlugin, rewriteContainer } from '../foreign/vitepress-blocks.js';
import { readHeadingAttributes } from '../markdown/syntax/heading-attributes.js';
import { locator, spanOf } from '../spans.js';
import { walk } from '../walk.js';

/** Most texts have none of the signs, so their trees are not walked. The last three are of samples of Rust and of components. */
const signs =
  /!!!|:::[ \t]*\w+\.|\?\?\?|===|8<--|\[_?toc_?\]|<<<|@include:|\{\{ *[#$]|\{(?::|\.| +[.#]|#[^\s{}]+ +[.#\w])|^[ \t]*== |[`~]{3}[ \t]*(?:rust|rs)\b|\)\{ ?[a-z]|<script\b[^>\n]*\bsetup\b|<style\b[^>\n]*\bmodule\b|<Badge\b|@astrojs\/starlight/im;

/** A text that is searched. */
interface Searched {
  readonly compilation: Compilation;
  readonly lines: readonly string[];
  readonly surroundings: Surroundings;
  /** Returns the lines of the file that contains a line. */
  readonly linesAt: (line: number) => OwnLines;
  /** The last block of MkDocs, from its line to the one behind it. What is in a block is rewritten with it. */
  block: { readonly from: number; readonly end: number };
}

type Found = Pick<ForeignConstruct, 'name' | 'instead'>;
type At = Pick<ProblemInDocument, 'span' | 'suggestion' | 'isCertain'> & Rewriting;
/** A rewriting, or what to write instead if that is not the same for each such construct. */
type Rewriting = Pick<ProblemInDocument, 'rewrite'> & { readonly instead?: string | undefined };

export const remarkForeignMarkup = (): Transformer<Root> => (tree, file) => {
  const compilation = compilationOf(file);
  if (!signs.test(compilation.text)) return;
  const lines = linesOf(compilation.text);
  const surroundings = surroundingsOf(compilation);
  const linesAt = createLineFinder(compilation);
  const searched = { compilation, lines, surroundings, linesAt, block: { from: 0, end: 0 } };
  checkComponents(searched);
  walk<Nodes, Parents>(tree, (node, parent) => {
    if (node.type === 'paragraph') checkParagraph(node, searched);
    else if (node.type === 'html') checkHtml(node, searched);
    else if (node.type === 'text') checkText(node, parent, searched);
    else if (node.type === 'code') checkCode(node, searched);
    else if (node.type === 'note' && node.name === 'tabs') checkTabs(node, searched);
  });
};

/** Returns the lines. What follows the last line end is a line only if it has text. */
function linesOf(text: string): readonly string[] {
  const lines = text.split(/\r\n|\n|\r/);
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

/** Reports components of MDX that have a counterpart. A badge is known by the import of Starlight. */
function checkComponents(searched: Searched): void {
  const { compilation, lines } = searched;
  if (compilation.syntax !== 'mdx' || !importsStarlight(compilation.text)) return;
  const shown = shownLines(lines);
  for (const found of findStarlight(lines, shown)) reportStarlight(found, searched);
  if (isOwnBadge(searched)) return;
  for (const found of findBadges(shown)) reportBadge(found, found.at + 1, searched);
}

function isOwnBadge({ compilation }: Searched): boolean {
  return compilation.components.includes('Badge');
}

/** Reports a badge in CommonMark. What is beside it in a block of HTML would not be read as Markdown. */
function checkBadge(node: Html, searched: Searched): void {
  if (!node.value.startsWith('<Badge') || isOwnBadge(searched)) return;
  const { line, column } = spanOf(node, searched.compilation.text);
  const source = (searched.lines[line - 1] ?? '').slice(column - 1);
  const [found] = findBadges([source]);
  if (found?.offset !== 0 || !found.written.startsWith(node.value.trimEnd())) return;
  reportBadge({ ...found, offset: column - 1 }, line, searched);
}

function reportBadge(
  { offset, written, suggestion }: Omit<ForeignBadge, 'at'>,
  line: number,
  searched: Searched,
): void {
  const span = { line, column: offset + 1, length: written.length };
  reportForeign(badgeComponent, { span, suggestion, isCertain: true }, searched);
}

const badgeComponent: Found = { name: 'a badge of another generator', instead: 'Write :badge[Text]{tone}.' };

function reportStarlight({ name, at, block, instead }: StarlightBlock, searched: Searched): void {
  const line = searched.lines[at] ?? '';
  const start = line.length - line.trimStart().length;
  const span = { line: at + 1, column: start + 1, length: Math.max(1, line.trim().length) };
  const rewrite = block && { before: searched.lines.slice(at, at + block.count), after: block.lines };
  reportForeign({ name, instead }, { span, ...(rewrite && { rewrite }) }, searched);
}

function checkParagraph(node: Paragraph, searched: Searched): void {
  // A text such as "[toc]" may be a link whose address is elsewhere in the document.
  if (node.children[0]?.type !== 'text') return;
  const { text } = searched.compilation;
  const source = text.slice(node.position?.start.offset, node.position?.end.offset);
  const found = constructs.find(({ within, pattern }) => within === 'paragraph' && pattern.test(source));
  const parts = source.split(/\r\n|\n|\r/);
  const span = spanOf(node, text);
  if (found) reportInParagraph(found, parts, span, searched);
  else for (const [index, part] of parts.entries()) checkLine(part, span.line + index, searched);
}

/** Reports the first line that a pattern matches. Only what begins the paragraph is rewritten: the rest may be a sentence. */
function reportInParagraph(found: ForeignConstruct, parts: readonly string[], whole: Span, searched: Searched): void {
  const index = parts.findIndex((part) => found.pattern.test(part));
  if (index < 1) return reportForeign(found, { span: whole, ...blockAt(found, whole.line, searched) }, searched);
  const written = (parts[index] ?? '').replace(/^[ \t>]+/, '');
  const line = whole.line + index;
  const column = (searched.lines[line - 1] ?? '').lastIndexOf(written) + 1;
  reportForeign(
    found,
    { span: { line, column, length: written.length }, instead: adviceAt(found, line, searched) },
    searched,
  );
}

/** Reports a block of MkDocs, which may follow a line of text. */
function checkLine(source: string, line: number, searched: Searched): void {
  const text = source.trim();
  const found = constructs.find(({ within, pattern }) => within === 'line' && pattern.test(text));
  if (!found || (line > searched.block.from && line < searched.block.end)) return;
  const written = searched.lines[line - 1] ?? '';
  const span = { line, column: written.lastIndexOf(text) + 1, length: text.length };
  // What begins in a quote, or in the first line of an item, has signs before it.
  const block = written.trim() === text ? blockAt(found, line, searched) : {};
  searched.block = { from: line, end: line + (block.rewrite?.before.length ?? 1) };
  reportForeign(found, { span, ...block }, searched);
}

/** Rewrites what begins in a line, or says what to write. Empty lines separate a block from the text around it. */
function blockAt(found: ForeignConstruct, line: number, searched: Searched): Rewriting {
  const { surroundings, linesAt } = searched;
  const { lines, before } = linesAt(line);
  const at = line - 1 - before;
  const block = found.rewrite?.(lines, at, surroundings);
  if (!block) return { instead: adviceAt(found, line, searched) };
  const end = at + block.count;
  const after = separated(block.lines, lines[at - 1], lines[end]);
  return { rewrite: { before: lines.slice(at, end), after } };
}

function adviceAt({ advise }: ForeignConstruct, line: number, { surroundings, linesAt }: Searched): string | undefined {
  const { lines, before } = linesAt(line);
  return advise?.(lines, line - 1 - before, surroundings);
}

function checkHtml(node: Html, searched: Searched): void {
  const found = constructs.find(({ within, pattern }) => within === 'html' && pattern.test(node.value));
  if (!found) return checkBadge(node, searched);
  const span = spanOf(node, searched.compilation.text);
  reportForeign(found, { span, ...blockAt(found, span.line, searched) }, searched);
}

function checkText(node: Text, parent: Parents, searched: Searched): void {
  const { text } = searched.compilation;
  // Authors who escape a brace want to show it.
  if (text.slice(node.position?.start.offset, node.position?.end.offset).includes('\\{')) return;
  const behind = isBehindTarget(node, parent) ? attributesBehind.exec(node.value)?.[0] : undefined;
  if (behind !== undefined) {
    reportForeign(attributesOfTarget, { span: locator(node, node.value, text)(0, behind.length) }, searched);
    return;
  }
  if (parent.type === 'heading' && checkIdOfHeading(node, parent, searched)) return;
  for (const construct of constructs) {
    if (construct.within !== 'text') continue;
    const found = construct.pattern.exec(node.value);
    if (!found) continue;
    const [written] = found;
    const span = locator(node, node.value, text)(found.index, written.length);
    reportForeign(construct, { span, ...blockAt(construct, span.line, searched) }, searched);
  }
}

/** Reports attributes of a heading that have an id, which is certain. Returns whether there are some. */
function checkIdOfHeading(node: Text, { children }: Heading, searched: Searched): boolean {
  const found = node === children.at(-1) ? attributesOfHeading.exec(node.value) : null;
  const written = found?.[0].trimEnd() ?? '';
  const [, id] = /[\s{:]#([^\s{}"'=]+)/.exec(written.replaceAll(/"[^"]*"|'[^']*'/g, '')) ?? [];
  const isOwn = written.startsWith('{#') && readHeadingAttributes(written.slice(1, -1)) !== undefined;
  if (!found || id === undefined || isOwn) return false;
  const span = locator(node, node.value, searched.compilation.text)(found.index, written.length);
  reportForeign(attributesOfHeadings, { span, suggestion: `{#${id}}`, isCertain: true }, searched);
  return true;
}

/** Whether a text follows an image or a link immediately, where MkDocs and VitePress read attributes. */
function isBehindTarget(node: Text, { children }: Parents): boolean {
  const before = (children as readonly Nodes[])[(children as readonly Nodes[]).indexOf(node) - 1];
  return before !== undefined && ['image', 'link'].includes(before.type);
}

/** Reports what a fence shows as it is written: the name of a file in place of its code, and lines to be hidden. */
function checkCode(node: Code, searched: Searched): void {
  const { start, end } = node.position ?? {};
  if (!start || !end) return;
  const { compilation } = searched;
  const { lines, before } = searched.linesAt(start.line);
  const [at, count] = [start.line - 1 - before, end.line - start.line + 1];
  // Blocks of MkDocs are indented by so much in lists that CommonMark reads some as code.
  if (isIndented(lines[at] ?? '')) {
    if (isInItem(lines, at)) checkLine(lines[at] ?? '', start.line, searched);
    return;
  }
  const span = spanOf(node, compilation.text);
  const rewriting = (block: Rewritten | undefined, instead?: string): Rewriting =>
    block ? { rewrite: { before: lines.slice(at, at + count), after: block.lines } } : { instead };
  const { surroundings } = searched;
  if (includesCode(node.value)) {
    const block = rewriteFence(lines, at, count, surroundings);
    reportForeign(
      includeInCode,
      { span, ...rewriting(block, adviseSnippetInCode(node.value, surroundings)) },
      searched,
    );
  }
  if (/^(?:rust|rs)\b/.test(node.lang ?? '') && hasHiddenLines(node.value))
    reportForeign(hiddenLines, { span, ...rewriting(withoutHidden(lines, at, count)) }, searched);
}

function isIndented(line: string): boolean {
  return /^\s+(?:!!!|\?\?\?|===)/.test(line);
}

function checkTabs({ position, closed }: Note, searched: Searched): void {
  if (!position || !closed) return;
  const { lines, before: linesBefore } = searched.linesAt(position.start.line);
  const [at, end] = [position.start.line - 1 - linesBefore, position.end.line - linesBefore];
  const before = lines.slice(at, end);
  if (!hasTabsOfPlugin(before)) return;
  const block = rewriteContainer(lines, at, end - at, searched.surroundings);
  const span = { line: position.start.line, column: position.start.column, length: (before[0] ?? '').trim().length };
  reportForeign(tabsOfPlugin, { span, ...(block && { rewrite: { before, after: block.lines } }) }, searched);
}

const tabsOfPlugin: Found = {
  name: 'a group of tabs of VitePress',
  instead: 'Write "::::tabs", in it a ":::tab Label" … ":::" for each tab, then "::::".',
};

const attributesOfHeadings: Found = {
  name: 'a list of attributes of another generator',
  instead: 'A heading takes an id alone, as {#own-id}. Its classes and other attributes are left out.',
};

const attributesOfTarget: Found = {
  name: 'a list of attributes of another generator',
  instead: 'Delete it, or write HTML with these attributes, such as <img src="…" alt="…" width="300">.',
};

const includeInCode: Found = {
  name: 'an include in code',
  instead: 'Write file="…" on the fence, which is then empty. A fence shows one file or one part of it.',
};

const hiddenLines: Found = {
  name: 'a sample of Rust with hidden lines that begin with "#"',
  instead: 'Delete these lines, or show a region of a file: readers see them, and copy them.',
};

function reportForeign({ name, instead }: Found, { instead: own, ...at }: At, { compilation }: Searched): void {
  report(compilation, 'foreign-markup', {
    message: `This is ${name}, which docsgen does not read`,
    notes: [own ?? instead],
    ...at,
  });
}

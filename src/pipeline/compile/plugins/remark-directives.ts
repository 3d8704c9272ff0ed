/**
 * Makes `:::name` blocks, GitHub's alerts and badges by the table of directives. Reports blocks that are not closed or
 * have an unknown name.
 */
import type { Nodes, Note, Parents, Root } from 'mdast';
import type { Transformer } from 'unified';
import { admonitionKinds } from '../../../theme/contract/admonitions.js';
import type { LineRewrite } from '../../model.js';
import { nearestName } from '../../text/nearest-name.js';
import { compilationOf, mayHold, report, type Compilation } from '../compilation.js';
import { createLineFinder, type OwnLines } from '../foreign/own-lines.js';
import { separated, surroundingsOf } from '../foreign/rewritten.js';
import { rewriteContainer } from '../foreign/vitepress-blocks.js';
import { mayHoldBuiltIns } from '../mdx/built-ins/names.js';
import { spanOf } from '../spans.js';
import { walk } from '../walk.js';
import { giveShape, makeOwnAdmonition } from './directives/admonition.js';
import { makeBadge } from './directives/badge.js';
import { nameSpan, type MakeDirective } from './directives/directive.js';
import { directives } from './directives/directives.js';
import { readGithubAlerts } from './directives/github-alerts.js';
import { readMadeDirectives } from './directives/made-directives.js';
import { endUnclosed, reportUnclosed } from './directives/unclosed.js';

const byName = new Map(directives.map((directive) => [directive.name, directive]));

export const remarkDirectives = (): Transformer<Root> => (tree, file) => {
  const compilation = compilationOf(file);
  if (compilation.hasPlugins) readMadeDirectives(tree, (name) => isKnown(name, compilation));
  if (compilation.text.includes('[!')) readGithubAlerts(tree, compilation);
  // In MDX, tabs and admonitions that are written as components are blocks too.
  else if (compilation.syntax !== 'mdx' && !mayHoldDirectives(compilation)) return;
  const linesAt = createLineFinder(compilation);
  walk<Nodes, Parents>(tree, (node, parent) => {
    if (node.type === 'note') checkBlock(node, { parent, linesAt, compilation });
    else if (node.type === 'paragraph') findStrayClosing(node, compilation);
  });
  endUnclosed(tree, compilation);
  // This is a separate walk, because a block may take its inner blocks apart.
  walk<Nodes, Parents>(tree, (node, parent) => {
    if (node.type === 'badge') makeBadge(node, compilation);
    if (node.type !== 'note') return;
    const make = makerOf(node.name, compilation);
    if (make) make(node, { compilation, parent });
    else giveShape(node, 'note', compilation);
  });
};

function mayHoldDirectives(compilation: Compilation): boolean {
  return mayHold(compilation, ':::') || mayHold(compilation, ':badge[') || mayHoldBuiltIns(compilation.text);
}

function makerOf(name: string, { admonitions }: Compilation): MakeDirective | undefined {
  const own = Object.hasOwn(admonitions, name) ? admonitions[name] : undefined;
  return own ? makeOwnAdmonition(own) : byName.get(name)?.make;
}

/** What is around a block that is checked. */
interface Around {
  readonly parent: Parents;
  /** Returns the lines of the file that contains a line. */
  readonly linesAt: (line: number) => OwnLines;
  readonly compilation: Compilation;
}

function checkBlock(node: Note, around: Around): void {
  const { compilation } = around;
  if (!node.closed) reportUnclosed(node, compilation);
  if (!isKnown(node.name, compilation)) reportUnknown(node, around);
}

function isKnown(name: string, { admonitions }: Compilation): boolean {
  return byName.has(name) || Object.hasOwn(admonitions, name);
}

/** What to write in place of containers that VitePress has. */
const foreignBlocks: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'code-group',
    ['Remove the lines of colons: code fences that follow one another, each with tab="Label", become tabs.'],
  ],
  ['raw', ['Remove the lines of colons.']],
  ['v-pre', ['Remove the lines of colons.']],
  ['details', ['Write <details><summary>Title</summary>, an empty line, the text, an empty line, and </details>.']],
]);

function reportUnknown(node: Note, around: Around): void {
  const { compilation } = around;
  const own = Object.keys(compilation.admonitions);
  // `<Admonition type="…">` can only be one of the kinds.
  const isTag = compilation.text[node.position?.start.offset ?? 0] === '<';
  const usages = isTag ? admonitionKinds : directives.flatMap(({ usage }) => usage ?? []);
  report(compilation, 'note-unknown', {
    message: isTag ? `No admonition is named "${node.name}"` : `No block is named "${node.name}"`,
    span: nameSpan(node, compilation),
    notes: [...(foreignBlocks.get(node.name) ?? []), `There are ${[...own, ...usages].join(', ')}.`],
    ...(foreignBlocks.has(node.name)
      ? { rewrite: rewriteForeign(node, around) }
      : { suggestion: nearestName(node.name, [...(isTag ? admonitionKinds : byName.keys()), ...own]) }),
  });
}

function rewriteForeign(node: Note, around: Around): LineRewrite | undefined {
  const { position, closed } = node;
  if (!position || !closed) return undefined;
  const { parent, compilation } = around;
  const { lines, before } = around.linesAt(position.start.line);
  const [at, end] = [position.start.line - 1 - before, position.end.line - before];
  const block = rewriteContainer(lines, at, end - at, surroundingsOf(compilation));
  if (!block) return undefined;
  const closing = isFirstEnd(node, parent) ? closingOfBoth(parent, { lines, before }, end - 1) : undefined;
  const written = closing === undefined ? block.lines : [...block.lines, '', closing];
  return { before: lines.slice(at, end), after: separated(written, lines[at - 1], lines[end]) };
}

/** Whether a block is the first that ends in another one. That one has no end behind a later block. */
function isFirstEnd(node: Note, { children }: Parents): boolean {
  return (children as readonly Nodes[]).find((child) => child.type === 'note' && child.closed) === node;
}

/**
 * Returns the line that closes the block around another one. In VitePress, which has one line for both, a line of colons
 * closes the outermost open block: https://github.com/markdown-it/markdown-it-container.
 */
function closingOfBoth(parent: Parents, { lines, before }: OwnLines, end: number): string | undefined {
  if (parent.type !== 'note' || parent.closed || !parent.position) return undefined;
  const [, indent = '', colons] = /^([ \t]*)(:{3,})/.exec(lines[parent.position.start.line - 1 - before] ?? '') ?? [];
  const [, written = ''] = /^[ \t]*(:{3,})[ \t]*$/.exec(lines[end] ?? '') ?? [];
  return colons !== undefined && written.length >= colons.length ? indent + colons : undefined;
}

/** Reports a paragraph of colons, which was meant to close a block. */
function findStrayClosing(node: Extract<Nodes, { type: 'paragraph' }>, compilation: Compilation): void {
  const source = compilation.text.slice(node.position?.start.offset, node.position?.end.offset);
  if (!/^:{3,}[ \t]*(?:[\r\n]|$)/.test(source)) return;
  report(compilation, 'note-unclosed', {
    message: 'These colons close no block',
    span: spanOf(node, compilation.text),
    notes: ['Their block is already closed, was opened with more colons, or is in a list or quote.'],
  });
}

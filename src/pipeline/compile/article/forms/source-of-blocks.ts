/**
 * Finds blocks whose source is already plain Markdown, apart from the addresses of links. Most blocks are like this,
 * and printing them would take many times as long.
 */
import type { Image, ImageReference, Link, LinkReference, Nodes, RootContent } from 'mdast';
import type { Compilation } from '../../compilation.js';
import { sourceOf } from './hole-of.js';
import { linkMark } from './marks.js';

/** Nodes of CommonMark and GFM that mean the same to every Markdown reader. */
export const plainTypes: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'blockquote',
  'list',
  'listItem',
  'table',
  'tableRow',
  'tableCell',
  'thematicBreak',
  'text',
  'emphasis',
  'strong',
  'delete',
  'inlineCode',
  'break',
  'footnoteReference',
  'footnoteDefinition',
]);

/**
 * Returns the number of the link if its address differs between versions, and undefined if it leads out of the site.
 */
export function linkNumber(
  node: Link | Image | LinkReference | ImageReference,
  { marker }: Compilation,
): number | undefined {
  const link = node.data?.hProperties?.[`data-${marker}`];
  return link === undefined ? undefined : Number(link);
}

const variableOpening = '{{';

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Returns a function that returns the source of a block, or undefined if the block must be printed. */
export function createSourceReader(compilation: Compilation): (node: RootContent) => string | undefined {
  const { parts, hasPlugins, syntax, conditionPlaces } = compilation;
  const isOwnText = parts === undefined && !hasPlugins && syntax === 'commonmark' && conditionPlaces.length === 0;
  const lineStarts = isOwnText ? startsOfLines(compilation.text) : [];
  return (node) => {
    const start = node.position?.start.offset;
    if (!isOwnText || start === undefined) return undefined;
    const source = sourceOf(node, compilation);
    if (source === '' || source.includes(variableOpening)) return undefined;
    const edits: Edit[] = [];
    return collect(node, { compilation, lineStarts, edits }) ? edited(source, start, edits) : undefined;
  };
}

interface Collecting {
  readonly compilation: Compilation;
  readonly lineStarts: readonly number[];
  readonly edits: Edit[];
}

/**
 * Collects the addresses in a block. Returns false if the block contains something that plain Markdown does not know.
 */
function collect(node: Nodes, into: Collecting): boolean {
  if (node.type === 'link' || node.type === 'image') {
    if (!replaceAddress(node, into)) return false;
  } else if (!plainTypes.has(node.type) && node.type !== 'headingLink') return false;
  // The braces contain the id, or the version in which the heading is new.
  if (node.type === 'heading' && sourceOf(node, into.compilation).includes('{')) return false;
  return !('children' in node) || node.children.every((child) => collect(child, into));
}

function replaceAddress(node: Link | Image, { compilation, lineStarts, edits }: Collecting): boolean {
  const link = linkNumber(node, compilation);
  if (link === undefined) return true;
  const { written, span } = node.data?.destination ?? {};
  if (written === undefined || span === undefined) return false;
  const start = (lineStarts[span.line - 1] ?? 0) + span.column - 1;
  // An address in angle brackets could end at another character.
  if (!compilation.text.startsWith(written, start) || compilation.text[start - 1] !== '(') return false;
  edits.push({ start, end: start + written.length, text: linkMark(link, compilation) });
  return true;
}

function edited(source: string, from: number, edits: readonly Edit[]): string {
  let text = '';
  let at = 0;
  for (const { start, end, text: mark } of edits.toSorted((one, other) => one.start - other.start)) {
    text += source.slice(at, start - from) + mark;
    at = end - from;
  }
  return (text + source.slice(at)).replaceAll('\r\n', '\n').trimEnd();
}

function startsOfLines(text: string): readonly number[] {
  return [0, ...Array.from(text.matchAll(/\r\n|\n|\r/g), ({ index, 0: end }) => index + end.length)];
}

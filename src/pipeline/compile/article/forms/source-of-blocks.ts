/**
 * Finds blocks whose source is already plain Markdown, apart from the addresses of links. Most blocks are like this,
 * and printing them would take many times as long.
 */
import type { Heading, Image, ImageReference, Link, LinkReference, Nodes, RootContent } from 'mdast';
import type { Compilation } from '../../compilation.js';
import { sourceOf } from './hole-of.js';
import { linkMark } from './marks.js';
import { plainText } from '../../plain-text.js';

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

interface Edit extends Range {
  readonly text: string;
}

/** Returns a function that returns the source of a block, or undefined if the block must be printed. */
export function createSourceReader(compilation: Compilation): (node: RootContent) => string | undefined {
  const isReadable = isMarkdownOnly(compilation);
  const lineStarts = isReadable ? startsOfLines(compilation.text) : [];
  return (node) => {
    const { start, end } = rangeOf(node) ?? {};
    if (!isReadable || start === undefined || end === undefined) return undefined;
    const source = sourceOf(node, compilation);
    if (source === '' || source.includes(variableOpening)) return undefined;
    const edits: Edit[] = [];
    return collect(node, { compilation, lineStarts, start, end, edits }) ? edited(source, start, edits) : undefined;
  };
}

/** Whether the text and its partials hold nothing but Markdown that is shown as it is written. */
function isMarkdownOnly({ hasPlugins, syntax, conditionPlaces, references }: Compilation): boolean {
  const hasMdx = references.some(({ found }) => found.ok && found.file.endsWith('.mdx'));
  return !hasPlugins && syntax === 'commonmark' && !hasMdx && conditionPlaces.length === 0;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

function rangeOf({ position }: Nodes): Range | undefined {
  const [start, end] = [position?.start.offset, position?.end.offset];
  return start === undefined || end === undefined ? undefined : { start, end };
}

/** The block that is read, and what has been found in it. */
interface Collecting extends Range {
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
  if (isElsewhere(node, into)) return false;
  if (node.type === 'heading' && !dropAttributes(node, into)) return false;
  return !('children' in node) || node.children.every((child) => collect(child, into));
}

/** Whether a node is in another place than the block, because it is from a partial. */
function isElsewhere(node: Nodes, block: Range): boolean {
  const range = rangeOf(node);
  return range !== undefined && (range.start < block.start || range.end > block.end);
}

/** Braces at the end of a heading, which contain its id, or the version in which it is new. */
const attributes = /^([^\r\n{]*?)[ \t]*\{[^\r\n{]*\}[ \t]*$/;

/** Takes the attributes of a heading away. Returns false if braces may be a part of its text. */
function dropAttributes(node: Heading, { compilation, edits }: Collecting): boolean {
  const source = sourceOf(node, compilation);
  const { start, end } = rangeOf(node) ?? {};
  if (!source.includes('{')) return true;
  const [, text] = attributes.exec(source) ?? [];
  if (text === undefined || start === undefined || end === undefined || plainText(node).includes('{')) return false;
  edits.push({ start: start + text.length, end, text: '' });
  return true;
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

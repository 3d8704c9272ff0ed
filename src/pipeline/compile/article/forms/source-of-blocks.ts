/**
 * Finds blocks whose source is already plain Markdown, apart from the addresses of links. Most blocks are like this,
 * and printing them would take many times as long.
 */
import type { Heading, Image, ImageReference, Link, LinkReference, Nodes, RootContent } from 'mdast';
import type { Compilation } from '../../compilation.js';
import { usedVariables, variablePattern } from '../../front-matter/used-variables.js';
import { partAt } from '../../includes/parts.js';
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

interface Edit extends Range {
  readonly text: string;
}

/** Returns a function that returns the source of a block, or undefined if the block must be printed. */
export function createSourceReader(compilation: Compilation): (node: RootContent) => string | undefined {
  const { text, hasPlugins, conditionPlaces } = compilation;
  const isReadable = !hasPlugins && conditionPlaces.length === 0;
  const isMdx = holdsMdx(compilation);
  const lineStarts = isReadable ? startsOfLines(text) : [];
  return (node) => {
    const [start, end] = [rangeOf(node)?.start, contentEnd(node)];
    if (!isReadable || start === undefined || end === undefined || !beginsLine(node)) return undefined;
    const source = text.slice(start, end);
    if (source === '') return undefined;
    const edits: Edit[] = [];
    if (!collect(node, { compilation, lineStarts, start, end, edits })) return undefined;
    const written = withValues(edited(source, start, edits), node, compilation);
    return written !== undefined && isMdx && onlyInMdx.test(written) ? undefined : written;
  };
}

/** Whether the text or a partial is MDX. */
function holdsMdx({ syntax, references }: Compilation): boolean {
  return syntax === 'mdx' || references.some(({ found }) => found.ok && found.file.endsWith('.mdx'));
}

const indentation = / {4}| {0,3}\t/.source;

/**
 * What plain Markdown may read in another way than MDX: braces, "<" and their escapes, and indentation that makes code
 * (https://mdxjs.com/docs/what-is-mdx/#markdown). It makes code below an empty line, behind the mark of an item or a quote,
 * and below a heading, a table and a line that divides.
 */
const onlyInMdx = new RegExp(
  String.raw`[{}<\\]|(?:\n[ \t]*|[#|][^\n#|]*|(?:[*_-][ \t]*){3})\n(?:${indentation})|[-+*.)>] ?(?:${indentation})`,
);

/**
 * What may be read in another way once a variable has its value, because braces are punctuation: emphasis beside words and
 * signs, addresses, tags and character references.
 */
const opensWithValue =
  /(?<=[^\s*_~])[*_~]+\{\{|\}\}[*_~]+(?=[^\s*_~])|(?:[<&@]|\/\/|www\.)[^\s/<&@]{0,200}\{\{|\}\}(?:www\.|https?:|[\w.+-]{1,100}@)/iu;

/** An emphasized variable between spaces, which stays emphasized. */
const emphasized = /(?<!\S)(\*\*?|__?)\{\{[^{}]*\}\}\1(?=[.,;:!?)]*(?:\s|$))/g;

/** Values that mean nothing in Markdown, wherever they are in a line. */
const plainValue = /^(?!\d+$|.*www\.)[\p{L}\p{N}](?:[\p{L}\p{N}., -]*[\p{L}\p{N}])?$/iu;

/**
 * Returns the text of a block with the values of its variables, or undefined if one needs escapes, would change what is
 * around it, or may be of an include.
 */
function withValues(text: string, { position }: Nodes, { variables, parts }: Compilation): string | undefined {
  if (!text.includes('{{')) return text;
  const isOwn = !parts || partAt(parts, position?.start.line ?? 0).part === 0;
  const isPlain = (name: string): boolean => Object.hasOwn(variables, name) && plainValue.test(variables[name] ?? '');
  const isKept = !text.includes('\\{{') && !opensWithValue.test(text.replaceAll(emphasized, ''));
  if (!isOwn || !isKept || !usedVariables(text).every(isPlain)) return undefined;
  return text.replaceAll(variablePattern, (_, name: string) => variables[name] ?? '');
}

/** Whether the lines of a block begin with it, and not with the marks or the indentation of a block around it. */
function beginsLine({ position }: Nodes): boolean {
  return position?.start.column === 1;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

function rangeOf({ position }: Nodes): Range | undefined {
  const [start, end] = [position?.start.offset, position?.end.offset];
  return start === undefined || end === undefined ? undefined : { start, end };
}

const containers: ReadonlySet<string> = new Set(['list', 'listItem', 'blockquote', 'footnoteDefinition']);

/**
 * Returns the end of a block's content. A container at the end of a `:::` block has the closing line in its range. An
 * empty container has no end.
 */
function contentEnd(node: Nodes): number | undefined {
  if (!containers.has(node.type) || !('children' in node)) return rangeOf(node)?.end;
  const last = node.children.at(-1);
  return last && contentEnd(last);
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
  } else if (!plainTypes.has(node.type) && node.type !== 'headingLink' && !isLineBreak(node)) return false;
  // Braces in code are no variables.
  if (node.type === 'inlineCode' && node.value.includes('{{')) return false;
  if (isElsewhere(node, into)) return false;
  if (node.type === 'heading' && !dropAttributes(node, into)) return false;
  return !('children' in node) || node.children.every((child) => collect(child, into));
}

/** Whether a node is a raw `<br>`, which every Markdown reader knows. */
function isLineBreak(node: Nodes): boolean {
  return node.type === 'hole' && node.breaksLine;
}

/** Whether a node is in another place than the block, because it is from a partial. */
function isElsewhere(node: Nodes, block: Range): boolean {
  const [start = block.start, end = block.end] = [rangeOf(node)?.start, contentEnd(node)];
  return start < block.start || end > block.end;
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

/**
 * Blocks that say the same in Markdown as they are written, but for the addresses of their links: most of a text. Printing
 * them takes many times as long.
 */
import type { Image, ImageReference, Link, LinkReference, Nodes, RootContent } from 'mdast';
import type { Compilation } from '../../compilation.js';
import { sourceOf } from './hole-of.js';
import { linkMark } from './marks.js';

/** Nodes of CommonMark and GFM that mean the same wherever Markdown is read. */
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

/** Number of the link whose address differs from version to version; undefined for one that leads out of the site. */
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

/** Returns a function that gives a block as it is written; undefined if it must be printed. */
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

/** Gathers the addresses in a block; false if something in it means nothing in plain Markdown. */
function collect(node: Nodes, into: Collecting): boolean {
  if (node.type === 'link' || node.type === 'image') {
    if (!replaceAddress(node, into)) return false;
  } else if (!plainTypes.has(node.type) && node.type !== 'headingLink') return false;
  // Its id, or the version that it is new in.
  if (node.type === 'heading' && sourceOf(node, into.compilation).includes('{')) return false;
  return !('children' in node) || node.children.every((child) => collect(child, into));
}

function replaceAddress(node: Link | Image, { compilation, lineStarts, edits }: Collecting): boolean {
  const link = linkNumber(node, compilation);
  if (link === undefined) return true;
  const { written, span } = node.data?.destination ?? {};
  if (written === undefined || span === undefined) return false;
  const start = (lineStarts[span.line - 1] ?? 0) + span.column - 1;
  // An address in angle brackets could end at another sign.
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

/**
 * Divides a text into parts that are compared: blocks, the items of lists, the rows and cells of tables, and the words of
 * running text. The parts of a text and what is around them make up its source.
 */
import type { Nodes, PhrasingContent, RootContent } from 'mdast';
import { wordForm } from '../../changes/compare-words.js';
import type { ParseWhole } from '../../compile/markdown/parse-piece.js';

export interface Part {
  /** Parts of different kinds are never one part that changed. */
  readonly kind: RootContent['type'] | 'word';
  /** Its source. */
  readonly text: string;
  /** Equal for parts that say the same. */
  readonly key: string;
  /** The source between the part before and this one; empty for the first one. */
  readonly gap: string;
  /** Undefined for parts that are replaced as a whole. */
  readonly inner: Inner | undefined;
}

/** What is inside of a part. */
export interface Inner {
  /** The source before the first part inside, such as the mark of an item, or the head of a table. */
  readonly opening: string;
  readonly parts: readonly Part[];
  /** The source behind the last part. */
  readonly closing: string;
}

/** Returns the blocks of a text without front matter. Throws if the parser of MDX refuses the text. */
export function readParts(text: string, parse: ParseWhole): Inner {
  const { children } = parse(text);
  return readInner({ text, start: 0, end: text.length, children }, readBlock);
}

/** Returns the blocks without what is inside of them. */
export function withoutInner(blocks: Inner): Inner {
  return { ...blocks, parts: blocks.parts.map((part) => ({ ...part, inner: undefined })) };
}

interface Range {
  /** The whole text. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly children: readonly Nodes[];
}

function readInner(
  { text, start, end, children }: Range,
  read: (node: Nodes, text: string, gap: string) => Part,
): Inner {
  const first = children[0] ? rangeOf(children[0])[0] : end;
  let last = first;
  const parts = children.map((child) => {
    const [from, to] = rangeOf(child);
    const part = read(child, text, text.slice(last, from));
    last = to;
    return part;
  });
  return { opening: text.slice(start, first), parts, closing: text.slice(last, end) };
}

function rangeOf({ position }: Nodes): readonly [start: number, end: number] {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0];
}

function readBlock(node: Nodes, text: string, gap: string): Part {
  const [start, end] = rangeOf(node);
  const source = text.slice(start, end);
  return { kind: node.type as Part['kind'], text: source, gap, ...keyAndInner(node, text, { start, end }, source) };
}

function keyAndInner(
  node: Nodes,
  text: string,
  range: Pick<Range, 'start' | 'end'>,
  source: string,
): Pick<Part, 'key' | 'inner'> {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return { key: source, inner: readWords(source, range.start, node.children, text) };
    case 'table':
      return { key: withoutPadding(source), inner: readTable(node, text, range) };
    case 'tableRow':
      return { key: withoutPadding(source), inner: readInner({ text, ...range, children: node.children }, readBlock) };
    case 'tableCell':
      return { key: withoutPadding(source), inner: readWords(source, range.start, node.children, text) };
    case 'listItem':
      // The number of an item changes with the items before it.
      return {
        key: source.replace(/^\d+/, ''),
        inner: readInner({ text, ...range, children: node.children }, readBlock),
      };
    case 'list':
    case 'blockquote':
      return { key: source, inner: readInner({ text, ...range, children: node.children }, readBlock) };
    case 'note': {
      const children = node.children.filter(({ type }) => type !== 'noteTitle');
      return { key: source, inner: readInner({ text, ...range, children }, readBlock) };
    }
    default:
      return { key: source, inner: undefined };
  }
}

/** Tables are often aligned, so that a longer cell changes all rows. */
function withoutPadding(source: string): string {
  return source.replaceAll(/[ \t]+/g, ' ').replaceAll(/-{2,}/g, '-');
}

/** The head of a table stays as it is. */
function readTable(
  { children: [head, ...rows] }: Extract<Nodes, { type: 'table' }>,
  text: string,
  range: Pick<Range, 'start' | 'end'>,
): Inner | undefined {
  return head && rows.length > 0 ? readInner({ text, ...range, children: rows }, readBlock) : undefined;
}

// ------------------------------------------------------------------------------------------------------------------ words

/** What is around the words of a heading or a cell. */
const wordsEnd = /[ \t]*(?:\{#[^{}]*\})?[ \t]*#*[ \t]*\|?$/;

const word = new RegExp(String.raw`\s+|\\.|&#?\w+;|\{[^{}]*\}|${wordForm}`, 'gu');

/** Divides running text into words and blanks. A link, code or strong text is one word. */
function readWords(source: string, start: number, children: readonly PhrasingContent[], text: string): Inner {
  const [first = source.length] = children.map((child) => rangeOf(child)[0] - start);
  const opening = children.length === 0 ? (/^\|?[ \t]*/.exec(source)?.[0] ?? '') : source.slice(0, first);
  const rest = source.slice(opening.length);
  const [closing = ''] = /^[#|]/.test(source) ? (wordsEnd.exec(rest) ?? []) : [];
  const end = start + source.length - closing.length;
  const words = children.flatMap((child) => {
    const [from, to] = rangeOf(child);
    const own = text.slice(from, Math.min(to, end));
    return child.type === 'text' ? (own.match(word) ?? []) : [own];
  });
  const parts = words.map((one): Part => ({ kind: 'word', text: one, key: one, gap: '', inner: undefined }));
  return { opening, parts, closing };
}

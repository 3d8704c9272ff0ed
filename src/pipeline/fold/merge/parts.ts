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
  return readInner({ text, start: 0, end: text.length, children });
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

function readInner({ text, start, end, children }: Range): Inner {
  const first = children[0] ? rangeOf(children[0])[0] : end;
  let last = first;
  const parts = children.map((child) => {
    const [from, to] = rangeOf(child);
    const part = readBlock(child, text, text.slice(last, from));
    last = to;
    return part;
  });
  return { opening: text.slice(start, first), parts, closing: text.slice(last, end) };
}

function rangeOf({ position }: Nodes): readonly [start: number, end: number] {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0];
}

function readBlock(node: Nodes, whole: string, gap: string): Part {
  const [start, end] = rangeOf(node);
  const text = whole.slice(start, end);
  const inside = (children: readonly Nodes[]): Inner => readInner({ text: whole, start, end, children });
  const part = { kind: node.type as Part['kind'], text, gap, key: text, inner: undefined };
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return { ...part, inner: readWords(text, start, node.children, whole) };
    case 'tableCell':
      return { ...part, key: withoutPadding(text), inner: readWords(text, start, node.children, whole) };
    case 'table':
      // The head of a table stays as it is.
      return { ...part, key: withoutPadding(text), inner: inside(node.children.slice(1)) };
    case 'tableRow':
      return { ...part, key: withoutPadding(text), inner: inside(node.children) };
    case 'listItem':
      // The number of an item changes with the items before it.
      return { ...part, key: text.replace(/^\d+/, ''), inner: inside(node.children) };
    case 'list':
    case 'blockquote':
      return { ...part, inner: inside(node.children) };
    case 'note':
      return { ...part, inner: inside(node.children.filter(({ type }) => type !== 'noteTitle')) };
    default:
      return part;
  }
}

/** Tables are often aligned, so that a longer cell changes all rows. */
export function withoutPadding(source: string): string {
  return source.replaceAll(/[ \t]+/g, ' ').replaceAll(/-{2,}/g, '-');
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

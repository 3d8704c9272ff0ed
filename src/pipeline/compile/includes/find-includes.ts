/** `:::include{file="…"}` blocks and `<Include file="…" />` elements of a parsed text → `include` nodes. */
import type { Html, Nodes, Note, Paragraph, Parents, Root } from 'mdast';
import type { Span } from '../../model.js';
import { report, type Compilation } from '../compilation.js';
import { readHtml } from '../markdown/raw-html/read-html.js';
import { includeName } from '../markdown/syntax/note-opening.js';
import { locator, spanOf } from '../spans.js';
import { walk } from '../walk.js';
import type { Include } from './include-node.js';

/** Whether a text may hold an include; most do not. */
export function mayHoldIncludes(text: string): boolean {
  return /:{3,}[ \t]*include\b|<Include\b/.test(text);
}

/** Whether a tree of MDX holds one. */
export function holdsInclude(tree: Root): boolean {
  let found = false;
  walk<Nodes, Parents>(tree, (node) => {
    if (node.type === 'include' || (node.type === 'note' && node.name === includeName)) found = true;
  });
  return found;
}

/** Replaces what includes a partial. `text` is the one that the tree was made from. */
export function findIncludes(tree: Root, text: string, compilation: Compilation): void {
  const ownComponent = compilation.components.includes('Include');
  const replace = (parent: Parents): void => {
    parent.children = parent.children.flatMap((child: Nodes): Nodes[] => {
      if (child.type === 'note' && child.name === includeName) return [readBlock(child, text, compilation)];
      if (ownComponent) return [child];
      if (child.type === 'paragraph' && isOfIncludes(child))
        return child.children.filter(isIncludeTag).flatMap((tag) => readTags(tag, text, compilation));
      if (isIncludeTag(child)) return [...readTags(child, text, compilation)];
      return [child];
    }) as typeof parent.children;
  };
  replace(tree);
  walk<Nodes, Parents>(tree, (node) => {
    if ('children' in node) replace(node);
  });
}

const tag = /<Include\b(?<attributes>(?:[^>"']|"[^"]*"|'[^']*')*?)\/?>/g;

function isIncludeTag(node: Nodes): node is Html {
  return node.type === 'html' && /^\s*<Include\b/.test(node.value);
}

/** A paragraph that holds nothing else: the tags follow a line of text, or begin one. */
function isOfIncludes({ children }: Paragraph): boolean {
  return (
    children.some(isIncludeTag) &&
    children.every((child) => isIncludeTag(child) || (child.type === 'text' && child.value.trim() === ''))
  );
}

function readTags(node: Html, text: string, compilation: Compilation): readonly Include[] {
  const { value } = node;
  const place = locator(node, value, text);
  const tags = [...value.matchAll(tag)];
  const rest = value.replaceAll(tag, '').trim();
  if (tags.length === 0 || rest !== '') {
    report(compilation, 'include-invalid', {
      message: 'An include has other text in its block',
      span: place(0, value.split(/[\r\n]/, 1)[0]?.length ?? 1),
      notes: ['A block of raw HTML goes on to the next empty line. Put one before and one after <Include … />.'],
    });
    return [];
  }
  return tags.map(({ 0: whole, index, groups = {} }) => {
    const offset = index + '<Include'.length;
    return toInclude(
      node,
      groups['attributes'] ?? '',
      (at, length) => place(offset + at, length),
      place(index, whole.length),
      compilation,
    );
  });
}

function readBlock(node: Note, text: string, compilation: Compilation): Include {
  const whole = spanOf(node, text);
  const source = text.slice(node.position?.start.offset, node.position?.end.offset);
  const start = source.indexOf('{') + 1;
  const [title] = node.children;
  if (title) {
    report(compilation, 'include-invalid', {
      message: 'An include takes no title',
      span: spanOf(title, text),
      notes: ['Write the file in braces: :::include{file="_install.md"}.'],
    });
  }
  const place = (at: number, length: number): Span => ({ ...whole, column: whole.column + start + at, length });
  return toInclude(node, node.options, place, whole, compilation);
}

const attribute =
  /([\w-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|\{\s*("[^"]*"|'[^']*'|[\d.]+|true|false)\s*\}|([^\s"'{}]+)))?/g;

function toInclude(
  node: Note | Html,
  written: string,
  place: (offset: number, length: number) => Span,
  whole: Span,
  compilation: Compilation,
): Include {
  const props: [string, string][] = [];
  let file = '';
  let span = whole;
  for (const { 0: all, 1: name = '', 2: double, 3: single, 4: braced, 5: bare, index } of written.matchAll(attribute)) {
    const text = double ?? single ?? bare;
    const value = text ?? braced?.replaceAll(/^["']|["']$/g, '') ?? 'true';
    if (name !== 'file') {
      props.push([name, text !== undefined && node.type === 'html' ? decoded(text) : value]);
      continue;
    }
    file = value;
    span = place(index + Math.max(0, all.lastIndexOf(value)), value.length);
  }
  if (file === '') {
    report(compilation, 'include-missing', {
      message: 'This include names no file',
      span: whole,
      notes: ['Write it as :::include{file="_install.md"} or <Include file="_install.md" />.'],
    });
  }
  const { position } = node;
  return { type: 'include', file, props: Object.fromEntries(props), span, ...(position && { position }) };
}

/** The value of an attribute, its character references decoded. */
function decoded(written: string): string {
  if (!written.includes('&')) return written;
  const [element] = readHtml(`<x value="${written.replaceAll('"', '&quot;')}">`, []).tags;
  return element?.attributes[0]?.value ?? written;
}

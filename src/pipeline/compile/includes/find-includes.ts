/** Replaces `:::include{file="…"}` blocks and `<Include file="…" />` elements of a parsed text by `include` nodes. */
import type { Html, Nodes, Note, Paragraph, Parents, Root, Text } from 'mdast';
import type { Span, WrittenValue } from '../../model.js';
import { report, type Compilation } from '../compilation.js';
import { linePlaces } from '../../diagnostics/line-places.js';
import { createHtmlDivider } from '../markdown/raw-html/divide-html.js';
import { readHtml } from '../markdown/raw-html/read-html.js';
import { includeName } from '../markdown/syntax/note-opening.js';
import { locator, spanOf } from '../spans.js';
import { walk } from '../walk.js';
import type { Include } from './include-node.js';

/** Whether a text may contain an include. Most texts do not. */
export function mayHoldIncludes(text: string): boolean {
  return /:{3,}[ \t]*include\b|<Include\b/.test(text);
}

/** Whether an MDX tree contains an include, or something that was meant as one. */
export function holdsInclude(tree: Root): boolean {
  let found = false;
  walk<Nodes, Parents>(tree, (node) => {
    found ||= node.type === 'include' || (node.type === 'note' && node.name === includeName);
    found ||= node.type === 'text' && inLine.test(node.value);
  });
  return found;
}

/** Matches directives that are not includes, because they share a line with other text or are inside raw HTML. */
const inLine = /(?<![\\:]):{3,}[ \t]*include\{[^}\r\n]*\}?/;
const inHtml = /(?<=^[ \t]*):{3,}[ \t]*include\b[^\r\n]*/m;

/** Replaces the includes. `text` is the text from which the tree was parsed. */
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
    else if (node.type === 'text') reportMisplaced(node, inLine, text, compilation);
    else if (node.type === 'html') reportMisplaced(node, inHtml, text, compilation);
  });
}

function reportMisplaced(node: Text | Html, pattern: RegExp, text: string, compilation: Compilation): void {
  if (!pattern.test(node.value)) return;
  const source = text.slice(node.position?.start.offset, node.position?.end.offset);
  // An escaped directive matches in the node's value but not in the source.
  const found = pattern.exec(source);
  if (!found) return;
  const isInHtml = node.type === 'html';
  report(compilation, 'include-invalid', {
    message: isInHtml ? 'An include is inside of a block of raw HTML' : 'An include has other text in its line',
    span: locator(node, source, text)(found.index, found[0].length),
    notes: [
      isInHtml
        ? 'A block of raw HTML continues to the next empty line. Put one before and one after the include.'
        : 'Give it a line of its own, or write <Include file="_install.md" /> within the line.',
    ],
  });
}

const tag = /<Include\b(?<attributes>(?:[^>"']|"[^"]*"|'[^']*')*?)\/?>/g;

function isIncludeTag(node: Nodes): node is Html {
  return node.type === 'html' && /<Include\b/.test(node.value.replaceAll(/<!--[\s\S]*?-->/g, ''));
}

/** Whether a paragraph consists of include tags. They may follow a line of text or begin a line. */
function isOfIncludes({ children }: Paragraph): boolean {
  return (
    children.some(isIncludeTag) &&
    children.every((child) => isIncludeTag(child) || (child.type === 'text' && child.value.trim() === ''))
  );
}

/** Returns the includes of a node, and the tags of other elements between them. */
function readTags(node: Html, text: string, compilation: Compilation): readonly (Include | Html)[] {
  const { value } = node;
  const place = locator(node, value, text);
  const tags = [...value.matchAll(tag)];
  const rest = value.replaceAll(/<[^<>]*>/g, '').trim();
  if (tags.length === 0 || rest !== '') {
    report(compilation, 'include-invalid', {
      message: 'An include has other text in its block',
      span: place(0, value.split(/[\r\n]/, 1)[0]?.length ?? 1),
      notes: ['A block of raw HTML continues to the next empty line. Put one before and one after <Include … />.'],
    });
    return [];
  }
  const { part } = createHtmlDivider(node, text, linePlaces(text));
  let end = 0;
  const parts = tags.flatMap(({ 0: whole, index, groups = {} }) => {
    const offset = index + '<Include'.length;
    const before = part(end, index);
    end = index + whole.length;
    const placeInTag = (at: number, length: number): Span => place(offset + at, length);
    const include = toInclude(node, groups['attributes'] ?? '', placeInTag, place(index, whole.length), compilation);
    return [...before, include];
  });
  return [...parts, ...part(end, value.length)];
}

function readBlock(node: Note, text: string, compilation: Compilation): Include {
  const whole = spanOf(node, text);
  const source = text.slice(node.position?.start.offset, node.position?.end.offset);
  const start = source.indexOf('{') + 1;
  const [title] = node.children;
  const place = (at: number, length: number): Span => ({ ...whole, column: whole.column + start + at, length });
  if (!title) return toInclude(node, node.options, place, whole, compilation);
  const span = spanOf(title, text);
  const isOpen = text[title.position?.start.offset ?? 0] === '{';
  report(compilation, 'include-invalid', {
    message: isOpen ? 'The braces of this include are not closed' : 'An include takes no title',
    span,
    notes: ['Write the file in braces: :::include{file="_install.md"}.'],
  });
  if (node.options !== '') return toInclude(node, node.options, place, whole, compilation);
  const { position } = node;
  return { type: 'include', file: '', props: {}, children: [], span, ...(position && { position }) };
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
  const values: [string, WrittenValue][] = [];
  let file = '';
  let span = whole;
  for (const { 0: all, 1: name = '', 2: double, 3: single, 4: braced, 5: bare, index } of written.matchAll(attribute)) {
    const text = double ?? single ?? bare;
    const given = text ?? braced?.replaceAll(/^["']|["']$/g, '');
    const value = given ?? 'true';
    const valueSpan = place(index + Math.max(0, all.lastIndexOf(value)), value.length);
    if (name !== 'file') {
      if (given !== undefined) values.push([name, { written: given, span: valueSpan }]);
      props.push([name, text !== undefined && node.type === 'html' ? decoded(text) : value]);
      continue;
    }
    file = value;
    span = valueSpan;
  }
  if (file === '') {
    report(compilation, 'include-missing', {
      message: 'This include names no file',
      span: whole,
      notes: ['Write it as :::include{file="_install.md"} or <Include file="_install.md" />.'],
    });
  }
  const { position } = node;
  return {
    type: 'include',
    file,
    props: Object.fromEntries(props),
    values: Object.fromEntries(values),
    children: [],
    span,
    ...(position && { position }),
  };
}

/** Returns the value of an attribute with character references decoded. */
function decoded(written: string): string {
  if (!written.includes('&')) return written;
  const [element] = readHtml(`<x value="${written.replaceAll('"', '&quot;')}">`, []).tags;
  return element?.attributes[0]?.value ?? written;
}

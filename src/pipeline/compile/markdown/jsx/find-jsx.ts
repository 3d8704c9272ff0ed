/**
 * Finds JSX in a parsed text. The Markdown tree determines which parts are code, and its positions determine where to
 * search. JSX that is not valid HTML is text in the tree; JSX that happens to be valid HTML is raw HTML.
 */
import type { Html, Nodes, Paragraph, Parents, Root, Text } from 'mdast';
import { isImportOrExport } from '../../plugins/remark-mdx-remains.js';
import { readHtml, type HtmlTag } from '../raw-html/read-html.js';
import { isComponentName } from '../raw-html/read-component.js';
import { locator } from '../../spans.js';
import { walk } from '../../walk.js';
import { linePlaces, type LinePlaces } from '../../../diagnostics/line-places.js';
import { endOfComment, readJsxTag, type JsxAttribute } from './read-jsx-tag.js';

/** A piece of JSX syntax, or a tag that may belong to one, in the order of the text. `start` and `end` are offsets. */
export type JsxMark = { readonly start: number; readonly end: number } & (
  | { readonly kind: 'comment' }
  /** A line of code that continues an `export`, which `remark-mdx-remains.ts` reports. */
  | { readonly kind: 'exported' }
  | { readonly kind: 'openFragment' | 'closeFragment' }
  | {
      readonly kind: 'tag';
      readonly name: string;
      readonly selfClosing: boolean;
      /** The attributes that only JSX has. Empty for a component's tag that could be HTML. */
      readonly attributes: readonly JsxAttribute[];
    }
  | { readonly kind: 'closeTag'; readonly name: string }
);

/** Every text with JSX matches this pattern. */
const trace = /\{\/\*|<>|=\{|\{\.\.\.|className=/;

/** Searches the tree. Most texts contain no trace of JSX, and their trees are not walked. */
export function findJsx(tree: Root, text: string, components: readonly string[]): readonly JsxMark[] {
  if (!trace.test(text)) return [];
  const finder = new JsxFinder(text, components);
  walk<Nodes, Parents>(tree, (node, parent) => {
    if (node.type === 'paragraph' && parent.type === 'root' && finder.readExport(node)) return 'skip';
    if (node.type === 'text') finder.readText(node);
    else if (node.type === 'html') finder.readHtml(node);
    return undefined;
  });
  return finder.marks;
}

/** The content of these elements is shown as written. */
const samples = new Set(['pre', 'code', 'kbd', 'samp', 'textarea', 'script', 'style']);

const candidate = /\{\/\*|<>|<\/>|<[A-Za-z]/g;

/** This is a class because its state spans nodes: JSX that begins in one node may end in a later one. */
class JsxFinder {
  readonly marks: JsxMark[] = [];
  readonly #text: string;
  readonly #components: readonly string[];
  readonly #places: LinePlaces;
  /** The end of the last comment. No comment begins after it. */
  readonly #lastCommentEnd: number;
  /** The offset after the last mark. */
  #end = 0;
  #sample: string | undefined;

  constructor(text: string, components: readonly string[]) {
    this.#text = text;
    this.#components = components;
    this.#places = linePlaces(text);
    this.#lastCommentEnd = text.lastIndexOf('*/');
  }

  readText({ position }: Text): void {
    if (position) this.#readStretch(position.start.offset ?? 0, position.end.offset ?? 0);
  }

  /** Returns whether a paragraph is exported code. */
  readExport({ position }: Paragraph): boolean {
    const start = position?.start.offset ?? 0;
    const source = this.#text.slice(start, position?.end.offset);
    if (!source.startsWith('export') || !isImportOrExport(source)) return false;
    for (const { index, 0: line } of source.matchAll(/[^\r\n]+/g)) {
      if (!isImportOrExport(line))
        this.#add({ kind: 'exported', start: start + index, end: start + index + line.length });
    }
    return true;
  }

  readHtml(node: Html): void {
    const { tags, texts } = readHtml(node.value, this.#components);
    const span = locator(node, node.value, this.#text);
    const offsetOf = (at: number): number => this.#places.offsetOf(span(at, 1));
    const parts = [
      ...tags.map((tag) => ({
        at: tag.start,
        read: () => this.#readTag(tag, offsetOf(tag.start), offsetOf(tag.end - 1) + 1),
      })),
      ...texts.map(([start, end]) => ({
        at: start,
        read: () => this.#readStretch(offsetOf(start), offsetOf(end - 1) + 1),
      })),
    ];
    for (const { read } of parts.sort((one, other) => one.at - other.at)) read();
  }

  /** Reads text between tags, in Markdown or HTML. */
  #readStretch(start: number, end: number): void {
    if (this.#sample !== undefined) return;
    const stretch = this.#text.slice(start, end);
    for (const { index, 0: sign } of stretch.matchAll(candidate)) {
      const at = start + index;
      if (at >= this.#end && !isEscaped(this.#text, at)) this.#readSign(sign, at);
    }
  }

  #readSign(sign: string, start: number): void {
    if (sign === '<>') return this.#add({ kind: 'openFragment', start, end: start + sign.length });
    if (sign === '</>') return this.#add({ kind: 'closeFragment', start, end: start + sign.length });
    if (sign === '{/*') {
      const end = start < this.#lastCommentEnd ? endOfComment(this.#text, start) : undefined;
      return end === undefined ? undefined : this.#add({ kind: 'comment', start, end });
    }
    const tag = readJsxTag(this.#text, start);
    // Without an expression, Markdown was right to treat the tag as text.
    if (tag?.attributes.some(({ expression }) => expression !== undefined)) {
      this.#add({ ...tag, kind: 'tag', start, attributes: jsxAttributes(tag.name, tag.attributes) });
    }
  }

  #readTag(tag: HtmlTag, start: number, end: number): void {
    const { name, kind, selfClosing } = tag;
    const isComponent = this.#components.includes(name);
    const isSample = samples.has(name.toLowerCase()) && !selfClosing && !isComponent;
    if (this.#sample !== undefined) {
      if (kind === 'close' && !isComponent && name.toLowerCase() === this.#sample) this.#sample = undefined;
      return;
    }
    if (isSample && kind === 'open') this.#sample = name.toLowerCase();
    if (start < this.#end || isComponent) return;
    if (kind === 'close') return isComponentName(name) ? this.#add({ kind: 'closeTag', name, start, end }) : undefined;
    const read = readJsxTag(this.#text, start) ?? { name, selfClosing, end, attributes: [] };
    const attributes = jsxAttributes(name, read.attributes);
    if (attributes.length > 0 || isComponentName(name)) this.#add({ ...read, kind: 'tag', start, attributes });
  }

  #add(mark: JsxMark): void {
    this.marks.push(mark);
    this.#end = mark.end;
  }
}

/** Returns the attributes that only JSX has. A component may have a property of any name. */
function jsxAttributes(element: string, attributes: readonly JsxAttribute[]): readonly JsxAttribute[] {
  return attributes.filter(
    ({ name, expression }) => expression !== undefined || (name === 'className' && !isComponentName(element)),
  );
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text[at - 1 - backslashes] === '\\') backslashes++;
  return backslashes % 2 === 1;
}

/**
 * Raw HTML: what the checks need is read from it, and it is taken out of the tree whole, to be put back as it was written
 * once everything else is rendered.
 *
 * Found in it: addresses, ids, components, tags that do not match and addresses that would run code. Changed in it: such
 * addresses are dropped, `{{name}}` is filled in, addresses of this site and components become slots.
 */
import type { Html, Nodes, Parents, Root } from 'mdast';
import type { Transformer } from 'unified';
import { addHole, addLink, compilationOf, report, type Compilation } from '../compilation.js';
import type { ArticleSlot, DocumentLink, Span } from '../../model.js';
import { nearestName } from '../../nearest-name.js';
import { readHtml, type HtmlAttribute, type HtmlTag } from '../read-html.js';
import { locator } from '../spans.js';
import { isOutside, unsafeScheme } from '../unsafe-url.js';
import { fillVariables } from '../variables.js';
import { walk } from '../walk.js';
import { TagBalance } from '../tag-balance.js';

declare module 'mdast' {
  /** Something that is put into the rendered HTML afterwards. */
  interface HoleNode extends Node {
    type: 'hole';
    /** Whether it opens an `<a>`. */
    opensLink: boolean;
    /** Whether it is a component and nothing else. */
    isComponent: boolean;
  }
  interface RootContentMap {
    hole: HoleNode;
  }
  interface PhrasingContentMap {
    hole: HoleNode;
  }
  interface BlockContentMap {
    hole: HoleNode;
  }
}

export const remarkRawHtml = (): Transformer<Root> => (tree, file) => {
  const compilation = compilationOf(file);
  readBelow(tree, new TagBalance(compilation), compilation);
};

/** A footnote is moved to the page's end, so its tags must match among themselves. */
function readBelow(parent: Parents, balance: TagBalance, compilation: Compilation): void {
  walk<Nodes, Parents>(parent, (node, above) => {
    if (node.type === 'footnoteDefinition' && node !== parent) {
      readBelow(node, new TagBalance(compilation), compilation);
      return 'skip';
    }
    if (node.type === 'html') replaceHtml(node, balance, compilation);
    if (above.type !== 'paragraph' && node.type !== 'paragraph') return undefined;
    return undefined;
  });
  balance.end();
  unwrapComponents(parent);
}

/** A paragraph of components alone is none: what they render may be a block. */
function unwrapComponents(parent: Parents): void {
  walk<Nodes, Parents>(parent, (node) => {
    if (!('children' in node) || !node.children.some((child) => child.type === 'paragraph')) return;
    unwrapChildren(node);
  });
  unwrapChildren(parent);
}

function unwrapChildren(parent: Parents): void {
  const children = parent.children as Nodes[];
  const unwrapped = children.flatMap((child) => (isComponentParagraph(child) ? child.children : [child]));
  if (unwrapped.length !== children.length || unwrapped.some((child, index) => child !== children[index])) {
    parent.children = unwrapped as typeof parent.children;
  }
}

function isComponentParagraph(node: Nodes): node is Extract<Nodes, { type: 'paragraph' }> {
  if (node.type !== 'paragraph' || !node.children.some((child) => child.type === 'hole')) return false;
  return node.children.every((child) =>
    child.type === 'hole' ? child.isComponent : child.type === 'text' && child.value.trim() === '',
  );
}

/** A change to the HTML: what stands from `start` to `end` gives way. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly piece: string | ArticleSlot;
}

interface Reading {
  readonly html: string;
  readonly span: (offset: number, length: number) => Span;
  readonly edits: Edit[];
  readonly compilation: Compilation;
}

function replaceHtml(node: Html, balance: TagBalance, compilation: Compilation): void {
  const html = node.value;
  const reading: Reading = { html, span: locator(node, html, compilation.text), edits: [], compilation };
  const { tags, texts, unfinished } = readHtml(html);
  for (const tag of tags) {
    balance.meet(tag, reading.span(tag.start, tag.end - tag.start));
    if (tag.kind === 'open') readTag(tag, reading);
  }
  if (unfinished !== undefined) tellUnfinished(reading, unfinished);
  for (const [start, end] of texts) fillText(start, end, reading);
  const pieces = cut(html, reading.edits);
  const isComponent = pieces.length === 1 && typeof pieces[0] === 'object' && pieces[0].kind === 'component';
  const hole = {
    type: 'hole',
    opensLink: tags.some((tag) => tag.kind === 'open' && tag.name.toLowerCase() === 'a'),
    isComponent,
    position: node.position,
    data: { hName: addHole(compilation, { kind: 'html', pieces }) },
  };
  delete (node as Partial<Html>).value;
  Object.assign(node, hole);
}

// ------------------------------------------------------------------------------------------------------------------ tags

/** Whether a name is a component's: `<SupportTable>`, not `<TABLE>`. */
export function isComponentName(name: string): boolean {
  return /^[A-Z]/.test(name) && name !== name.toUpperCase();
}

function readTag(tag: HtmlTag, reading: Reading): void {
  const { components } = reading.compilation;
  if (components.includes(tag.name)) readComponent(tag, reading);
  else {
    if (isComponentName(tag.name)) tellUnknownComponent(tag, reading);
    readElement(tag, reading);
  }
}

function readElement(tag: HtmlTag, reading: Reading): void {
  const name = tag.name.toLowerCase();
  const sized = tag.attributes.some((attribute) => /^(?:width|height)$/i.test(attribute.name));
  for (const attribute of tag.attributes) {
    const attributeName = attribute.name.toLowerCase();
    if (attribute.value === undefined) continue;
    if (attributeName === 'id' || (attributeName === 'name' && name === 'a')) addId(attribute, reading);
    const role = addressRole(name, attributeName);
    if (role === undefined) fillAttribute(attribute, reading);
    else readAddress(attribute, role, sized, reading);
  }
}

/** What an attribute's address is of; `unchecked` may not run code, but is no link. */
type AddressRole = { readonly attribute: DocumentLink['attribute']; readonly kind: DocumentLink['kind'] } | 'unchecked';

function addressRole(element: string, attribute: string): AddressRole | undefined {
  switch (attribute) {
    case 'href':
      return { attribute, kind: element === 'image' ? 'image' : 'page' };
    case 'src':
      return { attribute, kind: element === 'img' || element === 'input' ? 'image' : 'page' };
    case 'srcset':
    case 'poster':
      return { attribute, kind: 'image' };
    case 'data':
      return element === 'object' ? { attribute, kind: 'page' } : undefined;
    case 'action':
    case 'formaction':
    case 'xlink:href':
      return 'unchecked';
    default:
      return undefined;
  }
}

function readAddress(attribute: HtmlAttribute, role: AddressRole, sized: boolean, reading: Reading): void {
  const { compilation, edits, html } = reading;
  const span = addressSpan(attribute, reading);
  const href = fillVariables(compilation, (attribute.value ?? '').trim(), () => span);
  if (tellUnsafe(href, role === 'unchecked' ? 'page' : role.kind, span, compilation)) {
    edits.push({ start: attribute.start, end: attribute.end, piece: '' });
    return;
  }
  if (role !== 'unchecked') {
    const written = html.slice(attribute.valueStart, attribute.valueEnd);
    const link = addLink(compilation, { href, written, ...role, syntax: 'html', span, sized });
    if (!isOutside(href)) {
      edits.push({ start: attribute.start, end: attribute.end, piece: { kind: 'link', link } });
      return;
    }
  }
  fillAttribute(attribute, { ...reading, compilation: { ...compilation, diagnostics: [] } });
}

function addId(attribute: HtmlAttribute, reading: Reading): void {
  const { compilation } = reading;
  const id = (attribute.value ?? '').normalize('NFC');
  if (id === '') return;
  // `<a id="x" name="x">` names one place twice, as old browsers wanted it.
  if (compilation.ids.has(id) && attribute.name.toLowerCase() === 'id') {
    report(compilation, 'heading-id-duplicate', {
      message: `The id "${id}" is given twice on this page`,
      span: addressSpan(attribute, reading),
      notes: ['A link to it leads to the first only. Give this element another id.'],
    });
  }
  compilation.ids.add(id);
}

function tellUnsafe(href: string, kind: 'page' | 'image', span: Span, compilation: Compilation): boolean {
  const scheme = unsafeScheme(href, kind);
  if (scheme === undefined) return false;
  report(compilation, 'html-unsafe-url', {
    message: `An address that begins with "${scheme}" would run code`,
    span,
    notes: ['The attribute is left out. Link to a page or to a file instead.'],
  });
  return true;
}

function tellUnfinished(reading: Reading, start: number): void {
  report(reading.compilation, 'html-unbalanced', {
    message: 'A tag is not finished before its HTML block ends',
    span: reading.span(start, reading.html.length - start),
    notes: ['A blank line ends a block of raw HTML, inside of tags as well. Write the tag without blank lines.'],
  });
}

// ------------------------------------------------------------------------------------------------------------ components

const componentAddresses = ['href', 'src', 'to'] as const;

function readComponent(tag: HtmlTag, reading: Reading): void {
  if (!tag.selfClosing) {
    report(reading.compilation, 'mdx-unsupported', {
      message: `The component ${tag.name} cannot have content in Markdown`,
      span: reading.span(tag.start, tag.end - tag.start),
      notes: [`Write it closed in itself, and without a closing tag: <${tag.name} … />.`],
    });
    return;
  }
  const props: [string, string | true][] = [];
  const links: [string, number][] = [];
  for (const attribute of tag.attributes) {
    const span = addressSpan(attribute, reading);
    const { name } = attribute;
    if (!attribute.quoted && attribute.value?.startsWith('{') && !attribute.value.startsWith('{{')) {
      tellExpression(attribute, span, reading);
      continue;
    }
    if (attribute.value === undefined) {
      props.push([name, true]);
      continue;
    }
    const value = fillVariables(reading.compilation, attribute.value, () => span);
    const address = componentAddresses.find((known) => known === name);
    if (address === undefined) props.push([name, value]);
    else if (!tellUnsafe(value, 'page', span, reading.compilation)) {
      const written = reading.html.slice(attribute.valueStart, attribute.valueEnd);
      const link = { href: value, written, kind: 'page', attribute: address, syntax: 'component', span } as const;
      links.push([name, addLink(reading.compilation, { ...link, sized: false })]);
    }
  }
  const slot: ArticleSlot = {
    kind: 'component',
    name: tag.name,
    props: Object.fromEntries(props),
    links: Object.fromEntries(links),
    span: reading.span(tag.start, tag.end - tag.start),
  };
  reading.edits.push({ start: tag.start, end: tag.end, piece: slot });
}

function tellExpression(attribute: HtmlAttribute, span: Span, reading: Reading): void {
  report(reading.compilation, 'mdx-unsupported', {
    message: `The attribute ${attribute.name} has an expression for a value`,
    span,
    notes: ['Markdown passes texts to components, never code: write the value in quotes.'],
  });
}

function tellUnknownComponent(tag: HtmlTag, reading: Reading): void {
  const { components } = reading.compilation;
  const near = nearestName(tag.name, components);
  const known = components.length === 0 ? 'The config registers none.' : `The config registers ${components.join(', ')}.`;
  report(reading.compilation, 'component-unknown', {
    message: `No component is named "${tag.name}"`,
    span: reading.span(tag.start + 1, tag.name.length),
    notes: [
      near === undefined ? known : `Did you mean "${near}"?`,
      'Register it under `components` in the config, or put the text between backticks if no component is meant.',
    ],
    suggestion: near,
  });
}

// ------------------------------------------------------------------------------------------------------------- rewriting

function addressSpan(attribute: HtmlAttribute, reading: Reading): Span {
  return reading.span(attribute.valueStart, Math.max(1, attribute.valueEnd - attribute.valueStart));
}

function fillAttribute(attribute: HtmlAttribute, reading: Reading): void {
  const escape = attribute.quoted ? escapeHtml : escapeUnquoted;
  fillPart(attribute.valueStart, attribute.valueEnd, escape, reading);
}

function fillText(start: number, end: number, reading: Reading): void {
  fillPart(start, end, escapeHtml, reading);
}

function fillPart(start: number, end: number, escape: (value: string) => string, reading: Reading): void {
  const part = reading.html.slice(start, end);
  const span = (offset: number, length: number): Span => reading.span(start + offset, length);
  const piece = fillVariables(reading.compilation, part, span, escape);
  if (piece !== part) reading.edits.push({ start, end, piece });
}

const references: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => references[character] ?? '');
}

/** Without quotes, white space and a few signs would end the value. */
function escapeUnquoted(value: string): string {
  return escapeHtml(value).replace(/[\s=`]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function cut(html: string, edits: readonly Edit[]): readonly (string | ArticleSlot)[] {
  const pieces: (string | ArticleSlot)[] = [];
  let at = 0;
  for (const { start, end, piece } of [...edits].sort((a, b) => a.start - b.start)) {
    if (start > at) pieces.push(html.slice(at, start));
    if (piece !== '') pieces.push(piece);
    at = end;
  }
  if (at < html.length) pieces.push(html.slice(at));
  return pieces;
}

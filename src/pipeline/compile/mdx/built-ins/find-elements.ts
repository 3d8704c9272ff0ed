/**
 * Turns tags of built-in components in the raw HTML of CommonMark into the elements of MDX. CommonMark has no elements,
 * so an HTML node may contain several tags, and the opening and closing tags may be in different nodes.
 */
import type { Html, Paragraph, Parents, RootContent } from 'mdast';
import type { MdxJsxAttribute } from 'mdast-util-mdx';
import type { Position } from 'unist';
import { report } from '../../compilation.js';
import { deepestNesting } from '../../markdown/nesting.js';
import { createHtmlDivider } from '../../markdown/raw-html/divide-html.js';
import { readHtml, type HtmlTag } from '../../markdown/raw-html/read-html.js';
import { holdsRunningText } from '../../phrasing.js';
import { spanOf } from '../../spans.js';
import type { JsxElement } from '../attributes.js';
import type { MdxReading } from '../mdx-reading.js';
import { builtInNames, isBuiltIn, mayHoldBuiltIns, type BuiltInName } from './names.js';

/** A tag whose counterpart has not been found yet. */
interface Tag {
  readonly type: 'tag';
  readonly kind: HtmlTag['kind'];
  readonly name: BuiltInName;
  readonly selfClosing: boolean;
  readonly attributes: MdxJsxAttribute[];
  readonly position: Position;
}

type Part = RootContent | Tag;

/** An open tag with the content that followed it. */
interface OpenElement {
  readonly tag: Tag;
  readonly content: Part[];
}

/** Replaces tags by elements, everywhere below a node. */
export function makeElements(parent: Parents, reading: MdxReading): void {
  const parts = parent.children.flatMap((child) => partsOf(child, reading));
  parent.children = withoutTags(pairUp(parts, holdsRunningText(parent), reading), reading) as typeof parent.children;
}

function partsOf(node: RootContent, reading: MdxReading): readonly Part[] {
  if (node.type === 'html') return mayHoldBuiltIns(node.value) ? divide(node, reading) : [node];
  if (node.type === 'paragraph') return readParagraph(node, reading);
  if ('children' in node) makeElements(node, reading);
  return [node];
}

// ------------------------------------------------------------------------------------------------------------ paragraphs

/**
 * Reads a paragraph. A tag at its start or end may belong to a tag outside of it. A paragraph that contains only
 * elements is dissolved.
 */
function readParagraph(paragraph: Paragraph, reading: MdxReading): readonly Part[] {
  if (!paragraph.children.some(({ type }) => type === 'html')) {
    for (const child of paragraph.children) if ('children' in child) makeElements(child, reading);
    return [paragraph];
  }
  const parts = pairUp(
    paragraph.children.flatMap((child) => partsOf(child, reading)),
    true,
    reading,
  );
  if (parts.every((part) => part.type === 'tag' || isBlockElement(part) || isBlank(part)) && parts.some(isNoBlank))
    return parts.filter(isNoBlank);
  const isOutside = (part: Part): boolean => part.type === 'tag' || isBlank(part);
  const first = parts.findIndex((part) => !isOutside(part));
  const last = parts.findLastIndex((part) => !isOutside(part));
  const within = parts.slice(first, last + 1);
  setContent(paragraph, withoutTags(within, reading));
  return [...parts.slice(0, first).filter(isNoBlank), paragraph, ...parts.slice(last + 1).filter(isNoBlank)];
}

function setContent(paragraph: Paragraph, content: readonly RootContent[]): void {
  const last = content.at(-1);
  if (last?.type === 'text' && content.length < paragraph.children.length) last.value = last.value.trimEnd();
  paragraph.children = content as typeof paragraph.children;
  const [start, end] = [content[0]?.position?.start, last?.position?.end];
  if (start && end) paragraph.position = { start, end };
}

function isBlank(part: Part): boolean {
  return (part.type === 'text' || part.type === 'html') && part.value.trim() === '';
}

function isNoBlank(part: Part): boolean {
  return !isBlank(part);
}

function isBlockElement(part: Part): boolean {
  return part.type === 'mdxJsxTextElement' && part.name !== 'Link';
}

// -------------------------------------------------------------------------------------------------------------- dividing

/** Returns the tags of built-in components in raw HTML, and the text between them. */
function divide(node: Html, reading: MdxReading): readonly Part[] {
  const { compilation, places } = reading;
  const { positionOf, part } = createHtmlDivider(node, compilation.text, places);
  const parts: Part[] = [];
  let at = 0;
  const attributesOf = (tag: HtmlTag): MdxJsxAttribute[] =>
    tag.attributes.map(({ name, value = null, start, end }) => {
      const blanks = /^\s*/.exec(node.value.slice(start))?.[0].length ?? 0;
      return { type: 'mdxJsxAttribute', name, value, position: positionOf(start + blanks, end) };
    });
  for (const tag of readHtml(node.value, [...compilation.components, ...builtInNames]).tags) {
    const { kind, name, selfClosing, start, end } = tag;
    if (!isBuiltIn(name) || compilation.components.includes(name)) continue;
    parts.push(...part(at, start), {
      type: 'tag',
      kind,
      name,
      selfClosing,
      attributes: attributesOf(tag),
      position: positionOf(start, end),
    });
    at = end;
  }
  return [...parts, ...part(at, node.value.length)];
}

// --------------------------------------------------------------------------------------------------------------- pairing

/** Replaces matching tags by elements. Other tags remain. */
function pairUp(parts: readonly Part[], isText: boolean, reading: MdxReading): readonly Part[] {
  if (!parts.some(({ type }) => type === 'tag')) return parts;
  const done: Part[] = [];
  const open: OpenElement[] = [];
  const add = (...added: readonly Part[]): void => void (open.at(-1)?.content ?? done).push(...added);
  const close = (closing: Tag): void => {
    const { tag, content } = open.pop()!;
    if (tag.name !== closing.name) reportLeft(tag, reading);
    add(elementOf(tag, closing, withoutTags(content, reading), isText));
  };
  let isTooDeep = false;
  for (const part of parts) {
    if (part.type !== 'tag') add(part);
    else if (part.kind === 'open' && part.selfClosing) add(elementOf(part, part, [], isText));
    else if (part.kind === 'open' && open.length < deepestNesting) open.push({ tag: part, content: [] });
    else if (part.kind === 'open') isTooDeep ||= reportDepth(part, isTooDeep, reading);
    else {
      const index = open.findLastIndex(({ tag }) => tag.name === part.name);
      if (index === -1) {
        if (!isTooDeep) add(part);
        continue;
      }
      // Open inner tags end at the same position as the tag around them.
      while (open.length > index + 1) close(part);
      close(part);
    }
  }
  for (const { tag, content } of open) done.push(tag, ...content);
  return done;
}

function elementOf(opening: Tag, closing: Tag, content: readonly RootContent[], isText: boolean): JsxElement {
  const { name, attributes } = opening;
  return {
    type: isText ? 'mdxJsxTextElement' : 'mdxJsxFlowElement',
    name,
    attributes,
    children: content as never[],
    position: { start: opening.position.start, end: closing.position.end },
  };
}

/** Removes and reports the remaining tags. */
function withoutTags(parts: readonly Part[], reading: MdxReading): readonly RootContent[] {
  return parts.filter((part) => {
    if (part.type === 'tag') reportLeft(part, reading);
    return part.type !== 'tag';
  });
}

function reportLeft({ kind, name, position }: Tag, { compilation }: MdxReading): void {
  const isOpening = kind === 'open';
  report(compilation, 'html-unbalanced', {
    message: isOpening ? `<${name}> is never closed` : `</${name}> closes an element that is not open`,
    span: spanOf({ type: 'tag', position }, compilation.text),
    notes: [
      isOpening
        ? `Write </${name}> where it ends, in the list or the quote in which it begins.`
        : 'Remove it, or open it before, in the same list or quote.',
      'A component without content is closed in itself: <Name />.',
    ],
  });
}

/** Reports the depth once. Returns true. */
function reportDepth({ position }: Tag, isReported: boolean, { compilation }: MdxReading): true {
  if (isReported) return true;
  report(compilation, 'markdown-too-deep', {
    message: 'Components are nested too deep to follow',
    span: spanOf({ type: 'tag', position }, compilation.text),
    notes: [`At most ${deepestNesting} may be inside each other.`],
  });
  return true;
}

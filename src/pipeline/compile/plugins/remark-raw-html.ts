/**
 * Reads raw HTML for checks, and replaces it by holes. It is inserted again, as written, when everything else is
 * rendered.
 *
 * The reading finds addresses, ids, components, tags that do not match, and addresses that would run code. Those
 * addresses are dropped, `{{name}}` is filled in, and addresses of this site and components become slots.
 */
import type { Html, Nodes, Parents, Root } from 'mdast';
import type { Transformer } from 'unified';
import { builtInNames } from '../mdx/built-ins/names.js';
import { addHole, compilationOf, report, type Compilation, type HolePiece } from '../compilation.js';
import { cut, fillText, type HtmlReading } from '../markdown/raw-html/html-reading.js';
import {
  isComponentName,
  readComponent,
  readComponentEnd,
  reportUnknownComponent,
} from '../markdown/raw-html/read-component.js';
import { readElement } from '../markdown/raw-html/read-element.js';
import { readSuppressions } from '../markdown/raw-html/read-suppressions.js';
import { readHtml, type HtmlTag } from '../markdown/raw-html/read-html.js';
import { TagBalance } from '../markdown/raw-html/tag-balance.js';
import { locator } from '../spans.js';
import { walk } from '../walk.js';

declare module 'mdast' {
  /** A node whose content is inserted into the rendered HTML afterwards. */
  interface HoleNode extends Node {
    type: 'hole';
    /** Whether it opens an `<a>`, or is a component's tag. A component may render a link or a button. */
    mayOpenLink: boolean;
    /** Whether it contains a `<br>`. */
    breaksLine: boolean;
    /** Whether it consists of a component without content. */
    isComponent: boolean;
    /** Whether it consists of the opening or closing tag of a component with content. */
    bracket?: 'opens' | 'closes' | undefined;
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
  readBelow(tree, compilationOf(file));
  unwrapComponents(tree);
};

/** Reads the HTML below a node. Footnotes are moved to the page's end, so the tags in each footnote must match. */
function readBelow(parent: Parents, compilation: Compilation): void {
  const balance = new TagBalance(compilation);
  walk<Nodes, Parents>(parent, (node) => {
    if (node.type === 'html') replaceHtml(node, balance, compilation);
    if (node.type !== 'footnoteDefinition') return undefined;
    readBelow(node, compilation);
    return 'skip';
  });
  balance.end();
}

/** Unwraps paragraphs that consist of components, because components may render blocks. */
function unwrapComponents(parent: Parents): void {
  const children: readonly Nodes[] = parent.children;
  if (children.some(isComponentParagraph)) {
    const unwrapped = children.flatMap((child) => (isComponentParagraph(child) ? child.children : [child]));
    parent.children = unwrapped as typeof parent.children;
  }
  for (const child of parent.children) {
    if (child.type === 'paragraph' && isWithinComponents(child.children)) child.data = { ...child.data, isBare: true };
    if ('children' in child) unwrapComponents(child);
  }
}

/** Whether only blanks are outside of components. */
function isWithinComponents(children: readonly Nodes[]): boolean {
  let depth = 0;
  let isMet = false;
  for (const child of children) {
    const bracket = child.type === 'hole' ? child.bracket : undefined;
    isMet ||= bracket !== undefined;
    if (bracket === 'opens') depth++;
    else if (bracket === 'closes') depth--;
    else if (depth <= 0 && !isComponentOrBlank(child)) return false;
  }
  return isMet && depth === 0;
}

function isComponentParagraph(node: Nodes): node is Extract<Nodes, { type: 'paragraph' }> {
  if (node.type !== 'paragraph' || !node.children.some((child) => child.type === 'hole')) return false;
  return node.children.every(isComponentOrBlank);
}

function isComponentOrBlank(node: Nodes): boolean {
  return node.type === 'hole' ? node.isComponent : node.type === 'text' && node.value.trim() === '';
}

function replaceHtml(node: Html, balance: TagBalance, compilation: Compilation): void {
  const html = node.value;
  const reading: HtmlReading = {
    html,
    span: locator(node, html, compilation.text),
    edits: [],
    compilation,
    isInert: () => balance.isInert(),
  };
  readSuppressions(reading);
  const { tags, texts, unfinished } = readHtml(html, compilation.components);
  for (const tag of tags) {
    if (tag.kind === 'open') readTag(tag, reading);
    else if (compilation.components.includes(tag.name)) readComponentEnd(tag, reading);
    balance.meet(tag, reading.span(tag.start, tag.end - tag.start));
  }
  if (unfinished !== undefined) reportUnfinished(reading, unfinished);
  for (const [start, end] of texts) fillText(start, end, reading);
  const pieces = cut(html, reading.edits);
  const only = pieces.length === 1 && typeof pieces[0] === 'object' ? pieces[0] : undefined;
  const isComponent = only?.kind === 'component' && !only.hasContent;
  const bracket = only?.kind === 'component' ? 'opens' : only?.kind === 'componentEnd' ? 'closes' : undefined;
  const hole = {
    type: 'hole',
    mayOpenLink: opens('a', tags, compilation) || pieces.some(isComponentPiece),
    breaksLine: opens('br', tags, compilation),
    isComponent,
    ...(bracket && !isComponent && { bracket }),
    position: node.position,
    data: { hName: addHole(compilation, { kind: 'html', pieces }) },
  };
  delete (node as Partial<Html>).value;
  Object.assign(node, hole);
}

function isComponentPiece(piece: HolePiece): boolean {
  return typeof piece === 'object' && piece.kind === 'component';
}

function opens(element: string, tags: readonly HtmlTag[], { components }: Compilation): boolean {
  return tags.some(({ kind, name }) => kind === 'open' && name.toLowerCase() === element && !components.includes(name));
}

function readTag(tag: HtmlTag, reading: HtmlReading): void {
  const { components } = reading.compilation;
  if (components.includes(tag.name)) readComponent(tag, reading);
  else {
    if (isComponentName(tag.name)) {
      const { compilation } = reading;
      reportUnknownComponent(tag.name, reading.span(tag.start + 1, tag.name.length), {
        compilation,
        builtIn: builtInNames,
        way: 'Register it under `components` in the config, or put the text between backticks if it is not a component.',
      });
    }
    readElement(tag, reading);
  }
}

function reportUnfinished(reading: HtmlReading, start: number): void {
  const opening = openings.find(({ begin }) => reading.html.startsWith(begin, start));
  report(reading.compilation, 'html-unbalanced', {
    message: opening
      ? `${opening.name} is opened with "${opening.begin}" and never closed`
      : 'A tag is not finished before its HTML block ends',
    span: reading.span(start, reading.html.length - start),
    notes: opening
      ? [
          `Browsers would hide all that follows it on the page. Write "${opening.end}" where it ends.`,
          'A blank line ends a block of raw HTML that begins with a tag, even within a comment.',
        ]
      : ['A blank line ends a block of raw HTML, inside of tags as well. Write the tag without blank lines.'],
  });
}

/** Constructs that a browser treats as comments. Longer openings come first. */
const openings = [
  { begin: '<!--', end: '-->', name: 'A comment' },
  { begin: '<![CDATA[', end: ']]>', name: 'A CDATA section' },
  { begin: '<!', end: '>', name: 'A declaration' },
  { begin: '<?', end: '?>', name: 'A processing instruction' },
] as const;

/**
 * Extracts the words by which versions are compared: a section for each heading, with its blocks in reading order.
 * Markup, link targets and ids are left out. The value of a variable is put between marks with the variable's name, so
 * that a difference in values alone can be recognized.
 */
import type { Image, ImageReference, ListItem, Nodes, Paragraph, Root } from 'mdast';
import type { Compilation, Hole } from '../../compilation.js';
import { holeOf, sourceOf } from './hole-of.js';
import { shownCode } from '../shown-code.js';
import { variablePattern } from '../../front-matter/used-variables.js';
import { onOneLine } from '../../plain-text.js';
import { markFilled, markValue, plainWords, withValues } from '../../marked-values.js';

/** The words of a document, in reading order. */
export interface ComparedText {
  /** The first section is the text before the first heading below the title; its id is empty. */
  readonly sections: readonly ComparedSection[];
}

export interface ComparedSection {
  readonly id: string;
  readonly level: number;
  /** The heading's text, or the page's title in the first section. It may contain marked values. */
  readonly title: string;
  readonly blocks: readonly ComparedBlock[];
}

export interface ComparedBlock {
  /** The kind of block: `prose` is a paragraph or a list item, `row` is a row of a table. */
  readonly kind: 'prose' | 'code' | 'row' | 'image';
  /** The text of the block, or the alternative text of an image. It may contain marked values. */
  readonly text: string;
  /** The language of a code block. */
  readonly language?: string;
  /** The name of an image's file, without folders. */
  readonly file?: string;
}

interface OpenSection extends ComparedSection {
  readonly blocks: ComparedBlock[];
}

/** Reads the compared text. It must run before the tree is rendered, because rendering changes the tree. */
export function readComparedText(tree: Root, compilation: Compilation, title: string | undefined): ComparedText {
  const first: OpenSection = { id: '', level: 1, title: title ?? '', blocks: [] };
  const sections = [first];
  const headings = compilation.headings.values();
  const add = (block: ComparedBlock): void => {
    if (block.text !== '' || block.kind === 'image') sections.at(-1)?.blocks.push(block);
  };
  const addText = (kind: 'prose' | 'row', node: Nodes, text = wordsOf(node, compilation)): void => {
    add({ kind, text });
    for (const image of imagesIn(node)) add(image);
  };
  const read = (node: Nodes): void => {
    switch (node.type) {
      case 'heading': {
        const heading = headings.next().value;
        const words = wordsOf(node, compilation);
        // The title's own heading does not open a section.
        if (heading && (heading.level > 1 || sections.length > 1))
          sections.push({ id: heading.id, level: heading.level, title: words, blocks: [] });
        else if (withValues(words) === first.title) sections[0] = { ...first, title: words };
        return;
      }
      case 'paragraph':
        return linesOf(node).forEach((line) => addText('prose', line));
      case 'noteTitle':
        return addText('prose', node);
      case 'listItem':
        return cardLines(node).forEach(read);
      case 'tableRow':
        return addText('row', node, node.children.map((cell) => wordsOf(cell, compilation)).join(' | '));
      case 'math':
        return add({ kind: 'code', text: node.value, language: 'math' });
      case 'hole':
        return readHole(node, compilation).forEach(add);
      case 'contents':
      case 'blockIcon':
        // A table of contents repeats the headings.
        return;
      case 'tabPart':
        // The legend repeats the labels.
        if (node.data?.hName === 'label') addText('prose', node);
        else if (node.data?.hName !== 'legend') node.children.forEach((child) => read(child));
        return;
      default:
        if ('children' in node) node.children.forEach((child) => read(child));
    }
  };
  read(tree);
  return { sections };
}

// ----------------------------------------------------------------------------------------------------------------- words

function wordsOf(node: Nodes, compilation: Compilation): string {
  return onOneLine(markedText(node, compilation));
}

/** Like `plainText`, but the values of variables are marked, and formulas are given as source. */
function markedText(node: Nodes, compilation: Compilation): string {
  switch (node.type) {
    case 'text':
      return markFilled(node.value, node.data?.filled);
    case 'inlineCode':
    case 'inlineMath':
    case 'variable':
      return plainWords(node.value);
    case 'break':
      return ' ';
    case 'hole': {
      const source = sourceOf(node, compilation);
      if (source.startsWith('$')) return plainWords(source);
      return node.breaksLine ? ' ' : '';
    }
    default:
      return 'children' in node
        ? node.children
            .map((child, index) => {
              const isApart = startsTag(child, compilation) && endsTag(node.children[index - 1], compilation);
              return (isApart ? ' ' : '') + markedText(child, compilation);
            })
            .join('')
        : '';
  }
}

/** Elements of raw HTML with nothing between them are shown apart, such as the title and the text of a card. */
function startsTag(node: Nodes, compilation: Compilation): boolean {
  return node.type === 'hole' && /^<(?:a|b|em|i|small|span|strong)\b/i.test(sourceOf(node, compilation));
}

function endsTag(node: Nodes | undefined, compilation: Compilation): boolean {
  return node?.type === 'hole' && /^<\/(?:a|b|em|i|small|span|strong)\b/i.test(sourceOf(node, compilation));
}

// ---------------------------------------------------------------------------------------------------------------- blocks

/** Returns the lines of a paragraph. Buttons are one beside the other, each by itself. */
function linesOf(paragraph: Paragraph): readonly Paragraph[] {
  if (!hasClass(paragraph, 'actions')) return [paragraph];
  return paragraph.children.map((child) => ({ ...paragraph, children: [child], data: {} }));
}

/** Returns the content of a list item. The title of a card is a line of its own. */
function cardLines(item: ListItem): readonly Nodes[] {
  const at = hasClass(item, 'card') ? item.children.findIndex(({ type }) => type === 'paragraph') : -1;
  const first = item.children[at];
  if (first?.type !== 'paragraph') return item.children;
  const { children } = first;
  const title = [['link', 'linkReference'], ['strong']]
    .map((types) => children.findIndex(({ type }) => types.includes(type)))
    .find((index) => index >= 0);
  if (title === undefined) return item.children;
  const lines = [children.slice(0, title), children.slice(title, title + 1), children.slice(title + 1)];
  return [
    ...item.children.slice(0, at),
    ...lines.map((line) => ({ ...first, children: line })),
    ...item.children.slice(at + 1),
  ];
}

function hasClass({ data }: Paragraph | ListItem, name: string): boolean {
  const { className } = data?.hProperties ?? {};
  return Array.isArray(className) && className.includes(name);
}

function imagesIn(node: Nodes): readonly ComparedBlock[] {
  if (node.type === 'image' || node.type === 'imageReference') return [imageBlock(node)];
  return 'children' in node ? node.children.flatMap(imagesIn) : [];
}

function imageBlock(node: Image | ImageReference): ComparedBlock {
  const address = node.type === 'image' ? node.url : node.identifier;
  const file = address.replace(/[?#].*$/, '').replace(/^.*\//, '');
  return { kind: 'image', text: onOneLine(plainWords(node.alt ?? '')), file };
}

function readHole(node: Nodes, compilation: Compilation): readonly ComparedBlock[] {
  const hole = holeOf(node, compilation);
  if (hole?.kind === 'code') return codeBlocks(hole, compilation);
  const source = sourceOf(node, compilation);
  if (source.startsWith('$$'))
    return [{ kind: 'code', text: plainWords(source.slice(2, -2)).trim(), language: 'math' }];
  // Between JSX tags, all words are nodes already.
  if (compilation.syntax === 'mdx') return [];
  return [{ kind: 'prose', text: onOneLine(markVariables(wordsOfHtml(source), compilation)) }];
}

function codeBlocks(
  { code, written, fence }: Extract<Hole, { kind: 'code' }>,
  compilation: Compilation,
): readonly ComparedBlock[] {
  const filled = written === undefined ? plainWords(code) : markVariables(written, compilation);
  const { language, title } = fence;
  return [
    ...(title === undefined ? [] : [{ kind: 'prose' as const, text: onOneLine(plainWords(title)) }]),
    { kind: 'code', text: shownCode(filled, fence).trimEnd(), language },
  ];
}

const written = new RegExp(`(\\\\?)${variablePattern.source}`, 'g');

function markVariables(text: string, { variables }: Compilation): string {
  return plainWords(text).replace(written, (whole: string, backslash: string, name: string) => {
    if (backslash !== '') return whole.slice(1);
    const value = variables[name];
    return value === undefined ? whole : markValue(name, value);
  });
}

const unseen = /<!--[\s\S]*?(?:-->|$)|<(script|style|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const tag = /<\/?[a-z!?](?:"[^"]*"|'[^']*'|[^"'>])*>/gi;

/** Returns the words of raw HTML. They are only compared, so character references may stay as written. */
function wordsOfHtml(html: string): string {
  return html.replaceAll(unseen, ' ').replaceAll(tag, ' ');
}

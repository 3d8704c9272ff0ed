/**
 * Runs the examples of a Markdown specification through the compiler and compares trees, not bytes. The function `undo` first
 * removes what docsgen adds on purpose.
 */
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { expect, test } from 'vitest';
import type { ArticleSlot } from '../../../src/pipeline/model.js';
import { compile, escapeHtml, type FlatDocument } from './compiling.js';

export interface Example {
  readonly markdown: string;
  readonly html: string;
  /** Identifies a failing example: its number in the specification. */
  readonly number: number;
  readonly section: string;
}

/** Examples in which docsgen differs on purpose, with the reason and its result. */
export type Exceptions = Readonly<Record<number, { readonly because: string; readonly html: string }>>;

export function conformanceTests(examples: readonly Example[], exceptions: Exceptions): void {
  for (const { markdown, html, number, section } of examples) {
    const exception = exceptions[number];
    test(`${number} ${section}${exception === undefined ? '' : `, but ${exception.because}`}`, async () => {
      const compiled = await compile(markdown, {}, asWritten);
      // The specification ends each block with a line end, which is visible in elements that are never closed.
      expect(canonical(`${compiled.html}\n`, true)).toBe(canonical(exception?.html ?? html, false));
    });
  }
}

/** Addresses in the form of the specification's renderer. */
function asWritten(slot: ArticleSlot, document: FlatDocument): string {
  if (slot.kind === 'component') throw new Error('No component is registered.');
  const link = document.links[slot.link];
  if (link === undefined) throw new Error(`There is no link ${slot.link}.`);
  const url = link.syntax === 'html' ? link.href : encodeURI(link.href).replace(/%25([0-9a-f]{2})/gi, '%$1');
  return ` ${link.attribute}="${escapeHtml(url)}"`;
}

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const blocks =
  'p|div|h[1-6]|ul|ol|li|blockquote|hr|table|thead|tbody|tr|th|td|pre|section|details|summary|br|style|script';
const aroundBlocks = new RegExp(` ?(</?(?:${blocks})(?: [^>]*)?>) ?`, 'g');

function canonical(html: string, isOurs: boolean): string {
  const fragment = parseFragment(html);
  return fragment.childNodes
    .map((node) => draw(node, isOurs))
    .join('')
    .replace(/ +/g, ' ')
    .replace(aroundBlocks, '$1')
    .trim();
}

function draw(node: Node, isOurs: boolean): string {
  if ('value' in node) return escapeHtml(node.value).replace(/\s+/g, ' ');
  if ('data' in node) return `<!--${node.data}-->`;
  if (!('tagName' in node)) return '<!doctype>';
  const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]));
  if (isOurs && undo(node, attributes) === 'unwrap') return drawAll(node.childNodes, isOurs);
  // The highlighter handles the language.
  if (node.tagName === 'code' && node.parentNode && 'tagName' in node.parentNode) attributes.delete('class');
  const names = [...attributes].toSorted().map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
  const content = node.tagName === 'pre' ? drawVerbatim(node.childNodes) : drawAll(node.childNodes, isOurs);
  return `<${node.tagName}${names.join('')}>${content}</${node.tagName}>`;
}

function drawAll(nodes: readonly Node[], isOurs: boolean): string {
  return nodes.map((node) => draw(node, isOurs)).join('');
}

/** White space is significant in these elements. */
function drawVerbatim(nodes: readonly Node[]): string {
  return nodes
    .map((node) =>
      'value' in node
        ? JSON.stringify(node.value)
        : 'tagName' in node
          ? `<${node.tagName}>${drawVerbatim(node.childNodes)}`
          : '',
    )
    .join('');
}

/** Removes what docsgen adds to an element, or returns that the element itself is an addition. */
function undo(element: Element, attributes: Map<string, string>): 'unwrap' | undefined {
  const className = attributes.get('class') ?? '';
  if (className === 'heading-link' || className === 'table-scroll') return 'unwrap';
  if (/^h[1-6]$/.test(element.tagName)) attributes.delete('id');
  if (element.tagName === 'img') for (const name of ['loading', 'decoding']) attributes.delete(name);
  if (/^t[hd]$/.test(element.tagName) && className.startsWith('align-')) {
    attributes.delete('class');
    attributes.set('align', className.slice('align-'.length));
  }
  if (className === 'task-list' || className === 'task') attributes.delete('class');
  if (element.tagName === 'input') attributes.delete('aria-label');
  return undefined;
}

/**
 * Writes blocks without the printer, whose code alone takes longer to load than most pages take to compile. What the
 * source has as plain Markdown is taken from it, and notes and tabs are put together from the texts of their parts.
 */
import type { Nodes, Parents, RootContent } from 'mdast';
import type { Compilation } from '../../compilation.js';
import { writeCode } from './code-text.js';
import { createSourceReader } from './source-of-blocks.js';

/** Returns the text of a block, which is empty if it is not shown, or undefined if the block must be printed. */
export type WriteBlock = (node: RootContent) => string | undefined;

export function createBlockWriter(compilation: Compilation): WriteBlock {
  const asWritten = createSourceReader(compilation);
  const write: WriteBlock = (node) => asWritten(node) ?? writeCode(node, compilation) ?? writeParts(node);
  const writeParts: WriteBlock = (node) => {
    if (node.type === 'noteTitle' || (node.type === 'tabPart' && node.data?.hName === 'label')) return boldLabel(node);
    if (node.type !== 'note' && node.type !== 'tabPart') return undefined;
    const parts = isShown(node) ? node.children.map(write) : [];
    if (parts.includes(undefined)) return undefined;
    const text = parts.filter((part) => part !== '').join('\n\n');
    return isQuote(node) ? quoted(text) : text;
  };
  return write;
}

/** Whether a note is shown as a quote. Steps, cards and similar blocks are notes, too, but parts of the page. */
export function isQuote({ type, data }: Nodes): boolean {
  return type === 'note' && data?.hProperties?.['role'] === 'note';
}

/** Whether a part of tabs is shown. The legend repeats the labels, and the inputs have no text. */
export function isShown({ type, data }: Nodes): boolean {
  return type !== 'tabPart' || (data?.hName !== 'legend' && data?.hName !== 'input');
}

/** Labels that need no escapes in bold text. */
const plainLabel = /^(?!.*(?:\/\/|www\.))[\p{L}\p{N}(](?:[\p{L}\p{N} .,:;()'’"/?!–—+#-]*[\p{L}\p{N}.?!):+#])?$/u;

function boldLabel({ children }: Parents): string | undefined {
  const [text, ...others] = children;
  const isPlain = text?.type === 'text' && others.length === 0 && plainLabel.test(text.value);
  return isPlain ? `**${text.value}**` : undefined;
}

/** Puts a text into a quote. */
export function quoted(text: string): string {
  const lines = text.split('\n');
  return lines.map((line) => (line === '' ? '>' : `> ${line}`)).join('\n');
}

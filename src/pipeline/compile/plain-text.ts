/** Markdown nodes → the text a reader sees, as GitHub takes it for heading ids: no markup, no raw HTML, no images. */
import type { Nodes } from 'mdast';

/** `lineBreak` is what a raw `<br>` becomes: nothing in a heading's id, a blank where the words must stay apart. */
export function plainText(node: Nodes, lineBreak: '' | ' ' = ''): string {
  if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code' || node.type === 'variable') {
    return node.value;
  }
  if (node.type === 'inlineMath') return node.value;
  if (node.type === 'break') return ' ';
  if (node.type === 'hole') return node.breaksLine ? lineBreak : '';
  return 'children' in node ? node.children.map((child) => plainText(child, lineBreak)).join('') : '';
}

/** The text with one space for all white space between words, and none around it. */
export function onOneLine(text: string): string {
  // Single spaces, which most are, are not replaced by themselves.
  return text.replaceAll(/\s{2,}|[^\S ]/g, ' ').trim();
}

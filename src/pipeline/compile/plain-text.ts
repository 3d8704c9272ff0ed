/** Markdown nodes → the text a reader sees, as GitHub takes it for heading ids: no markup, no raw HTML, no images. */
import type { Nodes } from 'mdast';

export function plainText(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code' || node.type === 'variable') {
    return node.value;
  }
  if (node.type === 'break') return ' ';
  return 'children' in node ? node.children.map((child) => plainText(child)).join('') : '';
}

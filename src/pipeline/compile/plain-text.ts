/** Extracts the text that a reader sees, as GitHub does for heading ids: without markup, raw HTML and images. */
import type { Heading, Nodes, Text } from 'mdast';

/**
 * Returns the text of a node. `lineBreak` replaces a raw `<br>`: nothing in a heading's id, a blank where words must
 * stay apart. `wordsOf` reads what is neither code nor a formula.
 */
export function plainText(
  node: Nodes,
  lineBreak: '' | ' ' = '',
  wordsOf: (text: Text) => string = ({ value }) => value,
): string {
  if (node.type === 'text') return wordsOf(node);
  if (node.type === 'inlineCode' || node.type === 'code' || node.type === 'variable') {
    return node.value;
  }
  if (node.type === 'inlineMath') return node.value;
  if (node.type === 'break') return ' ';
  if (node.type === 'hole') return node.breaksLine ? lineBreak : '';
  return 'children' in node ? node.children.map((child) => plainText(child, lineBreak, wordsOf)).join('') : '';
}

/**
 * Returns the text from which a heading's id is made. A badge is no part of it, because it comes and goes with the state
 * of a feature; VitePress and Starlight leave it out, too. A heading of badges alone has no other text. `wordsOf` is that
 * of `plainText`.
 */
export function textOfId(heading: Heading, wordsOf?: (text: Text) => string): string {
  const whole = plainText(heading, '', wordsOf);
  const children = heading.children.filter(({ type }) => type !== 'badge');
  if (children.length === heading.children.length) return whole;
  return onOneLine(plainText({ ...heading, children }, '', wordsOf)) || whole;
}

/** Collapses white space between words to single spaces, and trims the text. */
export function onOneLine(text: string): string {
  // Most white space is single spaces, which are skipped for speed.
  return text.replaceAll(/\s{2,}|[^\S ]/g, ' ').trim();
}

/**
 * Replaces names of emojis in running text. As on GitHub and in Docusaurus, ids of headings are made of the names. A text
 * with an escaped colon stays as it is.
 */
import type { Nodes, Parents, Root, Text } from 'mdast';
import type { Transformer } from 'unified';
import { compilationOf } from '../compilation.js';
import { onOneLine, plainText } from '../plain-text.js';
import { walk } from '../walk.js';

export const remarkEmoji = (): Transformer<Root> => (tree, file) => {
  const { headings, replaceEmoji, text } = compilationOf(file);
  if (!replaceEmoji) return;
  const hasEscape = ({ position }: Text): boolean =>
    position !== undefined && text.slice(position.start.offset, position.end.offset).includes('\\:');
  const shown = new Map<string, string>();
  walk<Nodes, Parents>(tree, (node) => {
    if (node.type === 'text' && node.value.includes(':') && !hasEscape(node)) node.value = replaceEmoji(node.value);
  });
  walk<Nodes, Parents>(tree, (node) => {
    const id = node.type === 'heading' ? node.data?.hProperties?.['id'] : undefined;
    // Of two headings with one id, the first counts.
    if (typeof id === 'string' && !shown.has(id)) shown.set(id, onOneLine(plainText(node)));
  });
  for (const [index, heading] of headings.entries())
    if (heading.text.includes(':')) headings[index] = { ...heading, text: shown.get(heading.id) ?? heading.text };
};

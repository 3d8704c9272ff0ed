/**
 * Replaces names of emojis in running text. As on GitHub and in Docusaurus, ids of headings are made of the names. A text
 * with an escaped colon stays as it is.
 */
import type { Nodes, Parents, Root, Text } from 'mdast';
import type { Transformer } from 'unified';
import { compilationOf } from '../compilation.js';
import { walk } from '../walk.js';

export const remarkEmoji = (): Transformer<Root> => (tree, file) => {
  const { headings, replaceEmoji, text } = compilationOf(file);
  if (!replaceEmoji) return;
  const hasEscape = ({ position }: Text): boolean =>
    text.slice(position?.start.offset, position?.end.offset).includes('\\:');
  walk<Nodes, Parents>(tree, (node) => {
    if (node.type === 'text' && node.value.includes(':') && !hasEscape(node)) node.value = replaceEmoji(node.value);
  });
  for (const [index, heading] of headings.entries()) headings[index] = { ...heading, text: replaceEmoji(heading.text) };
};

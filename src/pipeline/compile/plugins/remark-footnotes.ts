/** Reserves the ids that footnotes will have when they are rendered. */
import type { Nodes, Parents, Root } from 'mdast';
import type { Transformer } from 'unified';
import { compilationOf, mayHold } from '../compilation.js';
import { walk } from '../walk.js';

export const remarkFootnotes = (): Transformer<Root> => (tree, file) => {
  const compilation = compilationOf(file);
  if (!mayHold(compilation, '[^')) return;
  const { ids } = compilation;
  const references = new Map<string, number>();
  walk<Nodes, Parents>(tree, (node) => {
    if (node.type === 'footnoteReference') {
      references.set(node.identifier, (references.get(node.identifier) ?? 0) + 1);
    }
  });
  if (references.size > 0) ids.add('footnote-label');
  for (const [identifier, count] of references) {
    const label = identifier.toLowerCase().normalize('NFC');
    ids.add(`fn-${label}`);
    for (let number = 1; number <= count; number++)
      ids.add(number === 1 ? `fnref-${label}` : `fnref-${label}-${number}`);
  }
};

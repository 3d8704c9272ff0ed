/** Joins texts that are side by side: React would put an empty comment between them. */
import type { Nodes, Parents, Root } from 'hast';
import type { Transformer } from 'unified';

export const rehypeJoinedText = (): Transformer<Root> => (tree) => joinBelow(tree);

function joinBelow(parent: Parents): void {
  const joined: Nodes[] = [];
  for (const child of parent.children) {
    const last = joined.at(-1);
    if (child.type === 'text' && last?.type === 'text') last.value += child.value;
    else joined.push(child);
    if (child.type === 'element') joinBelow(child);
  }
  parent.children = joined as typeof parent.children;
}

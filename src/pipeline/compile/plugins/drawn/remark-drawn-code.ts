/** Lets a component of the site draw code in running text. Code that links to the documentation of an API stays a link. */
import type { Nodes, Parents, Root } from 'mdast';
import type { Transformer } from 'unified';
import { compilationOf } from '../../compilation.js';
import { drawByComponent } from './draw-by-component.js';
import { walk } from '../../walk.js';

export const remarkDrawnCode = (): Transformer<Root> => (tree, file) => {
  const compilation = compilationOf(file);
  if (!compilation.draws.includes('code')) return;
  walk<Nodes, Parents>(tree, (node) => {
    if (node.type !== 'inlineCode' || node.data?.hName !== undefined) return;
    drawByComponent(node, 'code', { props: {}, links: {}, hasContent: true }, compilation);
  });
};

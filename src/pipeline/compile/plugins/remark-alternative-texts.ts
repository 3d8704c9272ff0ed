/** Reports Markdown images without alternative text. A decorative image can be written in raw HTML with `alt=""`. */
import type { Nodes, Parents, Root } from 'mdast';
import type { Transformer } from 'unified';
import { reportNoAlternativeText } from '../alternative-text.js';
import { compilationOf } from '../compilation.js';
import { spanOf } from '../spans.js';
import { walk } from '../walk.js';

export const remarkAlternativeTexts = (): Transformer<Root> => (tree, file) => {
  const compilation = compilationOf(file);
  walk<Nodes, Parents>(tree, (node) => {
    if ((node.type === 'image' || node.type === 'imageReference') && !node.alt?.trim()) {
      reportNoAlternativeText(compilation, spanOf(node, compilation.text));
    }
  });
};

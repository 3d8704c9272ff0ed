/** Tables scroll by themselves, and cells are aligned by class, as a strict content policy allows no inline style. */
import type { Element, Nodes, Parents, Root } from 'hast';
import type { Transformer } from 'unified';
import { walk } from '../walk.js';

export const rehypeTables = (): Transformer<Root> => (tree) => {
  walk<Nodes, Parents>(tree, (node, parent) => {
    if (node.type !== 'element') return;
    if (node.tagName === 'td' || node.tagName === 'th') alignByClass(node);
    // A corner without words heads nothing: to a screen reader it is an empty cell.
    if (node.tagName === 'th' && node.children.length === 0) node.tagName = 'td';
    if (node.tagName === 'table') {
      // The table moves into a new node, so that the walk goes on below it.
      const wrapper: Element = {
        type: 'element',
        tagName: 'div',
        properties: { className: ['table-scroll'], tabIndex: 0 },
        children: [node],
      };
      const siblings: (typeof parent.children)[number][] = parent.children;
      siblings[siblings.indexOf(node)] = wrapper;
    }
  });
};

function alignByClass({ properties }: Element): void {
  const { align } = properties;
  if (typeof align !== 'string') return;
  delete properties['align'];
  properties['className'] = [`align-${align}`];
}

/** Tables scroll by themselves, and cells are aligned by class, as a strict content policy allows no inline style. */
import type { Element, Nodes, Parents, Root } from 'hast';
import type { Transformer } from 'unified';
import { walk } from '../walk.js';

export const rehypeTables = (): Transformer<Root> => (tree) => {
  walk<Nodes, Parents>(tree, (node, parent) => {
    if (node.type !== 'element') return;
    if (node.tagName === 'td' || node.tagName === 'th') alignByClass(node);
    if (node.tagName === 'tr') nameHeadings(node);
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

/** A corner without words heads nothing: to a screen reader it is an empty cell. The headings beside it say what they head. */
function nameHeadings(row: Element): void {
  const headings = row.children.filter((cell): cell is Element => cell.type === 'element' && cell.tagName === 'th');
  if (headings.every(({ children }) => children.length > 0)) return;
  for (const heading of headings) {
    if (heading.children.length === 0) heading.tagName = 'td';
    else heading.properties['scope'] = 'col';
  }
}

function alignByClass({ properties }: Element): void {
  const { align } = properties;
  if (typeof align !== 'string') return;
  delete properties['align'];
  properties['className'] = [`align-${align}`];
}

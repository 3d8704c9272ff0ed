/** A tree of Markdown → its HTML elements. */
import type { Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { createListItemRenderer } from './render-list-item.js';
import { renderParagraph } from './render-paragraph.js';

/** Makes the frozen processor once. */
export function createToElements(): (tree: Root) => HastRoot {
  const processor = unified()
    .use(remarkRehype, {
      clobberPrefix: '',
      handlers: { listItem: createListItemRenderer(), paragraph: renderParagraph },
    })
    .freeze();
  return (tree) => processor.runSync(tree);
}

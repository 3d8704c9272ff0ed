/** A tree of Markdown → its HTML elements. */
import type { Root as HastRoot } from 'hast';
import type { Data, Definition, FootnoteDefinition, Node, Nodes, Parents, Root, RootContent } from 'mdast';
import remarkRehype, { type Options } from 'remark-rehype';
import { unified } from 'unified';
import { walk } from '../../walk.js';
import { createListItemRenderer } from './render-list-item.js';
import { renderParagraph } from './render-paragraph.js';

declare module 'mdast' {
  interface RootContentMap {
    body: Body;
  }
}

/** The blocks of a text. They are no children, so that nothing looks for definitions among them. */
interface Body extends Node {
  type: 'body';
  blocks: RootContent[];
  data?: Data;
}

/** Makes the frozen processor once. */
export function createToElements(): (tree: Root) => HastRoot {
  const processor = unified()
    .use(remarkRehype, {
      clobberPrefix: '',
      handlers: { body: renderBody, listItem: createListItemRenderer(), paragraph: renderParagraph },
    })
    .freeze();
  // remark-rehype looks for definitions in all nodes, which takes as long as rendering them.
  return (tree) => {
    const body: Body = { type: 'body', blocks: tree.children };
    return processor.runSync({ ...tree, children: [...findDefinitions(tree), body] });
  };
}

type Handler = NonNullable<NonNullable<Options['handlers']>['body']>;

const renderBody: Handler = (state, { blocks }: Body) => state.all({ type: 'root', children: blocks });

/** Of links and of footnotes. Where they are does not matter: they are rendered where something refers to them. */
function findDefinitions(tree: Root): readonly (Definition | FootnoteDefinition)[] {
  const found: (Definition | FootnoteDefinition)[] = [];
  walk<Nodes, Parents>(tree, (node) => {
    if (node.type === 'definition' || node.type === 'footnoteDefinition') found.push(node);
  });
  return found;
}

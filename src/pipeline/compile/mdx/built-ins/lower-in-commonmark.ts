/** Turns built-in components in a CommonMark tree into the same nodes as in MDX. */
import type { Root, RootContent } from 'mdast';
import { linePlaces } from '../../../diagnostics/line-places.js';
import type { Compilation } from '../../compilation.js';
import type { MdxReading } from '../mdx-reading.js';
import { makeElements } from './find-elements.js';
import { lowerBuiltIn } from './lower-built-in.js';
import { isBuiltIn } from './names.js';

/** Changes a tree in place. */
export function lowerInCommonMark(tree: Root, compilation: Compilation): void {
  const places = linePlaces(compilation.text);
  const known = { meanings: new Map(), scope: new Map(), code: undefined };
  const reading: MdxReading = { compilation, ...known, places, around: [] };
  makeElements(tree, reading);
  tree.children = lowerAll(tree.children, reading) as typeof tree.children;
}

function lowerAll(nodes: readonly RootContent[], reading: MdxReading): readonly RootContent[] {
  return nodes.flatMap((node): readonly RootContent[] => {
    const isElement = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
    if (isElement && isBuiltIn(node.name ?? '')) {
      return lowerBuiltIn(node.name as never, node, {
        reading,
        lower: (content) => lowerAll(content, reading),
        isTabItem: ({ name }) => name === 'TabItem',
      });
    }
    if ('children' in node) node.children = lowerAll(node.children, reading) as typeof node.children;
    return [node];
  });
}

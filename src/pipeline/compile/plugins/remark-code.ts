/** Reads the info strings of code blocks, and replaces the blocks by holes for highlighted HTML. */
import type { Code, Nodes, Parents, Root } from 'mdast';
import type { Transformer } from 'unified';
import { compilationOf, type Compilation } from '../compilation.js';
import { walk } from '../walk.js';
import { keepSample, reportOpenFence, reportUnpaired, reportWordMarks } from './code/check-block.js';
import { groupTabs, type FenceTab } from './code/fence-tabs.js';
import { readBlock } from './code/read-block.js';
import { showBlock } from './code/show-block.js';

export const remarkCode = (): Transformer<Root> => (tree, file) => {
  const compilation = compilationOf(file);
  const tabs = new Map<Nodes, FenceTab>();
  const parents = new Set<Parents>();
  walk<Nodes, Parents>(tree, (node, parent) => {
    if (node.type !== 'code') return;
    const tab = replaceCode(node, compilation, parent.type === 'note' && parent.name === 'code-group');
    if (!tab) return;
    tabs.set(node, tab);
    parents.add(parent);
  });
  for (const parent of parents) groupTabs(parent, tabs, compilation);
};

/** Replaces a block by another node. Returns the tab that the block requests. */
function replaceCode(node: Code, compilation: Compilation, isInGroup: boolean): FenceTab | undefined {
  reportOpenFence(node, compilation);
  const block = readBlock(node, compilation, isInGroup);
  keepSample(block, compilation);
  reportUnpaired(block, compilation);
  reportWordMarks(block, compilation);
  const shown = showBlock(block, compilation);
  delete (node as Partial<Code>).value;
  Object.assign(node, shown);
  return block.tab;
}

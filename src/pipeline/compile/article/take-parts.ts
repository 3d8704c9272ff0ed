/**
 * A tree → parts of it that are rendered one after the other. Elements take many times the memory of the text that they are
 * made of, so only those of one part exist at a time, and the blocks of a part are dropped with it.
 */
import type { Definition, Nodes, Parents, Root, RootContent, Table } from 'mdast';
import { walk } from '../walk.js';

/** Characters of the text; no block but a long table is divided. */
export const partLength = 20_000;

/** Characters of a table that has a part of its own: `divide-table.ts`. */
const longTable = 5 * partLength;

/** Takes a tree apart. Footnotes reach from one block to another, so a text that holds them is one part. */
export function* takeParts(tree: Root, text: string): Generator<Root> {
  const definitions = findDefinitions(tree);
  if (text.length <= partLength || definitions === undefined) return yield tree;
  const blocks = tree.children.reverse();
  tree.children = [];
  for (let block = blocks.pop(); block;) {
    const start = offsetOf(block);
    const children: RootContent[] = [];
    for (; block && offsetOf(block) - start <= partLength; block = blocks.pop()) {
      // It is divided itself, so nothing else is in its part.
      if (isLongTable(block) && children.length > 0) break;
      children.push(block);
      if (!isLongTable(block)) continue;
      block = blocks.pop();
      break;
    }
    yield { type: 'root', children: [...usedDefinitions(children, definitions), ...children] };
  }
}

function isLongTable(node: RootContent): node is Table {
  const { start, end } = node.position ?? {};
  return node.type === 'table' && (end?.offset ?? 0) - (start?.offset ?? 0) > longTable;
}

export function offsetOf({ position }: Nodes): number {
  return position?.start.offset ?? 0;
}

type Definitions = ReadonlyMap<string, Definition>;

/** By identifier, as it is rendered, of which the first definition counts; undefined when there are footnotes. */
function findDefinitions(tree: Root): Definitions | undefined {
  const definitions = new Map<string, Definition>();
  let hasFootnotes = false;
  walk<Nodes, Parents>(tree, (node) => {
    if (node.type === 'footnoteDefinition') hasFootnotes = true;
    if (node.type !== 'definition') return;
    const label = node.identifier.toUpperCase();
    if (!definitions.has(label)) definitions.set(label, node);
  });
  return hasFootnotes ? undefined : definitions;
}

/** Those that blocks refer to, wherever they are. Definitions are not rendered themselves. */
function usedDefinitions(blocks: readonly RootContent[], definitions: Definitions): readonly Definition[] {
  const used = new Set<Definition>();
  walk<Nodes, Parents>({ type: 'root', children: [...blocks] }, (node) => {
    if (node.type !== 'linkReference' && node.type !== 'imageReference') return;
    const definition = definitions.get(node.identifier.toUpperCase());
    if (definition) used.add(definition);
  });
  return [...used];
}

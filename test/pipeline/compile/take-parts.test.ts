/** A long text is rendered in parts, and its references use definitions from any part. */
import { expect, test } from 'vitest';
import type { Root } from 'mdast';
import { takeParts } from '../../../src/pipeline/compile/article/article-renderer.js';
import { parseWhole } from '../../helpers/same-tree.js';

const filler = `${'Words that fill a part. '.repeat(1000)}\n\n`;

function partsOf(text: string): Root[] {
  return [...takeParts(parseWhole(text), text)];
}

/** The definitions before the other blocks of a part. */
function definitionsIn({ children }: Root): string[] {
  return children.flatMap((node) => (node.type === 'definition' ? [`${node.identifier}: ${node.url}`] : []));
}

test('a part has only the definitions that it uses, the first of each label', () => {
  const parts = partsOf(`[a], [B]\n\n${filler}- [c]: 3\n- ![A]\n\n${filler}[a]: 1\n[b]: 2\n[A]: 4\n[d]: 5\n`);
  expect(parts.map(definitionsIn)).toEqual([['a: 1', 'b: 2'], ['a: 1'], ['a: 1', 'b: 2', 'a: 4', 'd: 5']]);
});

test('blocks are dropped from the tree', () => {
  const tree = parseWhole(filler.repeat(3));
  for (const part of takeParts(tree, filler.repeat(3))) expect(part.children).toHaveLength(1);
  expect(tree.children).toEqual([]);
});

test('a text with footnotes is one part, because footnotes are numbered over the page', () => {
  expect(partsOf(`a[^1]\n\n${filler}${filler}[^1]: b\n`)).toHaveLength(1);
});

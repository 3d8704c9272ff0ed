/** Returns the hole that a node represents. */
import type { Nodes } from 'mdast';
import type { Compilation, Hole } from '../../compilation.js';

export function holeOf(node: Nodes, { marker, holes }: Pick<Compilation, 'marker' | 'holes'>): Hole | undefined {
  const name = node.data && 'hName' in node.data ? String(node.data.hName) : '';
  return holes[Number(name.slice(marker.length + 1))];
}

export function sourceOf({ position }: Nodes, { text }: Pick<Compilation, 'text'>): string {
  return position ? text.slice(position.start.offset, position.end.offset) : '';
}

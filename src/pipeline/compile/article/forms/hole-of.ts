/** Returns the hole that a node represents, or in which a component draws it. */
import type { Nodes } from 'mdast';
import type { Compilation, Hole } from '../../compilation.js';

export function holeOf(node: Nodes, { marker, holes }: Pick<Compilation, 'marker' | 'holes'>): Hole | undefined {
  const { hName, drawnBy } = (node.data ?? {}) as NonNullable<Nodes['data']> & { readonly hName?: string };
  const name = drawnBy?.opening ?? hName;
  return name?.startsWith(`${marker}-`) ? holes[Number(name.slice(marker.length + 1))] : undefined;
}

export function sourceOf({ position }: Nodes, { text }: Pick<Compilation, 'text'>): string {
  return position ? text.slice(position.start.offset, position.end.offset) : '';
}

/** Moves nodes of a text to their positions in a longer text. */
import type { RootContent } from 'mdast';
import type { Point } from 'unist';

/** Returns a copy of a node that is moved down by a number of lines and characters. */
export function moved<Node extends RootContent>(node: Node, lines: number, offset: number): Node {
  const copy = { ...node };
  if (node.position) {
    const { start, end } = node.position;
    copy.position = { start: movedPoint(start, lines, offset), end: movedPoint(end, lines, offset) };
  }
  if ((copy.type === 'link' || copy.type === 'image' || copy.type === 'definition') && copy.data?.destination) {
    const { written, span } = copy.data.destination;
    copy.data = { ...copy.data, destination: { written, span: { ...span, line: span.line + lines } } };
  }
  if ('children' in copy) copy.children = copy.children.map((child) => moved(child, lines, offset)) as never;
  return copy;
}

function movedPoint({ line, column, offset }: Point, lines: number, by: number): Point {
  return { line: line + lines, column, offset: (offset ?? 0) + by };
}

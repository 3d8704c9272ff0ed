/** Converts positions of acorn's nodes: lines start at 1, columns at 0, and offsets refer to the whole text. */
import type { Node } from 'estree';
import type { Span } from '../../model.js';

/** Returns the span of a node, or its part on the first line. `inset` excludes quotes. */
export function spanOfNode(node: Node, text: string, inset = 0): Span {
  const { loc, range } = node;
  if (!loc || !range) return { line: 1, column: 1, length: 1 };
  const [from, to] = [range[0] + inset, range[1] - inset];
  const [firstLine = ''] = text.slice(from, to).split(/[\r\n]/, 1);
  return { line: loc.start.line, column: loc.start.column + 1 + inset, length: Math.max(1, firstLine.length) };
}

/** Places of what acorn has parsed: lines from 1, columns from 0, offsets into the whole text. */
import type { Node } from 'estree';
import type { Span } from '../../model.js';

/** From the start of a node to its end, or to the end of its first line; `inset` leaves quotes out. */
export function spanOfNode(node: Node, text: string, inset = 0): Span {
  const { loc, range } = node;
  if (!loc || !range) return { line: 1, column: 1, length: 1 };
  const [from, to] = [range[0] + inset, range[1] - inset];
  const [firstLine = ''] = text.slice(from, to).split(/[\r\n]/, 1);
  return { line: loc.start.line, column: loc.start.column + 1 + inset, length: Math.max(1, firstLine.length) };
}

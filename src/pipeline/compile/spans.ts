/** Nodes → places. */
import type { Node } from 'unist';
import type { Span } from '../model.js';

/** From the start of a node to its end, or to the end of its first line. */
export function spanOf(node: Node, text: string): Span {
  if (!node.position) return { line: 1, column: 1, length: 1 };
  const { start, end } = node.position;
  const [from, to] = [start.offset ?? 0, end.offset ?? 0];
  const line = start.line === end.line ? to - from : text.slice(from, to).search(/[\r\n]/);
  return { line: start.line, column: start.column, length: Math.max(1, line) };
}

/**
 * Places inside a node whose value is the source's lines less what quotes and lists put before them. Each line of the
 * value is the end of a line of the source; the last one ends where the node ends.
 */
export function locator(
  node: Node,
  value: string,
  text: string,
): (offset: number, length: number) => Span {
  const position = node.position;
  if (!position) return () => ({ line: 1, column: 1, length: 1 });
  const { start, end } = position;
  const valueLines = value.split(lineEnd);
  const sourceLines = valueLines.length > 2 ? text.slice(start.offset, end.offset).split(lineEnd) : [];
  return (offset, length) => {
    const before = value.slice(0, offset).split(lineEnd);
    const line = before.length - 1;
    const inLine = before[line]?.length ?? 0;
    const valueLine = valueLines[line] ?? '';
    let lineColumn = start.column;
    if (line > 0 && line === valueLines.length - 1) lineColumn = end.column - valueLine.length;
    else if (line > 0) lineColumn = (sourceLines[line]?.length ?? 0) - valueLine.length + 1;
    const shown = Math.min(length, Math.max(1, valueLine.length - inLine));
    return { line: start.line + line, column: Math.max(1, lineColumn) + inLine, length: shown };
  };
}

const lineEnd = /\r\n|\n|\r/;

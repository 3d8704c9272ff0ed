/** Computes the spans of nodes. */
import type { Node } from 'unist';
import type { Span } from '../model.js';

/** Returns the span of a node, or its part on the first line. */
export function spanOf(node: Node, text: string): Span {
  if (!node.position) return { line: 1, column: 1, length: 1 };
  const { start, end } = node.position;
  const [from, to] = [start.offset ?? 0, end.offset ?? 0];
  const length = start.line === end.line ? to - from : text.slice(from, to).search(/[\r\n]/);
  // After the box of a task, mdast-util-gfm-task-list-item counts a column where it should count a line.
  const isBehindLine = start.column > 1 && /[\r\n]/.test(text.charAt(from - 1));
  const place = isBehindLine ? { line: start.line + 1, column: 1 } : { line: start.line, column: start.column };
  return { ...place, length: Math.max(1, length) };
}

/** Locates a part of a value by its offset in the value. */
export type Locator = (offset: number, length: number) => Span;

/**
 * Locates parts of a node whose value is its source lines without the prefixes of quotes and lists. Each line of the
 * value is the end of a source line, and the last line ends at the end of the node.
 */
export function locator(node: Node, value: string, text: string): Locator {
  if (!node.position) return () => ({ line: 1, column: 1, length: 1 });
  const { start, end } = node.position;
  // The value of a plugin's node is not in the text.
  if (start.offset === end.offset) return () => ({ line: start.line, column: start.column, length: 1 });
  // The lines are matched on demand, because most nodes are never located in part.
  let known: MatchedLines | undefined;
  return (offset, length) => {
    const { valueLines, sourceLines } = (known ??= matchLines(value, text.slice(start.offset, end.offset)));
    const index = lineAt(valueLines, offset);
    const line = valueLines[index] ?? { start: 0, length: 0 };
    const inLine = offset - line.start;
    const shown = Math.max(1, Math.min(length, line.length - inLine));
    // Between the first and the last line, the removed prefix is the difference in length.
    const lineEnd = index === valueLines.length - 1 ? end.column : (sourceLines[index]?.length ?? 0) + 1;
    const column = index === 0 ? start.column : Math.max(1, lineEnd - line.length);
    return { line: start.line + index, column: column + inLine, length: shown };
  };
}

interface MatchedLines {
  readonly valueLines: readonly Line[];
  readonly sourceLines: readonly Line[];
}

function matchLines(value: string, source: string): MatchedLines {
  const valueLines = linesOf(value);
  return { valueLines, sourceLines: valueLines.length > 2 ? linesOf(source) : [] };
}

/** A line of a text without its line end. */
interface Line {
  readonly start: number;
  readonly length: number;
}

function linesOf(text: string): readonly Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const { index, 0: lineEnd } of text.matchAll(/\r\n|\n|\r/g)) {
    lines.push({ start, length: index - start });
    start = index + lineEnd.length;
  }
  lines.push({ start, length: text.length - start });
  return lines;
}

/** Returns the index of the line that contains an offset. */
function lineAt(lines: readonly Line[], offset: number): number {
  let [low, high] = [0, lines.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lines[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

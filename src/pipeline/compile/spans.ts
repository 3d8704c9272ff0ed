/** Nodes → places. */
import type { Node } from 'unist';
import type { Span } from '../model.js';

/** From the start of a node to its end, or to the end of its first line. */
export function spanOf(node: Node, text: string): Span {
  if (!node.position) return { line: 1, column: 1, length: 1 };
  const { start, end } = node.position;
  const [from, to] = [start.offset ?? 0, end.offset ?? 0];
  const length = start.line === end.line ? to - from : text.slice(from, to).search(/[\r\n]/);
  // Behind the box of a task, mdast-util-gfm-task-list-item counts a column on when it should count a line.
  const isBehindLine = start.column > 1 && /[\r\n]/.test(text.charAt(from - 1));
  const place = isBehindLine ? { line: start.line + 1, column: 1 } : { line: start.line, column: start.column };
  return { ...place, length: Math.max(1, length) };
}

/** The place of a stretch of a value, by its offset into the value. */
export type Locator = (offset: number, length: number) => Span;

/**
 * Places inside a node whose value is the source's lines less what quotes and lists put before them. Each line of the
 * value is the end of a line of the source; the last one ends where the node ends.
 */
export function locator(node: Node, value: string, text: string): Locator {
  if (!node.position) return () => ({ line: 1, column: 1, length: 1 });
  const { start, end } = node.position;
  // A node of a plugin's, whose value is not in the text.
  if (start.offset === end.offset) return () => ({ line: start.line, column: start.column, length: 1 });
  // Most nodes are never asked for a place inside of them.
  let known: MatchedLines | undefined;
  return (offset, length) => {
    const { valueLines, sourceLines } = (known ??= matchLines(value, text.slice(start.offset, end.offset)));
    const index = lineAt(valueLines, offset);
    const line = valueLines[index] ?? { start: 0, length: 0 };
    const inLine = offset - line.start;
    const shown = Math.max(1, Math.min(length, line.length - inLine));
    // Between the first and the last line, what was taken off a line shows in its length.
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

/** A line of a text, line end left off. */
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

/** The index of the line that holds an offset: the last one that begins no later. */
function lineAt(lines: readonly Line[], offset: number): number {
  let [low, high] = [0, lines.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lines[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

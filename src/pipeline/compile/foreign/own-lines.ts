/** Finds the lines of a page or of a partial in a text that contains both. What is rewritten must end with its own file. */
import type { Compilation } from '../compilation.js';
import { partAt, startParts, type PartStart } from '../includes/parts.js';

/** The lines of the page or of the partial. */
export interface OwnLines {
  readonly lines: readonly string[];
  /** The number of lines of the whole text before them. */
  readonly before: number;
}

/** Returns the function that finds the lines of the file which contains a line of the whole text, counted from 1. */
export function createLineFinder({ text, parts }: Pick<Compilation, 'text' | 'parts'>): (line: number) => OwnLines {
  const { starts } = parts ?? startParts(text);
  const known = new Map<PartStart, OwnLines>();
  return (line) => {
    const start = partAt({ starts }, line);
    const found = known.get(start) ?? { lines: linesOf(textOf(start, starts, text)), before: start.lines };
    known.set(start, found);
    return found;
  };
}

function textOf(start: PartStart, starts: readonly PartStart[], text: string): string {
  const next = starts[starts.indexOf(start) + 1];
  return text.slice(start.offset, next && next.offset - (next.isLineEndAdded ? 1 : 0));
}

function linesOf(text: string): readonly string[] {
  return text.split(/\r\n|\n|\r/);
}

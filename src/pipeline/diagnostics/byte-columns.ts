/** Converts places on a line that are counted in bytes, as esbuild does. */

/** A part of a line. The column is from 0. */
export interface PartOfLine {
  readonly column: number;
  readonly length: number;
}

/** Converts a part of a line from bytes to UTF-16 units. */
export function inUnits(lineText: string, { column, length }: PartOfLine): PartOfLine {
  const bytes = Buffer.from(lineText);
  const unitsIn = (from: number, to: number): number => bytes.subarray(from, to).toString().length;
  return { column: unitsIn(0, column), length: unitsIn(column, column + length) };
}

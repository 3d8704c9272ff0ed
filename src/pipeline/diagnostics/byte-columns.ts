/** Converts places on a line between bytes, in which esbuild counts, and UTF-16 units. */

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

/** Converts a part of a line from UTF-16 units to bytes. */
export function inBytes(lineText: string, { column, length }: PartOfLine): PartOfLine {
  const bytesIn = (from: number, to: number): number => Buffer.byteLength(lineText.slice(from, to));
  return { column: bytesIn(0, column), length: bytesIn(column, column + length) };
}

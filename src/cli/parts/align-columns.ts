/** Tables for terminals. */

/** Aligns words to the left and numbers to the right, with two spaces between columns. Words come first. */
export function alignColumns(rows: readonly (readonly string[])[], words: number): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column < words ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

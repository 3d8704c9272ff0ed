/** Measures and removes the indentation of lines. A tab reaches to the next multiple of four columns. */

/** Returns the number of columns by which a line is indented. */
export function widthOf(line: string): number {
  let width = 0;
  for (const sign of line) {
    if (sign === ' ') width++;
    else if (sign === '\t') width += 4 - (width % 4);
    else break;
  }
  return width;
}

/** Takes columns away from the indentation of a line, and leaves the rest as it is. A blank line becomes empty. */
export function unindented(line: string, columns: number): string {
  if (line.trim() === '') return '';
  const blank = /^[ \t]*/.exec(line)?.[0].length ?? 0;
  let taken = 0;
  while (taken < blank && widthOf(line.slice(0, taken)) < columns) taken++;
  return ' '.repeat(Math.max(0, widthOf(line.slice(0, taken)) - columns)) + line.slice(taken);
}

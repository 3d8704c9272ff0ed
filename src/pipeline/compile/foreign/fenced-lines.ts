/** Finds the lines of a text that are code between fences. */

/** What a line is: text, the first line of a fence, or another line of it. */
type LineKind = 'text' | 'opening' | 'code';

const fence = /^[ \t]*(`{3,}(?=[^`]*$)|~{3,})/;

export function kindsOfLines(lines: readonly string[]): readonly LineKind[] {
  let open: string | undefined;
  return lines.map((line) => {
    const [, marks] = fence.exec(line) ?? [];
    if (open === undefined) {
      open = marks;
      return open === undefined ? 'text' : 'opening';
    }
    if (marks?.startsWith(open) && line.trim() === marks) open = undefined;
    return 'code';
  });
}

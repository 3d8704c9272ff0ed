/** What a construct of another generator becomes. */

/** Lines of a text and what to write in their place. */
export interface Rewritten {
  /** The number of lines that are replaced. */
  readonly count: number;
  readonly lines: readonly string[];
}

/** Puts empty lines between a block and the text that is next to it, or between the texts if there is no block. */
export function separated(block: readonly string[], before = '', after = ''): readonly string[] {
  if (block.length === 0) return before.trim() === '' || after.trim() === '' ? [] : [''];
  return [...(before.trim() === '' ? [] : ['']), ...block, ...(after.trim() === '' ? [] : [''])];
}

/** Returns lines without the blank ones at their ends. */
export function trimmed(lines: readonly string[]): readonly string[] {
  const from = lines.findIndex((line) => line.trim() !== '');
  return from < 0 ? [] : lines.slice(from, lines.findLastIndex((line) => line.trim() !== '') + 1);
}

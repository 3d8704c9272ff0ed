/** Counts typing errors between two words: a letter is wrong, missing or extra, or two letters are swapped. */

/** Returns the number of errors, or `limit` + 1 if there are more. */
export function countSlips(typed: string, meant: string, limit: number): number {
  if (Math.abs(typed.length - meant.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: meant.length + 1 }, (_, at) => at);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    let fewest = row;
    for (let at = 1; at <= meant.length; at++) {
      const isSame = typed[row - 1] === meant[at - 1];
      const isSwap = row > 1 && at > 1 && typed[row - 1] === meant[at - 2] && typed[row - 2] === meant[at - 1];
      const swapped = isSwap ? (before[at - 2] ?? 0) + 1 : Infinity;
      const wrong = (last[at - 1] ?? 0) + (isSame ? 0 : 1);
      const slips = Math.min((last[at] ?? 0) + 1, (current[at - 1] ?? 0) + 1, wrong, swapped);
      current.push(slips);
      if (slips < fewest) fewest = slips;
    }
    if (fewest > limit) return limit + 1;
    [before, last] = [last, current];
  }
  return last[meant.length] ?? limit + 1;
}

/**
 * Returns the maximum number of errors in a word. Numbers must be exact, and short words are too similar to each other.
 */
export function forgivenSlips(word: string): number {
  if (/\d/.test(word) || word.length < 4) return 0;
  return word.length > 7 ? 2 : 1;
}

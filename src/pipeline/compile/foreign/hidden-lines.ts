/**
 * Takes the hidden lines out of a sample of Rust. mdBook and rustdoc hide lines that begin with "# ", and show "##" as
 * "#".
 */
import { trimmed, type Rewritten } from './rewritten.js';

const hidden = /^\s*#(?: |$)/;
const doubled = /^\s*##/;

/** Whether a sample of Rust has a line that its readers should not see. */
export function hasHiddenLines(code: string): boolean {
  return areHidden(code.split('\n')).includes(true);
}

/** Rewrites a fence. Returns undefined if nothing would be left, or if a line that is left would look hidden, too. */
export function withoutHidden(lines: readonly string[], at: number, count: number): Rewritten | undefined {
  const content = lines.slice(at + 1, at + count - 1);
  const isHidden = areHidden(content);
  const shown = content.filter((_, index) => !isHidden[index]);
  if (shown.every((line) => line.trim() === '') || shown.some((line) => doubled.test(line))) return undefined;
  return { count, lines: [lines[at] ?? '', ...trimmed(shown), lines[at + count - 1] ?? ''] };
}

/** Says of each line whether it is hidden. In a string of several lines, "# " may begin a heading or a comment. */
function areHidden(lines: readonly string[]): readonly boolean[] {
  let isInString = false;
  return lines.map((line) => {
    const isHidden = !isInString && hidden.test(line);
    const quotes = line.replaceAll(/'\\?"'|\\.|(?<!:)\/\/.*/g, '').split('"').length - 1;
    if (quotes % 2 === 1) isInString = !isInString;
    return isHidden;
  });
}

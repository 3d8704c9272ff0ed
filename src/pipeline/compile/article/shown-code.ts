/** The code of a fence as readers see it, without the comments that mark lines. */
import type { CodeFence } from '../code/code-fence.js';
import { mayHaveMarks, readMarkedLines } from '../code/code-fence-marks.js';

/** Returns the code as readers see it. Its lines end with "\n" only. */
export function shownCode(code: string, fence: CodeFence): string {
  // Most code has no marks, and searching for them is many times faster than splitting the code.
  if (!mayHaveMarks(code, fence) && !code.includes(escapedMark)) return code.replaceAll(/\r\n?/g, '\n');
  return readMarkedLines(code, fence)
    .map(({ text }) => text)
    .join('\n');
}

const escapedMark = '[\\!code ';

/** The code of a fence as readers see it: without the comments that mark its lines. */
import type { CodeFence } from '../code/code-fence.js';
import { mayHaveMarks, readMarkedLines } from '../code/code-fence-marks.js';

/** Lines end with "\n" only. */
export function shownCode(code: string, fence: CodeFence): string {
  // Most code has no marks, and taking it apart takes many times as long as looking for them.
  if (!mayHaveMarks(code, fence) && !code.includes(escapedMark)) return code.replaceAll(/\r\n?/g, '\n');
  return readMarkedLines(code, fence)
    .map(({ text }) => text)
    .join('\n');
}

const escapedMark = '[\\!code ';

/** Finds and shows the difference of two texts that differ in a line or two. */
import { structuredPatch } from 'diff';

/** A difference of at most two lines on each side. */
export interface SmallDifference {
  /** The lines of each change, each with "-" or "+" in front. */
  readonly changes: readonly (readonly string[])[];
  /** The line number of the first change in each file, from 1. */
  readonly before: number;
  readonly after: number;
}

/** If more lines differ, the version probably has its own text for a reason. */
const maxLines = 2;

/** Returns the difference of two texts if it is only a line or two. */
export function smallDifference(before: string, after: string): SmallDifference | undefined {
  const { hunks } = structuredPatch('', '', before, after, '', '', { context: 0, stripTrailingCr: true });
  const changes = hunks.map((hunk) => hunk.lines.filter((line) => /^[-+]/.test(line)));
  const lines = changes.flat();
  const isSmall = ['-', '+'].every((sign) => lines.filter((line) => line.startsWith(sign)).length <= maxLines);
  const [first] = hunks;
  return isSmall && first ? { changes, before: first.oldStart, after: first.newStart } : undefined;
}

/** Shows the changes of a file. Lines between two of them are left out. */
export function changeLines(changes: readonly (readonly string[])[]): readonly string[] {
  return changes.flatMap((lines, index) => [
    ...(index > 0 ? ['    …'] : []),
    ...cropLines(lines).map((line) => `  ${line}`),
  ]);
}

/** Crops long lines to the part where they differ from the line in their place. */
function cropLines(lines: readonly string[]): readonly string[] {
  const gone = lines.filter((line) => line.startsWith('-'));
  const added = lines.filter((line) => line.startsWith('+'));
  return lines.map((line) => {
    const [own, others] = line.startsWith('-') ? [gone, added] : [added, gone];
    return cropLine(line, others[own.indexOf(line)] ?? '');
  });
}

function cropLine(line: string, other: string): string {
  const text = line.slice(1);
  const start = Math.max(0, sharedLength(text, other.slice(1)) - contextLetters);
  const shown = text.slice(start, start + maxLetters);
  return `${line.charAt(0)} ${start > 0 ? '…' : ''}${shown}${text.length > start + maxLetters ? '…' : ''}`;
}

/** Returns the number of characters with which both texts begin. */
function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

const maxLetters = 120;
const contextLetters = 40;

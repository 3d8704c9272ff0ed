/** Finds git's marks of merge conflicts that were not resolved. */

/** A conflict, with the range of its first line in the text. */
export interface MergeConflict {
  readonly start: number;
  readonly end: number;
}

/** Matches the lines that git writes around and between the texts of a conflict. */
const markLine = /^(?:<{7} .*|={7}|>{7} .*)$/gm;

/**
 * Returns the conflicts in a text: lines of `<<<<<<< name`, `=======` and `>>>>>>> name`, in this order. Git writes them
 * without regard to the syntax, so they count wherever they are, in code and front matter, too.
 */
export function findConflicts(text: string): readonly MergeConflict[] {
  if (!text.includes('<<<<<<< ')) return [];
  const conflicts: MergeConflict[] = [];
  let open: MergeConflict | undefined;
  let isDivided = false;
  for (const { 0: line, index } of text.matchAll(markLine)) {
    if (line.startsWith('<')) {
      open = { start: index, end: index + line.length };
      isDivided = false;
    } else if (line.startsWith('=')) isDivided = true;
    else {
      if (open && isDivided) conflicts.push(open);
      open = undefined;
    }
  }
  return conflicts;
}

/** What to say about a conflict. */
export const conflictProblem = {
  message: 'A merge conflict is not resolved: both texts are here, between the marks of git',
  way: 'Keep what is right of the two texts, and delete the lines of "<<<<<<<", "=======" and ">>>>>>>".',
};

/** Applies the change of one text to another text of the page, by a three-way merge of their lines. */
import { diff3Merge } from 'node-diff3';

export interface MergeInput {
  /** The changed text before the change. */
  readonly before: string;
  readonly after: string;
  /** The other text that gets the change, and the names in conflict marks. */
  readonly own: string;
  readonly ownName: string;
  readonly changedName: string;
}

export interface Merged {
  /** The merged text with git's conflict marks. Its line ends are those of the own text. */
  readonly text: string;
  readonly conflicts: number;
  /** Whether the own text already has the change. */
  readonly isSame: boolean;
}

export function mergeChange({ before, after, own, ownName, changedName }: MergeInput): Merged {
  const regions = diff3Merge(linesOf(own), linesOf(before), linesOf(after), { excludeFalseConflicts: true });
  const lines = regions.flatMap(({ ok, conflict }) =>
    conflict ? [`<<<<<<< ${ownName}`, ...conflict.a, '=======', ...conflict.b, `>>>>>>> ${changedName}`] : (ok ?? []),
  );
  return {
    text: lines.join(own.includes('\r\n') ? '\r\n' : '\n'),
    isSame: lines.join('\n') === linesOf(own).join('\n'),
    conflicts: regions.filter(({ conflict }) => conflict).length,
  };
}

function linesOf(text: string): string[] {
  return text.split(/\r?\n/);
}

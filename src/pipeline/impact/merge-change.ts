/** A change of one text → the same change in another text of the page, by a three-way merge of their lines. */
import { diff3Merge } from 'node-diff3';

export interface MergeInput {
  /** The changed text as it was. */
  readonly before: string;
  readonly after: string;
  /** The other text that gets the change, and the names that conflict marks show. */
  readonly own: string;
  readonly ownName: string;
  readonly changedName: string;
}

export interface Merged {
  /** With git's marks at conflicts. The line ends are those of the own text. */
  readonly text: string;
  readonly conflicts: number;
  /** The own text has the change already. */
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

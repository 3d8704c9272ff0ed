/** `build --changed-list`: the files that a build added, modified and deleted, for tools that upload them. */
import { existsSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import type { SiteConfig } from '../../pipeline/model.js';
import type { FileChange } from '../../pipeline/publish/output/write-files.js';
import type { Report } from '../report.js';

/** Where a build leaves its list. */
export interface ChangedList {
  /** One line a file, as `git diff --name-status` prints it: the letter, a tab, the path from the output folder. */
  readonly write: (changes: readonly FileChange[]) => void;
}

/** `target` is a file, from the root, or `true` for standard output. A file that cannot be one is wrong usage. */
export function openChangedList(
  report: Report,
  { root, outDir }: Pick<SiteConfig, 'root' | 'outDir'>,
  target: string | true | undefined,
): ChangedList | { readonly usage: string } {
  if (target === undefined) return { write: () => {} };
  if (target === true) return { write: (changes) => report.data(linesOf(changes)) };
  const file = resolve(root, target);
  if (!relative(outDir, file).startsWith(`..${sep}`))
    return { usage: `--changed-list ${target} is in the output folder, where every build replaces all files.` };
  if (!existsSync(dirname(file))) return { usage: `--changed-list ${target}: its folder does not exist.` };
  return { write: (changes) => writeFileSync(file, linesOf(changes)) };
}

function linesOf(changes: readonly FileChange[]): string {
  return changes.map(({ status, path }) => `${status}\t${path}\n`).join('');
}

/** `build --changed-list` lists the files that a build added, modified and deleted, for tools that upload them. */
import { existsSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import type { SiteConfig } from '../../pipeline/model.js';
import type { FileChange } from '../../pipeline/publish/output/write-files.js';
import type { Report } from '../report.js';

/** Flags that say where the list goes. */
export interface ListFlags {
  /** A file for the list of changed files, from the root; `true` is standard output. */
  readonly changedList?: string | true;
  readonly json?: boolean;
}

/** Where a build writes its list. */
export interface ChangedList {
  /**
   * Writes one line for each file, as `git diff --name-status` does: the letter, a tab, the path from the output
   * folder.
   */
  readonly write: (changes: readonly FileChange[]) => void;
}

/** Checks the flags. A missing file name is wrong usage, and so is standard output together with `--json`. */
export function openChangedList(
  report: Report,
  { root, outDir }: Pick<SiteConfig, 'root' | 'outDir'>,
  { changedList: target, json }: ListFlags,
): ChangedList | { readonly usage: string } {
  if (target === undefined) return { write: () => {} };
  if (target === true && json) return { usage: '--changed-list needs a file where --json is on standard output.' };
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

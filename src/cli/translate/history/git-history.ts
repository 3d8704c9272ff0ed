/** Reads from git which contents files had, and in which commits they came. */
import { runGit } from '../../../pipeline/references/git-objects.js';

/** The content of a file after a commit that changed it. */
export interface Committed {
  readonly commit: string;
  readonly blob: string;
  /** From the root. */
  readonly file: string;
}

/** Returns what commits wrote into files, the newest commit first. `paths` are files and folders from the root. */
export async function readHistory(root: string, paths: readonly string[]): Promise<readonly Committed[]> {
  const parts = (await runGit(root, [...logArguments, '--', ...paths])).toString().split('\0');
  const history: Committed[] = [];
  let commit = '';
  for (let at = 0; at < parts.length; at += 1) {
    const part = (parts[at] ?? '').replace(/^\n/, '');
    if (part.startsWith('\x01')) commit = part.slice(1);
    if (!part.startsWith(':')) continue;
    // ":100644 100644 <old> <new> M" and a path. A merge has a mode and an old id for each parent.
    const blob = part.split(' ').at(-2) ?? '';
    history.push({ commit, blob, file: (parts[(at += 1)] ?? '').normalize('NFC') });
  }
  return history.filter(({ blob }) => !/^0+$/.test(blob));
}

/** Merges (`-c`) list only files that differ from those of all parents. */
const logArguments = [
  '--literal-pathspecs',
  'log',
  '-c',
  '-z',
  '--format=%x01%H',
  '--raw',
  '--no-abbrev',
  '--no-renames',
  '--relative',
] as const;

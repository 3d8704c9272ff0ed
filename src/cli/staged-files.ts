/** The files of the next commit, as `git` has them. */
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

/** Absolute paths of what is staged, deleted and renamed files included; undefined outside a git repository. */
export async function stagedFiles(root: string): Promise<readonly string[] | undefined> {
  const git = async (...args: readonly string[]): Promise<string> =>
    (await promisify(execFile)('git', ['-C', root, ...args], { maxBuffer: 2 ** 28 })).stdout;
  try {
    const [top, names] = await Promise.all([
      git('rev-parse', '--show-toplevel'),
      git('diff', '--cached', '--name-only', '--no-renames', '-z'),
    ]);
    return names
      .split('\0')
      .filter((name) => name !== '')
      .map((name) => resolve(top.trim(), name));
  } catch {
    return undefined;
  }
}

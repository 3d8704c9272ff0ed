/** Checks whether git could bring back files before they are replaced. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Overlay } from '../../pipeline/layers/files/overlay.js';
import { git, repositoryPrefix } from '../check/git.js';

/** Returns why git could not bring back the files that changes replace, or undefined if it could. */
export async function whyUnsafe(root: string, changes: Overlay): Promise<string | undefined> {
  const unsafe = await unsafeFiles(root, changes);
  if (unsafe === undefined)
    return 'The folder is not in a git repository, so nothing could be undone. --force writes anyway.';
  return unsafe.length === 0
    ? undefined
    : `git could not bring these files back: ${named(unsafe)}. Commit them first; --force writes anyway.`;
}

const maxNamed = 5;

function named(files: readonly string[]): string {
  const more = files.length - maxNamed;
  return files.slice(0, maxNamed).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** Returns the affected files that differ from the last commit, or are in no commit. Returns undefined outside git. */
async function unsafeFiles(root: string, changes: Overlay): Promise<readonly string[] | undefined> {
  try {
    const prefix = await repositoryPrefix(root);
    const [status, tracked] = await Promise.all([
      git(root, ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', '.']),
      git(root, ['ls-files', '-z', '--', '.']),
    ]);
    const known = new Set(tracked.toString().split('\0'));
    const entries = status.toString().split('\0').filter(Boolean);
    const changed = new Set(entries.map((line) => line.slice(3 + prefix.length)));
    const isUnknown = (file: string): boolean => existsSync(join(root, file)) && !known.has(file);
    return [...changes.keys()].filter((file) => changed.has(file) || isUnknown(file));
  } catch {
    return undefined;
  }
}

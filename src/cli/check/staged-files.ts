/**
 * Reads the next commit from git: the files it changes, and the contents of those that differ on the disk. A commit has
 * no files that git ignores, so these are read from the disk.
 */
import { basename, join } from 'node:path';
import type { Overlay } from '../../pipeline/layers/files/overlay.js';
import { readHref } from '../../pipeline/text/href.js';
import type { Diagnostic } from '../../pipeline/model.js';
import { readObjects } from '../../pipeline/references/git-objects.js';
import { git, repositoryPrefix } from './git.js';

export interface Staged {
  /** Absolute paths of the staged files below the root, including deleted and renamed files. */
  readonly files: readonly string[];
  /** The contents that the commit has in place of the disk's files. */
  readonly overlay: Overlay;
  /** Whether the commit changes only other folders of the repository. */
  readonly isElsewhere: boolean;
}

/** For a check that is not about the next commit. */
export const nothingStaged: Staged = { files: [], overlay: new Map(), isElsewhere: false };

/** Reads what is staged. Returns undefined outside a git repository. */
export async function readStaged(root: string): Promise<Staged | undefined> {
  const answers = await Promise.all([
    repositoryPrefix(root),
    git(root, ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', '.']),
  ]).catch(() => undefined);
  if (!answers) return undefined;
  const [prefix, status] = answers;
  const entries = readStatus(status.toString(), prefix);
  const files = entries.filter(({ index }) => index !== ' ' && index !== '?').map(({ file }) => join(root, file));
  const changed = entries.filter(({ tree }) => /[MDT]/.test(tree)).map(({ file }) => file);
  const added = entries.filter(({ tree }) => /[?A]/.test(tree)).map(({ file }) => file);
  const contents = changed.length === 0 ? [] : await readIndex(root, prefix, changed);
  const overlay = new Map([...contents, ...added.map((file) => [file, undefined] as const)]);
  return { files, overlay, isElsewhere: files.length === 0 && (await isAnythingStaged(root)) };
}

async function isAnythingStaged(root: string): Promise<boolean> {
  const names = await git(root, ['diff', '--cached', '--name-only', '--no-renames', '-z']);
  return names.length > 0;
}

interface StatusEntry {
  /** How the index differs from the last commit, in git's letters. `tree` says how the disk differs from the index. */
  readonly index: string;
  readonly tree: string;
  /** The path from the root. */
  readonly file: string;
}

/** Skips files in conflict, which are read from the disk: nobody can commit before they are resolved. */
function readStatus(status: string, prefix: string): readonly StatusEntry[] {
  return status
    .split('\0')
    .filter((line) => line !== '' && !/^(?:DD|AA|.U|U.)/.test(line))
    .map((line) => ({ index: line.charAt(0), tree: line.charAt(1), file: line.slice(3 + prefix.length) }));
}

/** Reads the staged bytes of files. Git may give a hook another index, so git runs with the hook's environment. */
async function readIndex(
  root: string,
  prefix: string,
  files: readonly string[],
): Promise<readonly (readonly [file: string, bytes: Buffer | undefined])[]> {
  const known = files.filter((file) => !file.includes('\n'));
  const objects = await readObjects(
    root,
    known.map((file) => `:${prefix}${file}`),
    git,
  );
  return known.map((file, index) => [file, objects[index]?.type === 'blob' ? objects[index].bytes : undefined]);
}

/** Adds a note when the target of a broken link is in the folder but not staged. This is the most common cause. */
export function reportUnstaged({ overlay }: Staged, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const left = [...overlay].flatMap(([file, bytes]) => (bytes === undefined ? [file] : []));
  if (left.length === 0) return diagnostics;
  return diagnostics.map((diagnostic) => {
    const { place, notes, code } = diagnostic;
    if (!place || !code.startsWith('broken-')) return diagnostic;
    const href = readHref(place.lineText.slice(place.column - 1, place.column - 1 + place.length));
    const name = href.kind === 'inside' ? nameOf(href.path) : '';
    const more = left
      .filter((file) => nameOf(file) === name)
      .map((file) => `"${file}" is in the folder, but not in the commit: "git add" it.`);
    return more.length === 0 ? diagnostic : { ...diagnostic, notes: [...notes, ...more] };
  });
}

/** Returns the last part of a path, without the extension of a page. */
function nameOf(path: string): string {
  return basename(path).replace(/\.(?:md|html)$/i, '');
}

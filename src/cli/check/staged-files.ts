/**
 * The next commit, as git has it: which files it changes, and the contents of those that differ on the disk. What git
 * ignores is in no commit, so it is taken from the disk.
 */
import { basename, join } from 'node:path';
import type { Overlay } from '../../pipeline/layers/files/overlay.js';
import { readHref } from '../../pipeline/text/href.js';
import type { Diagnostic } from '../../pipeline/model.js';
import { readObjects } from '../../pipeline/references/git-objects.js';
import { git, repositoryPrefix } from './git.js';

export interface Staged {
  /** Absolute paths of what is staged below the root, deleted and renamed files included. */
  readonly files: readonly string[];
  /** What the commit holds in place of the disk's files. */
  readonly overlay: Overlay;
  /** The commit changes only other folders of the repository. */
  readonly isElsewhere: boolean;
}

/** For a check that is not about the next commit. */
export const nothingStaged: Staged = { files: [], overlay: new Map(), isElsewhere: false };

/** Undefined outside a git repository. */
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
  /** How the index differs from the last commit, and the disk from the index, in git's letters. */
  readonly index: string;
  readonly tree: string;
  /** From the root. */
  readonly file: string;
}

/** Files in conflict are taken from the disk: nothing can be committed before they are resolved. */
function readStatus(status: string, prefix: string): readonly StatusEntry[] {
  return status
    .split('\0')
    .filter((line) => line !== '' && !/^(?:DD|AA|.U|U.)/.test(line))
    .map((line) => ({ index: line.charAt(0), tree: line.charAt(1), file: line.slice(3 + prefix.length) }));
}

/** The staged bytes of files. Git may give a hook another index, so git runs with the hook's environment. */
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

/** Notes that the file of a broken link is in the folder but not staged, the most common reason of such a link. */
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

/** The last part of a path, a page's without its ending. */
function nameOf(path: string): string {
  return basename(path).replace(/\.(?:md|html)$/i, '');
}

/** Reads the changes that git sees below the root: in the folder, in the next commit, or between commits. */
import { decodeText, readBytes } from '../../pipeline/files/read-text.js';
import type { FileChange } from '../../pipeline/impact/file-impact.js';
import type { Overlay } from '../../pipeline/layers/files/overlay.js';
import { readObjects } from '../../pipeline/references/git-objects.js';
import { git } from '../check/git.js';

/** The two states to compare. */
export type Comparison =
  /** Compares the last commit with the folder. */
  | { readonly kind: 'folder' }
  /** Compares the last commit with the next one. */
  | { readonly kind: 'staged' }
  /** Compares as "git diff" does: "main...HEAD", or "main" with the folder. */
  | { readonly kind: 'range'; readonly range: string };

export interface Changes {
  readonly files: readonly FileChange[];
  /** What replaces the disk's files in the site after the changes. */
  readonly after: Overlay;
  /** What replaces the disk's files in the site before the changes. */
  readonly before: Overlay;
}

/** Whether git takes a word for commits. False outside a repository. */
export async function isRange(root: string, word: string): Promise<boolean> {
  if (word.startsWith('-')) return false;
  const answer = await git(root, ['rev-parse', '--revs-only', '--quiet', word]).catch(() => '');
  return answer.length > 0;
}

/** Reads the changes. Returns undefined outside a git repository. */
export async function readChanges(root: string, comparison: Comparison): Promise<Changes | undefined> {
  try {
    const compared = await readEntries(root, comparison);
    const after = await readEnd(root, comparison);
    const contents = await readBlobs(root, compared);
    const bytesAfter = ({ file, newId }: Entry): Buffer | undefined =>
      newId === undefined ? diskBytes(root, file) : contents.get(newId);
    const before = new Map(after);
    for (const { file, from, oldId } of compared) {
      if (from !== file) before.set(file, undefined);
      before.set(from, oldId === undefined ? undefined : contents.get(oldId));
    }
    const files = compared.map((entry) => ({
      file: entry.file,
      isDeleted: entry.isDeleted,
      before: entry.oldId === undefined ? undefined : textOf(contents.get(entry.oldId)),
      after: entry.isDeleted ? undefined : textOf(bytesAfter(entry)),
    }));
    return { files, after, before };
  } catch {
    return undefined;
  }
}

function textOf(bytes: Buffer | undefined): string | undefined {
  const decoded = bytes && decodeText('', bytes);
  return decoded?.ok ? decoded.text : undefined;
}

function diskBytes(root: string, file: string): Buffer | undefined {
  const read = readBytes(root, file);
  return read.ok ? read.bytes : undefined;
}

async function readEntries(root: string, comparison: Comparison): Promise<readonly Entry[]> {
  if (comparison.kind === 'range') return diff(root, [comparison.range]);
  if (comparison.kind === 'staged') return diff(root, ['--cached']);
  const added = (await untracked(root)).map((file) => ({ file, from: file, isDeleted: false, oldId: undefined }));
  return [...(await diff(root, [await lastCommit(root)])), ...added.map((entry) => ({ ...entry, newId: undefined }))];
}

/** Returns the files of the newer state that differ from the disk, with their contents. */
async function readEnd(root: string, comparison: Comparison): Promise<Overlay> {
  const [, end] = comparison.kind === 'range' ? comparison.range.split(/\.{2,3}/) : [];
  if (comparison.kind === 'folder' || (comparison.kind === 'range' && end === undefined)) return new Map();
  const since = comparison.kind === 'staged' ? [] : [end || 'HEAD'];
  const entries = await diff(root, [...since, '--no-renames']);
  const contents = await readBlobs(root, entries);
  return new Map([
    ...entries.map(({ file, oldId }) => [file, oldId === undefined ? undefined : contents.get(oldId)] as const),
    ...(await untracked(root)).map((file) => [file, undefined] as const),
  ]);
}

/** Returns the last commit, or the empty tree if there is no commit yet. */
async function lastCommit(root: string): Promise<string> {
  const head = await git(root, ['rev-parse', '--verify', '--quiet', 'HEAD']).catch(() => undefined);
  return (head ?? (await git(root, ['hash-object', '-t', 'tree', '--stdin']))).toString().trim();
}

async function untracked(root: string): Promise<readonly string[]> {
  const names = await git(root, ['ls-files', '--others', '--exclude-standard', '-z']);
  return names.toString().split('\0').filter(Boolean).map(normalise);
}

/** One changed file. Paths are from the root. */
interface Entry {
  readonly file: string;
  /** The earlier name; the same unless the file was renamed. */
  readonly from: string;
  readonly isDeleted: boolean;
  /** Undefined for a new file. */
  readonly oldId: string | undefined;
  /** Undefined for a deleted file, and for one that is only on the disk. */
  readonly newId: string | undefined;
}

/**
 * Parses git's raw format: ":100644 100644 <old> <new> M", the path, and the new path of a renamed file. A NUL byte
 * follows each.
 */
async function diff(root: string, what: readonly string[]): Promise<readonly Entry[]> {
  const flags = ['--raw', '--no-abbrev', '-z', '-M', '--relative', '--no-ext-diff'];
  const parts = (await git(root, ['diff', ...flags, ...what, '--', '.'])).toString().split('\0');
  const entries: Entry[] = [];
  for (let at = 0; at < parts.length - 1;) {
    const [, , oldId = '', newId = '', status = ''] = (parts[at++] ?? '').split(' ');
    const from = normalise(parts[at++] ?? '');
    const file = /^[RC]/.test(status) ? normalise(parts[at++] ?? '') : from;
    // Before a conflict is resolved, a file has several lines. Another line describes the file on the disk.
    if (status === 'U') continue;
    entries.push({ file, from, isDeleted: status === 'D', oldId: objectId(oldId), newId: objectId(newId) });
  }
  return entries;
}

function objectId(written: string): string | undefined {
  return /^0+$/.test(written) ? undefined : written;
}

/** Normalises a path in the same way as the site's files. */
function normalise(path: string): string {
  return path.normalize('NFC');
}

async function readBlobs(root: string, entries: readonly Entry[]): Promise<ReadonlyMap<string, Buffer>> {
  const ids = [...new Set(entries.flatMap(({ oldId, newId }) => [oldId, newId].filter((id) => id !== undefined)))];
  const objects = ids.length === 0 ? [] : await readObjects(root, ids);
  return new Map(objects.flatMap((object) => (object?.type === 'blob' ? [[object.name, object.bytes]] : [])));
}

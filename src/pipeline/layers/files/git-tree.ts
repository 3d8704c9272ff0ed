/**
 * Reads the files of version folders from git objects. For each repository it finds the commits and folders, lists the
 * folders, and reads their files. Images that the cache knows by their blob are not read.
 */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Cache } from '../../cache/cache.js';
import { contentHash } from '../../cache/content-hash.js';
import { diagnose } from '../../diagnostics/diagnostic.js';
import { isLeftOut, packagesFolder, isSafeName } from '../../files/read-text.js';
import type { Diagnostic } from '../../model.js';
import { describeGitFailure, readBlob, readObjects, runGit } from '../../references/git-objects.js';
import { imageSize } from '../image-size.js';
import type { FileTree, KnownFile } from './file-tree.js';

/** A folder at a tag, a branch or a commit. */
export interface GitFolder {
  /** The repository's folder, relative to the site's root. */
  readonly repo: string;
  readonly ref: string;
  /** The path within the repository. "." is its top. */
  readonly folder: string;
  /** The name of the folder for other code, such as "release-1.31:docs". */
  readonly name: string;
}

export type GitTreeRead =
  | { readonly ok: true; readonly tree: GitTree }
  | { readonly ok: false; readonly problem: 'noRepository' | 'noRef' | 'noFolder'; readonly reason: string };

/** An immutable tree of files. */
export interface GitTree extends FileTree {
  /** The id of the tree object. */
  readonly id: string;
  /** The bytes of all files that were read, by file name. */
  readonly contents: ReadonlyMap<string, Buffer>;
  /** Returns the bytes of any file. A file that was not read before is read from git. */
  readonly bytesOf: (path: string) => Buffer;
}

/** Reads a folder. Returns `earlier` if the ref still points to it. */
export async function readGitTree(
  root: string,
  folder: GitFolder,
  cache: Cache | undefined,
  earlier: GitTree | undefined,
): Promise<GitTreeRead> {
  const repository = resolve(root, folder.repo);
  if (!statSync(repository, { throwIfNoEntry: false })?.isDirectory())
    return { ok: false, problem: 'noRepository', reason: 'there is no such folder' };
  try {
    const found = await findTree(repository, folder);
    if (!found.ok) return found;
    if (earlier?.id === found.id) return { ok: true, tree: earlier };
    return { ok: true, tree: await openTree(repository, folder, found.id, cache) };
  } catch (error) {
    return { ok: false, problem: 'noRepository', reason: describeGitFailure(error) };
  }
}

type FoundTree = { readonly ok: true; readonly id: string } | Extract<GitTreeRead, { readonly ok: false }>;

/** Finds a tree. A clone of one branch knows other branches only as branches of "origin". */
async function findTree(repository: string, { ref, folder }: GitFolder): Promise<FoundTree> {
  const refs = [ref, `origin/${ref}`];
  const names = refs.flatMap((name) => [`${name}^{commit}`, `${name}:${folder === '.' ? '' : folder}`]);
  const objects = await readObjects(repository, names);
  const at = refs.findIndex((_, index) => objects[index * 2]?.type === 'commit');
  if (at < 0) return { ok: false, problem: 'noRef', reason: '' };
  const tree = objects[at * 2 + 1];
  return tree?.type === 'tree' ? { ok: true, id: tree.name } : { ok: false, problem: 'noFolder', reason: '' };
}

/** An entry of a git listing. */
interface Entry {
  readonly mode: string;
  readonly id: string;
  readonly path: string;
}

async function openTree(
  repository: string,
  { name }: GitFolder,
  id: string,
  cache: Cache | undefined,
): Promise<GitTree> {
  const nameOf = (path: string): string => `${name}/${path}`;
  const listed = readListing((await runGit(repository, ['ls-tree', '-r', '-z', '--full-tree', id])).toString());
  const entries = listed.filter(
    ({ path }) => !path.split('/').some((part) => isLeftOut(part) || part === packagesFolder),
  );
  const refusals = entries.flatMap((entry) => refuseEntry(nameOf(entry.path), entry));
  const files = entries.filter(({ mode, path }) => mode.startsWith('100') && isSafeName(path));
  const idOf = new Map(files.map((entry) => [entry.path, entry.id]));
  const known = new Map(files.flatMap((entry) => readKnown(entry, cache)));
  const wanted = files.filter(({ path }) => !known.has(path));
  const objects =
    wanted.length === 0
      ? []
      : await readObjects(
          repository,
          wanted.map((entry) => entry.id),
        );
  const contents = new Map(wanted.map(({ path }, index) => [nameOf(path), Buffer.from(objects[index]?.bytes ?? '')]));
  return {
    id,
    nameOf,
    contents,
    bytesOf: (path) => contents.get(nameOf(path)) ?? readBlob({ repository, id: idOf.get(path) ?? '' }),
    list: () => ({ value: files.map(({ path }) => path).sort(), diagnostics: refusals }),
    read: (path) => ({ ok: true, bytes: contents.get(nameOf(path)) ?? Buffer.alloc(0) }),
    async knownFile(path) {
      const blob = { repository, id: idOf.get(path) ?? '' };
      const before = known.get(path);
      if (before) return { ...before, blob };
      const file = await describeFile(path, contents.get(nameOf(path)) ?? Buffer.alloc(0));
      if (isImage(path)) cache?.write(cacheKind, cacheKey(blob.id, path), JSON.stringify(file));
      return { ...file, blob };
    },
  };
}

/** Parses a listing. Each entry is "<mode> <type> <id>\\t<path>" and a NUL byte. */
function readListing(listing: string): readonly Entry[] {
  return listing.split('\0').flatMap((line) => {
    const [, mode = '', id = '', path] = /^(\d+) \w+ ([\da-f]+)\t(.*)$/s.exec(line) ?? [];
    return path === undefined ? [] : [{ mode, id, path }];
  });
}

function refuseEntry(name: string, { mode, path }: Entry): readonly Diagnostic[] {
  const reason = !isSafeName(path)
    ? 'Its name holds a backslash or a control character, and cannot become an address.'
    : mode === '120000'
      ? 'It is a link. Of a version from git, only regular files are read. Put a copy of the file in its place.'
      : mode === '160000'
        ? 'It is a submodule, whose files are in another repository. Name that repository for a version of its own.'
        : undefined;
  if (reason === undefined) return [];
  return [diagnose('file-refused', { message: `${JSON.stringify(name)} is left out`, notes: [reason] })];
}

// ----------------------------------------------------------------------------------------------------------- known images

const cacheKind = 'git-files';

function isImage(path: string): boolean {
  return /\.(?:avif|gif|ico|jpe?g|png|webp|mp4|webm|pdf)$/i.test(path);
}

/** Returns the cache key. A blob's id identifies its content, and the measured size also depends on the extension. */
function cacheKey(id: string, path: string): string {
  return contentHash(`1 ${id} ${path.slice(path.lastIndexOf('.'))}`);
}

function readKnown({ id, path }: Entry, cache: Cache | undefined): readonly (readonly [string, KnownFile])[] {
  const known = isImage(path) ? cache?.read(cacheKind, cacheKey(id, path)) : undefined;
  return known === undefined ? [] : [[path, JSON.parse(known) as KnownFile]];
}

async function describeFile(path: string, bytes: Buffer): Promise<KnownFile> {
  const size = await imageSize(path, bytes);
  return { hash: contentHash(bytes), bytes: bytes.length, ...(size && { size }) };
}

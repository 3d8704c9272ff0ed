/**
 * The cache folder: texts by kind and key, one file each. Keys are hashes of everything a text was made from, so that an
 * entry is right wherever and whenever it is found; the folder may be deleted, damaged, carried to another machine or
 * shared by several processes at any time.
 *
 * An entry is `<dir>/<kind>/<first digit of key>/<key>`: a header line with the format's version, the entry's own
 * name and the SHA-256 of what follows, then the text. Whatever is wrong with an entry makes it a miss. Nothing is written
 * into a folder that is not docsgen's, and nothing but entries is deleted.
 */
import { randomBytes } from 'node:crypto';
import {
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  unlinkSync,
  utimesSync,
  type Dirent,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { compareHeader, entryBytes, isEntryName, isKey, isKind, payloadOf, shardOf } from './cache-entry.js';
import { claimCacheFolder, isMarkedCache, isTreeName, stampName, treeFolders } from './cache-folder.js';
import { createFile } from '../files/create-file.js';
import { createTextEncoder } from '../files/utf8-pieces.js';

export interface Cache {
  /** The text kept under a key, or undefined. */
  read(kind: string, key: string): string | undefined;
  /** Keeps a text, or its pieces. Never throws for the disk's sake: a build without a cache is slow, not wrong. */
  write(kind: string, key: string, value: string | readonly string[]): void;
  /** Says that entries are of use although this run has not read them. */
  keep(kind: string, keys: Iterable<string>): void;
  /** Why entries could not be kept, if so: the path and the system's code. Nothing is written after the first failure. */
  writeProblem(): string | undefined;
  /**
   * Removes entries that this cache object has neither read nor kept and that are older than 30 days, at most once a day, from a
   * folder that docsgen has marked as its own. Called after a successful build, when everything that is still of use has been used.
   */
  prune(): void;
  /** Fetches missing entries from where other machines keep theirs; returns how many can be read now. */
  fetchAhead(kind: string, keys: readonly string[]): Promise<number>;
  /** Waits for entries that are being offered to other machines; returns why that failed, if so. */
  settle(): Promise<string | undefined>;
}

const dayMs = 24 * 60 * 60 * 1000;
const keepMs = 30 * dayMs;

/** Opens a cache folder. Nothing is made on disk before the first write. */
export function openCache(dir: string): Cache {
  // What was written is young; only what was read may be old. A program that writes for hours keeps no list of it.
  const used = new Set<string>();
  let problem: string | undefined;
  let isClaimed = false;
  const encode = createTextEncoder();
  return {
    read(kind, key) {
      const value = readEntry(entryPath(dir, kind, key), kind, key);
      if (value !== undefined) used.add(`${kind}/${key}`);
      return value;
    },
    write(kind, key, value) {
      const path = entryPath(dir, kind, key);
      if (problem !== undefined) return;
      try {
        if (!isClaimed) claimCacheFolder(dir);
        isClaimed = true;
        writeEntry(dir, path, encode(value), `${kind}/${key}`);
      } catch (error) {
        problem = describeFailure(error);
      }
    },
    keep(kind, keys) {
      for (const key of keys) used.add(`${kind}/${key}`);
    },
    writeProblem: () => problem,
    fetchAhead: async () => 0,
    settle: async () => undefined,
    prune() {
      try {
        pruneEntries(dir, used);
      } catch {
        // Another process prunes at the same time, or nothing can be removed: the next day's build tries again.
      }
    },
  };
}

function entryPath(dir: string, kind: string, key: string): string {
  if (!isKind(kind) || !isKey(key)) throw new Error(`Bug: no cache entry can be named "${kind}/${key}".`);
  return join(dir, kind, shardOf(key), key);
}

function readEntry(path: string, kind: string, key: string): string | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch {
    return undefined;
  }
  return payloadOf(bytes, `${kind}/${key}`);
}

/**
 * An entry that is cut off by a crash is a miss by its hash, so it is written where it belongs. Only one that is already
 * there, and wrong or just being written by another process, is replaced at one go. A folder in its place is not docsgen's
 * and stays, as does all that is in it.
 */
function writeEntry(dir: string, path: string, payload: Iterable<Buffer>, name: string): void {
  if (writeNew(dir, path, payload, name)) return;
  const temporary = join(dirname(path), `.${randomBytes(8).toString('hex')}`);
  writeNew(dir, temporary, payload, name);
  try {
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** False when there is something at the path. Makes the folder only when it is missing: most writes find it there. */
function writeNew(dir: string, path: string, payload: Iterable<Buffer>, name: string): boolean {
  try {
    return createFile(path, entryBytes(name, payload));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    // The whole folder may be gone, or another one by now.
    claimCacheFolder(dir);
    mkdirSync(dirname(path), { recursive: true });
    return createFile(path, entryBytes(name, payload));
  }
}

function pruneEntries(dir: string, used: ReadonlySet<string>): void {
  const now = Date.now();
  if (!isMarkedCache(dir) || !stampPruning(dir, now)) return;
  const folders = foldersIn(dir);
  for (const name of folders.filter((folder) => treeFolders.includes(folder))) pruneTrees(join(dir, name), now);
  for (const kind of folders.filter((name) => isKind(name) && !treeFolders.includes(name))) {
    for (const shard of foldersIn(join(dir, kind))) {
      for (const entry of entriesIn(join(dir, kind, shard))) {
        const path = join(dir, kind, shard, entry.name);
        const isOwn = entry.isFile() && isEntryName(shard, entry.name) && !used.has(`${kind}/${entry.name}`);
        if (isOwn && now - lstatSync(path).mtimeMs > keepMs && compareHeader(path) === 'entry') unlinkSync(path);
      }
    }
  }
}

/** The time of a tree is that of its last use. */
function pruneTrees(folder: string, now: number): void {
  for (const name of foldersIn(folder).filter(isTreeName)) {
    const path = join(folder, name);
    if (now - lstatSync(path).mtimeMs > keepMs) rmSync(path, { recursive: true, force: true });
  }
}

/** Puts the present time on the stamp file; false when the last pruning was today, or the file is not docsgen's. */
function stampPruning(dir: string, now: number): boolean {
  const stamp = join(dir, stampName);
  if (createFile(stamp, '')) return true;
  const stats = lstatSync(stamp);
  if (!stats.isFile() || stats.size > 0 || now - stats.mtimeMs < dayMs) return false;
  utimesSync(stamp, new Date(now), new Date(now));
  return true;
}

/** Folders themselves, not links to folders: what lies behind a link may be anybody's. */
function foldersIn(folder: string): readonly string[] {
  return entriesIn(folder).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}

function entriesIn(folder: string): readonly Dirent[] {
  return readdirSync(folder, { withFileTypes: true });
}

function describeFailure(error: unknown): string {
  const { path, dest, code, message } = error as NodeJS.ErrnoException & { readonly dest?: string };
  const refused = dest ?? path;
  return refused !== undefined && code !== undefined ? `${refused} (${code})` : message;
}

/**
 * The cache folder stores texts by kind and key, one file each. Keys are hashes of all inputs of a text, so an entry is
 * valid wherever and whenever it is found. The folder may be deleted, damaged, copied to another machine or shared by
 * several processes at any time.
 *
 * An entry is `<dir>/<kind>/<first digit of key>/<key>`. Its header line contains the format's version, the entry's
 * name and the SHA-256 of the rest; the text follows. A damaged entry is a miss. docsgen writes nothing into a folder
 * that is not its own, and deletes only entries.
 */
import { randomBytes } from 'node:crypto';
import { lstatSync, readFileSync, readdirSync, renameSync, rmSync, unlinkSync, utimesSync, type Dirent } from 'node:fs';
import { dirname, join } from 'node:path';
import { compareHeader, entryBytes, isEntryName, isKey, isKind, payloadOf, shardOf } from './cache-entry.js';
import { claimCacheFolder, isMarkedCache, isTreeName, stampName, treeFolders } from './cache-folder.js';
import { createFile, createFolder } from '../files/create-file.js';
import { createTextEncoder } from '../files/utf8-pieces.js';

export interface Cache {
  /** Returns the text stored under a key, or undefined. */
  read(kind: string, key: string): string | undefined;
  /**
   * Stores a text, or its pieces. File system errors do not throw, because a build without a cache is slow but correct.
   */
  write(kind: string, key: string, value: string | readonly string[]): void;
  /** Marks entries as used although this run has not read them. */
  keep(kind: string, keys: Iterable<string>): void;
  /**
   * Returns the path and the system's code if entries could not be stored. Nothing is written after the first failure.
   */
  writeProblem(): string | undefined;
  /**
   * Removes entries that were neither read nor kept by this object and are older than 30 days. It runs at most once a
   * day, in a folder that docsgen has marked. Call it after a successful build, when all useful entries have been used.
   */
  prune(): void;
  /** Fetches missing entries from the shared cache. Returns the number of entries that can be read now. */
  fetchAhead(kind: string, keys: readonly string[]): Promise<number>;
  /** Waits for uploads to the shared cache. Returns the reason if one failed. */
  settle(): Promise<string | undefined>;
}

const dayMs = 24 * 60 * 60 * 1000;
const keepMs = 30 * dayMs;

/** Opens a cache folder. Nothing is created on disk before the first write. */
export function openCache(dir: string): Cache {
  // Only entries that were read can be old, so writes are not recorded. That also keeps the memory of a long-running
  // process small.
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
        // Another process prunes at the same time, or entries cannot be removed. The next day's build tries again.
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
 * Writes an entry directly, because a truncated entry is a miss by its hash. An existing entry that is damaged or being
 * written by another process is replaced by an atomic rename. A folder in its place is not docsgen's and is left alone.
 */
function writeEntry(dir: string, path: string, payload: Iterable<Buffer>, name: string): void {
  for (let attempt = 1; ; attempt++) {
    try {
      if (attempt > 1) {
        // The whole folder may have been deleted or replaced.
        claimCacheFolder(dir);
        createFolder(dirname(path));
      }
      if (!createFile(path, entryBytes(name, payload))) replaceFile(path, entryBytes(name, payload));
      return;
    } catch (error) {
      // The folder is created only if it is missing, because most writes find it.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || attempt === maxAttempts) throw error;
    }
  }
}

/** How often a write starts again because another program deletes the cache folder in the same moment. */
const maxAttempts = 10;

function replaceFile(path: string, bytes: ReturnType<typeof entryBytes>): void {
  const temporary = join(dirname(path), `.${randomBytes(8).toString('hex')}`);
  createFile(temporary, bytes);
  try {
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
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

/** Removes old trees. The modification time of a tree is the time of its last use. */
function pruneTrees(folder: string, now: number): void {
  for (const name of foldersIn(folder).filter(isTreeName)) {
    const path = join(folder, name);
    if (now - lstatSync(path).mtimeMs > keepMs) rmSync(path, { recursive: true, force: true });
  }
}

/** Updates the time of the stamp file. Returns false if the last pruning was today, or if the file is not docsgen's. */
function stampPruning(dir: string, now: number): boolean {
  const stamp = join(dir, stampName);
  if (createFile(stamp, '')) return true;
  const stats = lstatSync(stamp);
  if (!stats.isFile() || stats.size > 0 || now - stats.mtimeMs < dayMs) return false;
  utimesSync(stamp, new Date(now), new Date(now));
  return true;
}

/** Returns the names of folders. Links to folders are skipped, because their targets may not be docsgen's. */
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

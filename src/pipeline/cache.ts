/**
 * The cache folder: texts by kind and key, one file each. Keys are hashes of everything a text was made from, so that an
 * entry is right wherever and whenever it is found; the folder may be deleted, damaged, carried to another machine or
 * shared by several processes at any time.
 *
 * An entry is `<dir>/<kind>/<first digit of key>/<key>`: a header line with the format's version, the entry's own
 * name and the SHA-256 of what follows, then the text. Whatever is wrong with an entry makes it a miss.
 */
import { hash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createFile } from './create-file.js';

export interface Cache {
  /** The text kept under a key, or undefined. */
  read(kind: string, key: string): string | undefined;
  /** Keeps a text. Never throws for the disk's sake: a build without a cache is slow, not wrong. */
  write(kind: string, key: string, value: string): void;
  /** Why entries could not be kept, if so: the path and the system's code. Nothing is written after the first failure. */
  writeProblem(): string | undefined;
  /**
   * Removes entries that this cache object has not read and that are older than 30 days, at most once a day.
   * Called after a successful build, when everything that is still of use has been used.
   */
  prune(): void;
}

const dayMs = 24 * 60 * 60 * 1000;
const keepMs = 30 * dayMs;

/** Opens a cache folder. Nothing is made on disk before the first write. */
export function openCache(dir: string): Cache {
  // What was written is young; only what was read may be old. A program that writes for hours keeps no list of it.
  const used = new Set<string>();
  let problem: string | undefined;
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
        writeEntry(dir, path, Buffer.from(value), `${kind}/${key}`);
      } catch (error) {
        problem = describeFailure(error);
      }
    },
    writeProblem: () => problem,
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
  if (!/^[a-z][a-z-]*$/.test(kind) || !/^[0-9a-z]{3,64}$/.test(key))
    throw new Error(`Bug: no cache entry can be named "${kind}/${key}".`);
  return join(dir, kind, key.slice(0, 1), key);
}

/** The name is part of the header, so that an entry copied over another one is a miss, too. */
function headerOf(name: string, payload: Uint8Array): string {
  return `docsgen-cache 1 ${name} ${hash('sha256', payload, 'hex')}\n`;
}

function readEntry(path: string, kind: string, key: string): string | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch {
    return undefined;
  }
  const payload = bytes.subarray(bytes.indexOf('\n') + 1);
  const header = bytes.toString('latin1', 0, bytes.length - payload.length);
  return header === headerOf(`${kind}/${key}`, payload) ? payload.toString() : undefined;
}

/**
 * An entry that is cut off by a crash is a miss by its hash, so it is written where it belongs. Only one that is already
 * there, and wrong or just being written by another process, is replaced at one go.
 */
function writeEntry(dir: string, path: string, payload: Buffer, name: string): void {
  const contents = Buffer.concat([Buffer.from(headerOf(name, payload)), payload]);
  if (writeNew(dir, path, contents)) return;
  const temporary = join(dirname(path), `.${randomBytes(8).toString('hex')}`);
  writeNew(dir, temporary, contents);
  try {
    putInPlace(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** False when there is something at the path. Makes the folder only when it is missing: most writes find it there. */
function writeNew(dir: string, path: string, contents: Buffer): boolean {
  try {
    return createFile(path, contents);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    makeFolder(dir, dirname(path));
    return createFile(path, contents);
  }
}

function putInPlace(temporary: string, path: string): void {
  try {
    renameSync(temporary, path);
  } catch (error) {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
    rmSync(path, { recursive: true });
    renameSync(temporary, path);
  }
}

function makeFolder(dir: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const ignoreFile = join(dir, '.gitignore');
  if (!existsSync(ignoreFile)) writeFileSync(ignoreFile, '*\n');
}

/** The stamp file's time says when the folder was last pruned. */
function pruneEntries(dir: string, used: ReadonlySet<string>): void {
  const stamp = join(dir, 'pruned');
  const now = Date.now();
  if (!existsSync(dir) || now - (statSync(stamp, { throwIfNoEntry: false })?.mtimeMs ?? 0) < dayMs) return;
  writeFileSync(stamp, '');
  for (const kind of foldersIn(dir)) {
    for (const shard of foldersIn(join(dir, kind))) {
      for (const key of readdirSync(join(dir, kind, shard))) {
        const path = join(dir, kind, shard, key);
        if (!used.has(`${kind}/${key}`) && now - statSync(path).mtimeMs > keepMs)
          rmSync(path, { recursive: true, force: true });
      }
    }
  }
}

function foldersIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}

function describeFailure(error: unknown): string {
  const { path, code, message } = error as NodeJS.ErrnoException;
  return path !== undefined && code !== undefined ? `${path} (${code})` : message;
}

/**
 * Decides which folder docsgen uses as its cache. A folder that docsgen has created or adopted contains `CACHEDIR.TAG`
 * (https://bford.info/cachedir/), which backup programs understand too. A folder without that tag is adopted only if it
 * is empty or contains only a cache in docsgen's format. docsgen never writes among other files and never deletes them.
 */
import { existsSync, lstatSync, readFileSync, readdirSync, writeFileSync, type Dirent } from 'node:fs';
import { join, relative } from 'node:path';
import { compareHeader, isEntryName, isKind } from './cache-entry.js';
import { createFile, createFolder } from '../files/create-file.js';
import { isRunFileName } from '../own-code/run-file.js';

const tagName = 'CACHEDIR.TAG';
const tagText = `Signature: 8a477f597d28d172789f06886806bc55
# This file is a cache directory tag created by docsgen.
# docsgen deletes old entries of this folder. The whole folder can be deleted at any time.
# For information about cache directory tags, see https://bford.info/cachedir/
`;
/** The first two lines identify docsgen. Tags of other programs share only the first line. */
const mark = tagText.split('\n', 2).join('\n');

const ignoreName = '.gitignore';
const ignoreText = '*\n';

/** An empty file whose modification time is the time of the last pruning. */
export const stampName = 'pruned';

/** The folder of code from git, which bundlers read. It contains a folder for each tree, named by a hash. */
export const gitCodeName = 'git-code';

/** The folder of spare outputs. It contains a folder for each output, named by a hash of its path. */
export const spareName = 'spare';

/** Folders whose entries are whole trees. */
export const treeFolders: readonly string[] = [gitCodeName, spareName];

/** Whether a name in these folders belongs to a tree, or to one that was not renamed yet. */
export function isTreeName(name: string): boolean {
  return /^[\da-f]{32}(?:\.[\da-f-]{36})?$/.test(name);
}

/** Whether docsgen has marked a folder as its cache. */
export function isMarkedCache(dir: string): boolean {
  return readRegularFile(join(dir, tagName))?.startsWith(`${mark}\n`) ?? false;
}

/**
 * Returns the relative path of a file that docsgen did not create and that prevents the folder from being the cache.
 * Returns undefined if the folder may be the cache. An unreadable folder is allowed, because nothing is stored there.
 */
export function findForeignInCache(dir: string): string | undefined {
  try {
    return isMarkedCache(dir) || !existsSync(dir) ? undefined : findForeign(dir);
  } catch {
    return undefined;
  }
}

/** Creates or adopts a cache folder and marks it. Throws if the folder is not docsgen's, and on file system errors. */
export function claimCacheFolder(dir: string): void {
  if (isMarkedCache(dir)) return;
  const isNew = createFolder(dir);
  if (isNew) createFile(join(dir, ignoreName), ignoreText);
  const foreign = findForeign(dir);
  if (foreign !== undefined) throw new Error(`${join(dir, foreign)} was not made by docsgen`);
  // An existing tag was truncated by a crash, or another process has just marked the folder.
  if (!createFile(join(dir, tagName), tagText)) writeFileSync(join(dir, tagName), tagText);
}

function findForeign(dir: string): string | undefined {
  for (const path of foreignIn(dir)) return relative(dir, path);
  return undefined;
}

function* foreignIn(dir: string): Generator<string> {
  for (const entry of entriesIn(dir)) {
    const path = join(dir, entry.name);
    if (!entry.isDirectory()) {
      if (!isOwnFile(path, entry.name)) yield path;
    } else if (!isMarkedCache(path)) {
      if (treeFolders.includes(entry.name)) yield* foreignInTrees(path);
      else if (isKind(entry.name)) yield* foreignInKind(path);
      else yield path;
    }
  }
}

function* foreignInTrees(folder: string): Generator<string> {
  for (const entry of entriesIn(folder))
    if (!entry.isDirectory() || !isTreeName(entry.name)) yield join(folder, entry.name);
}

function* foreignInKind(kindFolder: string): Generator<string> {
  for (const entry of entriesIn(kindFolder)) {
    const path = join(kindFolder, entry.name);
    if (entry.isDirectory() && entry.name.length === 1) yield* foreignInShard(path, entry.name);
    else yield path;
  }
}

function* foreignInShard(shardFolder: string, shard: string): Generator<string> {
  for (const entry of entriesIn(shardFolder)) {
    const path = join(shardFolder, entry.name);
    const isEntry = entry.isFile() && isEntryName(shard, entry.name) && compareHeader(path) !== 'foreign';
    if (!isEntry) yield path;
  }
}

function entriesIn(folder: string): readonly Dirent[] {
  return readdirSync(folder, { withFileTypes: true });
}

/** Whether a file directly in the cache folder is docsgen's. */
function isOwnFile(path: string, name: string): boolean {
  if (isRunFileName(name)) return true;
  const contents = readRegularFile(path, tagText.length);
  if (name === stampName) return contents === '';
  if (name === ignoreName) return contents !== undefined && ignoreText.startsWith(contents);
  return name === tagName && contents !== undefined && tagText.startsWith(contents);
}

/** Returns undefined for anything but a regular file of at most `maxSize` bytes. */
function readRegularFile(path: string, maxSize = 65_536): string | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats?.isFile() && stats.size <= maxSize ? readFileSync(path, 'utf8') : undefined;
}

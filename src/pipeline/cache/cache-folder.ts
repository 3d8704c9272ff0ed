/**
 * Which folder docsgen uses as its cache. A folder that docsgen has made or adopted carries a mark, `CACHEDIR.TAG`
 * (https://bford.info/cachedir/), which backup programs understand, too. Without the mark a folder is adopted only when it
 * is empty or holds nothing but a cache in docsgen's own format; files of other people are never written among or deleted.
 */
import { existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, writeFileSync, type Dirent } from 'node:fs';
import { join, relative } from 'node:path';
import { compareHeader, isEntryName, isKind } from './cache-entry.js';
import { createFile } from '../files/create-file.js';
import { isRunFileName } from '../own-code/run-file.js';

const tagName = 'CACHEDIR.TAG';
const tagText = `Signature: 8a477f597d28d172789f06886806bc55
# This file is a cache directory tag created by docsgen.
# docsgen deletes old entries of this folder. The whole folder can be deleted at any time.
# For information about cache directory tags, see https://bford.info/cachedir/
`;
/** The first two lines are the mark; other programs' tags share the first one only. */
const mark = tagText.split('\n', 2).join('\n');

const ignoreName = '.gitignore';
const ignoreText = '*\n';

/** The empty file whose time says when entries were last pruned. */
export const stampName = 'pruned';

/** The folder of code from git, which bundlers read: a folder for each tree, named by a hash. */
export const gitCodeName = 'git-code';

/** The folder of spare outputs: one for each output, named by a hash of its path. */
export const spareName = 'spare';

/** Folders whose entries are whole trees. */
export const treeFolders: readonly string[] = [gitCodeName, spareName];

/** Whether a name there is that of a tree, or of one that was written but not yet put in place. */
export function isTreeName(name: string): boolean {
  return /^[\da-f]{32}(?:\.[\da-f-]{36})?$/.test(name);
}

/** Whether docsgen has marked a folder as its cache. */
export function isMarkedCache(dir: string): boolean {
  return readRegularFile(join(dir, tagName))?.startsWith(`${mark}\n`) ?? false;
}

/**
 * Something in a folder that docsgen did not make and that keeps it from being the cache, as a path from the folder;
 * undefined when the folder may be the cache. What cannot be read is no reason: nothing is kept there then.
 */
export function findForeignInCache(dir: string): string | undefined {
  try {
    return isMarkedCache(dir) || !existsSync(dir) ? undefined : findForeign(dir);
  } catch {
    return undefined;
  }
}

/** Makes or adopts a cache folder and marks it. Throws when the folder is not docsgen's, and what the disk throws. */
export function claimCacheFolder(dir: string): void {
  if (isMarkedCache(dir)) return;
  const isNew = mkdirSync(dir, { recursive: true }) !== undefined;
  if (isNew) createFile(join(dir, ignoreName), ignoreText);
  const foreign = findForeign(dir);
  if (foreign !== undefined) throw new Error(`${join(dir, foreign)} was not made by docsgen`);
  // A tag that is there already was cut off by a crash, or another process has just marked the folder.
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

/** Undefined for what is no regular file, or is larger than what is looked for. */
function readRegularFile(path: string, maxSize = 65_536): string | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats?.isFile() && stats.size <= maxSize ? readFileSync(path, 'utf8') : undefined;
}

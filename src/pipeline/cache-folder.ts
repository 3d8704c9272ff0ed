/**
 * Which folder docsgen uses as its cache. A folder that docsgen has made or adopted carries a mark, `CACHEDIR.TAG`
 * (https://bford.info/cachedir/), which backup programs understand, too. Without the mark a folder is adopted only when it
 * is empty or holds nothing but a cache in docsgen's own format; files of other people are never written among or deleted.
 */
import { existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, writeFileSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import { compareHeader, isEntryName, isKind } from './cache-entry.js';
import { createFile } from './create-file.js';
import { isRunFileName } from './run-file.js';

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
  return findForeignIn(dir, (entry) => {
    const path = join(dir, entry.name);
    if (!entry.isDirectory()) return !isOwnFile(path, entry);
    if (isMarkedCache(path)) return false;
    return isKind(entry.name) ? findForeignIn(path, (shard) => findForeignInShard(path, shard)) : true;
  });
}

function findForeignInShard(kindFolder: string, shard: Dirent): boolean | string | undefined {
  if (!shard.isDirectory() || shard.name.length !== 1) return true;
  const path = join(kindFolder, shard.name);
  return findForeignIn(path, (entry) => {
    const isEntry = entry.isFile() && isEntryName(shard.name, entry.name);
    return !isEntry || compareHeader(join(path, entry.name)) === 'foreign';
  });
}

/** The first foreign thing in a folder, as a path from it; `isForeign` may answer with a path from the entry on. */
function findForeignIn(folder: string, isForeign: (entry: Dirent) => boolean | string | undefined): string | undefined {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const found = isForeign(entry);
    if (found === true) return entry.name;
    if (typeof found === 'string') return join(entry.name, found);
  }
  return undefined;
}

/** Files that stand in the cache folder itself. */
function isOwnFile(path: string, { name }: Dirent): boolean {
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

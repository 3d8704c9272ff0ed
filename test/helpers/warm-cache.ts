/**
 * The cache of the first site of a worker. All other sites begin with a copy. Keys are hashes of content, so that the copy
 * can only save work.
 */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'docsgen-test-cache-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

const kept = join(folder, 'cache');
const cacheOf = (root: string): string => join(root, '.docsgen/cache');

/** Keeps the cache of a site if none is kept yet. */
export function keepCache(root: string): void {
  if (existsSync(cacheOf(root)) && !existsSync(kept)) cpSync(cacheOf(root), kept, { recursive: true });
}

/** Copies the kept cache to a site without one. */
export function giveCache(root: string): void {
  if (existsSync(kept) && !existsSync(cacheOf(root))) cpSync(kept, cacheOf(root), { recursive: true });
}

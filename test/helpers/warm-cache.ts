/**
 * What the first site of a worker leaves in its cache. All others begin with a copy: their keys are content, so that it can
 * only spare them work.
 */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'docsgen-test-cache-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

const kept = join(folder, 'cache');
const cacheOf = (root: string): string => join(root, '.docsgen/cache');

/** Keeps what a site has in its cache, where no other has left anything. */
export function keepCache(root: string): void {
  if (existsSync(cacheOf(root)) && !existsSync(kept)) cpSync(cacheOf(root), kept, { recursive: true });
}

/** Gives a site that has no cache what was kept. */
export function giveCache(root: string): void {
  if (existsSync(kept) && !existsSync(cacheOf(root))) cpSync(kept, cacheOf(root), { recursive: true });
}

/**
 * Caches that test sites take over from others. Keys are hashes of content, so that this can only save work.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimCacheFolder } from '../../src/pipeline/cache/cache-folder.js';

const folder = mkdtempSync(join(tmpdir(), 'docsgen-test-cache-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

const kept = join(folder, 'cache');
const cacheOf = (root: string): string => join(root, '.docsgen/cache');

/** Keeps the cache of the first site of a worker. */
export function keepCache(root: string): void {
  if (existsSync(cacheOf(root)) && !existsSync(kept)) cpSync(cacheOf(root), kept, { recursive: true });
}

/** Copies that cache to a site without one. */
export function giveCache(root: string): void {
  if (existsSync(kept) && !existsSync(cacheOf(root))) cpSync(kept, cacheOf(root), { recursive: true });
}

/**
 * What takes longer than a small site: highlighted code, for which a highlighter starts, social cards, which are drawn,
 * and the bundle of browser scripts, for which esbuild starts.
 */
const sharedKinds = ['code', 'cards', 'client'];

/**
 * Lets the caches of all sites share entries of some kinds. Reports do not show whether they were
 * made. A site that sets its cache folder gets nothing, and neither does one that outlives the tests, such as this
 * project: the shared folders do not.
 */
export function shareEntries(root: string): void {
  if (!realpathSync(root).startsWith(realpathSync(tmpdir()))) return;
  const config = readdirSync(root).find((name) => name.startsWith('docsgen.config.'));
  if (config === undefined || existsSync(cacheOf(root))) return;
  if (readFileSync(join(root, config), 'utf8').includes('cache')) return;
  claimCacheFolder(cacheOf(root));
  for (const kind of sharedKinds) {
    const shared = join(tmpdir(), `docsgen-shared-${kind}`);
    mkdirSync(shared, { recursive: true });
    symlinkSync(shared, join(cacheOf(root), kind));
  }
}

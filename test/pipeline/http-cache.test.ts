/** The cache's second tier, without a server. `test/cli/http-cache.test.ts` runs the real program with one. */
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openCache } from '../../src/pipeline/cache/cache.js';
import { contentHash } from '../../src/pipeline/cache/content-hash.js';
import { withHttpTier } from '../../src/pipeline/cache/http-cache.js';
import { makeSite } from '../helpers/inline-site.js';

/** Ends like a request: a few turns of the event loop after it was sent, or when it is aborted. */
async function respondSoon(_url: string, { signal }: { readonly signal: AbortSignal }): Promise<Response> {
  for (let turn = 0; turn < 3; turn++) {
    await new Promise((resolve) => void setImmediate(resolve));
    signal.throwIfAborted();
  }
  return new Response(null, { status: 404 });
}

test('time in which the program is busy does not count as time of the server', async () => {
  vi.stubGlobal('fetch', respondSoon);
  onTestFinished(() => void vi.unstubAllGlobals());
  const local = openCache(join(makeSite({}), '.docsgen/cache'));
  const patience = { firstMs: 100, lastMs: 100 };
  const cache = withHttpTier(local, { url: 'http://cache.example', authorization: undefined, patience });
  const fetched = cache.fetchAhead('documents', [contentHash('a')]);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  expect(await fetched).toBe(0);
  expect(await cache.settle()).toBeUndefined();
});

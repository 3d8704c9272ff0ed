/** The site that `serve` holds in memory, without a server. */
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openLiveSite, type LiveSite } from '../../src/cli/serve/site/live-site.js';
import { openCache } from '../../src/pipeline/cache/cache.js';
import { readConfig, type ConfigOutcome } from '../../src/pipeline/config/read-config.js';

/** Opens the site of a folder, and closes it when the test ends. */
export async function openInline(root: string): Promise<LiveSite> {
  const cache = openCache(join(root, '.docsgen/cache'));
  const read = (): Promise<ConfigOutcome> => readConfig({ root, cache });
  const config = await read();
  if (!config.value) throw new Error('no config');
  const site = await openLiveSite(config.value, {
    config,
    readConfig: read,
    tools: { cache, progress: () => {} },
    failuresChanged: () => {},
  });
  onTestFinished(() => site.close());
  return site;
}

/** The site that `serve` holds in memory, without a server. */
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { openLiveSite, type LiveSite } from '../../src/cli/serve/site/live-site.js';
import { openCache } from '../../src/pipeline/cache/cache.js';
import { readConfig, type ConfigOutcome } from '../../src/pipeline/config/read-config.js';
import { shareEntries } from './warm-cache.js';

/** Opens the site of a folder, and closes it when the test ends. With a fixed date, no process of git is started. */
export async function openInline(root: string): Promise<LiveSite> {
  vi.stubEnv('SOURCE_DATE_EPOCH', '1700000000');
  onTestFinished(() => void vi.unstubAllEnvs());
  shareEntries(root);
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

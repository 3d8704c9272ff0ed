/** The site in memory, asked while it changes. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { answerLive } from '../../../src/cli/serve/answer-live.js';
import { openLiveSite, type LiveSite } from '../../../src/cli/serve/live-site.js';
import { openCache } from '../../../src/pipeline/cache.js';
import { readConfig, type ConfigOutcome } from '../../../src/pipeline/config/read-config.js';
import { makeSite } from '../../helpers/inline-site.js';

const home = 'content/docs/1.0/index.md';

async function openInline(root: string): Promise<LiveSite> {
  const cache = openCache(join(root, '.docsgen/cache'));
  const read = (): Promise<ConfigOutcome> => readConfig({ root, cache });
  const config = await read();
  if (!config.value) throw new Error('no config');
  const site = await openLiveSite(config.value, { config, readConfig: read, tools: { cache, progress: () => {} } });
  onTestFinished(() => site.close());
  return site;
}

test('a page that was asked for before a change is of the generation before it', async () => {
  const root = makeSite({ [home]: '# Home\n\nOld text\n\n```js\nconst a = 1;\n```\n' });
  const site = await openInline(root);
  const before = site.generation();
  const pending = answerLive(site, '/', undefined);
  writeFileSync(join(root, home), '# Home\n\nNew text\n');
  await site.apply([{ file: home, kind: 'changed' }]);
  const [old, now] = [await pending, await answerLive(site, '/', undefined)].map(({ body }) => String(body));
  expect(old).toContain('Old text');
  expect(old).toContain(`data-generation="${before}"`);
  expect(now).toContain('New text');
  expect(now).toContain(`data-generation="${site.generation()}"`);
  expect(site.generation()).toBeGreaterThan(before);
});

/** A file that may be made later must not keep the view of its route in memory. */
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openCache } from '../../../src/pipeline/cache/cache.js';
import { readConfig } from '../../../src/pipeline/config/read-config.js';
import { startRun } from '../../../src/pipeline/corridor.js';
import { readContent } from '../../../src/pipeline/layers/read-content.js';
import type { RecipeFile } from '../../../src/pipeline/model.js';
import { wholeSite } from '../../../src/pipeline/publish/part/site-part.js';
import { prepareAssets } from '../../../src/pipeline/publish/assets/prepare-assets.js';
import { openPart } from '../../../src/pipeline/publish/render/site-files.js';
import { countHeld } from '../../helpers/collect-garbage.js';
import { makeSite } from '../../helpers/inline-site.js';

const views = vi.hoisted((): WeakRef<object>[] => []);

vi.mock(import('../../../src/pipeline/publish/render/page-props.js'), async (importOriginal) => {
  const original = await importOriginal();
  return {
    ...original,
    makeDocPageProps(...args) {
      const props = original.makeDocPageProps(...args);
      views.push(new WeakRef(props.meta));
      return props;
    },
  };
});

const pages = 12;

async function openSite() {
  const texts = Array.from({ length: pages }, (_, index) => [`content/docs/1.0/p${index}.md`, `# Page ${index}\n`]);
  const root = makeSite({ 'content/docs/1.0/index.md': '# Home\n', ...Object.fromEntries(texts) });
  const cache = openCache(join(root, '.docsgen/cache'));
  const { value: config } = await readConfig({ root, cache });
  const tools = { cache, progress: () => {} };
  const read = await readContent(config!);
  const run = await startRun(config!, read, tools, { articles: true, forms: [] });
  const { client, ...assets } = (await prepareAssets(config!, read.value.content, tools)).value;
  const options = { part: wholeSite, sourceDate: undefined, changeDates: new Map(), report: () => {} };
  return openPart(run, { ...assets, client: client! }, tools, options);
}

test('files that are kept hold no views, and are the same when they are made later', async () => {
  const { files } = await openSite();
  const kept: RecipeFile[] = [];
  const madeAtOnce: unknown[] = [];
  for (const file of files.routes()) if ('recipe' in file) kept.push(file);
  expect(views.length).toBeGreaterThan(pages);
  expect(await countHeld(views)).toBeLessThan(pages / 2);
  for (const file of files.routes()) if ('recipe' in file) madeAtOnce.push(await file.make());
  const madeLater: unknown[] = [];
  for (const file of kept) madeLater.push(await file.make());
  expect(madeLater).toEqual(madeAtOnce);
});

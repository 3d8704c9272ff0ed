/** A program that lives on loads its site again and again, while pages of an earlier load are still being made. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCache } from '../../../src/pipeline/cache/cache.js';
import { compileDocuments, type CompiledContent } from '../../../src/pipeline/compile/compile-documents.js';
import { createCompileMemory } from '../../../src/pipeline/compile/compile-memory.js';
import { readConfig } from '../../../src/pipeline/config/read-config.js';
import { readContent } from '../../../src/pipeline/layers/read-content.js';
import type { VersionTree } from '../../../src/pipeline/model.js';
import type { Tools } from '../../../src/pipeline/tools.js';
import { makeSite } from '../../helpers/inline-site.js';

/** A site with two pages; and how often an article was written to the cache. */
async function startLoading() {
  const root = makeSite({ 'content/docs/1.0/index.md': '# Home\n', 'content/docs/1.0/other.md': '# Other\n' });
  const cache = openCache(join(root, '.docsgen/cache'));
  const { value: config } = await readConfig({ root, cache });
  if (!config) throw new Error('no config');
  const { trees } = (await readContent(config)).value.content;
  const written: string[] = [];
  const counting: Tools['cache'] = {
    ...cache,
    write: (kind, key, value) => {
      if (kind === 'articles') written.push(key);
      cache.write(kind, key, value);
    },
  };
  const tools: Tools = { cache: counting, progress: () => {}, memory: createCompileMemory() };
  const load = async (of: readonly VersionTree[]): Promise<CompiledContent> =>
    (await compileDocuments(config, of, tools, false)).value;
  const keys = (content: CompiledContent): readonly string[] =>
    trees.flatMap((tree) => [...tree.sources.values()].map((source) => content.find(source, tree).key));
  return { trees, written, load, keys };
}

test('articles that were made stay with their content when another one is loaded', async () => {
  const { trees, load, keys } = await startLoading();
  const content = await load(trees);
  const made = keys(content);
  await content.makeArticles(made);
  await load(trees.map((tree) => ({ ...tree, sources: new Map() })));
  for (const key of made) {
    expect(content.articleOf(key)).toBeDefined();
    expect(content.searchOf(key).sections).not.toBe('');
  }
});

test('an article that many ask for at once is made once', async () => {
  const { trees, written, load, keys } = await startLoading();
  const content = await load(trees);
  const [key = ''] = keys(content);
  await Promise.all(Array.from({ length: 8 }, () => content.makeArticles([key, key])));
  expect(written).toEqual([key]);
  expect(content.articleOf(key)).toBeDefined();
});

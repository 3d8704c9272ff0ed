/** A program that lives on loads its site again and again, while pages of an earlier load are still being made. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCache } from '../../../src/pipeline/cache/cache.js';
import {
  compileDocuments,
  type CompiledContent,
  type ShownSource,
} from '../../../src/pipeline/compile/compile-documents.js';
import { createCompileMemory } from '../../../src/pipeline/compile/compile-memory.js';
import { readConfig } from '../../../src/pipeline/config/read-config.js';
import { readContent } from '../../../src/pipeline/layers/read-content.js';
import type { VersionTree } from '../../../src/pipeline/model.js';
import type { Tools } from '../../../src/pipeline/tools.js';
import { fileBlock } from '../../helpers/file-block.js';
import { makeSite } from '../../helpers/inline-site.js';

/** A site with two pages; and how often an article was written to the cache. */
async function startLoading() {
  const root = makeSite(fileBlock`
    --- content/docs/1.0/index.md
    # Home
    --- content/docs/1.0/other.md
    # Other
  `);
  const cache = openCache(join(root, '.docsgen/cache'));
  const { value: config } = await readConfig({ root, cache });
  if (!config) throw new Error('no config');
  const { value: read } = await readContent(config);
  const { trees } = read.content;
  const written: string[] = [];
  const counting: Tools['cache'] = {
    ...cache,
    write: (kind, key, value) => {
      if (kind === 'articles') written.push(key);
      cache.write(kind, key, value);
    },
  };
  const stages: string[] = [];
  const tools: Tools = {
    cache: counting,
    progress: (stage) => void stages.push(stage),
    memory: createCompileMemory(),
  };
  const load = (of: readonly VersionTree[]): Promise<CompiledContent> =>
    compileDocuments(config, { ...read, content: { ...read.content, trees: of } }, tools, {
      articles: false,
      parser: undefined,
    });
  const shown = trees.flatMap(({ sources, version }) =>
    Array.from(sources.values(), (source): ShownSource => ({ source, version })),
  );
  return { trees, written, load, shown, stages };
}

test('articles that were made stay with their content when another one is loaded', async () => {
  const { trees, load, shown } = await startLoading();
  const content = await load(trees);
  await content.makeArticles(shown);
  await load(trees.map((tree) => ({ ...tree, sources: new Map() })));
  expect(shown.length).toBeGreaterThan(1);
  for (const page of shown) {
    expect(content.articleOf(page)).toBeDefined();
    expect(content.searchOf(page).sections).not.toBe('');
  }
});

test('an article that many ask for at once is made once', async () => {
  const { trees, written, load, shown } = await startLoading();
  const content = await load(trees);
  const page = shown[0]!;
  await Promise.all(Array.from({ length: 8 }, () => content.makeArticles([page, page])));
  expect(written).toEqual([content.keyOf(page)]);
  expect(content.articleOf(page)).toBeDefined();
});

test('a missing article is made together with those that follow', async () => {
  const { trees, load, shown, stages } = await startLoading();
  const content = await load(trees);
  stages.length = 0;
  for (const [index, page] of shown.entries()) await content.makeArticle(page, shown.slice(index + 1));
  expect(stages).toEqual(['Compiling 2 documents']);
  for (const page of shown) expect(content.articleOf(page)).toBeDefined();
});

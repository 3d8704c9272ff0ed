/**
 * A program that stays loads its site repeatedly, while pages of an earlier load are still being rendered. A new program has
 * the cache of the last run.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCache } from '../../../src/pipeline/cache/cache.js';
import { compileDocuments, type CompiledContent } from '../../../src/pipeline/compile/documents/compile-documents.js';
import { createCompileMemory } from '../../../src/pipeline/compile/documents/compile-memory.js';
import { nameDocuments, type ShownSource } from '../../../src/pipeline/compile/documents/document-jobs.js';
import { readConfig } from '../../../src/pipeline/config/read-config.js';
import { readContent } from '../../../src/pipeline/layers/read-content.js';
import type { VersionTree } from '../../../src/pipeline/model.js';
import type { Tools } from '../../../src/pipeline/tools.js';
import { fileBlock } from '../../helpers/file-block.js';
import { makeSite } from '../../helpers/inline-site.js';

/** A site with two pages, and the number of times that an article was written to the cache. */
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

test('existing articles keep their content when another one is loaded', async () => {
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

test('an article that is requested several times at once is compiled once', async () => {
  const { trees, written, load, shown } = await startLoading();
  const content = await load(trees);
  const page = shown[0]!;
  await Promise.all(Array.from({ length: 8 }, () => content.makeArticles([page, page])));
  expect(written).toEqual([content.keyOf(page)]);
  expect(content.articleOf(page)).toBeDefined();
});

test('a missing article is compiled together with the following ones', async () => {
  const { trees, load, shown, stages } = await startLoading();
  const content = await load(trees);
  stages.length = 0;
  for (const [index, page] of shown.entries()) await content.makeArticle(page, shown.slice(index + 1));
  expect(stages).toEqual(['Compiling 2 documents']);
  for (const page of shown) expect(content.articleOf(page)).toBeDefined();
});

// ------------------------------------------------------------------------------------------------------------ the next run

/** A site of 32 texts; each run over it counts what it reads and writes. */
function manyTexts() {
  const fileOf = (number: number): string => `content/docs/1.0/page-${number}.md`;
  const textOf = (number: number): string => `# Page ${number}\n\nWords of page ${number}.\n\n[home](page-0.md)\n`;
  const numbers = Array.from({ length: 32 }, (_, number) => number);
  const root = makeSite(Object.fromEntries(numbers.map((number) => [fileOf(number), textOf(number)])));
  return {
    /** Changes the facts of texts. */
    edit: (edited: readonly number[], heading: string): void => {
      for (const number of edited) writeFileSync(join(root, fileOf(number)), `${textOf(number)}\n## ${heading}\n`);
    },
    run: () => runOver(root),
  };
}

async function runOver(root: string) {
  const local = openCache(join(root, '.docsgen/cache'));
  const { value: config } = await readConfig({ root, cache: local });
  if (!config) throw new Error('no config');
  const { value: read } = await readContent(config);
  const [reads, writes]: [string[], string[]] = [[], []];
  const cache: Tools['cache'] = {
    ...local,
    read: (kind, key) => {
      reads.push(kind);
      return local.read(kind, key);
    },
    write: (kind, key, value) => {
      writes.push(kind);
      local.write(kind, key, value);
    },
  };
  const options = { articles: false, parser: undefined };
  const content = await compileDocuments(config, read, { cache, progress: () => {} }, options);
  const shown = read.content.trees.flatMap(({ sources, version }) =>
    Array.from(sources.values(), (source): ShownSource => ({ source, version })),
  );
  const count = (kind: string, all: string[]): number => all.filter((one) => one === kind).length;
  return {
    content,
    shown,
    read: (kind: string): number => count(kind, reads),
    written: (kind: string): number => count(kind, writes),
  };
}

describe('the next run', () => {
  test('reads the facts of all documents from one entry, and only the requested places', async () => {
    const site = manyTexts();
    const first = await site.run();
    await first.content.load(first.shown);
    await first.content.loadPlaces(first.shown);
    const next = await site.run();
    await next.content.load(next.shown);
    expect([next.read('facts'), next.read('documents')]).toEqual([1, 0]);
    for (const [index, page] of next.shown.entries())
      expect(next.content.documentOf(page)).toEqual(first.content.documentOf(first.shown[index]!));
    const page = next.shown[3]!;
    expect(() => next.content.placesOf(page)).toThrow(/was not compiled/);
    await next.content.loadPlaces([page]);
    expect(next.read('documents')).toBe(1);
    expect(next.content.placesOf(page)).toEqual(first.content.placesOf(first.shown[3]!));
  });

  test('reads no facts if it needs none', async () => {
    const site = manyTexts();
    const first = await site.run();
    await first.content.load(first.shown);
    const next = await site.run();
    expect(next.content.knownOf(next.shown[0]!)).toEqual(first.content.knownOf(first.shown[0]!));
    expect([next.read('known'), next.read('facts'), next.read('documents')]).toEqual([1, 0, 0]);
  });

  test('reads documents that are newer than the kept facts one by one, until there are many', async () => {
    const site = manyTexts();
    const loaded = async () => {
      const run = await site.run();
      await run.content.load(run.shown);
      const pages = run.shown.filter(({ version }) => version?.name === '1.0');
      const headings = pages.map((page) => run.content.documentOf(page).facts.headings.at(-1)?.text);
      return { headings, read: run.read('documents'), written: run.written('facts') };
    };
    expect(await loaded()).toMatchObject({ written: 1 });
    site.edit([5, 7], 'Edited');
    const edited = await loaded();
    expect(edited).toMatchObject({ written: 0 });
    expect(edited.headings.filter((heading) => heading === 'Edited')).toHaveLength(2);
    expect(await loaded()).toEqual({ headings: edited.headings, read: 2, written: 0 });
    site.edit([9], 'Edited');
    expect(await loaded()).toMatchObject({ written: 1 });
    expect(await loaded()).toMatchObject({ read: 0, written: 0 });
  });
});

test.each([
  ['names nothing of a version', 'The same', true],
  ['shows a variable', '{{gem}}', false],
  ['shows a condition', ':v[New]{from="2.0"}', false],
])('a text that %s (as in "%s") has one job in all versions: %s', async (_, text, isOne) => {
  const root = makeSite(fileBlock`
    --- docsgen.config.json
    {
      "title": "Example",
      "url": "https://docs.example.org",
      "versions": [{ "name": "2.0", "variables": { "gem": "2" } }, { "name": "1.0", "variables": { "gem": "1" } }]
    }
    --- content/docs/1.0/index.md
    # Home

    ${text}
  `);
  const { value: config } = await readConfig({ root, cache: openCache(join(root, '.docsgen/cache')) });
  if (!config) throw new Error('no config');
  const { value: read } = await readContent(config);
  const jobOf = nameDocuments(config, read, { memory: createCompileMemory(), parser: undefined });
  const jobs = read.content.trees.flatMap(({ sources, version }) =>
    Array.from(sources.values(), (source) => jobOf({ source, version })),
  );
  expect(jobs).toHaveLength(2);
  expect(jobs[0] === jobs[1]).toBe(isOne);
});

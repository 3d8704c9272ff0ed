/** Search over the reference site: the quality of the hits for the query set, and the size of an index. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { createEngine } from '../../src/client/search/engine/embedded.js';
import type { SearchEngine } from '../../src/client/search/engine/engine.js';
import type { SearchIndexFile } from '../../src/theme/contract/search/search-files.js';
import { buildReferenceSite, referenceOutput } from '../helpers/reference-site.js';
import { engineOf, latest, measureQueries, queries } from './measure-queries.js';

const folder = join(referenceOutput, 'assets/search');
let engine: SearchEngine;
let versions: readonly string[];

buildReferenceSite();
beforeAll(() => {
  const { versions: names } = readJson('elsewhere/words.json') as { versions: readonly string[] };
  versions = names;
  engine = engineOf(referenceOutput, names);
});

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(join(folder, name), 'utf8'));
}

/** Compressed bytes of a file. */
const weigh = (name: string): number => brotliCompressSync(readFileSync(join(folder, name))).length;

describe('the query set', () => {
  test('names existing pages, and has enough questions on which the ranking was not tuned', () => {
    const known = new Map(
      versions.map((name) => {
        const root = name === latest ? '/' : `/${name}/`;
        const { pages } = readJson(`${name}.json`) as SearchIndexFile;
        return [
          name,
          new Set(
            pages.map(([url]) =>
              `${url}/`
                .replace('//', '/')
                .replace(root, '')
                .replace(/^\/|\/$/g, ''),
            ),
          ),
        ];
      }),
    );
    const unknown = queries.flatMap(({ pages, version = latest }) =>
      pages.filter((page) => !known.get(version)?.has(page)),
    );
    expect(unknown).toEqual([]);
    const count = (part: string): number => queries.filter((query) => query.part === part).length;
    expect([count('tuned'), count('heldOut'), count('fresh'), count('unseen')]).toEqual([80, 40, 40, 50]);
  });

  test.each([
    { parts: ['tuned', 'heldOut'], mrr: 0.93, success: 0.88 },
    { parts: ['heldOut'], mrr: 0.88, success: 0.82 },
    { parts: ['fresh'], mrr: 0.9, success: 0.84 },
    { parts: ['unseen'], mrr: 0.87, success: 0.84 },
  ])('$parts: the wanted page is first or almost first', async ({ parts, mrr, success }) => {
    const figures = await measureQueries(
      engine,
      queries.filter(({ part }) => parts.includes(part)),
    );
    expect(figures.mrr).toBeGreaterThanOrEqual(mrr);
    expect(figures.success).toBeGreaterThanOrEqual(success);
  });
});

test('opening search fetches at most 80 kB of index in every version', () => {
  const weights = versions.map((name) => {
    const { parts } = readJson(`${name}.json`) as SearchIndexFile;
    return { name, bytes: [`${name}.json`, ...parts].reduce((sum, file) => sum + weigh(file), 0) };
  });
  expect(weights.length).toBeGreaterThan(1);
  expect(weights.filter(({ bytes }) => bytes > 80_000)).toEqual([]);
});

test('a query fetches at most as many files of texts as there are parts, for any number of hits', async () => {
  for (const query of ['order', 'payment', 'load_defaults', 'how to upgrade']) {
    const fetched: string[] = [];
    const indexes = [{ name: latest, label: latest, isLast: true, tags: [], indexUrl: `${latest}.json` }];
    const fresh = createEngine({ versions: indexes, elsewhereUrl: undefined }, async (url) => {
      fetched.push(url);
      return readJson(url);
    });
    const { hits } = await fresh.search({
      query,
      scope: { kind: 'version', name: latest },
      limit: 20,
      patienceMs: 5000,
    });
    const texts = fetched.filter((url) => url.startsWith('text-'));
    expect(hits.length).toBeGreaterThan(10);
    const { parts } = readJson(`${latest}.json`) as SearchIndexFile;
    expect(texts.length).toBeLessThanOrEqual(parts.length);
    expect(texts.reduce((sum, file) => sum + weigh(file), 0)).toBeLessThan(110_000);
  }
});

test('a part of this size has one or two files of texts', () => {
  const names = readdirSync(folder);
  const count = (kind: string): number => names.filter((name) => name.startsWith(kind)).length;
  expect(count('text-')).toBeLessThan(count('part-') * 1.5);
});

describe('text that only other versions have is found there', () => {
  test.each([
    ['3.2', 'brand selector', ['next', '4.6', '4.5'], '/how-tos/how-to-use-a-custom-brand-selector'],
    ['3.2', 'reverse_charge_status', ['next', '4.6'], '/advanced-solidus/tax-calculation#reverse-charge'],
    ['3.4', 'order_update_attributes_class', undefined, undefined],
    [latest, 'payment', undefined, undefined],
  ])('in %s, %s: %j', async (version, query, having, url) => {
    const { elsewhere } = await engine.search({
      query,
      scope: { kind: 'version', name: version },
      limit: 5,
      patienceMs: 5000,
    });
    expect(elsewhere?.versions.map(({ name }) => name)).toEqual(having);
    expect(elsewhere?.hit.url).toBe(url);
  });
});

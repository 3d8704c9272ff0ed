/** Search over the reference site: how well the query set is answered, and what an index weighs. */
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchIndexFile } from '../../src/theme/search-files.js';
import { projectRoot, runCli } from '../helpers/run-cli.js';
import { engineOf, measureQueries, queries } from './measure-queries.js';

const latest = '4.6';
const outDir = mkdtempSync(join(tmpdir(), 'docsgen-search-'));

beforeAll(() => {
  const { stderr, code } = runCli(projectRoot, ['build', '--out', outDir]);
  if (code !== 0) throw new Error(stderr);
});
afterAll(() => rmSync(outDir, { recursive: true, force: true }));

describe('the query set', () => {
  test('names pages that exist', () => {
    const { pages } = JSON.parse(readFileSync(join(outDir, `assets/search/${latest}.json`), 'utf8')) as SearchIndexFile;
    const known = new Set(pages.map(([url]) => url.slice(1)));
    expect(queries.flatMap((query) => query.pages).filter((page) => !known.has(page))).toEqual([]);
    expect(queries.length).toBeGreaterThanOrEqual(60);
    expect(queries.filter(({ heldOut }) => heldOut).length * 3).toBe(queries.length);
  });

  test.each([
    { part: 'tuned on', heldOut: undefined, mrr: 0.9, top1: 0.87 },
    { part: 'held out', heldOut: true, mrr: 0.86, top1: 0.79 },
  ])('$part: the wanted page is first, or nearly so', async ({ heldOut, mrr, top1 }) => {
    const asked = queries.filter((query) => query.heldOut === heldOut);
    const figures = await measureQueries(engineOf(outDir, latest), latest, asked);
    expect(figures.mrr).toBeGreaterThanOrEqual(mrr);
    expect(figures.top1).toBeGreaterThanOrEqual(top1);
  });
});

test('the index of every version is at most 80 kB, compressed', () => {
  const folder = join(outDir, 'assets/search');
  const weigh = (name: string) => brotliCompressSync(readFileSync(join(folder, name))).length;
  const versions = readdirSync(folder).filter((name) => !/^(part|text)-/.test(name));
  const weights = versions.map((name) => {
    const { parts } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as SearchIndexFile;
    return { name, bytes: [name, ...parts].reduce((sum, file) => sum + weigh(file), 0) };
  });
  expect(weights.length).toBeGreaterThan(1);
  expect(weights.filter(({ bytes }) => bytes > 80 * 1024)).toEqual([]);
});

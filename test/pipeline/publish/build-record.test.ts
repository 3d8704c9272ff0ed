import { mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { plainLayout } from '../../helpers/plain-layout.js';
import { openCache } from '../../../src/pipeline/cache/cache.js';
import { contentHash } from '../../../src/pipeline/cache/content-hash.js';
import { diagnose } from '../../../src/pipeline/diagnostics/diagnostic.js';
import {
  outputsUntouched,
  readBuildRecord,
  writeBuildRecord,
  type BuildRecord,
} from '../../../src/pipeline/publish/output/build-record.js';
import { writeSite } from '../../../src/pipeline/publish/output/write-files.js';
import { temporaryFolder } from './temporary-folder.js';

const record: BuildRecord = {
  inputs: 'digest',
  siteKeys: ['site'],
  outputs: {
    files: new Map([
      ['__proto__', { hash: 'a', size: 1, mtimeMs: 1700000000000.125 }],
      ['constructor/index.html', { hash: 'b', size: 2, mtimeMs: 2 }],
    ]),
    folders: new Map([
      ['', 1.5],
      ['constructor', 2.5],
    ]),
    part: '',
  },
  redirects: new Map([['old/index.html', '/new']]),
  diagnostics: [diagnose('duplicate-route', { message: 'Two pages', notes: ['Why.'], versions: ['4.6'] })],
  summary: { pages: 3 },
};

describe('a record', () => {
  test('is read as it was written', () => {
    const dir = temporaryFolder();
    writeBuildRecord(openCache(dir), '/site/build', record);
    expect(readBuildRecord(openCache(dir), '/site/build')).toEqual(record);
  });

  test('belongs to one output folder', () => {
    const cache = openCache(temporaryFolder());
    writeBuildRecord(cache, '/site/build', record);
    expect(readBuildRecord(cache, '/site/build2')).toBeUndefined();
  });
});

describe('an output is untouched', () => {
  /** Whether a fresh output of three files counts as untouched after an action. */
  async function check(change: (outDir: string) => void, expected: boolean): Promise<void> {
    const root = temporaryFolder();
    const outDir = join(root, 'build');
    const files = ['index.html', 'a/index.html', 'a/b/c.js'].map((outFile) => ({ outFile, text: outFile }));
    const folders = { root, ...plainLayout, outDir, cacheDir: join(root, 'cache') };
    const { value } = await writeSite({ folders, files, previous: undefined, mark: 'docsgen' });
    if (!value) throw new Error('Nothing was written.');
    change(outDir);
    expect(outputsUntouched({ ...record, outputs: value.outputs }, outDir)).toBe(expected);
  }

  test('when nothing happened', () => check(() => {}, true));
  test('when it was moved away and back', () =>
    check((outDir) => {
      renameSync(outDir, `${outDir}2`);
      renameSync(`${outDir}2`, outDir);
    }, true));
  test('not when it was deleted', () => check((outDir) => rmSync(outDir, { recursive: true }), false));
  test('not when a file was deleted', () => check((outDir) => rmSync(join(outDir, 'a/b/c.js')), false));
  test('not when a file was changed', () =>
    check((outDir) => writeFileSync(join(outDir, 'a/b/c.js'), 'c/b/a.js'), false));
  test('not when a file has another time', () =>
    check((outDir) => utimesSync(join(outDir, 'index.html'), 1, 1), false));
  test('not when a file was added', () => check((outDir) => writeFileSync(join(outDir, 'a/b/stale.html'), ''), false));
  test('not when a folder was added', () => check((outDir) => mkdirSync(join(outDir, 'a/stale')), false));
  test('not when a file became a folder', () =>
    check((outDir) => {
      rmSync(join(outDir, 'index.html'));
      mkdirSync(join(outDir, 'index.html'));
    }, false));
  test('not when a folder became a link to a file', () =>
    check((outDir) => {
      rmSync(join(outDir, 'a'), { recursive: true });
      symlinkSync('index.html', join(outDir, 'a'));
    }, false));
});

test('the hash of a text is the hash of its bytes', () => {
  expect(contentHash('é')).toBe(contentHash(Buffer.from('é')));
  expect(contentHash('')).toBe('e3b0c44298fc1c149afbf4c8996fb924');
});

import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCache } from '../../src/pipeline/cache/cache.js';
import { findForeignInCache } from '../../src/pipeline/cache/cache-folder.js';
import { readTree, temporaryFolder, writeTree } from './publish/temporary-folder.js';

const signature = 'Signature: 8a477f597d28d172789f06886806bc55';
const key = 'abcdef0123456789';
const uuid = '01234567-89ab-cdef-0123-456789abcdef';

type Tree = Readonly<Record<string, string>>;

function folderWith(files: Tree): string {
  const dir = join(temporaryFolder(), 'cache');
  mkdirSync(dir);
  writeTree(dir, files);
  return dir;
}

/** Writes an entry; returns whether it was kept. */
function write(dir: string): boolean {
  const cache = openCache(dir);
  cache.write('document', key, 'text');
  return cache.writeProblem() === undefined && openCache(dir).read('document', key) === 'text';
}

/** The files of a cache of an older docsgen, which did not mark caches. */
function unmarkedCache(): Tree {
  const dir = join(temporaryFolder(), 'cache');
  write(dir);
  const { 'CACHEDIR.TAG': _, ...files } = readTree(dir);
  return files;
}

describe('a folder becomes the cache and is marked', () => {
  function check(files: Tree): void {
    const dir = folderWith(files);
    expect(findForeignInCache(dir)).toBeUndefined();
    expect(write(dir)).toBe(true);
    const { 'CACHEDIR.TAG': tag, ...left } = readTree(dir);
    expect(tag?.split('\n').slice(0, 2)).toEqual([signature, expect.stringMatching(/^# .*docsgen/)]);
    expect(left).toEqual({ ...files, 'CACHEDIR.TAG': undefined, [`document/a/${key}`]: expect.any(String) });
  }

  test('when it is empty: a folder of another owner gets no .gitignore', () => check({}));
  test('when it holds the cache of an earlier docsgen', () => check({ ...unmarkedCache(), pruned: '' }));
  test('when it holds code of a version from git', () =>
    check({ [`git-code/${'0a'.repeat(16)}/docs/box.jsx`]: '', [`git-code/${'0a'.repeat(16)}.${uuid}/a.json`]: '{' }));
  test('when it holds a spare output', () => check({ [`spare/${'0a'.repeat(16)}/index.html`]: 'x' }));
  test('when a crash truncated one of its entries', () =>
    check({ ...unmarkedCache(), 'article/b/bcd': '', 'article/b/.0123456789abcdef': 'docsg' }));
  test('when the process that created it was killed', () =>
    check({ [`component-${uuid}.mjs`]: '', [`component-1-2-${uuid}.mjs`]: 'export', 'CACHEDIR.TAG': 'Sign' }));
  test('when a folder in it is a marked cache itself', () =>
    check({ ...unmarkedCache(), 'inner/CACHEDIR.TAG': tagText(), 'inner/notes.md': '' }));
});

function tagText(): string {
  const dir = join(temporaryFolder(), 'cache');
  write(dir);
  return readFileSync(join(dir, 'CACHEDIR.TAG'), 'utf8');
}

describe('a folder is not used, and nothing in it is changed', () => {
  function check(files: Tree, foreign: string): void {
    const dir = folderWith(files);
    expect(findForeignInCache(dir)).toBe(foreign);
    expect(write(dir)).toBe(false);
    expect(readTree(dir)).toEqual(files);
  }

  test('when it holds a file', () => check({ 'thesis.md': 'x' }, 'thesis.md'));
  test('when it holds a file beside a cache', () => check({ ...unmarkedCache(), 'thesis.md': 'x' }, 'thesis.md'));
  test('when it holds files as deep as entries', () => check({ 'photos/2/abc.jpg': 'x' }, 'photos/2/abc.jpg'));
  test('when a file has the name of an entry', () => check({ 'photos/2/2abc': 'x' }, 'photos/2/2abc'));
  test('when a folder has the name of an entry', () => check({ 'photos/2/2abc/d': 'x' }, 'photos/2/2abc'));
  test('when a folder beside spare outputs is not one', () =>
    check({ [`spare/${'0a'.repeat(16)}/index.html`]: 'x', 'spare/notes/a.md': 'x' }, 'spare/notes'));
  test('when it has its own .gitignore', () => check({ '.gitignore': '*.log\n' }, '.gitignore'));
  test('when another program has marked it', () =>
    check({ 'CACHEDIR.TAG': `${signature}\n# created by borg\n` }, 'CACHEDIR.TAG'));
});

test('a folder in which the folder of a kind is a link is not used', () => {
  const dir = folderWith({});
  symlinkSync(temporaryFolder(), join(dir, 'documents'));
  expect(findForeignInCache(dir)).toBe('documents');
});

test('a marked cache is still used when it contains files of other programs', () => {
  const dir = join(temporaryFolder(), 'cache');
  write(dir);
  writeFileSync(join(dir, 'notes.md'), 'x');
  expect([findForeignInCache(dir), write(dir)]).toEqual([undefined, true]);
});

test('a folder that is a link to the cache is the cache', () => {
  const dir = join(temporaryFolder(), 'cache');
  write(dir);
  const link = `${dir}-link`;
  symlinkSync(dir, link);
  expect([findForeignInCache(link), write(link)]).toEqual([undefined, true]);
});

test('a missing folder, or a file in its place, contains no foreign files', () => {
  const dir = temporaryFolder();
  writeFileSync(join(dir, 'file'), 'x');
  expect(['none', 'file', 'file/none'].map((name) => findForeignInCache(join(dir, name)))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

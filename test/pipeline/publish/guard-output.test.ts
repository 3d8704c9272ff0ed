import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { plainLayout } from '../../helpers/plain-layout.js';
import { contentHash } from '../../../src/pipeline/cache/content-hash.js';
import { writeSite } from '../../../src/pipeline/publish/output/write-files.js';
import { readTree, temporaryFolder, writeTree } from './temporary-folder.js';

/** Returns the diagnostics of a build into `outDir`. If it refuses, the project's files must be unchanged. */
async function check(
  outDir: string,
  prepare: Readonly<Record<string, string>> | ((root: string) => void),
  expected: RegExp | 'written',
): Promise<void> {
  const root = join(temporaryFolder(), 'project');
  writeTree(root, { 'docsgen.config.ts': '', 'content/docs/index.md': '# Hi', 'cache/document/ab/abc': '' });
  if (typeof prepare === 'function') prepare(root);
  else writeTree(root, prepare);
  const before = readTree(join(root, '..'));
  const { value, diagnostics } = await writeSite({
    folders: { root, ...plainLayout, outDir: join(root, outDir), cacheDir: join(root, 'cache') },
    files: [{ outFile: 'index.html', text: 'new' }],
    previous: {
      files: new Map([['recorded.html', { hash: contentHash('old'), size: 3, mtimeMs: 0 }]]),
      folders: new Map(),
      part: '',
    },
    mark: 'content="docsgen',
  });
  if (expected === 'written') {
    expect([value?.written, diagnostics]).toEqual([1, []]);
    expect(readTree(join(root, outDir))).toEqual({ 'index.html': 'new' });
  } else {
    expect(value).toBeUndefined();
    expect(diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([expect.stringMatching(expected)]);
    expect(readTree(join(root, '..'))).toEqual(before);
  }
}

describe('the output folder is refused', () => {
  test('when it is the project', () => check('.', {}, /^output-unwritable: .*holds the project itself$/));
  test('when it holds the project', () => check('..', {}, /holds the project itself$/));
  test('when it is the root of the disk', () => check('../'.repeat(30), {}, /holds the project itself$/));
  test('when it is the content folder', () => check('content', {}, /holds the content folder "content"$/));
  test('when it is in the content folder', () => check('content/build', {}, /is in the content folder "content"$/));
  test('when it holds the cache', () => check('cache', {}, /holds the cache folder/));
  test('when it is the content folder by another name', () =>
    check('alias/content', (root) => symlinkSync('.', join(root, 'alias')), /holds the content folder/));
  test('when it is a link', () =>
    check(
      'build',
      (root) => {
        mkdirSync(join(root, 'elsewhere'));
        symlinkSync('elsewhere', join(root, 'build'));
      },
      /it is a link, and would itself be replaced$/,
    ));
  test('when it is a file', () => check('build', { build: 'a file' }, /it is a file, not a folder$/));
  test('when it is a git working tree', () =>
    check('build', { 'build/.git': 'gitdir: x', 'build/404.html': '<meta content="docsgen">' }, /git working tree$/));
  test('when it contains foreign files', () =>
    check('build', { 'build/thesis.odt': 'x' }, /holds files that docsgen has not made$/));
  test('when it contains a foreign file of the same length as one of the last build', () =>
    check('build', { 'build/recorded.html': 'odd' }, /docsgen has not made$/));
  test('when it contains the site of another program', () =>
    check('build', { 'build/index.html': 'x' }, /docsgen has not made$/));
});

describe('the output folder is accepted', () => {
  test('when it does not exist', () => check('a/b/build', {}, 'written'));
  test('when it is empty', () => check('build', (root) => mkdirSync(join(root, 'build')), 'written'));
  test('when its 404 page is docsgen’s, from any machine', () =>
    check('build', { 'build/404.html': '<meta content="docsgen 1">', 'build/CNAME': 'x' }, 'written'));
  test('when it holds a file of the last build', () => check('build', { 'build/recorded.html': 'old' }, 'written'));
  test('when its name merely begins like the content folder’s', () => check('content-build', {}, 'written'));
});

/** docsgen deletes and replaces only files that it made and marked: one test for each place that does so. */
import {
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fileBlock } from '../helpers/file-block.js';
import { makeSite, threeVersions } from '../helpers/inline-site.js';
import { runCli } from '../helpers/run-cli.js';
import { readTree, writeTree } from '../pipeline/publish/temporary-folder.js';

const pages = { 'content/docs/1.0/index.md': '# Home\n' };

describe('a cache folder with foreign files', () => {
  const photos = { 'photos/2019/one.jpg': 'x', 'photos/2019/.gitignore': '' };

  test.each([['build'], ['check'], ['serve', '--port', '0'], ['serve', '--built', '--port', '0']])(
    'is refused at its setting, before anything is written: docsgen %s %s',
    (...args) => {
      const config = JSON.stringify({ ...threeVersions, cacheDir: 'photos' });
      const root = makeSite({ ...pages, ...photos, 'docsgen.config.json': config });
      const old = new Date(Date.now() - 60 * 24 * 60 * 60 * 1000);
      utimesSync(join(root, 'photos/2019/one.jpg'), old, old);
      const before = readTree(root);
      const { stderr, code } = runCli(root, args);
      expect(code).toBe(1);
      expect(stderr).toContain(
        '[ERROR] The folder "photos" cannot be the cache: it holds files that docsgen did not make [config-wrong-value]',
      );
      expect(stderr).toMatch(/docsgen\.config\.json:1:\d+:/);
      expect(stderr).toMatch(/One of them is "2019(\/one\.jpg|\/\.gitignore)?"/);
      expect(readTree(root)).toEqual(before);
    },
  );

  test('is refused if the config names none, and a config that is a program writes nothing there', () => {
    const text = `export default ${JSON.stringify(threeVersions)};\n`;
    const root = makeSite({ ...pages, 'docsgen.config.mjs': text, '.docsgen/cache/notes.md': 'x' });
    rmSync(join(root, 'docsgen.config.json'));
    const before = readTree(root);
    const { stderr, code } = runCli(root, ['build']);
    expect(code).toBe(1);
    expect(stderr).toContain('The folder ".docsgen/cache" cannot be the cache');
    expect(readTree(root)).toEqual(before);
  });

  test('is refused if a file has its name', () => {
    const config = JSON.stringify({ ...threeVersions, cacheDir: 'notes.md' });
    const root = makeSite({ ...pages, 'docsgen.config.json': config, 'notes.md': 'x' });
    const { stderr, code } = runCli(root, ['check']);
    expect(code).toBe(1);
    expect(stderr).toContain('"notes.md" cannot be the cache: it is not a folder');
  });

  test('is refused if a file is above it', () => {
    const config = JSON.stringify({ ...threeVersions, cacheDir: 'notes.md/cache' });
    const root = makeSite({ ...pages, 'docsgen.config.json': config, 'notes.md': 'x' });
    expect(runCli(root, ['check']).stderr).toContain('"notes.md/cache" cannot be the cache: it is not a folder');
  });

  test('keeps its files even if it was a cache before', () => {
    const root = makeSite({ ...pages, 'docsgen.config.json': JSON.stringify({ ...threeVersions, cacheDir: 'kept' }) });
    expect(runCli(root, ['build']).code).toBe(0);
    writeTree(root, { 'kept/photos/2/2019': 'x' });
    const old = new Date(Date.now() - 60 * 24 * 60 * 60 * 1000);
    for (const file of ['kept/photos/2/2019', 'kept/pruned']) utimesSync(join(root, file), old, old);
    writeTree(root, { 'content/docs/1.0/index.md': '# Home again\n' });
    expect(runCli(root, ['build']).code).toBe(0);
    expect(lstatSync(join(root, 'kept/pruned')).mtimeMs).toBeGreaterThan(old.getTime());
    expect(readFileSync(join(root, 'kept/photos/2/2019'), 'utf8')).toBe('x');
  });
});

test('an existing folder gets no .gitignore', () => {
  const root = makeSite({ ...pages, 'docsgen.config.json': JSON.stringify({ ...threeVersions, cacheDir: 'kept' }) });
  mkdirSync(join(root, 'kept'));
  expect(runCli(root, ['build']).code).toBe(0);
  const files = Object.keys(readTree(join(root, 'kept')));
  expect(files).toContain('CACHEDIR.TAG');
  expect(files).not.toContain('.gitignore');
});

test('a fix is written into the target of a symbolic link, and the link stays', () => {
  const root = makeSite({
    ...pages,
    ...fileBlock`
    --- linked/guide.md
    # Guide

    [other](Other.md)
    --- content/docs/1.0/other.md
    # Other

    [guide](guide.md)
  `,
  });
  symlinkSync('../../../linked/guide.md', join(root, 'content/docs/1.0/guide.md'));
  runCli(root, ['check', '--fix']);
  expect(readFileSync(join(root, 'linked/guide.md'), 'utf8')).toContain('(other.md)');
  expect(readlinkSync(join(root, 'content/docs/1.0/guide.md'))).toBe('../../../linked/guide.md');
});

test.each([
  ['[', 'is not JSON'],
  ['{"findings":[', 'is not JSON'],
])('a baseline that opens %j without end is reported', (part, why) => {
  const root = makeSite({ ...pages, file: part.repeat(100_000) });
  const { stderr, code } = runCli(root, ['check', '--baseline', 'file']);
  expect(code).toBe(1);
  expect(stderr).toContain(`The baseline "file" ${why} [baseline-invalid]`);
});

test('a baseline with deeply nested findings is reported', () => {
  const root = makeSite({ ...pages, file: `{"findings":${'['.repeat(20_000)}${']'.repeat(20_000)}}` });
  const { stderr, code } = runCli(root, ['check', '--baseline', 'file']);
  expect(code).toBe(1);
  expect(stderr).toContain('[baseline-invalid]');
});

describe('a baseline is written', () => {
  const args = ['check', '--write-baseline', 'file'];

  test.each([['# Notes\n'], ['{ "name": "a package" }\n'], ['[]\n']])('not over another file: %j', (text) => {
    const root = makeSite({ ...pages, file: text });
    const { stderr, code } = runCli(root, args);
    expect([code, readFileSync(join(root, 'file'), 'utf8')]).toEqual([1, text]);
    expect(stderr).toContain('"file" is not a baseline and is not overwritten [baseline-invalid]');
  });

  test('over a baseline, and over an empty file', () => {
    const root = makeSite(pages);
    for (const text of ['', '{ "findings": [{ "fingerprint": "x" }] }']) {
      writeFileSync(join(root, 'file'), text);
      expect(runCli(root, args).code).toBe(0);
      expect(readFileSync(join(root, 'file'), 'utf8')).toBe('{\n  "findings": []\n}\n');
    }
  });
});

/** Inputs of bundles that are folders: which files count, and when the hash changes. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCache } from '../../src/pipeline/cache/cache.js';
import {
  createInputTest,
  folderInput,
  folderOfInput,
  createInputHashes,
} from '../../src/pipeline/cache/input-hashes.js';
import { cachedBundle } from '../../src/pipeline/own-code/cached-bundle.js';
import { makeSite } from '../helpers/inline-site.js';

test.each([
  ['**/*.md', ['a.md', 'deep/b.md']],
  ['**/*.{md,tsx}', ['a.md', 'deep/b.md', 'deep/c.tsx']],
  ['*.md', ['a.md', 'deep/b.md']],
  ['**/*', ['a.md', 'deep/b.md', 'deep/c.tsx', 'd.css']],
  ['', ['a.md', 'deep/b.md', 'deep/c.tsx', 'd.css']],
])('of the pattern "%s", the extensions count', (glob, expected) => {
  const isInput = createInputTest([folderInput('src', glob)]);
  const files = ['a.md', 'deep/b.md', 'deep/c.tsx', 'd.css'];
  expect(files.filter((file) => isInput(`src/${file}`))).toEqual(expected);
  expect(['a.md', 'other/a.md', 'src-2/a.md'].some(isInput)).toBe(false);
});

test('the root is a folder, too', () => {
  const input = folderInput('', '**/*.md');
  expect(folderOfInput(input)).toBe('.');
  expect(['a.md', 'deep/a.md', '../a.md'].map(createInputTest([input]))).toEqual([true, true, false]);
});

test('a file is no folder, whatever its name has', () => {
  expect(['src/[id].tsx', 'src/a*.css', 'src/**'].map(folderOfInput)).toEqual([undefined, undefined, undefined]);
});

test('the hash changes with the names and contents of the files that count, and not with packages or other files', () => {
  const root = makeSite({ 'src/a.md': 'one', 'src/deep/b.md': 'two' });
  const hash = (): string | undefined => createInputHashes(root).of(folderInput('src', '**/*.md'));
  const write = (file: string, text: string): void => {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const first = hash();
  write('src/c.css', 'a {}');
  write('src/node_modules/some/readme.md', 'text');
  expect(hash()).toBe(first);
  write('src/deep/b.md', 'three');
  const second = hash();
  write('src/deep/c.md', 'three');
  const third = hash();
  expect(new Set([first, second, third]).size).toBe(3);
  write('src/deep/b.md', 'two');
  expect(hash()).not.toBe(first);
});

test('a run reads each input once, and the next run reads it again', () => {
  const root = makeSite({ 'src/a.md': 'one' });
  const hashes = createInputHashes(root);
  const first = hashes.of('src/a.md');
  writeFileSync(join(root, 'src/a.md'), 'two');
  expect(hashes.of('src/a.md')).toBe(first);
  expect(createInputHashes(root).of('src/a.md')).not.toBe(first);
});

test('a bundle is made again if an input was saved while it was made, also because of another one', async () => {
  const root = makeSite({ 'src/a.ts': 'first', 'src/b.ts': 'first' });
  const cache = openCache(join(root, '.docsgen/cache'));
  let bundles = 0;
  const bundle = async (saved?: string): Promise<void> => {
    const hashes = createInputHashes(root);
    await cachedBundle({ cache, kind: 'components', key: 'a'.repeat(64), hashes }, async () => {
      bundles++;
      if (saved !== undefined) writeFileSync(join(root, saved), 'saved meanwhile');
      return { value: 'code', inputs: ['src/a.ts', 'src/b.ts'] };
    });
  };
  await bundle();
  writeFileSync(join(root, 'src/a.ts'), 'second');
  await bundle('src/b.ts');
  expect(bundles).toBe(2);
  await bundle('src/b.ts');
  expect(bundles).toBe(3);
  await bundle();
  expect(bundles).toBe(3);
});

test('a first bundle is not cached if an input is saved after the bundler has read it', async () => {
  const root = makeSite({ 'a.js': 'one' });
  const cache = openCache(join(root, '.docsgen/cache'));
  const bundle = (value: string, duringIt: () => Promise<void> = async () => {}): Promise<{ readonly value: string }> =>
    cachedBundle({ cache, kind: 'components', key: 'b'.repeat(64), hashes: createInputHashes(root) }, async () => {
      await duringIt();
      return { value, inputs: ['a.js'] };
    });
  const save = async (): Promise<void> => {
    // The clock of files is coarse.
    await new Promise((resolve) => setTimeout(resolve, 20));
    writeFileSync(join(root, 'a.js'), 'two');
  };
  expect((await bundle('of one', save)).value).toBe('of one');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect((await bundle('of two')).value).toBe('of two');
  expect((await bundle('again')).value).toBe('of two');
});

/** Inputs of bundles that are folders: which files count, and when the hash changes. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createInputTest, folderInput, folderOfInput, hashInput } from '../../src/pipeline/cache/hash-input.js';
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
  const hash = (): string | undefined => hashInput(root, folderInput('src', '**/*.md'));
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

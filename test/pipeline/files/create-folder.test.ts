/** Folders are created with those above them, and a place where nothing can be created is an error. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFolder } from '../../../src/pipeline/files/create-file.js';
import { makeSite } from '../../helpers/inline-site.js';

test('a folder is created with those above it, and only once', () => {
  const folder = join(makeSite({}), 'a/b/c');
  expect([createFolder(folder), existsSync(folder), createFolder(folder)]).toEqual([true, true, false]);
});

test('a file in the way is an error', () => {
  const root = makeSite({});
  writeFileSync(join(root, 'file'), 'x');
  expect(() => createFolder(join(root, 'file'))).toThrow('EEXIST');
  expect(() => createFolder(join(root, 'file/below/it'))).toThrow('ENOTDIR');
});

/** `mkdirSync` with `recursive` does not end there in Node 20. */
test.skipIf(!existsSync('/proc/self'))('a folder in which nothing can be created is an error', () => {
  expect(() => mkdirSync('/proc/docsgen')).toThrow('ENOENT');
  expect(() => createFolder('/proc/docsgen/cache')).toThrow('ENOENT');
});

import { existsSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeChanges } from '../../../src/pipeline/fold/write-changes.js';
import { completeLayerText } from '../../../src/pipeline/fold/unfold/complete-layer-text.js';
import type { VersionTree } from '../../../src/pipeline/model.js';
import { makeSite } from '../../helpers/inline-site.js';

test('files are written and removed, and empty folders are deleted', () => {
  const root = makeSite({ 'a/b/one.md': '1', 'a/two.md': '2' });
  writeChanges(
    root,
    new Map([
      ['a/b/one.md', undefined],
      ['a/two.md', Buffer.from('22')],
      ['c/d.md', Buffer.from('3')],
    ]),
  );
  expect(existsSync(join(root, 'a/b'))).toBe(false);
  expect(readdirSync(join(root, 'a'))).toEqual(['two.md']);
  expect(['a/two.md', 'c/d.md'].map((file) => readFileSync(join(root, file), 'utf8'))).toEqual(['22', '3']);
});

test('if one change fails, all changes are undone', () => {
  const root = makeSite({ 'a/one.md': '1', 'a/two.md': '2' });
  // A file cannot be removed twice.
  const changes = new Map([
    ['a/one.md', undefined],
    ['a/two.md', Buffer.from('22')],
    ['a/./one.md', undefined],
  ]);
  expect(() => writeChanges(root, changes)).toThrow('ENOENT');
  expect(readdirSync(join(root, 'a')).sort()).toEqual(['one.md', 'two.md']);
  expect(['a/one.md', 'a/two.md'].map((file) => readFileSync(join(root, file), 'utf8'))).toEqual(['1', '2']);
});

test('a failed cleanup is not an error', () => {
  const root = makeSite({ 'a/one.md': '1', 'b.md': '2' });
  // A folder cannot be removed like a file.
  const changes = new Map([
    ['a', undefined],
    ['b.md', Buffer.from('22')],
  ]);
  writeChanges(root, changes);
  expect(existsSync(join(root, 'a'))).toBe(false);
  expect(readFileSync(join(root, 'b.md'), 'utf8')).toBe('22');
});

test('a layer file does not change if nothing is removed from it', () => {
  const section = { naming: 'paths' } as unknown as VersionTree['section'];
  const tree = { section, version: undefined, sources: new Map(), removed: [] };
  const text = 'moved: {a:   b}\r\n# End\r\n';
  expect(completeLayerText(text, tree)).toBe(text);
  expect(completeLayerText(`${text}removed: [c]\r\n`, tree)).not.toContain('removed');
});

test('nothing is written through a link', () => {
  const root = makeSite({ 'a/one.md': '1' });
  const other = makeSite({ 'two.md': '2' });
  symlinkSync(other, join(root, 'b'));
  symlinkSync(join(other, 'two.md'), join(root, 'a/link.md'));
  for (const file of ['b/two.md', 'b/c/new.md', 'a/link.md']) {
    const changes = new Map([
      ['a/one.md', Buffer.from('11')],
      [file, Buffer.from('3')],
    ]);
    expect(() => writeChanges(root, changes)).toThrow(`"${file}" is outside of the site`);
  }
  expect(readFileSync(join(root, 'a/one.md'), 'utf8')).toBe('1');
  expect(readFileSync(join(other, 'two.md'), 'utf8')).toBe('2');
  expect(existsSync(join(other, 'c'))).toBe(false);
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentHash } from '../../src/pipeline/cache/content-hash.js';
import { listRegularFiles, readTextFile } from '../../src/pipeline/files/read-text.js';
import { temporaryFolder, writeTree } from './publish/temporary-folder.js';

function readBytes(bytes: Uint8Array | string) {
  const root = temporaryFolder();
  writeTree(root, { 'content/a.md': bytes });
  return readTextFile(root, 'content/a.md');
}

describe('texts', () => {
  test.each([
    ['', ''],
    ['# Hé 𝄞 \ufffd\r\nx', '# Hé 𝄞 \ufffd\r\nx'],
    ['\ufeff# Hi', '# Hi'],
    ['# \ufeffHi', '# \ufeffHi'],
  ])('%j is read', (contents, text) => {
    expect(readBytes(contents)).toEqual({ ok: true, text, hash: contentHash(text) });
  });

  function check(bytes: Uint8Array, expected: { line: number; column: number; lineText: string; says: string }): void {
    const read = readBytes(bytes);
    if (read.ok) throw new Error('It was read.');
    const { code, message, notes, place } = read.diagnostic;
    const { line, column, lineText } = place ?? {};
    expect({ code, line, column, lineText }).toEqual({
      code: 'file-encoding',
      line: expected.line,
      column: expected.column,
      lineText: expected.lineText,
    });
    expect(place?.file).toBe('content/a.md');
    expect([message, ...notes].join(' ')).toContain(expected.says);
  }

  test('Latin-1 is rejected at its first byte', () => {
    const bytes = Buffer.from('# Hé\r\n\r\nUn café né\r\nplus', 'latin1');
    check(Buffer.concat([Buffer.from('é \ufffd ok\n'), bytes]), {
      line: 2,
      column: 4,
      lineText: '# Hé',
      says: 'iconv -f WINDOWS-1252 -t UTF-8 "content/a.md"',
    });
  });

  test('a sequence cut at the end is refused', () => {
    check(Buffer.from([0x61, 0x0a, 0x62, 0xc3]), { line: 2, column: 2, lineText: 'bÃ', says: 'is not UTF-8' });
  });

  test('NUL is refused', () => {
    check(Buffer.from('one two three\n\nfour\0five\n'), {
      line: 3,
      column: 5,
      lineText: 'four␀five',
      says: 'holds a NUL byte',
    });
  });

  test('UTF-16 is refused, with a mark or without', () => {
    const little = Buffer.from('\ufeff# Title\n\ntext', 'utf16le');
    const says = 'iconv -f UTF-16 -t UTF-8 "content/a.md"';
    for (const bytes of [little, Buffer.from(little).swap16(), little.subarray(2)]) {
      check(bytes, { line: 1, column: 1, lineText: '', says });
    }
  });

  test('a deleted file is reported by its name', () => {
    const read = readTextFile(temporaryFolder(), 'content/gone.md');
    expect(read).toMatchObject({
      ok: false,
      diagnostic: { code: 'file-unreadable', message: '"content/gone.md" cannot be read (ENOENT)' },
    });
  });
});

describe('files', () => {
  test('are sorted by code unit, in any order of the folder', () => {
    const root = temporaryFolder();
    const names = ['b.md', 'a/z.md', 'a-b.md', 'B.md', 'a/é.md', 'ä.md', 'a/b/c.md', '__proto__.md'];
    writeTree(join(root, 'content'), Object.fromEntries(names.map((name) => [name, ''])));
    const expected = ['B.md', '__proto__.md', 'a-b.md', 'a/b/c.md', 'a/z.md', 'a/é.md', 'b.md', 'ä.md'];
    expect(listRegularFiles(root, 'content')).toEqual({ value: expected, diagnostics: [] });
  });

  test('hidden files and backups are left out silently, except those that hosts read', () => {
    const root = temporaryFolder();
    const names = [
      '.env',
      '.git/config',
      '.DS_Store',
      'a.md~',
      'a.md.swp',
      '.a.md.swp',
      'a.md.orig',
      '#a.md#',
      'Thumbs.db',
      '.well-known/security.txt',
      '.well-known/.env',
      '.htaccess',
      '.asf.yaml',
      'a.md',
    ];
    writeTree(join(root, 'content'), Object.fromEntries(names.map((name) => [name, ''])));
    const expected = ['.asf.yaml', '.htaccess', '.well-known/security.txt', 'a.md'];
    expect(listRegularFiles(root, 'content')).toEqual({ value: expected, diagnostics: [] });
  });

  test('a folder that does not exist is empty', () => {
    expect(listRegularFiles(temporaryFolder(), 'content/static')).toEqual({ value: [], diagnostics: [] });
  });

  /** The listed files, and the notes about skipped ones, of a content folder in a project beside a secret file. */
  function check(prepare: (content: string, outside: string) => void): readonly unknown[] {
    const base = temporaryFolder();
    const content = join(base, 'project', 'content');
    writeTree(base, {
      'secret.txt': 'secret',
      'project/.env': 'KEY',
      'project/elsewhere/logo.svg': 'logo',
      'project/content/a.md': '',
    });
    prepare(content, join(base, 'secret.txt'));
    const { value, diagnostics } = listRegularFiles(join(base, 'project'), 'content');
    return [value, diagnostics.map(({ code, message, notes }) => `${code}: ${message}: ${notes.join(' ')}`)];
  }
  const leftOut = (name: string, reason: RegExp) => [
    ['a.md'],
    [expect.stringMatching(new RegExp(`^file-refused: "content/${name}" is left out: .*${reason.source}`))],
  ];

  test('a link to a file of the project is followed', () => {
    const listed = check((content) => symlinkSync('../elsewhere/logo.svg', join(content, 'logo.svg')));
    expect(listed).toEqual([['a.md', 'logo.svg'], []]);
  });

  test('a link out of the project is refused, even through another link', () => {
    expect(check((content, outside) => symlinkSync(outside, join(content, 'x.md')))).toEqual(
      leftOut('x.md', /out of the project/),
    );
    const chained = check((content, outside) => {
      symlinkSync(outside, join(content, '../elsewhere/link'));
      symlinkSync('../elsewhere/link', join(content, 'x.md'));
    });
    expect(chained).toEqual(leftOut('x.md', /out of the project/));
  });

  test('a link to a hidden file of the project is refused', () => {
    expect(check((content) => symlinkSync('../.env', join(content, 'x.md')))).toEqual(leftOut('x.md', /hidden file/));
  });

  test('links to folders, circular links and broken links are refused', () => {
    expect(check((content) => symlinkSync('.', join(content, 'x')))).toEqual(leftOut('x', /link to a folder/));
    expect(check((content) => symlinkSync('x', join(content, 'x')))).toEqual(leftOut('x', /leads to nothing/));
    expect(check((content) => symlinkSync('gone', join(content, 'x')))).toEqual(leftOut('x', /leads to nothing/));
  });

  test.skipIf(process.platform === 'win32')('a pipe is refused and not opened', () => {
    expect(check((content) => execFileSync('mkfifo', [join(content, 'x.md')]))).toEqual(leftOut('x.md', /a pipe/));
  });

  test.skipIf(process.platform === 'win32')('a name that cannot be an address is refused', () => {
    expect(check((content) => writeTree(content, { 'x\ny.md': '' }))).toEqual(leftOut('x..y.md', /control character/));
    expect(check((content) => writeTree(content, { 'x\\y.md': '' }))).toEqual(leftOut('x..y.md', /backslash/));
  });

  test('folders are followed to a bounded depth', () => {
    const root = temporaryFolder();
    const deep = Array.from({ length: 40 }, () => 'd').join('/');
    writeTree(root, { [`content/${deep}/a.md`]: '', 'content/d/b.md': '' });
    const { value, diagnostics } = listRegularFiles(root, 'content');
    expect(value).toEqual(['d/b.md']);
    expect(diagnostics.map(({ code }) => code)).toEqual(['folder-too-deep']);
  });

  test('a folder in place of a file is reported when it is read', () => {
    const root = temporaryFolder();
    mkdirSync(join(root, 'content'));
    expect(readTextFile(root, 'content')).toMatchObject({ ok: false, diagnostic: { code: 'file-unreadable' } });
    rmSync(join(root, 'content'), { recursive: true });
  });
});

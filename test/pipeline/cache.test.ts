import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCache } from '../../src/pipeline/cache/cache.js';
import { contentHash } from '../../src/pipeline/cache/content-hash.js';
import { temporaryFolder, readTree, writeTree } from './publish/temporary-folder.js';

const key = 'abcdef0123456789';

/** The path of the only entry of a cache, which has the given value. */
function cacheWith(value: string) {
  const dir = join(temporaryFolder(), 'cache');
  openCache(dir).write('document', key, value);
  return { dir, entry: join(dir, 'document', 'a', key), read: () => openCache(dir).read('document', key) };
}

test.each(['', 'text', 'é𝄞\0\n\r\n', '\ufeffmark', 'x'.repeat(1e6)])('a value is read as it was written', (value) => {
  expect(cacheWith(value).read()).toBe(value);
});

test('an entry of another kind or key is not found', () => {
  const cache = openCache(cacheWith('text').dir);
  expect([cache.read('article', key), cache.read('document', `${key}0`)]).toEqual([undefined, undefined]);
});

test('names that could leave the folder are a bug', () => {
  const cache = openCache(temporaryFolder());
  for (const name of ['..', '../abc', 'a/b', '', 'abc\0']) {
    expect(() => cache.read('document', name)).toThrow(/^Bug: /);
    expect(() => cache.write(name, 'abc', '')).toThrow(/^Bug: /);
  }
});

test('a cache keeps itself out of git, marks itself and leaves no temporary files', () => {
  const { dir } = cacheWith('text');
  expect(Object.keys(readTree(dir))).toEqual(['.gitignore', 'CACHEDIR.TAG', `document/a/${key}`]);
  expect(readFileSync(join(dir, '.gitignore'), 'utf8')).toBe('*\n');
});

test('a key returns the latest value', () => {
  const { dir, read } = cacheWith('first');
  openCache(dir).write('document', key, 'second');
  expect(read()).toBe('second');
});

describe('a damaged entry is a miss and is written again', () => {
  function check(damage: (entry: string, dir: string) => void): void {
    const { dir, entry, read } = cacheWith('a text that matters');
    damage(entry, dir);
    expect(read()).toBeUndefined();
    const cache = openCache(dir);
    cache.write('document', key, 'made again');
    expect([read(), cache.writeProblem()]).toEqual(['made again', undefined]);
  }

  test('cut at any byte', () => {
    const { entry, read } = cacheWith('a text that matters');
    const bytes = readFileSync(entry);
    for (let length = 0; length < bytes.length; length++) {
      writeFileSync(entry, bytes.subarray(0, length));
      expect(read(), `cut to ${length} bytes`).toBeUndefined();
    }
  });

  test('one bit flipped in any byte', () => {
    const { entry, read } = cacheWith('a text that matters');
    const bytes = readFileSync(entry);
    for (let index = 0; index < bytes.length; index++) {
      const damaged = Buffer.from(bytes);
      damaged[index] = (damaged[index] ?? 0) ^ (1 << (index % 8));
      writeFileSync(entry, damaged);
      expect(read(), `byte ${index}`).toBeUndefined();
    }
  });

  test('bytes appended', () => check((entry) => writeFileSync(entry, 'x', { flag: 'a' })));
  test('of a future format', () =>
    check((entry) => writeFileSync(entry, readFileSync(entry, 'utf8').replace('docsgen-cache 1', 'docsgen-cache 2'))));
  test('foreign', () => check((entry) => writeFileSync(entry, '{"version":1}\n')));
  test('complete, but of another key', () =>
    check((entry, dir) => {
      openCache(dir).write('document', 'abc999', 'another text');
      writeFileSync(entry, readFileSync(join(dir, 'document', 'a', 'abc999')));
    }));
  test('a link in a circle', () =>
    check((entry) => {
      rmSync(entry);
      symlinkSync(entry, entry);
    }));
  test('deleted by another process again and again while entries are written', async () => {
    const dir = join(temporaryFolder(), 'cache');
    const deleting = spawn('sh', ['-c', 'for n in $(seq 40); do rm -rf "$0"; sleep 0.01; done', dir]);
    const ended = new Promise((resolve) => deleting.once('exit', resolve));
    const cache = openCache(dir);
    for (let n = 0; deleting.exitCode === null; n++) {
      // With a new name for each, a slow deletion would never end.
      cache.write('document', contentHash(String(n % 500)), 'text');
      // The exit of the process is noticed between writes.
      if (n % 100 === 0) await new Promise(setImmediate);
    }
    await ended;
    expect(cache.writeProblem()).toBeUndefined();
  });
  test('everything deleted while the cache is open', () => {
    const { dir } = cacheWith('text');
    const cache = openCache(dir);
    cache.write('document', 'abc111', 'one');
    rmSync(dir, { recursive: true });
    expect(cache.read('document', key)).toBeUndefined();
    cache.write('document', 'abc111', 'two');
    expect([cache.read('document', 'abc111'), cache.writeProblem()]).toEqual(['two', undefined]);
  });
});

test('a folder in place of an entry stays, with its files', () => {
  const { dir, entry, read } = cacheWith('text');
  rmSync(entry);
  writeTree(entry, { 'thesis.md': 'mine' });
  const cache = openCache(dir);
  cache.write('document', key, 'made again');
  expect(cache.writeProblem()).toMatch(/document.a.abcdef0123456789 \((EISDIR|ENOTEMPTY|EPERM)\)$/);
  expect(read()).toBeUndefined();
  expect(readTree(entry)).toEqual({ 'thesis.md': 'mine' });
  expect(readdirSync(join(entry, '..'))).toEqual([key]);
});

describe('a cache that cannot be written does not fail the build', () => {
  test('a file in place of the folder', () => {
    const dir = join(temporaryFolder(), 'cache');
    writeFileSync(dir, 'a file');
    const cache = openCache(dir);
    cache.write('document', key, 'text');
    cache.write('document', 'abc111', 'text');
    cache.prune();
    expect(cache.read('document', key)).toBeUndefined();
    expect(cache.writeProblem()).toMatch(/cache.* \((ENOTDIR|EEXIST)\)$/);
    expect(readFileSync(dir, 'utf8')).toBe('a file');
  });

  test.skipIf(process.platform !== 'linux')('a full disk', () => {
    const cache = openCache('/dev/full/cache');
    cache.write('document', key, 'text');
    expect(cache.writeProblem()).toContain('/dev/full');
  });
});

test('when several processes write the same entries at once, every read is complete or a miss', async () => {
  const dir = join(temporaryFolder(), 'cache');
  const script = join(dir, '..', 'write.mjs');
  const { buildSync } = await import('esbuild');
  const contents = `import { openCache } from './src/pipeline/cache/cache.js';
    for (let round = 0; round < 40; round++) {
      const cache = openCache(process.argv[2]);
      for (let n = 0; n < 10; n++) {
        const read = cache.read('document', 'abc' + n);
        if (read !== undefined && !/^(.)\\1{49999}$/.test(read)) throw new Error('torn');
        cache.write('document', 'abc' + n, String(round % 10).repeat(50000));
      }
      if (cache.writeProblem()) throw new Error(cache.writeProblem());
    }`;
  buildSync({
    stdin: { contents, resolveDir: process.cwd() },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: script,
  });
  const run = 'node "$0" "$1" & a=$!; node "$0" "$1" & b=$!; node "$0" "$1"; c=$?; wait $a && wait $b && exit $c';
  execFileSync('sh', ['-c', run, script, dir]);
  const files = Object.keys(readTree(dir));
  expect(files).toEqual(['.gitignore', 'CACHEDIR.TAG', ...Array.from({ length: 10 }, (_, n) => `document/a/abc${n}`)]);
});

describe('pruning', () => {
  const old = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);

  function check(use: (cache: ReturnType<typeof openCache>) => void): readonly string[] {
    const dir = join(temporaryFolder(), 'cache');
    const keys = ['abcread', 'abcwritten', 'abcunused', 'abcyoung'];
    for (const name of keys) openCache(dir).write('document', name, name);
    for (const name of keys.slice(0, 3)) utimesSync(join(dir, 'document', 'a', name), old, old);
    const cache = openCache(dir);
    use(cache);
    cache.prune();
    return readdirSync(join(dir, 'document', 'a'));
  }

  test('removes entries that are old and unused', () => {
    const left = check((cache) => {
      cache.read('document', 'abcread');
      cache.write('document', 'abcwritten', 'again');
    });
    expect(left).toEqual(['abcread', 'abcwritten', 'abcyoung']);
  });

  test('keeps useful entries that were not read', () => {
    expect(check((cache) => cache.keep('document', ['abcread', 'abcelse']))).toEqual(['abcread', 'abcyoung']);
  });

  test('happens once a day', () => {
    const left = check((cache) => {
      cache.read('document', 'abcread');
      cache.prune();
      cache.write('document', 'abclater', '');
    });
    expect(left).toEqual(['abclater', 'abcread', 'abcyoung']);
    const dir = join(temporaryFolder(), 'cache');
    openCache(dir).write('document', 'abcunused', '');
    openCache(dir).prune();
    utimesSync(join(dir, 'document', 'a', 'abcunused'), old, old);
    openCache(dir).prune();
    expect(existsSync(join(dir, 'document', 'a', 'abcunused'))).toBe(true);
    utimesSync(join(dir, 'pruned'), old, old);
    openCache(dir).prune();
    expect(existsSync(join(dir, 'document', 'a', 'abcunused'))).toBe(false);
  });

  test.each([
    ['code of versions from git', 'git-code'],
    ['spare outputs', 'spare'],
  ])('removes %s that was not used for long, and nothing with another name', (_, kind) => {
    const dir = join(temporaryFolder(), 'cache');
    openCache(dir).write('document', 'abcunused', '');
    const trees = ['0a'.repeat(16), 'notes', '0b'.repeat(16)].map((name) => join(dir, kind, name));
    for (const tree of trees) mkdirSync(join(tree, 'a'), { recursive: true });
    for (const tree of trees.slice(0, 2)) utimesSync(tree, old, old);
    openCache(dir).prune();
    expect(trees.map((tree) => existsSync(tree))).toEqual([false, true, true]);
  });

  test('does not create a missing folder', () => {
    const dir = join(temporaryFolder(), 'cache');
    openCache(dir).prune();
    expect(existsSync(dir)).toBe(false);
  });

  test('reading does not change the time of an entry', () => {
    const { dir, entry } = cacheWith('text');
    utimesSync(entry, old, old);
    openCache(dir).read('document', key);
    expect(statSync(entry).mtimeMs).toBeCloseTo(old.getTime(), 1);
  });

  test('removes nothing that docsgen did not make', () => {
    const { dir } = cacheWith('text');
    const entry = readFileSync(join(dir, 'document', 'a', key));
    const others = {
      'document/a/abcforeign': 'other contents under an entry’s name',
      'document/a/empty1': '',
      'document/a/notes.md': 'another name',
      'document/a/photos/2019/one.jpg': 'a folder',
      'document/abc/abcdef': entry,
      'Photos/a/abcdef': entry,
      'notes.md': 'beside the kinds',
      'photos/2019/one.jpg': 'another layout',
    };
    writeTree(dir, others);
    makeOld(dir);
    openCache(dir).prune();
    const { 'CACHEDIR.TAG': tag, '.gitignore': ignore, pruned, ...left } = readTree(dir);
    expect([tag, ignore, pruned]).toEqual([expect.any(String), '*\n', '']);
    expect(left).toEqual(Object.fromEntries(Object.entries(others).map(([path, text]) => [path, text.toString()])));
  });

  test('does not follow links', () => {
    const { dir } = cacheWith('text');
    const elsewhere = join(dir, '..', 'elsewhere');
    renameSync(join(dir, 'document'), elsewhere);
    symlinkSync(elsewhere, join(dir, 'document'));
    mkdirSync(join(dir, 'article'));
    symlinkSync(join(elsewhere, 'a'), join(dir, 'article', 'a'));
    makeOld(elsewhere);
    openCache(dir).prune();
    expect(Object.keys(readTree(elsewhere))).toEqual([`a/${key}`]);
  });

  test('happens only in a marked folder', () => {
    const { dir, entry } = cacheWith('text');
    makeOld(dir);
    const mark = readFileSync(join(dir, 'CACHEDIR.TAG'), 'utf8');
    writeFileSync(join(dir, 'CACHEDIR.TAG'), mark.split('\n', 1).join('').concat('\n# Made by another program\n'));
    openCache(dir).prune();
    expect(existsSync(entry)).toBe(true);
    expect(existsSync(join(dir, 'pruned'))).toBe(false);
    writeFileSync(join(dir, 'CACHEDIR.TAG'), mark);
    openCache(dir).prune();
    expect(existsSync(entry)).toBe(false);
  });

  test('keeps a stamp file with foreign content', () => {
    const { dir, entry } = cacheWith('text');
    writeFileSync(join(dir, 'pruned'), 'plums');
    makeOld(dir);
    openCache(dir).prune();
    expect([readFileSync(join(dir, 'pruned'), 'utf8'), existsSync(entry)]).toEqual(['plums', true]);
  });

  function makeOld(dir: string): void {
    for (const { parentPath, name } of readdirSync(dir, { recursive: true, withFileTypes: true }))
      utimesSync(join(parentPath, name), old, old);
  }
});

import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { countHeld } from '../../helpers/collect-garbage.js';
import { plainLayout } from '../../helpers/plain-layout.js';
import { contentHash } from '../../../src/pipeline/cache/content-hash.js';
import type { OutputFile } from '../../../src/pipeline/model.js';
import { writeSite, type SiteToWrite, type WrittenSite } from '../../../src/pipeline/publish/output/write-files.js';
import { readTree, temporaryFolder, writeTree } from './temporary-folder.js';

type Texts = Readonly<Record<string, string>>;

const mark = 'docsgen';

/** Builds repeatedly into `build` of one project. */
function project() {
  const root = temporaryFolder();
  const outDir = join(root, 'build');
  const folders = { root, ...plainLayout, outDir, cacheDir: join(root, 'cache') };
  const write = (files: SiteToWrite['files'], previous?: WrittenSite, more: Partial<SiteToWrite> = {}) =>
    writeSite({ folders, files, previous: previous?.outputs, mark, ...more });
  return {
    root,
    outDir,
    write,
    /** Writes a site, which must succeed, be complete and leave nothing beside it; returns the report. */
    async build(texts: Texts, previous?: WrittenSite): Promise<WrittenSite> {
      const { value, diagnostics } = await write(toFiles(texts), previous);
      expect(diagnostics).toEqual([]);
      expect(readTree(outDir)).toEqual(texts);
      expect(beside(root)).toEqual([]);
      return value!;
    },
  };
}

const toFiles = (texts: Texts): OutputFile[] => Object.entries(texts).map(([outFile, text]) => ({ outFile, text }));
const beside = (root: string): string[] => fs.readdirSync(root).filter((name) => name.startsWith('.build'));
const identity = (path: string) => {
  const { ino, mtimeMs } = fs.lstatSync(path);
  return { ino, mtimeMs };
};

const site = {
  '404.html': mark,
  'index.html': 'home',
  'a/index.html': 'A',
  'a/b/c.js': '1',
  '__proto__/index.html': 'p',
};

describe('a build', () => {
  test('writes a new site', async () => {
    const { build } = project();
    expect(await build(site)).toMatchObject({ written: 5, unchanged: 0, removed: 0 });
  });

  test('keeps an equal file that the record does not have, as after a wait for another build', async () => {
    const { build, outDir } = project();
    const first = await build(site);
    const larger = { ...site, 'a/new.html': 'N', 'new/index.html': 'N' };
    await build(larger, first);
    const before = identity(join(outDir, 'a/new.html'));
    expect(await build(larger, first)).toMatchObject({ written: 0, unchanged: 7, changes: [] });
    expect(identity(join(outDir, 'a/new.html'))).toEqual(before);
  });

  test('removes a folder that was added to the output', async () => {
    const { build, outDir } = project();
    const first = await build(site);
    fs.mkdirSync(join(outDir, 'added/inside'), { recursive: true });
    expect(await build(site, first)).toMatchObject({ written: 0, unchanged: 5, removed: 0, emptyFolders: 2 });
    expect(fs.existsSync(join(outDir, 'added'))).toBe(false);
  });

  test('changes, adds and removes only the files that differ', async () => {
    const { build, outDir } = project();
    const first = await build(site);
    const kept = identity(join(outDir, 'a/index.html'));
    const changed = { '404.html': mark, 'index.html': 'HOME', 'a/index.html': 'A', 'new/index.html': 'n' };
    expect(await build(changed, first)).toMatchObject({ written: 2, unchanged: 2, removed: 2, emptyFolders: 0 });
    expect(identity(join(outDir, 'a/index.html'))).toEqual(kept);
    expect(fs.existsSync(join(outDir, 'a/b'))).toBe(false);
  });

  test('without changes does not touch the output folder', async () => {
    const { build, outDir } = project();
    const first = await build(site);
    const before = [identity(outDir), identity(join(outDir, 'a'))];
    const second = await build(site, first);
    expect(second).toMatchObject({ written: 0, unchanged: 5, removed: 0 });
    expect(second.outputs).toEqual(first.outputs);
    expect([identity(outDir), identity(join(outDir, 'a'))]).toEqual(before);
  });

  test('without a record compares contents', async () => {
    const { build, outDir } = project();
    await build(site);
    const kept = identity(join(outDir, 'index.html'));
    expect(await build({ ...site, 'a/index.html': 'B' })).toMatchObject({ written: 1, unchanged: 4, removed: 0 });
    expect(identity(join(outDir, 'index.html'))).toEqual(kept);
  });

  test('trusts the disk more than a record', async () => {
    const { build, outDir } = project();
    const first = await build(site);
    fs.writeFileSync(join(outDir, 'index.html'), 'emoh');
    expect(await build(site, first)).toMatchObject({ written: 1, unchanged: 4 });
    fs.rmSync(join(outDir, 'a'), { recursive: true });
    expect(await build(site, first)).toMatchObject({ written: 2, unchanged: 3 });
  });

  test('copies files byte for byte, and copies unchanged files only once', async () => {
    const { root, outDir, write } = project();
    const bytes = Buffer.from([0, 255, 0xc3, 10]);
    writeTree(root, { 'content/static/logo.png': bytes });
    fs.chmodSync(join(root, 'content/static/logo.png'), 0o400);
    const copy = [
      { outFile: '404.html', text: mark },
      { outFile: 'img/logo.png', copyOf: join(root, 'content/static/logo.png'), hash: contentHash(bytes) },
    ];
    const first = await write(copy);
    expect(fs.readFileSync(join(outDir, 'img/logo.png'))).toEqual(bytes);
    expect(fs.statSync(join(outDir, 'img/logo.png')).mode & 0o200).toBe(0o200);
    expect((await write(copy, first.value)).value).toMatchObject({ written: 0, unchanged: 2 });
    expect((await write(copy)).value).toMatchObject({ written: 0, unchanged: 2 });
  });

  test('takes files one at a time, in each batch', async () => {
    const { outDir, write, root } = project();
    const seen: number[] = [];
    function* batch(...names: readonly string[]): Generator<OutputFile> {
      for (const name of names) {
        yield { outFile: `${name}.html`, text: mark };
        const staging = beside(root).find((entry) => entry.includes('new'));
        seen.push(fs.readdirSync(join(root, staging ?? '')).length);
      }
    }
    async function* files(): AsyncGenerator<Iterable<OutputFile>> {
      yield batch('a', 'b');
      yield batch('c');
    }
    await write(files());
    expect(seen).toEqual([1, 2, 3]);
    expect(fs.readdirSync(outDir)).toHaveLength(3);
  });

  test('keeps the times of unchanged files on a disk without hard links', async () => {
    const { build, outDir } = project();
    const first = await build(site);
    const { mtimeMs } = identity(join(outDir, 'a/index.html'));
    const link = vi.spyOn(fs, 'linkSync').mockImplementation(() => {
      throw Object.assign(new Error('no links'), { code: 'EPERM', syscall: 'link' });
    });
    syncBuiltinESMExports();
    const second = await build({ ...site, 'index.html': 'new' }, first);
    expect(link).toHaveBeenCalled();
    link.mockRestore();
    syncBuiltinESMExports();
    expect(identity(join(outDir, 'a/index.html')).mtimeMs).toBeCloseTo(mtimeMs, 1);
    expect(await build({ ...site, 'index.html': 'new' }, second)).toMatchObject({ written: 0, unchanged: 5 });
  });

  test('replaces a file by a folder, and a folder by a file', async () => {
    const { build } = project();
    const first = await build({ '404.html': mark, a: 'file', 'b/c': 'C' });
    await build({ '404.html': mark, 'a/x': 'X', b: 'file' }, first);
  });

  test('of an empty site leaves an empty folder', async () => {
    const { write, outDir } = project();
    expect((await write([])).value).toMatchObject({ written: 0, unchanged: 0, removed: 0 });
    expect(fs.readdirSync(outDir)).toEqual([]);
  });
});

describe('files with recipes', () => {
  /** Pages whose texts are their recipes. `made` receives the names of those that are made. */
  const pagesOf = (texts: Texts, made: string[]): OutputFile[] =>
    Object.entries(texts).map(([outFile, text]) => ({
      outFile,
      recipe: text,
      make() {
        made.push(outFile);
        return text;
      },
    }));

  test.each([
    { count: 5, folders: 5, thread: 'this thread' },
    // With one processor, another thread would not save time.
    { count: 4200, folders: availableParallelism() < 2 ? 20 : 0, thread: 'another thread' },
  ])('$count files are compared with the record in $thread, and only those that differ are made', async (surveyed) => {
    const { count, folders } = surveyed;
    const { outDir, write } = project();
    const pages = Array.from({ length: count }, (_, index) => [`p/${index % 20}/${index}.html`, `${index}`]);
    const texts: Texts = { '404.html': mark, ...Object.fromEntries(pages) };
    const first = await write(pagesOf(texts, []));
    const changed = { ...texts, 'p/1/1.html': 'changed' };
    fs.writeFileSync(join(outDir, 'p/2/2.html'), 'edited');
    fs.rmSync(join(outDir, 'p/3/3.html'));
    fs.writeFileSync(join(outDir, 'p/added.html'), 'added');
    const made: string[] = [];
    const looks = vi.spyOn(fs, 'readdirSync');
    syncBuiltinESMExports();
    const second = await write(pagesOf(changed, made), first.value);
    const looked = looks.mock.calls.filter(([path]) => String(path).startsWith(`${outDir}/p/`)).length;
    vi.restoreAllMocks();
    syncBuiltinESMExports();

    expect(made.sort()).toEqual(['p/1/1.html', 'p/2/2.html', 'p/3/3.html']);
    expect(second.value).toMatchObject({ written: 3, unchanged: count - 2, removed: 1 });
    expect(readTree(outDir)).toEqual(changed);
    expect(looked).toBe(folders);
  });

  test('are made one by one if the output is gone', async () => {
    const { outDir, write } = project();
    const texts = { '404.html': mark, 'a.html': 'A', 'b.html': 'B' };
    const first = await write(pagesOf(texts, []));
    fs.rmSync(outDir, { recursive: true });
    const made: string[] = [];
    const madeBefore: number[] = [];
    const files = function* () {
      for (const page of pagesOf(texts, made)) {
        madeBefore.push(made.length);
        yield page;
      }
    };
    expect((await write(files(), first.value)).value).toMatchObject({ written: 3 });
    expect(madeBefore).toEqual([0, 1, 2]);
  });

  test('are released when they have been made late', async () => {
    const { outDir, write } = project();
    const texts: Texts = {
      '404.html': mark,
      ...Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`${n}`, 'A'])),
    };
    const first = await write(pagesOf(texts, []));
    for (const outFile of Object.keys(texts)) fs.appendFileSync(join(outDir, outFile), ' processed');
    const parts: WeakRef<object>[] = [];
    let mostHeld = 0;
    const files = function* (): Generator<OutputFile> {
      for (const [outFile, text] of Object.entries(texts)) {
        let left: object | undefined;
        const make = async (): Promise<string> => {
          mostHeld = Math.max(mostHeld, await countHeld(parts));
          left ??= { outFile };
          parts.push(new WeakRef(left));
          return text;
        };
        yield { outFile, recipe: text, make };
      }
    };
    expect((await write(files(), first.value)).value).toMatchObject({ written: 13 });
    expect(parts).toHaveLength(13);
    expect(mostHeld).toBeLessThan(4);
  });

  test('a page that fails when it is made late keeps the old site', async () => {
    const { outDir, write } = project();
    const first = await write(pagesOf({ '404.html': mark, 'a.html': 'A' }, []));
    fs.writeFileSync(join(outDir, 'a.html'), 'edited');
    const made: string[] = [];
    const onMade = (): void => {
      if (made.length > 0) throw new Error('a part has failed');
    };
    const second = write(pagesOf({ '404.html': mark, 'a.html': 'A' }, made), first.value, { onMade });
    await expect(second).rejects.toThrow('a part has failed');
    expect(readTree(outDir)).toEqual({ '404.html': mark, 'a.html': 'edited' });
  });
});

describe('an old output that this user may not delete', () => {
  /** Runs an action while no file of this name can be deleted, as in a folder of another user. */
  async function undeletable<Value>(name: string, action: () => Promise<Value>): Promise<Value> {
    const { unlinkSync } = fs;
    vi.spyOn(fs, 'unlinkSync').mockImplementation((path) => {
      const error = new Error(`EACCES: permission denied, unlink '${String(path)}'`);
      if (String(path).endsWith(name)) throw Object.assign(error, { code: 'EACCES', syscall: 'unlink', path });
      unlinkSync(path);
    });
    syncBuiltinESMExports();
    try {
      return await action();
    } finally {
      vi.restoreAllMocks();
      syncBuiltinESMExports();
    }
  }

  test('is left beside the new site and reported until it can be deleted', async () => {
    const { build, write, outDir, root } = project();
    // The old output cannot become the spare, so it is deleted.
    writeTree(root, { cache: 'a file' });
    const old = { ...site, 'a/b/d/e.html': 'e', 'z/index.html': 'z', 'z.html': 'z' };
    const first = await build(old);
    const changed = { ...old, 'index.html': 'new' };
    const second = await undeletable('.html', () => write(toFiles(changed), first));
    expect(second.value).toMatchObject({ written: 1, unchanged: 7 });
    expect(readTree(outDir)).toEqual(changed);
    const [left] = beside(root);
    const reported = [
      ['warning', 'output-not-deleted', expect.stringContaining(`${join(root, left!)} cannot be deleted`)],
    ];
    const summary = ({ diagnostics }: Awaited<ReturnType<typeof write>>) =>
      diagnostics.map(({ severity, code, message }) => [severity, code, message]);
    expect(summary(second)).toEqual(reported);
    expect(fs.existsSync(join(root, left!, 'a/b/c.js'))).toBe(false);

    const third = await undeletable('.html', () => write(toFiles(changed), second.value));
    expect(third.value).toMatchObject({ written: 0, unchanged: 8 });
    expect(summary(third)).toEqual(reported);
    await build(changed, third.value);
  });
});

describe('nothing outside the output folder is written', () => {
  test.each(['../x.html', '/x.html', 'a/../../x.html', ''])('%j is a bug', async (outFile) => {
    const { build, outDir, root, write } = project();
    const first = await build(site);
    const before = readTree(root);
    await expect(
      write(
        [
          { outFile: 'new.html', text: '' },
          { outFile, text: 'x' },
        ],
        first,
      ),
    ).rejects.toThrow(/^Bug: /);
    expect([readTree(root), beside(root), readTree(outDir)]).toEqual([before, [], site]);
  });

  test('two files with the same name are a bug', async () => {
    const { write } = project();
    await expect(write([...toFiles(site), ...toFiles({ 'index.html': 'home' })])).rejects.toThrow(
      'two routes write "index.html"',
    );
  });

  test('links in the old output are replaced, not followed', async () => {
    const { build, outDir, root } = project();
    const first = await build(site);
    writeTree(root, { 'elsewhere/index.html': 'A', 'elsewhere/b/c.js': '1', 'precious.html': 'home' });
    const before = readTree(join(root, 'elsewhere'));
    const outside = identity(join(root, 'elsewhere/index.html'));
    fs.rmSync(join(outDir, 'a'), { recursive: true });
    fs.symlinkSync('../elsewhere', join(outDir, 'a'));
    fs.rmSync(join(outDir, 'index.html'));
    fs.symlinkSync('../precious.html', join(outDir, 'index.html'));
    expect(await build(site, first)).toMatchObject({ written: 3, unchanged: 2 });
    expect(fs.lstatSync(join(outDir, 'a')).isDirectory()).toBe(true);
    expect(fs.lstatSync(join(outDir, 'index.html')).isFile()).toBe(true);
    expect(identity(join(outDir, 'a/index.html')).ino).not.toBe(outside.ino);
    expect([readTree(join(root, 'elsewhere')), fs.readFileSync(join(root, 'precious.html'), 'utf8')]).toEqual([
      before,
      'home',
    ]);
  });

  test('a link in place of the staging folder is neither followed nor deleted', async () => {
    const { write, root } = project();
    writeTree(root, { 'elsewhere/a': 'A' });
    fs.symlinkSync('elsewhere', join(root, '.build.docsgen-new-1-00000000'));
    expect((await write(toFiles(site))).diagnostics).toEqual([]);
    expect(readTree(join(root, 'elsewhere'))).toEqual({ a: 'A' });
    expect(beside(root)).toEqual(['.build.docsgen-new-1-00000000']);
  });
});

describe('a failed build leaves the old site unchanged', () => {
  /** Builds a site, then another one that `fail` makes fail. */
  async function check(
    fail: (p: ReturnType<typeof project>) => ReturnType<typeof writeSite>,
    expected: RegExp,
  ): Promise<void> {
    const built = project();
    await built.build(site);
    const before = identity(built.outDir);
    const { value, diagnostics } = await fail(built);
    expect(value).toBeUndefined();
    const reported = diagnostics.map(({ code, message, notes }) => [code, message, ...notes].join('\n'));
    expect(reported).toEqual([expect.stringMatching(expected)]);
    expect(readTree(built.outDir)).toEqual(site);
    expect(identity(built.outDir)).toEqual(before);
    expect(beside(built.root)).toEqual([]);
  }

  test('when rendering throws midway', async () => {
    const { build, write, outDir, root } = project();
    await build(site);
    function* files(): Generator<OutputFile> {
      yield { outFile: 'index.html', text: 'new' };
      throw Object.assign(new Error('render'), { code: 'ENOENT', syscall: 'open', path: '/content' });
    }
    await expect(write(files())).rejects.toThrow('render');
    expect([readTree(outDir), beside(root)]).toEqual([site, []]);
  });

  test('when a file to copy was deleted', () =>
    check(
      ({ root, write }) =>
        write([...toFiles({ 'x.html': 'x' }), { outFile: 'a.png', copyOf: join(root, 'gone.png'), hash: 'x' }]),
      /^output-unwritable\n.*build cannot be written \(ENOENT\)\nThe system refused .*gone\.png\..*\nThe output folder is as it was/,
    ));

  test('when a name is too long for the disk', () =>
    check(
      ({ write }) => write(toFiles({ [`${'x'.repeat(300)}/index.html`]: '' })),
      /ENAMETOOLONG[^]*Shorten the name of the file it comes from/,
    ));

  test('when a file is in the way of a folder', () =>
    check(
      ({ write }) => write(toFiles({ a: 'file', 'a/b': 'file' })),
      /\((EEXIST|ENOTDIR)\)[^]*A file is where a folder is needed/,
    ));

  test('when another build holds the lock for too long', async () => {
    const { build, write, root, outDir } = project();
    await build(site);
    fs.writeFileSync(join(root, '.build.docsgen-lock'), `${process.pid} ? 0123456789abcdef\n`);
    const { value, diagnostics } = await write(toFiles({ 'index.html': 'new' }), undefined, { patienceMs: 60 });
    expect(value).toBeUndefined();
    expect(diagnostics[0]?.message).toBe(`The output folder ${outDir} is being written by process ${process.pid}`);
    expect(diagnostics[0]?.notes[0]).toContain('.build.docsgen-lock');
    expect(readTree(outDir)).toEqual(site);
  });

  test('when another build takes over the lock meanwhile', () =>
    check(({ root, write }) => {
      function* files(): Generator<OutputFile> {
        yield { outFile: 'index.html', text: 'new' };
        fs.rmSync(join(root, '.build.docsgen-lock'));
      }
      return write(files());
    }, /Another build took over/));

  test('when the folder of the output is a file', async () => {
    const { root } = project();
    writeTree(root, { file: 'a file' });
    const outDir = join(root, 'file', 'build');
    const folders = { root, ...plainLayout, outDir, cacheDir: join(root, 'cache') };
    const { diagnostics } = await writeSite({ folders, files: toFiles(site), previous: undefined, mark });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      expect.stringMatching(/file\/build cannot be written \((ENOTDIR|EEXIST)\)$/),
    ]);
  });

  test('when the disk is full', async ({ skip }) => {
    const { root } = project();
    const disk = join(root, 'disk');
    fs.mkdirSync(disk);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', disk], { stdio: 'ignore' });
    } catch {
      skip('A small disk can only be mounted by root on Linux.');
    }
    try {
      const folders = { root, ...plainLayout, outDir: join(disk, 'build'), cacheDir: join(root, 'cache') };
      const write = (files: OutputFile[]) => writeSite({ folders, files, previous: undefined, mark });
      await write(toFiles(site));
      const large = Array.from({ length: 100 }, (_, n) => ({ outFile: `${n}.html`, text: 'x'.repeat(10_000) }));
      const { value, diagnostics } = await write(large);
      expect(value).toBeUndefined();
      expect(diagnostics[0]?.message).toMatch(/\(ENOSPC\)$/);
      expect([readTree(join(disk, 'build')), fs.readdirSync(disk)]).toEqual([site, ['build']]);
      // If the disk is completely full, not even the lock can be written.
      try {
        fs.writeFileSync(join(disk, 'ballast'), 'x'.repeat(256 * 1024));
      } catch {
        // That is the point.
      }
      expect((await write(toFiles({ 'index.html': 'new' }))).diagnostics[0]?.message).toMatch(/\(ENOSPC\)$/);
      expect([readTree(join(disk, 'build')), fs.readdirSync(disk).sort()]).toEqual([site, ['ballast', 'build']]);
    } finally {
      execFileSync('umount', [disk]);
    }
  });
});

/** The replaced output becomes the next staging folder. This saves work, and nothing of it is ever published. */
import { array, assert, asyncProperty, constantFrom, dictionary, record } from 'fast-check';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { plainLayout } from '../../helpers/plain-layout.js';
import { rounds } from '../../helpers/rounds.js';
import { contentHash } from '../../../src/pipeline/cache/content-hash.js';
import type { OutputFile } from '../../../src/pipeline/model.js';
import { writeSite, type SiteToWrite, type WrittenSite } from '../../../src/pipeline/publish/output/write-files.js';
import { readTree, temporaryFolder, writeTree } from './temporary-folder.js';

type Texts = Readonly<Record<string, string>>;

/** Writes sites into `build` of one project, each with the record of the one before. */
function project(root = temporaryFolder()) {
  const outDir = join(root, 'build');
  const cacheDir = join(root, 'cache');
  let last: WrittenSite | undefined;
  const write = async (files: SiteToWrite['files']) => {
    const folders = { root, ...plainLayout, outDir, cacheDir };
    const result = await writeSite({ folders, files, previous: last?.outputs, mark: 'docsgen' });
    last = result.value ?? last;
    return result;
  };
  return {
    root,
    outDir,
    spare: join(cacheDir, 'spare', contentHash(outDir)),
    write,
    /** Writes a site. `meanwhile` is called when all files are made. */
    async build(texts: Texts, meanwhile = (): void => {}): Promise<void> {
      const files = function* () {
        yield* filesOf(texts);
        meanwhile();
      };
      const { diagnostics } = await write(files());
      expect(diagnostics).toEqual([]);
      expect(readTree(outDir)).toEqual(texts);
      expect(foldersIn(outDir)).toEqual(foldersOf(texts));
      // With another time, the next build could not end early.
      for (const [folder, time] of last?.outputs.folders ?? [])
        expect([folder, time]).toEqual([folder, fs.statSync(join(outDir, folder)).mtimeMs]);
      expect(fs.readdirSync(root).filter((name) => name.startsWith('.build'))).toEqual([]);
    },
  };
}

/** Every second file has a recipe, as pages do. */
const filesOf = (texts: Texts): OutputFile[] =>
  Object.entries(texts).map(([outFile, text], index) =>
    index % 2 === 0 ? { outFile, text } : { outFile, recipe: text, make: () => text },
  );
const inodeOf = (path: string): number => fs.lstatSync(path).ino;

/** What a change of a folder's entries changes, and its files. */
function stateOf(folder: string) {
  const { ino, mtimeMs } = fs.lstatSync(folder);
  return { ino, mtimeMs, files: readTree(folder) };
}

function foldersIn(folder: string): string[] {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory());
  return folders.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort();
}

function foldersOf(texts: Texts): string[] {
  const folders = new Set<string>();
  for (const path of Object.keys(texts))
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) folders.add(folder);
  return [...folders].sort();
}

/** Makes calls of a function of `fs` with a matching path fail until the test ends. */
function refuse(name: 'renameSync' | 'readdirSync' | 'linkSync', code: string, isRefused: (paths: string) => boolean) {
  const original = fs[name] as (...args: unknown[]) => unknown;
  const refused = vi.fn<() => void>();
  vi.spyOn(fs, name).mockImplementation(((...args: unknown[]) => {
    if (!isRefused(args.join(' '))) return original(...args);
    refused();
    throw Object.assign(new Error(code), { code, syscall: name });
  }) as never);
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  return refused;
}

/** How often each function of `fs` is called by an action. */
async function countCalls(action: () => Promise<void>): Promise<Record<string, number>> {
  const names = ['mkdirSync', 'linkSync', 'unlinkSync', 'openSync'] as const;
  const spies = names.map((name) => [name, vi.spyOn(fs, name)] as const);
  const removed = vi.spyOn(fs.promises, 'rmdir');
  syncBuiltinESMExports();
  try {
    await action();
    return {
      ...Object.fromEntries(spies.map(([name, spy]) => [name, spy.mock.calls.length])),
      rmdir: removed.mock.calls.length,
    };
  } finally {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  }
}

const base = {
  '404.html': 'docsgen',
  'index.html': 'home',
  'a/index.html': 'A',
  'a/b/c.js': '1',
  'a/b/d.js': '2',
  'z/index.html': 'Z',
};

/** A project with an output and a spare of it. */
async function builtTwice() {
  const built = project();
  await built.build({ ...base, 'index.html': 'first' });
  await built.build(base);
  expect(fs.lstatSync(built.spare).isDirectory()).toBe(true);
  return built;
}

describe('unchanged files are not written again', () => {
  test('two sets of folders alternate, and both share the unchanged files', async () => {
    const { build, outDir, spare } = project();
    await build(base);
    const folders = ['', 'a', 'a/b', 'z'];
    const inodes = () => folders.map((folder) => inodeOf(join(outDir, folder)));
    const file = inodeOf(join(outDir, 'a/b/c.js'));
    const turns = [inodes()];
    for (const text of ['second', 'third', 'fourth', 'fifth']) {
      await build({ ...base, 'index.html': text });
      turns.push(inodes());
      expect([inodeOf(join(outDir, 'a/b/c.js')), inodeOf(join(spare, 'a/b/c.js'))]).toEqual([file, file]);
    }
    const [first, second, ...others] = turns;
    expect(first).not.toEqual(second);
    expect(others).toEqual([first, second, first]);
  });

  test('the cost of a changed file does not depend on the size of the site', async () => {
    const callsOf = async (size: number): Promise<unknown> => {
      const { build } = project();
      const many = Object.fromEntries(Array.from({ length: size }, (_, n) => [`many/${n}/index.html`, `${n}`]));
      await build({ ...base, ...many });
      await build({ ...base, ...many, 'a/index.html': 'second' });
      return countCalls(() => build({ ...base, ...many, 'a/index.html': 'second', 'z/index.html': 'third' }));
    };
    const calls = await callsOf(3);
    // Files that the previous build changed are linked. Changed files are staged in one folder.
    expect(calls).toMatchObject({ linkSync: 1, rmdir: 1 });
    expect(await callsOf(60)).toEqual(calls);
  });

  test('a spare contains only files of the output', async () => {
    const { build, spare } = await builtTwice();
    const { 'index.html': _, ...left } = base;
    expect(readTree(spare)).toEqual(left);
    await build({ ...base, 'a/index.html': 'new', 'new.html': 'new' });
    expect(Object.keys(readTree(spare))).not.toContain('a/index.html');
  });

  test('a build without changes puts the spare back', async () => {
    const { build, spare } = await builtTwice();
    const before = stateOf(spare);
    await build(base);
    expect(stateOf(spare)).toEqual(before);
  });
});

describe('nothing of a spare is published, after', () => {
  /** Changes the spare before a build. Links in it lead to files that must not change. */
  async function check(tamper: (spare: string, root: string) => void): Promise<void> {
    const { build, root, spare } = await builtTwice();
    writeTree(root, { 'elsewhere/c.js': '1', 'elsewhere/d.js': '2', 'precious.html': 'A' });
    tamper(spare, root);
    await build({ ...base, 'index.html': 'third', 'a/b/d.js': '3' });
    await build({ ...base, 'index.html': 'fourth' });
    expect(readTree(join(root, 'elsewhere'))).toEqual({ 'c.js': '1', 'd.js': '2' });
    expect(fs.readFileSync(join(root, 'precious.html'), 'utf8')).toBe('A');
  }

  /** Another file of the same size and time. */
  const forge = (path: string, text: string): void => {
    const { atime, mtime } = fs.statSync(path);
    fs.rmSync(path);
    fs.writeFileSync(path, text);
    fs.utimesSync(path, atime, mtime);
  };

  test('a file was edited, and so that of the output', () =>
    check((spare) => fs.writeFileSync(join(spare, 'a/index.html'), 'edited')));

  test.each<[string, (spare: string, root: string) => void]>([
    ['nothing', () => {}],
    ['a file was replaced', (spare) => forge(join(spare, 'a/index.html'), 'B')],
    [
      'two files were exchanged',
      (spare) => {
        fs.renameSync(join(spare, 'a/b/c.js'), join(spare, 'x'));
        fs.renameSync(join(spare, 'a/b/d.js'), join(spare, 'a/b/c.js'));
        fs.renameSync(join(spare, 'x'), join(spare, 'a/b/d.js'));
      },
    ],
    ['a file was added', (spare) => writeTree(spare, { 'a/stale.html': 'x', 'index.html': 'stale' })],
    ['a file is gone', (spare) => fs.rmSync(join(spare, 'a/b/c.js'))],
    ['a folder was added', (spare) => writeTree(spare, { 'stale/b/c.html': 'x', 'a/stale/x': '' })],
    ['a folder is gone', (spare) => fs.rmSync(join(spare, 'a'), { recursive: true })],
    [
      'a file became a link',
      (spare) => {
        fs.rmSync(join(spare, 'a/index.html'));
        fs.symlinkSync('../../../../precious.html', join(spare, 'a/index.html'));
      },
    ],
    [
      'a file became a folder',
      (spare) => {
        fs.rmSync(join(spare, 'a/index.html'));
        fs.mkdirSync(join(spare, 'a/index.html'));
      },
    ],
    ['a changed file is a folder', (spare) => writeTree(spare, { 'index.html/x': '' })],
    [
      'a folder became a link',
      (spare, root) => {
        fs.rmSync(join(spare, 'a/b'), { recursive: true });
        fs.symlinkSync(join(root, 'elsewhere'), join(spare, 'a/b'));
      },
    ],
    [
      'a folder became a file',
      (spare) => {
        fs.rmSync(join(spare, 'a/b'), { recursive: true });
        fs.writeFileSync(join(spare, 'a/b'), '');
      },
    ],
    [
      'it was emptied',
      (spare) => {
        fs.rmSync(spare, { recursive: true });
        fs.mkdirSync(spare);
      },
    ],
    ['it is gone', (spare) => fs.rmSync(spare, { recursive: true })],
    ['the cache is gone', (_, root) => fs.rmSync(join(root, 'cache'), { recursive: true })],
    [
      'it became a file',
      (spare) => {
        fs.rmSync(spare, { recursive: true });
        fs.writeFileSync(spare, '');
      },
    ],
    [
      'it became a link',
      (spare, root) => {
        fs.rmSync(spare, { recursive: true });
        fs.symlinkSync(join(root, 'elsewhere'), spare);
      },
    ],
    [
      'it was copied',
      (spare) => {
        fs.renameSync(spare, `${spare}-was`);
        fs.cpSync(`${spare}-was`, spare, { recursive: true, preserveTimestamps: true });
      },
    ],
  ])('%s', (_, tamper) => check(tamper));

  test('the cache was deleted while the files were made', async () => {
    const { build, root, spare } = await builtTwice();
    await build({ ...base, 'index.html': 'third' }, () => fs.rmSync(join(root, 'cache'), { recursive: true }));
    expect(fs.existsSync(spare)).toBe(true);
    await build({ ...base, 'index.html': 'fourth' });
  });

  test('another one was put in its place while the files were made', async () => {
    const { build, spare } = await builtTwice();
    await build(base, () => writeTree(spare, { 'a/index.html': 'stale' }));
    await build({ ...base, 'index.html': 'third' }, () => writeTree(spare, { 'a/index.html': 'stale' }));
    await build({ ...base, 'index.html': 'fourth' });
  });

  test('the output was edited, copied away and put back', async () => {
    const { build, outDir, root } = await builtTwice();
    const backup = join(root, 'backup');
    fs.cpSync(outDir, backup, { recursive: true, preserveTimestamps: true });
    fs.writeFileSync(join(outDir, 'a/index.html'), 'E');
    fs.rmSync(outDir, { recursive: true });
    fs.renameSync(backup, outDir);
    await build({ ...base, 'index.html': 'third' });
  });

  test('the output was edited, and files were added to it and deleted', async () => {
    const { build, outDir } = await builtTwice();
    for (const text of ['third', 'fourth', 'fifth']) {
      fs.appendFileSync(join(outDir, 'z/index.html'), ' processed');
      writeTree(outDir, { 'a/index.html.gz': text });
      fs.rmSync(join(outDir, 'a/b/c.js'));
      await build({ ...base, 'index.html': text });
    }
  });

  test('names were changed in letter case only', async () => {
    const { build } = await builtTwice();
    const { 'a/index.html': _, ...others } = base;
    await build({ ...others, 'a/Index.html': 'A', 'Z/index.html': 'Z' });
    await build(base);
  });
});

describe('without a spare, a build works as before', () => {
  test('when the cache is on another disk', async () => {
    const { build, spare } = project();
    const refused = refuse('renameSync', 'EXDEV', (paths) => paths.includes(spare));
    await build(base);
    await build({ ...base, 'index.html': 'second' });
    expect(refused).toHaveBeenCalledOnce();
    expect(fs.existsSync(spare)).toBe(false);
  });

  test('when the cache is not docsgen’s', async () => {
    const { build, root } = project();
    writeTree(root, { 'cache/thesis.md': 'x' });
    await build(base);
    await build({ ...base, 'index.html': 'second' });
    expect(readTree(join(root, 'cache'))).toEqual({ 'thesis.md': 'x' });
  });

  test('when it cannot be renamed', async () => {
    const { build, spare } = await builtTwice();
    const refused = refuse('renameSync', 'EPERM', (paths) => paths.startsWith(spare));
    await build({ ...base, 'index.html': 'third' });
    expect(refused).toHaveBeenCalledOnce();
  });

  test('when it cannot be read', async () => {
    const { build, spare } = await builtTwice();
    let isFirst = true;
    const refused = refuse('readdirSync', 'EACCES', (call) => {
      const isRefused = isFirst && /docsgen-new-[^/]+\/a\/b /.test(call);
      isFirst &&= !isRefused;
      return isRefused;
    });
    await build({ ...base, 'index.html': 'third' });
    expect(refused).toHaveBeenCalledOnce();
    expect(fs.existsSync(spare)).toBe(true);
  });

  test('when the disk has no hard links', async () => {
    const { build, spare } = await builtTwice();
    refuse('linkSync', 'EPERM', () => true);
    await build({ ...base, 'a/index.html': 'third' });
    expect(fs.existsSync(spare)).toBe(false);
    await build({ ...base, 'a/index.html': 'fourth' });
    expect(fs.existsSync(spare)).toBe(false);
  });

  test('each output has its own', async () => {
    const { root, build, spare } = await builtTwice();
    const folders = { root, ...plainLayout, outDir: join(root, 'other'), cacheDir: join(root, 'cache') };
    for (const text of ['1', '2', '3']) {
      const files = filesOf({ '404.html': 'docsgen', 'a/index.html': text });
      await writeSite({ folders, files, previous: undefined, mark: 'docsgen' });
    }
    expect(readTree(folders.outDir)).toEqual({ '404.html': 'docsgen', 'a/index.html': '3' });
    expect(fs.readdirSync(dirname(spare))).toHaveLength(2);
    await build({ ...base, 'index.html': 'third' });
  });
});

describe('a build that fails leaves output and spare', () => {
  test('when rendering throws midway', async () => {
    const { write, build, outDir, spare, root } = await builtTwice();
    const before = stateOf(spare);
    function* files() {
      yield { outFile: 'index.html', text: 'third' };
      throw new Error('render');
    }
    await expect(write(files())).rejects.toThrow('render');
    expect([readTree(outDir), stateOf(spare)]).toEqual([base, before]);
    expect(fs.readdirSync(root).sort()).toEqual(['build', 'cache']);
    await build({ ...base, 'index.html': 'fourth' });
  });

  test('when the output cannot be read', async () => {
    const { write, build, outDir, spare, root } = await builtTwice();
    const before = stateOf(spare);
    const refused = refuse('readdirSync', 'EACCES', (call) => call.startsWith(`${outDir}/a `));
    const { value } = await write(filesOf({ ...base, 'index.html': 'third' }));
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    expect(value).toBeUndefined();
    expect(refused).toHaveBeenCalled();
    expect(stateOf(spare)).toEqual(before);
    expect(fs.readdirSync(root).sort()).toEqual(['build', 'cache']);
    await build({ ...base, 'index.html': 'fourth' });
  });

  test.each([
    ['before a file is written', {}],
    ['after a file was written', { 'index.html': 'third' }],
  ])('when another build takes over %s', async (_, before) => {
    const { write, build, root, outDir } = await builtTwice();
    const folders = { root, ...plainLayout, outDir, cacheDir: join(root, 'cache') };
    const other = filesOf({ ...base, 'index.html': 'other' });
    async function* files() {
      yield filesOf(before);
      fs.rmSync(join(root, '.build.docsgen-lock'));
      await writeSite({ folders, files: other, previous: undefined, mark: 'docsgen' });
      yield filesOf({ ...base, 'z/index.html': 'third' }).filter(({ outFile }) => !(outFile in before));
    }
    const { diagnostics } = await write(files());
    expect(diagnostics.map(({ message }) => message)).toEqual([expect.stringMatching(/^Another build took over/)]);
    expect(readTree(outDir)).toEqual({ ...base, 'index.html': 'other' });
    expect(fs.readdirSync(root).sort()).toEqual(['build', 'cache']);
    await build({ ...base, 'index.html': 'fourth' });
  });

  test.each([
    ['../x.html', /^Bug: /],
    ['index.html', /^Bug: two routes/i],
  ])('when %j is a bug', async (outFile, expected) => {
    const { write, outDir, root } = await builtTwice();
    const files = [...filesOf({ 'index.html': 'third' }), { outFile, text: 'x' }];
    await expect(write(files)).rejects.toThrow(expected);
    expect([readTree(outDir), fs.readdirSync(root).sort()]).toEqual([base, ['build', 'cache']]);
  });

  test.each([
    ['a file is in the way of a folder', { a: 'file', 'a/b': 'file' }, /A file is where a folder is needed/],
    ['a folder is in the way of a file', { 'a/b': 'file', a: 'file' }, /A file is where a folder is needed/],
    ['a name is too long for the disk', { [`${'x'.repeat(300)}/index.html`]: '' }, /ENAMETOOLONG/],
  ])('when %s', async (_, texts, expected) => {
    const { write, build, outDir } = await builtTwice();
    const { diagnostics } = await write(filesOf({ '404.html': 'docsgen', ...texts }));
    expect(diagnostics.map(({ message, notes }) => [message, ...notes].join('\n'))).toEqual([
      expect.stringMatching(expected),
    ]);
    expect(readTree(outDir)).toEqual(base);
    await build({ ...base, 'index.html': 'fourth' });
  });
});

test('any sequence of sites, with output and spare edited in between, equals sites from scratch', async () => {
  const path = constantFrom(
    'a.html',
    'a/x.html',
    'a/y.html',
    'a/b/x.html',
    'b',
    'b/c',
    'b/c/d.html',
    'B.html',
    '__proto__/e',
  );
  const texts = dictionary(path, constantFrom('1', '1', '1', '2'), { minKeys: 4 }).map(withoutConflicts);
  const tampering = record({
    folder: constantFrom('build', 'spare'),
    deed: constantFrom('write', 'replace', 'replace', 'delete', 'link', 'folder'),
    path,
    text: constantFrom('1 edited', '2 edited'),
  });
  const step = record({ texts, tampering: array(tampering, { maxLength: 6 }) });
  await assert(
    asyncProperty(array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
      const root = fs.mkdtempSync(join(temporaryFolder(), 'run-'));
      const { build, outDir, spare } = project(root);
      for (const { texts: wanted, tampering: deeds } of steps) {
        // Another file is the target of links, because an edit of the 404 page would make the folder a stranger's.
        await build({ ...wanted, '404.html': 'docsgen', 'linked.html': 'linked' });
        for (const { folder, ...deed } of deeds) tamperWith(folder === 'build' ? outDir : spare, deed);
      }
    }),
    { numRuns: rounds(25, 500) },
  );
});

/** Without files that have a file for a folder. */
function withoutConflicts(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).filter(([path]) => !Object.keys(texts).some((other) => path.startsWith(`${other}/`))),
  );
}

interface Deed {
  readonly deed: 'write' | 'replace' | 'delete' | 'link' | 'folder';
  readonly path: string;
  readonly text: string;
}

/** Applies the edits that are possible. Texts differ in length from those of a site, because times may be equal. */
function tamperWith(folder: string, { deed, path, text }: Deed): void {
  const target = join(folder, path);
  try {
    if (deed === 'write') return fs.writeFileSync(target, text);
    fs.rmSync(target, { recursive: true });
    if (deed === 'replace') fs.writeFileSync(target, text);
    if (deed === 'link') fs.symlinkSync('linked.html', target);
    if (deed === 'folder') fs.mkdirSync(target);
  } catch {
    // The file does not exist.
  }
}

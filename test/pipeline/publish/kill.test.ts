/** The output after a build is killed, or runs in parallel with another: real processes on a real disk. */
import { buildSync } from 'esbuild';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { plainLayout } from '../../helpers/plain-layout.js';
import { rounds } from '../../helpers/rounds.js';
import { recoverOutput } from '../../../src/pipeline/publish/output/swap-output.js';
import { writeSite } from '../../../src/pipeline/publish/output/write-files.js';
import { readTree, temporaryFolder, writeTree } from './temporary-folder.js';

/** Runs in its own process: `node child.mjs <root> <files> loop <names>` or `… die <call> <names of sites before>`. */
const child = `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { writeSite } from './src/pipeline/publish/output/write-files.js';
import { plainLayout } from './test/helpers/plain-layout.js';
import { siteOf } from './test/pipeline/publish/kill-sites.js';

const [root, count, mode, argument, before] = process.argv.slice(2);
const folders = { root, ...plainLayout, outDir: root + '/build', cacheDir: root + '/cache' };
let previous;
async function write(name) {
  const texts = siteOf(name, Number(count));
  const files = Object.entries(texts).map(([outFile, text]) => ({ outFile, text }));
  const { value, diagnostics } = await writeSite({ folders, files, previous, mark: 'docsgen' });
  if (diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics));
  previous = value.outputs;
}
/** Kills the process just before its nth call that changes the disk. */
function dieAt(last) {
  let calls = 0;
  const watch = (functions, name) => {
    const call = functions[name];
    functions[name] = (...args) => {
      if (++calls === last) process.kill(process.pid, 'SIGKILL');
      return call(...args);
    };
  };
  for (const name of ['openSync', 'writeSync', 'writeFileSync', 'mkdirSync', 'linkSync', 'renameSync', 'unlinkSync', 'rmdirSync', 'rmSync', 'utimesSync']) watch(fs, name);
  watch(fs.promises, 'rmdir');
  syncBuiltinESMExports();
}
if (mode === 'die') {
  for (const name of before) await write(name);
  dieAt(Number(argument));
  await write('B');
} else {
  process.stdout.write('ready');
  const rounds = mode === 'loop' ? Infinity : Number(mode);
  for (let round = 0; round < rounds; round++) await write(argument[round % argument.length]);
}`;

const largeSite = 300;

/** A project folder and the child's script in it. */
function prepare() {
  const root = temporaryFolder();
  const script = join(root, 'child.mjs');
  buildSync({
    stdin: { contents: child, resolveDir: process.cwd() },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: script,
    logLevel: 'error',
  });
  return { root, script, outDir: join(root, 'build') };
}

/** Returns which complete site an output is; fails if it is neither. */
async function nameOf(outDir: string, count: number): Promise<string> {
  const { siteOf } = await import('./kill-sites.js');
  const found = readTree(outDir);
  const name = /^[AB]/.exec(found['index.html'] ?? '')?.[0] ?? '?';
  expect(found).toEqual(siteOf(name, count));
  return name;
}

async function writeLater(root: string): Promise<void> {
  const folders = { root, ...plainLayout, outDir: join(root, 'build'), cacheDir: join(root, 'cache') };
  const { diagnostics } = await writeSite({
    folders,
    files: [{ outFile: '404.html', text: 'docsgen' }],
    previous: undefined,
    mark: 'docsgen',
  });
  expect(diagnostics).toEqual([]);
  expect(readTree(join(root, 'build'))).toEqual({ '404.html': 'docsgen' });
  expect(readdirSync(root).filter((name) => name.startsWith('.'))).toEqual([]);
}

describe('a killed build', () => {
  test('leaves one complete site, at any moment', async () => {
    const { root, script, outDir } = prepare();
    const seen = new Set<string>();
    const start = performance.now();
    spawnSync(process.execPath, [script, root, String(largeSite), '1', 'A']);
    // Even on a busy machine, some builds are killed before they have written a site, and some afterwards.
    const writingTime = performance.now() - start;
    for (let round = 0; round < rounds(10, 60) || (seen.size < 2 && round < 60); round++) {
      const builder = spawn(
        process.execPath,
        [script, root, String(largeSite), 'loop', round % 2 === 0 ? 'AB' : 'BA'],
        {
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      );
      await Promise.race([once(builder.stdout, 'data'), once(builder, 'exit')]);
      expect(builder.exitCode).toBeNull();
      await sleep(Math.random() * Math.max(400, writingTime));
      builder.kill('SIGKILL');
      await once(builder, 'exit');
      await recoverOutput(outDir);
      seen.add(await nameOf(outDir, largeSite));
    }
    expect([...seen].sort()).toEqual(['A', 'B']);
    await writeLater(root);
  });

  test.each([
    ['that makes its folders', 'A', false],
    ['that has the folders of an earlier one', 'BA', true],
  ])('%s leaves one complete site before each of its calls to the disk', async (_, before, hasSpare) => {
    const { root, script, outDir } = prepare();
    const seen: string[] = [];
    for (let call = 1; ; call++) {
      if (!hasSpare) rmSync(join(root, 'cache'), { recursive: true, force: true });
      const { signal, status, stderr } = spawnSync(process.execPath, [script, root, '3', 'die', String(call), before]);
      const wasMissing = !existsSync(outDir);
      await recoverOutput(outDir);
      seen.push((await nameOf(outDir, 3)) + (wasMissing ? ' put back' : ''));
      if (signal !== 'SIGKILL') {
        expect([status, stderr.toString()]).toEqual([0, '']);
        break;
      }
    }
    expect(seen.length).toBeGreaterThan(15);
    expect([...new Set(seen)]).toEqual(['A', 'A put back', 'B']);
    await writeLater(root);
  });

  test('is cleaned up by the next build', async () => {
    const { root, outDir } = prepare();
    await writeLater(root);
    renameSync(outDir, join(root, '.build.docsgen-old-1-00000000'));
    writeTree(root, {
      '.build.docsgen-new-1-00000000/404.html': 'half',
      '.build.docsgen-lock': '1 1 0123456789abcdef\n',
      '.build.docsgen-lock-0123456789abcdef': '1 1 fedcba9876543210\n',
    });
    await writeLater(root);
  });

  test('does not lose a complete site to leftovers', async () => {
    const { root, outDir } = prepare();
    await writeLater(root);
    writeTree(root, { '.build.docsgen-old-1-00000000/404.html': 'older' });
    await recoverOutput(outDir);
    expect(readTree(outDir)).toEqual({ '404.html': 'docsgen' });
    await writeLater(root);
  });
});

test('foreign files beside the output with such a name stay', async () => {
  const { root, outDir } = prepare();
  await writeLater(root);
  const others = {
    '.build.docsgen-new-notes/a.md': 'a',
    '.build.docsgen-old-copy/index.html': 'b',
    '.build.docsgen-new-1-0000000g/c.md': 'c',
    '.build.docsgen-lock-0': '1 1 0123456789abcdef\n',
    '.build.docsgen-lock-0123456789abcdef': 'not a lock\n',
    '.build.docsgen-old-1-00000000': 'a file',
  };
  writeTree(root, others);
  renameSync(outDir, join(root, '.build.docsgen-old-1-00000001'));
  const { diagnostics } = await writeSite({
    folders: { root, ...plainLayout, outDir, cacheDir: join(root, 'cache') },
    files: [{ outFile: '404.html', text: 'docsgen' }],
    previous: undefined,
    mark: 'docsgen',
  });
  expect(diagnostics).toEqual([]);
  expect(readTree(root)).toEqual({ 'build/404.html': 'docsgen', 'child.mjs': expect.any(String), ...others });
});

test('nothing is recovered while another build runs, or if there is nothing to recover', async () => {
  const { root, outDir } = prepare();
  writeTree(root, {
    '.build.docsgen-old-1-00000000/404.html': 'old',
    '.build.docsgen-lock': `${process.pid} ? 0123456789abcdef\n`,
  });
  await recoverOutput(outDir);
  expect(existsSync(outDir)).toBe(false);
  await recoverOutput(join(root, 'no', 'folder'));
  expect(existsSync(join(root, 'no'))).toBe(false);
});

test('two builds of one output do not mix', async () => {
  const { root, script, outDir } = prepare();
  const builders = ['A', 'B', 'AB'].map((names) =>
    spawn(process.execPath, [script, root, '100', '12', names], { stdio: ['ignore', 'ignore', 'inherit'] }),
  );
  const ends = builders.map((builder) => once(builder, 'exit'));
  expect((await Promise.all(ends)).map(([code]) => code as number)).toEqual([0, 0, 0]);
  await nameOf(outDir, 100);
  await writeLater(root);
});

/** The watcher: what it hands on, what comes of a receiver that fails, and paths that go away and come back. */
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Change } from '../../../src/cli/serve/plan-rebuild.js';
import { takeStamps, type WatchedFiles } from '../../../src/cli/serve/stamps.js';
import { watchFiles, type ChangeReceiver, type FileWatcher } from '../../../src/cli/serve/watch-files.js';

interface Watched {
  readonly root: string;
  readonly watcher: FileWatcher;
  readonly files: WatchedFiles;
  readonly batches: readonly (readonly Change[])[];
  /** Resolves when a batch holds the file. */
  told(file: string): Promise<void>;
  write(file: string, text: string): void;
}

async function watch(receive: ChangeReceiver['receive'] = async () => {}): Promise<Watched> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-watch-')));
  const root = join(folder, 'site');
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  write('content/a.md', 'a');
  write('site.css', 'a');
  write('../beside/tag.ts', 'a');
  const files = { root, folder: 'content', files: ['site.css', '../beside/tag.ts'] };
  const batches: (readonly Change[])[] = [];
  const failures: unknown[] = [];
  const watcher = await watchFiles(files, takeStamps(files), {
    receive: async (changes) => {
      batches.push(changes);
      await receive(changes);
    },
    failed: (error) => failures.push(error),
  });
  onTestFinished(async () => {
    await watcher.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const told = async (file: string): Promise<void> => {
    const before = batches.length;
    const filesSince = (): readonly string[] => batches.slice(before).flatMap((batch) => batch.map((one) => one.file));
    await expect.poll(filesSince, { timeout: 30_000, interval: 10 }).toContain(file);
  };
  return { root, watcher, files, batches, told, write };
}

/** How long the quickest of three saves takes to be told, in milliseconds. */
async function quickest({ told, write }: Watched, file: string): Promise<number> {
  const times: number[] = [];
  for (const text of ['one', 'two!', 'three']) {
    const started = performance.now();
    const isTold = told(file);
    write(file, text);
    await isTold;
    times.push(performance.now() - started);
  }
  return Math.min(...times);
}

/** Looks at all files come every four seconds: whatever only they find takes about as long, each time. */
const longestEvent = 3_000;

test('a folder that goes away and comes back is told of at once again', async () => {
  const watched = await watch();
  const [here, away] = [join(watched.root, 'content'), join(watched.root, 'elsewhere')];
  const isGone = watched.told('content/a.md');
  renameSync(here, away);
  await isGone;
  const isBack = watched.told('content/a.md');
  renameSync(away, here);
  await isBack;
  expect(await quickest(watched, 'content/a.md')).toBeLessThan(longestEvent);
}, 120_000);

test('a file that is deleted and made again, too', async () => {
  const watched = await watch();
  const isGone = watched.told('site.css');
  rmSync(join(watched.root, 'site.css'));
  await isGone;
  const isBack = watched.told('site.css');
  watched.write('site.css', 'again');
  await isBack;
  expect(await quickest(watched, 'site.css')).toBeLessThan(longestEvent);
}, 120_000);

test('a file beside the site is told of at once', async () => {
  expect(await quickest(await watch(), '../beside/tag.ts')).toBeLessThan(longestEvent);
}, 120_000);

test('what a receiver could not take comes again with the next change', async () => {
  let isFirst = true;
  const watched = await watch(async () => {
    if (isFirst) {
      isFirst = false;
      throw new Error('not now');
    }
  });
  const first = watched.told('content/a.md');
  watched.write('content/a.md', 'changed');
  await first;
  const again = watched.told('content/a.md');
  watched.write('content/b.md', 'new');
  await again;
  expect(watched.batches.at(-1)).toEqual([
    { file: 'content/a.md', kind: 'changed' },
    { file: 'content/b.md', kind: 'added' },
  ]);
}, 60_000);

test('a file that came while others were added to what is watched is told of', async () => {
  const watched = await watch();
  const isTold = watched.told('content/late.md');
  watched.write('content/late.md', 'late');
  watched.watcher.watch({ ...watched.files, files: [...watched.files.files, 'other.css'] });
  await isTold;
}, 60_000);

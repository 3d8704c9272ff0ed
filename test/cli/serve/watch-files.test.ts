/** The watcher: the changes that it reports, receivers that fail, and paths that disappear and come back. */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Change } from '../../../src/cli/serve/site/plan-rebuild.js';
import { takeStamps, type WatchedFiles } from '../../../src/cli/serve/watch/stamps.js';
import { openEvents as openSystemEvents } from '../../../src/cli/serve/watch/file-events.js';
import {
  watchFiles,
  type ChangeReceiver,
  type FileWatcher,
  type SeenFiles,
  type WatchOptions,
} from '../../../src/cli/serve/watch/watch-files.js';

/** Switches the regular check of all files off. */
const never = 2 ** 31 - 1;

interface Watched {
  readonly root: string;
  readonly watcher: FileWatcher;
  readonly files: WatchedFiles;
  readonly batches: readonly (readonly Change[])[];
  /** Resolves when a batch contains the file. */
  reported(file: string): Promise<void>;
  write(file: string, text: string): void;
}

async function watch(
  receive: ChangeReceiver['receive'] = async () => {},
  openEvents: WatchOptions['openEvents'] = openSystemEvents,
  look = async (files: WatchedFiles): Promise<SeenFiles> => ({ time: Date.now(), stamps: takeStamps(files) }),
): Promise<Watched> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-watch-')));
  const root = join(folder, 'site');
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  write('content/a.md', 'a');
  write('site.css', 'a');
  write('content/docs/1.0/deep.md', 'a');
  write('content/docs/1.0/part.tsx', 'a');
  write('../beside/tag.ts', 'a');
  const files = { root, folders: ['content'], files: ['site.css', 'content/docs/1.0/part.tsx', '../beside/tag.ts'] };
  const batches: (readonly Change[])[] = [];
  const failures: unknown[] = [];
  const watcher = await watchFiles(
    files,
    await look(files),
    {
      receive: async (changes) => {
        batches.push(changes);
        await receive(changes);
      },
      failed: (error) => failures.push(error),
    },
    { betweenSweeps: never, openEvents },
  );
  onTestFinished(async () => {
    await watcher.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const reported = async (file: string): Promise<void> => {
    const before = batches.length;
    const filesSince = (): readonly string[] => batches.slice(before).flatMap((batch) => batch.map((one) => one.file));
    await expect.poll(filesSince, { interval: 10 }).toContain(file);
  };
  return { root, watcher, files, batches, reported, write };
}

/**
 * Resolves when a save is reported. The system may not report the first saves, before it has begun to watch. No other check
 * of the files runs meanwhile.
 */
async function saveUntilReported({ batches, write }: Watched, file: string): Promise<void> {
  const before = batches.length;
  const isReported = (save: number): boolean => {
    write(file, `save ${save}`);
    return batches.slice(before).some((batch) => batch.some((one) => one.file === file));
  };
  let save = 0;
  await expect.poll(() => isReported(save++), { interval: 500 }).toBe(true);
}

test('a folder that disappears and comes back is reported again, whichever way it was found', async () => {
  for (const isSeen of [true, false]) {
    const watched = await watch();
    const [here, away] = [join(watched.root, 'content'), join(watched.root, 'elsewhere')];
    const move = async (from: string, to: string): Promise<void> => {
      const isReported = watched.reported('content/a.md');
      renameSync(from, to);
      // The system may have begun to watch too late.
      const looking = setTimeout(() => watched.watcher.lookAround(), isSeen ? 5_000 : 0);
      await isReported;
      clearTimeout(looking);
    };
    await move(here, away);
    await move(away, here);
    await saveUntilReported(watched, 'content/a.md');
    await saveUntilReported(watched, 'content/docs/1.0/deep.md');
  }
});

test('so is a file that is deleted and created again', async () => {
  const watched = await watch();
  const isGone = watched.reported('site.css');
  rmSync(join(watched.root, 'site.css'));
  await isGone;
  await saveUntilReported(watched, 'site.css');
});

test('a file beside the site is reported', async () => {
  await saveUntilReported(await watch(), '../beside/tag.ts');
});

test('temporary files of editors are not files of the site', async () => {
  const watched = await watch();
  const names = ['.b.md.swp', 'b.md~', '#b.md#', 'b.md___jb_tmp___', 'b.md___jb_old___', 'b.md.sb-1a2b3c4d-Xy12Zw'];
  for (const name of names) watched.write(`content/${name}`, 'b');
  await saveUntilReported(watched, 'content/b.md');
  expect(watched.batches.flat().map(({ file }) => file)).not.toContainEqual(expect.not.stringMatching(/\/b\.md$/));
});

test('changes that a receiver failed to handle are reported again with the next change', async () => {
  let isFirst = true;
  const watched = await watch(async () => {
    if (isFirst) {
      isFirst = false;
      throw new Error('not now');
    }
  });
  const first = watched.reported('content/a.md');
  watched.write('content/a.md', 'changed');
  await first;
  const again = watched.reported('content/a.md');
  watched.write('content/b.md', 'new');
  await again;
  expect(watched.batches.at(-1)).toEqual([
    { file: 'content/a.md', kind: 'changed' },
    { file: 'content/b.md', kind: 'added' },
  ]);
});

test('a file that was created while others were added to the watch list is reported', async () => {
  const watched = await watch();
  const isReported = watched.reported('content/late.md');
  watched.write('content/late.md', 'late');
  watched.watcher.watch({ ...watched.files, files: [...watched.files.files, 'other.css'] });
  await isReported;
});

test('a file that is saved after a batch has led to it, and before it is watched, is reported', async () => {
  const read: (() => void)[] = [];
  const { watcher, files, batches, reported, write } = await watch(async () => read.shift()?.());
  write('own.css', 'a');
  // The clock of files is coarse.
  await new Promise((resolve) => setTimeout(resolve, 20));
  read.push(() => {
    write('own.css', 'b');
    watcher.watch({ ...files, files: [...files.files, 'own.css'] });
  });
  write('site.css', 'b');
  await reported('own.css');
  expect(batches.flat()).toEqual([
    { file: 'site.css', kind: 'changed' },
    { file: 'own.css', kind: 'changed' },
  ]);
});

test('a file that only the load has named, and that was saved since the load began, is reported', async () => {
  const { reported } = await watch(undefined, undefined, async (files) => {
    // The clock of files is coarse.
    await new Promise((resolve) => setTimeout(resolve, 20));
    const time = Date.now();
    writeFileSync(join(files.root, 'site.css'), 'b');
    return { time, stamps: takeStamps({ ...files, files: [] }) };
  });
  await reported('site.css');
});

test('a save whose event was lost is found by the check after the next batch', async () => {
  const isReady: Promise<unknown>[] = [];
  const watched = await watch(undefined, async (hint) => {
    const opened = await openSystemEvents((path) => {
      if (!path.endsWith('lost.md')) hint(path);
    });
    isReady.push(once(opened, 'ready'));
    return opened;
  });
  await Promise.all(isReady);
  await saveUntilReported(watched, 'content/a.md');
  const isReported = watched.reported('content/lost.md');
  watched.write('content/lost.md', 'lost');
  watched.write('content/a.md', 'heard');
  await isReported;
});

test('a temporary file beside the saved one does not count as a change of the folder', async () => {
  const watched = await watch();
  await saveUntilReported(watched, 'content/a.md');
  const hinted: string[] = [];
  const opened = await openSystemEvents((path) => hinted.push(path));
  onTestFinished(() => opened.close());
  opened.add(join(watched.root, 'content'));
  await once(opened, 'ready');
  watched.write('content/.a.md.swp', 'temporary');
  await expect
    .poll(
      () => {
        watched.write('content/docs/1.0/deep.md', `${performance.now()}`);
        return hinted.some((path) => path.endsWith('deep.md'));
      },
      { interval: 100 },
    )
    .toBe(true);
  expect(hinted).not.toContain(join(watched.root, 'content'));
});

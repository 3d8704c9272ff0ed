/**
 * The disk → batches of changes, one after the other. A save is handed on within milliseconds; a burst (a checkout, a
 * folder that is copied) is waited out and handed on as one. No batch begins before the last one is done with.
 */
import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FSWatcher } from 'chokidar';
import { isLeftOut } from '../../pipeline/read-text.js';
import { isGitAtWork } from './git-folder.js';
import type { Change } from './plan-rebuild.js';
import { compareStamps, isEmpty, stampOf, takeStamps, type Stamps, type WatchedFiles } from './stamps.js';

export interface FileWatcher {
  /** Watches other files from now on. */
  readonly watch: (files: WatchedFiles) => void;
  /** Looks at all files, as is done every few seconds. */
  readonly lookAround: () => void;
  readonly close: () => Promise<void>;
}

/** Milliseconds. */
const timing = {
  /** An editor's save is over. */
  quiet: 5,
  /** Who has just emptied a file is about to write it. */
  quietEmpty: 20,
  /** A program that writes many files has paused. */
  quietBurst: 150,
  /** The same of so many that hundreds more may come, while the machine has much to do. */
  quietFlood: 600,
  /** A burst is waited for no longer. */
  longestBurst: 10_000,
  /** A lock of git's that is older was left behind. */
  longestGit: 30_000,
  /** Between looks at all files, for events that were lost. */
  betweenSweeps: 4_000,
} as const;

/** So many files within one quiet time are no save. */
const burst = 5;
const flood = 50;

/** Who is told of changes. */
export interface ChangeReceiver {
  /** Never called twice at once. What it rejects is handed on again with the next change. */
  readonly receive: (changes: readonly Change[]) => Promise<void>;
  readonly failed: (error: unknown) => void;
}

/** Starts to watch. `seen` is how the files were when the site was loaded; `betweenSweeps` is in milliseconds. */
export async function watchFiles(
  files: WatchedFiles,
  seen: Stamps,
  { receive, failed }: ChangeReceiver,
  betweenSweeps: number = timing.betweenSweeps,
): Promise<FileWatcher> {
  let watched = files;
  let stamps: Stamps = new Map([...takeStamps(files), ...seen]);
  let hints = new Set<string>();
  // Changes that were handed on in vain.
  let owed: readonly Change[] = [];
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();
  let isClosed = false;

  const hint = (path: string): void => {
    const file = relative(watched.root, path).split(sep).join('/');
    // The root is named besides each of its files, and is none that comes or goes.
    if (file === '' || isHidden(file)) return;
    hints.add(file);
    timer ??= setTimeout(enqueue, timing.quiet);
  };
  const enqueue = (): void => {
    timer = undefined;
    working = working.then(handOn).catch(failed);
  };
  const handOn = async (): Promise<void> => {
    const told = hints;
    hints = new Set();
    await look(told);
  };
  /** Hands on what is found: at a few files that were told of, or at all. */
  const look = async (told?: ReadonlySet<string>): Promise<void> => {
    if (isClosed) return;
    const isHeld = (): boolean => !isClosed && isGitAtWork(watched.root, timing.longestGit);
    // What git has done is more than what was told before it was waited for.
    const isWaited = isHeld();
    while (isHeld()) await pause(timing.quietBurst);
    const before = stamps;
    let few = told && !isWaited && told.size < burst ? lookAt(watched, before, told) : undefined;
    // Else the save that has just begun would be taken for one, and its end for another.
    for (let tries = 0; few && tries < 3 && isBegun(before, few); tries++) {
      await pause(timing.quietEmpty);
      few = lookAt(watched, before, told!);
    }
    stamps = few ?? takeStamps(watched);
    // A folder that comes or goes is seldom all that does.
    const isSave = told === undefined || few !== undefined;
    const size = (): number => compareStamps(before, stamps).length;
    const end = performance.now() + timing.longestBurst;
    for (let isOver = isSave && size() < burst; !isOver;) {
      await pause(size() >= flood ? timing.quietFlood : timing.quietBurst);
      const last = stamps;
      stamps = takeStamps(watched);
      const isQuiet = compareStamps(last, stamps).length === 0;
      isOver = !isHeld() && (isQuiet || performance.now() > end);
    }
    const changes = compareStamps(before, stamps);
    if (changes.length === 0) return;
    // What is found without being told of, nobody tells of the next time either.
    if (told === undefined || (!few && isMoved(before, stamps))) await watchAnew();
    owed = joinChanges(owed, changes);
    await receive(owed);
    owed = [];
  };
  /** Paths that went away and came back are not watched any more, or not the whole of them: all is watched from anew. */
  const watchAnew = async (): Promise<void> => {
    const deaf = watcher;
    watcher = await startWatcher();
    await deaf.close();
  };
  const watchedPaths = (): readonly string[] => [watched.folder, ...watched.files];
  const isMoved = (before: Stamps, now: Stamps): boolean =>
    watchedPaths().some((path) => hasUnder(before, path) !== hasUnder(now, path));
  const lookAround = (): void => {
    working = working.then(() => look()).catch(failed);
  };

  const startWatcher = async (): Promise<FSWatcher> => {
    const opened = await openWatcher(hint);
    opened.add([...pathsOf(watched)]);
    // What was written before the system began to tell.
    opened.once('ready', lookAround);
    return opened;
  };
  let watcher = await startWatcher();
  const sweeping = setInterval(lookAround, betweenSweeps);
  return {
    lookAround,
    watch(next) {
      // What is added to a closed watcher would open it again.
      if (isClosed) return;
      const added = pathsOf(next).filter((path) => !pathsOf(watched).includes(path));
      // What came while the site was loaded is still to be handed on: only what was not watched yet is taken as known.
      const known = [...takeStamps(next)].filter(([file]) => !isWatched(watched, file));
      watched = next;
      watcher.add(added);
      stamps = new Map([...known, ...stamps]);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      clearInterval(sweeping);
      await working;
      await watcher.close();
    },
  };
}

/** Every event of the system is a hint, before chokidar has made up its mind what it means. */
async function openWatcher(hint: (path: string) => void): Promise<FSWatcher> {
  const { watch } = await import('chokidar');
  const watcher = watch([], {
    ignoreInitial: true,
    ignored: (path) => isHidden(path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)),
  });
  watcher.on('raw', (_event, path, details: unknown) => {
    const { watchedPath } = (details ?? {}) as { readonly watchedPath?: string };
    if (watchedPath !== undefined) hint(watchedPath);
    if (path) hint(resolve(watchedPath === undefined || watchedPath.endsWith(path) ? '' : watchedPath, path));
  });
  watcher.on('all', (_event, path) => hint(resolve(path)));
  // Out of watches, or a folder that went away: the looks at all files go on.
  watcher.on('error', () => {});
  return watcher;
}

function pathsOf({ root, folder, files }: WatchedFiles): readonly string[] {
  return [folder, ...files].map((path) => join(root, path));
}

/** Stamps with those of a few files anew; undefined when a folder came or went, or something in one of them. */
function lookAt({ root, folder, files }: WatchedFiles, before: Stamps, told: ReadonlySet<string>): Stamps | undefined {
  const now = new Map(before);
  for (const file of told) {
    const stamp = stampOf(root, file);
    if (stamp === undefined && !before.has(file)) {
      const isFolder = existsSync(join(root, file));
      // Each event names the folder besides the file, if it knows the file.
      const isNamedWithFile = [...told].some((other) => other !== file && dirname(other) === file);
      if (isFolder !== hasUnder(before, file) || (isFolder && !isNamedWithFile)) return undefined;
    } else if (isWatched({ folder, files }, file)) {
      if (stamp === undefined) now.delete(file);
      else now.set(file, stamp);
    }
  }
  return now;
}

/** Whether a file was emptied, which is how most programs begin to write one anew. */
function isBegun(before: Stamps, now: Stamps): boolean {
  return compareStamps(before, now).some(({ file }) => isEmpty(now.get(file)));
}

function isWatched({ folder, files }: Pick<WatchedFiles, 'folder' | 'files'>, file: string): boolean {
  return file.startsWith(`${folder}/`) || files.includes(file);
}

function isUnder(file: string, path: string): boolean {
  return file === path || file.startsWith(`${path}/`);
}

/** Whether a path is, or holds, one of the files. */
function hasUnder(stamps: Stamps, path: string): boolean {
  for (const file of stamps.keys()) if (isUnder(file, path)) return true;
  return false;
}

/** What happened to a file last counts. */
function joinChanges(earlier: readonly Change[], later: readonly Change[]): readonly Change[] {
  const known = new Set(later.map(({ file }) => file));
  return [...earlier.filter(({ file }) => !known.has(file)), ...later];
}

/** What editors and systems leave beside the files that count; Vim tries out a folder with a file of this number. */
function isHidden(file: string): boolean {
  return file.split('/').some((name) => (!/^\.{1,2}$/.test(name) && isLeftOut(name)) || name === '4913');
}

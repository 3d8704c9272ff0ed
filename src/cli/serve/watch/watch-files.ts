/**
 * The disk → batches of changes, one after the other. A save is handed on within milliseconds; a burst (a checkout, a
 * folder that is copied) is waited out and handed on as one. No batch begins before the last one is done with.
 */
import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isHidden, openEvents as openSystemEvents, startEvents, type OpenEvents } from './file-events.js';
import { isGitAtWork } from './git-folder.js';
import type { Change } from '../site/plan-rebuild.js';
import { settleChanges } from './settle-changes.js';
import { compareStamps, stampOf, takeStamps, type Stamps, type WatchedFiles } from './stamps.js';

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
  /** Between looks for git's lock. */
  betweenGitLooks: 150,
  /** A lock of git's that is older was left behind. */
  longestGit: 30_000,
  /** From a batch to the look for changes that came with it and whose events were lost. */
  secondLook: 200,
  /** Between looks at all files, for events that were lost. */
  betweenSweeps: 4_000,
} as const;

/** Receives changes. */
export interface ChangeReceiver {
  /** Never called twice at once. What it rejects is handed on again with the next change. */
  readonly receive: (changes: readonly Change[]) => Promise<void>;
  readonly failed: (error: unknown) => void;
}

export interface WatchOptions {
  /** Milliseconds between looks at all files. */
  readonly betweenSweeps?: number;
  readonly openEvents?: OpenEvents;
}

/** Starts to watch. `seen` is how the files were when the site was loaded. */
export async function watchFiles(
  files: WatchedFiles,
  seen: Stamps,
  { receive, failed }: ChangeReceiver,
  { betweenSweeps = timing.betweenSweeps, openEvents = openSystemEvents }: WatchOptions = {},
): Promise<FileWatcher> {
  let watched = files;
  let stamps: Stamps = new Map([...takeStamps(files), ...seen]);
  let hints = new Set<string>();
  // Changes that were handed on in vain.
  let owed: readonly Change[] = [];
  let timer: NodeJS.Timeout | undefined;
  let second: NodeJS.Timeout | undefined;
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
    const hinted = hints;
    hints = new Set();
    await look(hinted);
  };
  /** Hands on what is found: at the files that were named, or at all. */
  const look = async (hinted?: ReadonlySet<string>): Promise<void> => {
    if (isClosed) return;
    // What git has done is more than the hints from before the wait.
    const isWaited = isHeld();
    while (isHeld()) await pause(timing.betweenGitLooks);
    const atAll = (): Stamps => takeStamps(watched);
    const named = (): Stamps | undefined => (hinted && !isWaited ? lookAt(watched, stamps, hinted) : undefined);
    // A folder that comes or goes is seldom all that does.
    const isMoreLikely = hinted !== undefined && named() === undefined;
    const again = (): Stamps => named() ?? atAll();
    const settled = await settleChanges({ before: () => stamps, again, atAll, isMoreLikely, isHeld });
    const before = stamps;
    stamps = settled;
    const changes = compareStamps(before, stamps);
    if (changes.length === 0) return;
    const isDeaf = hinted === undefined ? await isUnheard(changes) : isMoreLikely && isMoved(before, stamps);
    if (isDeaf) await events.renew();
    owed = joinChanges(owed, changes);
    await receive(owed);
    owed = [];
    lookAgain();
  };
  const isHeld = (): boolean => !isClosed && isGitAtWork(watched.root, timing.longestGit);
  /** Whether no event names one of the changed files. Of what was found before its event, the event is on its way. */
  const isUnheard = async (changes: readonly Change[]): Promise<boolean> => {
    await pause(timing.quiet);
    return changes.some(({ file }) => !hints.has(file));
  };
  const watchedPaths = (): readonly string[] => [watched.folder, ...watched.files];
  const isMoved = (before: Stamps, now: Stamps): boolean =>
    watchedPaths().some((path) => hasUnder(before, path) !== hasUnder(now, path));
  const lookAgain = (): void => {
    second ??= setTimeout(() => {
      second = undefined;
      lookAround();
    }, timing.secondLook);
  };
  const lookAround = (): void => {
    working = working.then(() => look()).catch(failed);
  };

  const events = await startEvents(async () => {
    const opened = await openEvents(hint);
    opened.add([...pathsOf(watched)]);
    // What was written before the system began to tell.
    opened.once('ready', lookAround);
    return opened;
  });
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
      events.add(added);
      stamps = new Map([...known, ...stamps]);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      clearTimeout(second);
      clearInterval(sweeping);
      await working;
      await events.close();
    },
  };
}

function pathsOf({ root, folder, files }: WatchedFiles): readonly string[] {
  return [folder, ...files].map((path) => join(root, path));
}

/** Stamps with those of a few files anew; undefined when a folder came or went, or something in one of them. */
function lookAt(
  { root, folder, files }: WatchedFiles,
  before: Stamps,
  hinted: ReadonlySet<string>,
): Stamps | undefined {
  const now = new Map(before);
  const foldersOfFiles = new Set(Array.from(hinted, (file) => dirname(file)));
  for (const file of hinted) {
    const stamp = stampOf(root, file);
    if (stamp === undefined && !before.has(file)) {
      const isFolder = existsSync(join(root, file));
      // Each event names the folder besides the file, if it knows the file.
      if (isFolder !== hasUnder(before, file) || (isFolder && !foldersOfFiles.has(file))) return undefined;
    } else if (isWatched({ folder, files }, file)) {
      if (stamp === undefined) now.delete(file);
      else now.set(file, stamp);
    }
  }
  return now;
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

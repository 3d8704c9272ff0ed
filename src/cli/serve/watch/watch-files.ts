/**
 * Watches the disk and reports batches of changes, one after the other. A save is reported within milliseconds; a burst
 * (a checkout, a copied folder) is debounced and reported as one batch. A batch starts when the previous one is done.
 */
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { dirname, join } from 'node:path';
import { pathFrom } from '../../../pipeline/files/slash-path.js';
import { isInFolder } from '../../../pipeline/files/site-folders.js';
import {
  isHidden,
  openEvents as openSystemEvents,
  startEvents,
  type FileEvents,
  type OpenEvents,
} from './file-events.js';
import { isGitAtWork } from './git-folder.js';
import type { Change } from '../site/plan-rebuild.js';
import { settleChanges } from './settle-changes.js';
import { compareStamps, isSavedSince, stampOf, takeStamps, type Stamps, type WatchedFiles } from './stamps.js';

export interface FileWatcher {
  /** Changes the watched files. */
  readonly watch: (files: WatchedFiles) => void;
  /** Checks all files; this also happens every few seconds. */
  readonly lookAround: () => void;
  readonly close: () => Promise<void>;
}

/** Times in milliseconds. */
const timing = {
  /** The pause after which an editor's save is finished. */
  quiet: 5,
  /** The interval of checks for git's lock. */
  betweenGitLooks: 150,
  /** An older lock of git is a leftover. */
  maxGitTime: 30_000,
  /** The delay after a batch before a check for accompanying changes whose events were lost. */
  secondLook: 200,
  /** The interval of checks of all files, for lost events. */
  betweenSweeps: 4_000,
} as const;

/** Receives changes. */
export interface ChangeReceiver {
  /** Never called concurrently. Changes for which it rejects are reported again with the next change. */
  readonly receive: (changes: readonly Change[]) => Promise<void>;
  readonly failed: (error: unknown) => void;
}

export interface WatchOptions {
  /** Milliseconds between checks of all files. */
  readonly betweenSweeps?: number;
  readonly openEvents?: OpenEvents;
}

/** The known state of the files, and the changes that have not been reported. */
interface Knowledge {
  watched: WatchedFiles;
  stamps: Stamps;
  /** Files that events have named since the last check. */
  hints: Set<string>;
  /** Changes whose receiver failed. */
  owed: readonly Change[];
  /** The time at which the receiver got the last changes. It has read the files that they lead to since then. */
  receivedAt: number;
  isClosed: boolean;
}

/** What is known of the files from before the site was loaded. */
export interface SeenFiles {
  /** The time in milliseconds at which the load began. A file that was saved since may have been read before that. */
  readonly time: number;
  /** The files of which it was known then that they would be read. */
  readonly stamps: Stamps;
}

/** Starts watching. Changes since `seen` are reported, too. */
export async function watchFiles(
  files: WatchedFiles,
  seen: SeenFiles,
  { receive, failed }: ChangeReceiver,
  { betweenSweeps = timing.betweenSweeps, openEvents = openSystemEvents }: WatchOptions = {},
): Promise<FileWatcher> {
  const stamps: Stamps = new Map([...stampsAsRead(files, seen.time), ...seen.stamps]);
  const known: Knowledge = {
    watched: files,
    stamps,
    hints: new Set(),
    owed: [],
    receivedAt: seen.time,
    isClosed: false,
  };
  let working = Promise.resolve();
  const enqueue = (work: () => Promise<void>): void => {
    working = working.then(work).catch(failed);
  };
  /** Checks the named files, or all files, and reports changes. */
  const look = async (hinted?: ReadonlySet<string>): Promise<void> => {
    if (known.isClosed) return;
    const { changes, isDeaf } = await findChanges(known, hinted);
    if (changes.length === 0) return;
    if (isDeaf) await events.renew();
    known.owed = joinChanges(known.owed, changes);
    known.receivedAt = Date.now();
    await receive(known.owed);
    known.owed = [];
    lookAgain.start();
  };
  const lookAround = (): void => enqueue(() => look());
  const lookAgain = createTimer(timing.secondLook, lookAround);
  const handOn = createTimer(timing.quiet, () => enqueue(() => look(takeHints(known))));
  const events = await startEvents(async () => {
    const opened = await openEvents((path) => {
      if (addHint(known, path)) handOn.start();
    });
    opened.add([...pathsOf(known.watched)]);
    // This finds changes that were written before the system started to report.
    opened.once('ready', lookAround);
    return opened;
  });
  const sweeping = setInterval(lookAround, betweenSweeps);
  return {
    lookAround,
    watch: (next) => watchOthers(known, next, events),
    async close() {
      known.isClosed = true;
      handOn.cancel();
      lookAgain.cancel();
      clearInterval(sweeping);
      await working;
      await events.close();
    },
  };
}

interface Timer {
  /** Does nothing while the timer runs. */
  readonly start: () => void;
  readonly cancel: () => void;
}

function createTimer(milliseconds: number, then: () => void): Timer {
  let timer: NodeJS.Timeout | undefined;
  return {
    start() {
      timer ??= setTimeout(() => {
        timer = undefined;
        then();
      }, milliseconds);
    },
    cancel: () => clearTimeout(timer),
  };
}

/** Records a path that an event names. Returns false if it cannot be a watched file. */
function addHint({ watched, hints }: Knowledge, path: string): boolean {
  const file = pathFrom(watched.root, path);
  // Events also name the root, which is not a file.
  if (file === '' || isHidden(file)) return false;
  hints.add(file);
  return true;
}

function takeHints(known: Knowledge): ReadonlySet<string> {
  const { hints } = known;
  known.hints = new Set();
  return hints;
}

interface FoundChanges {
  readonly changes: readonly Change[];
  /** Whether the system did not report the changes. */
  readonly isDeaf: boolean;
}

async function findChanges(known: Knowledge, hinted: ReadonlySet<string> | undefined): Promise<FoundChanges> {
  const isHeld = (): boolean => !known.isClosed && isGitAtWork(known.watched.root, timing.maxGitTime);
  // Git has changed more files than the hints before the wait contain.
  const isWaited = isHeld();
  while (isHeld()) await pause(timing.betweenGitLooks);
  const atAll = (): Stamps => takeStamps(known.watched);
  const named = (): Stamps | undefined =>
    hinted && !isWaited ? lookAt(known.watched, known.stamps, hinted) : undefined;
  // A folder is seldom added or removed alone.
  const isMoreLikely = hinted !== undefined && named() === undefined;
  const again = (): Stamps => named() ?? atAll();
  const settled = await settleChanges({ before: () => known.stamps, again, atAll, isMoreLikely, isHeld });
  if (isHeld()) {
    // Git has started meanwhile, so the changes may be its first ones.
    for (const file of hinted ?? []) known.hints.add(file);
    return findChanges(known, undefined);
  }
  const before = known.stamps;
  known.stamps = settled;
  const changes = compareStamps(before, settled);
  if (changes.length === 0) return { changes, isDeaf: false };
  const isDeaf =
    hinted === undefined ? await isUnheard(known, changes) : isMoreLikely && isMoved(known.watched, before, settled);
  return { changes, isDeaf };
}

/** Whether no event names one of the changed files. An event for a change that was just found may be in flight. */
async function isUnheard(known: Knowledge, changes: readonly Change[]): Promise<boolean> {
  await pause(timing.quiet);
  return changes.some(({ file }) => !known.hints.has(file));
}

/** Whether a watched path was added or removed. */
function isMoved({ folders, files }: WatchedFiles, before: Stamps, now: Stamps): boolean {
  return [...folders, ...files].some((path) => hasUnder(before, path) !== hasUnder(now, path));
}

function watchOthers(known: Knowledge, next: WatchedFiles, events: FileEvents): void {
  // Adding a folder to a closed watcher would open it again.
  if (known.isClosed) return;
  const { watched, stamps } = known;
  const added = pathsOf(next).filter((path) => !pathsOf(watched).includes(path));
  // Changes during the load must still be reported, so only files that were not watched before count as known. The look
  // after the batch finds those that were saved since.
  const unwatched = [...stampsAsRead(next, known.receivedAt)].filter(([file]) => !isWatched(watched, file));
  known.watched = next;
  events.add(added);
  known.stamps = new Map([...unwatched, ...stamps]);
}

/** Returns the stamps of files that were read after a time. One that was saved since counts as changed. */
function stampsAsRead(files: WatchedFiles, time: number): Stamps {
  return new Map(Array.from(takeStamps(files), ([file, stamp]) => [file, isSavedSince(stamp, time) ? '' : stamp]));
}

function pathsOf({ root, folders, files }: WatchedFiles): readonly string[] {
  return [...folders, ...files].map((path) => join(root, path));
}

/**
 * Returns the stamps with new ones of a few files. Returns undefined if a folder, or something in one, was added or
 * removed.
 */
function lookAt(
  { root, folders, files }: WatchedFiles,
  before: Stamps,
  hinted: ReadonlySet<string>,
): Stamps | undefined {
  const now = new Map(before);
  const foldersOfFiles = new Set(Array.from(hinted, (file) => dirname(file)));
  for (const file of hinted) {
    const stamp = stampOf(root, file);
    if (stamp === undefined && !before.has(file)) {
      const isFolder = existsSync(join(root, file));
      // An event that names a file also names its folder.
      if (isFolder !== hasUnder(before, file) || (isFolder && !foldersOfFiles.has(file))) return undefined;
    } else if (isWatched({ folders, files }, file)) {
      if (stamp === undefined) now.delete(file);
      else now.set(file, stamp);
    }
  }
  return now;
}

function isWatched({ folders, files }: Pick<WatchedFiles, 'folders' | 'files'>, file: string): boolean {
  return folders.some((folder) => isInFolder(file, folder)) || files.includes(file);
}

function isUnder(file: string, path: string): boolean {
  return file === path || file.startsWith(`${path}/`);
}

/** Whether a path is one of the files or contains one. */
function hasUnder(stamps: Stamps, path: string): boolean {
  for (const file of stamps.keys()) if (isUnder(file, path)) return true;
  return false;
}

/** Joins changes. The last change of each file counts. */
function joinChanges(earlier: readonly Change[], later: readonly Change[]): readonly Change[] {
  const known = new Set(later.map(({ file }) => file));
  return [...earlier.filter(({ file }) => !known.has(file)), ...later];
}

/**
 * One build at a time for an output folder. The lock is a file beside it that names its holder; it is free again when
 * it is gone or when its holder is, so a killed build blocks nobody.
 */
import { randomBytes } from 'node:crypto';
import { constants, copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, unlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createFile } from '../../files/create-file.js';
import { ifThere } from '../../files/if-there.js';
import { isAlive, startOf } from '../../files/process-identity.js';

export interface OutputLock {
  /** False when someone took the lock away, judging this process dead: from another container, or by hand. */
  isHeld(): boolean;
  release(): void;
}

/** Who keeps a lock from being taken. */
export interface LockHolder {
  /** "process 4711". */
  readonly holder: string;
  /** Where the lock says so. */
  readonly file: string;
}

export type LockAttempt =
  { readonly taken: true; readonly lock: OutputLock } | ({ readonly taken: false } & LockHolder);

export interface Waiting {
  /** How long to wait for another holder. */
  readonly patienceMs: number;
  /** Called once, when the wait takes so long that people wonder. */
  readonly onLongWait?: ((holder: LockHolder) => void) | undefined;
}

/** Two builds in a row often overlap for a moment, which is not worth a word. */
const longWaitMs = 2000;

/** Beside the output folder, hidden, and named for it: where all that is not yet or no longer the output lies. */
export function besideOutput(outDir: string, suffix: string): string {
  return join(dirname(outDir), `.${basename(outDir)}.docsgen-${suffix}`);
}

/** Takes the lock, waiting for its holder as long as is allowed. Throws what the disk throws. */
export async function lockOutput(outDir: string, { patienceMs, onLongWait }: Waiting): Promise<LockAttempt> {
  const start = Date.now();
  let isAnnounced = false;
  for (;;) {
    const attempt = tryLockOutput(outDir);
    const waited = Date.now() - start;
    if (attempt.taken || waited > patienceMs) return attempt;
    if (!isAnnounced && waited >= longWaitMs) {
      isAnnounced = true;
      onLongWait?.(attempt);
    }
    await sleep(50);
  }
}

/** Takes the lock if it is free now. */
export function tryLockOutput(outDir: string): LockAttempt {
  const file = besideOutput(outDir, 'lock');
  const ours = `${process.pid} ${startOf(process.pid) ?? unknownStart} ${randomBytes(8).toString('hex')}\n`;
  mkdirSync(dirname(outDir), { recursive: true });
  // Twice, for a lock that was left behind is cleared away by the first try.
  for (let tries = 0; tries < 2; tries++) {
    if (createFile(file, ours)) return { taken: true, lock: lockOf(file, ours) };
    const theirs = ifThere(() => readFileSync(file, 'utf8'));
    if (theirs === undefined) continue;
    if (isHeldBy(file, theirs)) return { taken: false, holder: holderOf(theirs), file };
    clearAway(file, theirs);
  }
  return { taken: false, holder: 'another process', file };
}

function lockOf(file: string, ours: string): OutputLock {
  const isHeld = (): boolean => ifThere(() => readFileSync(file, 'utf8')) === ours;
  return {
    isHeld,
    release() {
      try {
        if (isHeld()) unlinkSync(file);
      } catch {
        // The lock is free all the same when this process ends.
      }
    },
  };
}

/** How long a lock may stay without a name in it: its holder is between making and filling it. */
const fillingMs = 2000;

const unknownStart = '?';
/** What a lock holds: the process, its start, and an id that distinguishes two locks of one process. */
const lockLine = /^(\d+) (\d+|\?) [\da-f]{16}\n$/;

/** A file that is neither a lock nor the beginning of one is not docsgen's to delete: it counts as held. */
function isHeldBy(file: string, contents: string): boolean {
  const [isWhole, pid, start] = lockLine.exec(contents) ?? [];
  if (isWhole !== undefined) return isAlive(Number(pid), start === unknownStart ? undefined : start);
  if (!/^\d*( (\d*|\?)( [\da-f]{0,16})?)?$/.test(contents)) return true;
  return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < fillingMs;
}

function holderOf(contents: string): string {
  const pid = lockLine.exec(contents)?.[1];
  return pid === undefined ? 'a process that is not known' : `process ${pid}`;
}

/** Renames before it deletes, so as to delete the lock that was judged and not one that was taken in the meantime. */
function clearAway(file: string, judged: string): void {
  const aside = `${file}-${randomBytes(8).toString('hex')}`;
  try {
    renameSync(file, aside);
    if (readFileSync(aside, 'utf8') !== judged) copyFileSync(aside, file, constants.COPYFILE_EXCL);
  } catch (error) {
    // Someone else was quicker; the next try sees what they made of it.
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Whether a file is a dead holder's lock that somebody renamed to delete it, and was killed before the deletion. */
export function isAbandonedLock(outDir: string, file: string): boolean {
  const beside = `${besideOutput(outDir, 'lock')}-`;
  if (!file.startsWith(beside) || !/^[\da-f]{16}$/.test(file.slice(beside.length))) return false;
  const contents = ifThere(() => readFileSync(file, 'utf8'));
  return contents !== undefined && !isHeldBy(file, contents);
}

/**
 * Allows one build at a time for an output folder. The lock is a file next to the folder, and names its holder. It is
 * free if the file does not exist or its holder has ended, so a killed build does not block others.
 */
import { randomBytes } from 'node:crypto';
import { constants, copyFileSync, readFileSync, renameSync, rmSync, statSync, unlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createFile, createFolder } from '../../files/create-file.js';
import { ifThere } from '../../files/if-there.js';
import { isAlive, startOf } from '../../files/process-identity.js';

export interface OutputLock {
  /**
   * Whether this process still holds the lock. Another container may have judged the process dead and removed the lock,
   * or a user may have deleted it.
   */
  isHeld(): boolean;
  release(): void;
}

/** The process that holds a lock. */
export interface LockHolder {
  /** A description such as "process 4711". */
  readonly holder: string;
  /** The path of the lock file. */
  readonly file: string;
}

export type LockAttempt =
  | { readonly taken: true; readonly lock: OutputLock }
  | ({ readonly taken: false } & LockHolder);

export interface Waiting {
  /** The maximum time to wait for another holder. */
  readonly patienceMs: number;
  /** Called once if the wait takes so long that users should know the reason. */
  readonly onLongWait?: ((holder: LockHolder) => void) | undefined;
}

/** The wait after which it is announced. Consecutive builds often overlap briefly, which needs no message. */
const longWaitMs = 2000;

/** Returns a hidden path next to the output folder, for its lock and for new and old outputs. */
export function besideOutput(outDir: string, suffix: string): string {
  return join(dirname(outDir), `.${basename(outDir)}.docsgen-${suffix}`);
}

/** Takes the lock, and waits for its holder up to the limit. Throws errors of the disk. */
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
  createFolder(dirname(outDir));
  // There are two tries, because the first one may have to remove an abandoned lock.
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
        // The error is ignored, because the lock becomes free anyway when this process ends.
      }
    },
  };
}

/** The time that a lock may be incomplete, because its holder creates the file before writing to it. */
const fillingMs = 2000;

const unknownStart = '?';
/** Matches the content of a lock: the process, its start, and an id that distinguishes locks of one process. */
const lockLine = /^(\d+) (\d+|\?) [\da-f]{16}\n$/;

/** Whether a lock is held. A file that is no lock, not even an incomplete one, counts as held and is not deleted. */
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

/** Deletes an abandoned lock. It is renamed first, so that a lock that was taken meanwhile is not deleted. */
function clearAway(file: string, judged: string): void {
  const aside = `${file}-${randomBytes(8).toString('hex')}`;
  try {
    renameSync(file, aside);
    if (readFileSync(aside, 'utf8') !== judged) copyFileSync(aside, file, constants.COPYFILE_EXCL);
  } catch (error) {
    // Another process was faster. The next try reads the lock again.
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Whether a file is an abandoned lock that another process renamed, but did not delete because it was killed. */
export function isAbandonedLock(outDir: string, file: string): boolean {
  const beside = `${besideOutput(outDir, 'lock')}-`;
  if (!file.startsWith(beside) || !/^[\da-f]{16}$/.test(file.slice(beside.length))) return false;
  const contents = ifThere(() => readFileSync(file, 'utf8'));
  return contents !== undefined && !isHeldBy(file, contents);
}

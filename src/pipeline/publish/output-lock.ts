/**
 * One build at a time for an output folder. The lock is a file beside it that names its holder; it is free again when
 * it is gone or when its holder is, so that a killed build stands in nobody's way.
 */
import { randomBytes } from 'node:crypto';
import { constants, copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, unlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createFile } from '../create-file.js';

export interface OutputLock {
  /** False when someone took the lock away, judging this process dead: from another container, or by hand. */
  isHeld(): boolean;
  release(): void;
}

export type LockAttempt =
  | { readonly taken: true; readonly lock: OutputLock }
  /** `holder` is the process that holds the lock, `file` where it says so. */
  | { readonly taken: false; readonly holder: string; readonly file: string };

/** Beside the output folder, hidden, and named for it: where all that is not yet or no longer the output lies. */
export function besideOutput(outDir: string, suffix: string): string {
  return join(dirname(outDir), `.${basename(outDir)}.docsgen-${suffix}`);
}

/** Takes the lock, waiting for its holder as long as is allowed. Throws what the disk throws. */
export async function lockOutput(outDir: string, patienceMs: number): Promise<LockAttempt> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const attempt = tryLockOutput(outDir);
    if (attempt.taken || Date.now() > deadline) return attempt;
    await sleep(50);
  }
}

/** Takes the lock if it is free now. */
export function tryLockOutput(outDir: string): LockAttempt {
  const file = besideOutput(outDir, 'lock');
  const ours = `${process.pid} ${startOf(process.pid) ?? '?'} ${randomBytes(8).toString('hex')}\n`;
  mkdirSync(dirname(outDir), { recursive: true });
  // Twice, for a lock that was left behind is cleared away by the first try.
  for (let tries = 0; tries < 2; tries++) {
    if (createFile(file, ours)) return { taken: true, lock: lockOf(file, ours) };
    const theirs = readIfThere(file);
    if (theirs === undefined) continue;
    if (isHeldBy(file, theirs))
      return { taken: false, holder: `process ${theirs.split(' ', 1).join('') || '?'}`, file };
    clearAway(file, theirs);
  }
  return { taken: false, holder: 'another process', file };
}

function lockOf(file: string, ours: string): OutputLock {
  const isHeld = (): boolean => readIfThere(file) === ours;
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

function isHeldBy(file: string, contents: string): boolean {
  const [pid = '', start = ''] = contents.split(' ');
  if (contents.endsWith('\n')) return isAlive(Number(pid), start);
  return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < fillingMs;
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
  if (!file.startsWith(`${besideOutput(outDir, 'lock')}-`)) return false;
  const contents = readIfThere(file);
  return contents !== undefined && !isHeldBy(file, contents);
}

/** The start time tells a process from a later one that was given the same number. */
function isAlive(pid: number, start: string): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  if (start !== '?') return startOf(pid) === start;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When a process started, where the system tells (Linux); undefined for one that has ended, awaited or not. */
function startOf(pid: number): string | undefined {
  // "42 (name of the program) S …": the state comes third, the start twenty-second; see proc(5).
  const fields = readIfThere(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ');
  return fields && !/[ZX]/.test(fields[0] ?? '') ? fields[19] : undefined;
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    // ESRCH: the process ended while it was asked after.
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

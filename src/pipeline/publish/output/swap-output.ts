/**
 * Replaces the old site by the new one, and repairs the folder after a build that was killed meanwhile. At every
 * moment, either the output folder is complete, or it is missing and the folder that was set aside is complete:
 *
 *     .build.docsgen-new-…   staging: a claimed spare, not complete yet, or no longer needed
 *     .build.docsgen-old-…   set aside: the complete old site, between the two renames
 *
 * All of this happens under the output's lock. After the second rename, the old site may be kept as the spare
 * (`spare-output.ts`).
 */
import { randomBytes } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, renameSync, unlinkSync } from 'node:fs';
import { rmdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { besideOutput, isAbandonedLock, tryLockOutput } from './output-lock.js';

/** Returns a name for a folder that may be deleted at any time. */
export function stagingFolder(outDir: string): string {
  return besideOutput(outDir, `new-${uniqueSuffix()}`);
}

/**
 * Moves the staging folder to the output's place. The old output is deleted, unless `keep` moves it elsewhere and
 * returns true.
 */
export async function swapOutput(
  outDir: string,
  staging: string,
  keep: (setAside: string) => boolean = () => false,
): Promise<void> {
  const setAside = besideOutput(outDir, `old-${uniqueSuffix()}`);
  const hasOld = existsSync(outDir);
  if (hasOld) renameSync(outDir, setAside);
  try {
    renameSync(staging, outDir);
  } catch (error) {
    if (hasOld) renameSync(setAside, outDir);
    throw error;
  }
  if (hasOld && !keep(setAside)) await discard(outDir, setAside).catch(leave);
}

/**
 * Puts back a site that a killed build set aside, and deletes the leftovers of such builds as far as this user may.
 * Needs the lock.
 */
export async function recoverLockedOutput(outDir: string): Promise<void> {
  for (const { path, kind } of leftoversOf(outDir)) {
    if (kind === 'staging' || kind === 'lock') await removeTree(path).catch(leave);
    else if (existsSync(outDir)) await discard(outDir, path).catch(leave);
    else renameSync(path, outDir);
  }
}

/**
 * Returns the folders and files beside the output that nothing needs any more and that could not be deleted. Needs the
 * lock, and that no staging folder is in use.
 */
export function remainsBeside(outDir: string): readonly string[] {
  return leftoversOf(outDir).map(({ path }) => path);
}

/** The new site is in place, whatever cannot be deleted. `remainsBeside` finds it at the end of the build. */
function leave(): void {}

interface Leftover {
  readonly path: string;
  readonly kind: 'staging' | 'setAside' | 'lock';
}

/**
 * Finds what killed builds left next to an output. Only exact names of docsgen count; other files are not docsgen's.
 */
function leftoversOf(outDir: string): readonly Leftover[] {
  const prefix = basename(besideOutput(outDir, ''));
  return readdirSync(dirname(outDir), { withFileTypes: true }).flatMap((entry): Leftover[] => {
    if (!entry.name.startsWith(prefix)) return [];
    const path = join(dirname(outDir), entry.name);
    if (entry.isFile()) return isAbandonedLock(outDir, path) ? [{ path, kind: 'lock' }] : [];
    const [, age] = /^(new|old)-\d+-[\da-f]{8}$/.exec(entry.name.slice(prefix.length)) ?? [];
    if (age === undefined || !entry.isDirectory()) return [];
    return [{ path, kind: age === 'new' ? 'staging' : 'setAside' }];
  });
}

/**
 * Puts back the output that a killed build set aside, if it is missing and no build is writing it. Commands call it
 * before they read the output, so that there is a site even after a check, or a build of faulty content. Nothing
 * changes if nothing was set aside. It never throws, because a build reports errors of the disk itself.
 */
export async function recoverOutput(outDir: string): Promise<void> {
  try {
    if (existsSync(outDir) || !leftoversOf(outDir).some(({ kind }) => kind === 'setAside')) return;
    const attempt = tryLockOutput(outDir);
    if (!attempt.taken) return;
    try {
      await recoverLockedOutput(outDir);
    } finally {
      attempt.lock.release();
    }
  } catch {
    // A build reports the error.
  }
}

/**
 * Deletes a folder with its contents. Links are deleted, not their targets. Deleting a folder waits for the disk, and
 * many of these in parallel take a fifth of the time. Files are deleted faster one by one. Where something cannot be
 * deleted, the rest is, and the first error is thrown when all has ended.
 */
export async function removeTree(folder: string): Promise<void> {
  if (!lstatSync(folder).isDirectory()) return unlinkSync(folder);
  const entries = readdirSync(folder, { withFileTypes: true }).map(async (entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await removeTree(path);
    else unlinkSync(path);
  });
  // A removal that nothing waits for would end the process when it fails.
  await Promise.allSettled(entries);
  await Promise.all(entries);
  await rmdir(folder);
}

/** Deletes a folder that was set aside. It is renamed first, because a folder with such a name may be put back. */
async function discard(outDir: string, setAside: string): Promise<void> {
  const waste = stagingFolder(outDir);
  renameSync(setAside, waste);
  await removeTree(waste);
}

/** Returns a suffix with the process id, for people, and random digits that make it unique. */
function uniqueSuffix(): string {
  return `${process.pid}-${randomBytes(4).toString('hex')}`;
}

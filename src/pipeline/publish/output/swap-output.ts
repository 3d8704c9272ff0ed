/**
 * How a new site takes the place of the old one, and how the folder is put right after a build that was killed on the
 * way. At every moment either the output folder is whole, or it is missing and the one set aside is whole:
 *
 *     .build.docsgen-new-…   staging: not whole yet, or no longer needed
 *     .build.docsgen-old-…   set aside: the whole old site, between the two renames
 *
 * All of it happens under the output's lock. After the second rename the old site may be kept as a spare (`spare-output.ts`).
 */
import { randomBytes } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, renameSync, unlinkSync } from 'node:fs';
import { rmdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { besideOutput, isAbandonedLock, tryLockOutput } from './output-lock.js';

/** A name for a folder that may be deleted at any time. */
export function stagingFolder(outDir: string): string {
  return besideOutput(outDir, `new-${uniqueSuffix()}`);
}

/**
 * Puts the staging folder in the output's place. What was there is deleted unless `keep` takes it, which moves it elsewhere
 * and returns true.
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
  try {
    if (hasOld && !keep(setAside)) await discard(outDir, setAside);
  } catch {
    // The new site is in its place. The next build removes what is left of the old one, or reports it.
  }
}

/** Puts back a site that a killed build set aside, and deletes the leftovers of such builds. Needs the lock. */
export async function recoverLockedOutput(outDir: string): Promise<void> {
  for (const { path, kind } of leftoversOf(outDir)) {
    if (kind === 'staging' || kind === 'lock') await removeTree(path);
    else if (existsSync(outDir)) await discard(outDir, path);
    else renameSync(path, outDir);
  }
}

interface Leftover {
  readonly path: string;
  readonly kind: 'staging' | 'setAside' | 'lock';
}

/** What killed builds left beside an output. Only names that docsgen gives, to the letter: others may be anybody's. */
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
 * Puts back the output that a killed build set aside, if it is missing and no build is at work on it. To be called where a
 * command starts to look at the output: also a check, or a build of faulty content, leaves the reader with a site.
 * Changes nothing where nothing was set aside. Never throws: where the disk refuses, the build itself will say so.
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
    // See above.
  }
}

/**
 * Deletes a folder with all in it, links themselves and not what they lead to. Deleting a folder makes the disk wait, and
 * many waits at once take a fifth of the time of one after the other; files are faster without.
 */
export async function removeTree(folder: string): Promise<void> {
  if (!lstatSync(folder).isDirectory()) return unlinkSync(folder);
  const folders: Promise<void>[] = [];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) folders.push(removeTree(path));
    else unlinkSync(path);
  }
  await Promise.all(folders);
  await rmdir(folder);
}

/** Renames first: a folder under the name of one set aside must be whole, in case it is the one to be put back. */
async function discard(outDir: string, setAside: string): Promise<void> {
  const waste = stagingFolder(outDir);
  renameSync(setAside, waste);
  await removeTree(waste);
}

/** The process is named for people; the rest makes it unique. */
function uniqueSuffix(): string {
  return `${process.pid}-${randomBytes(4).toString('hex')}`;
}

/**
 * The spare is the output that the last swap replaced. It is in the cache, and its folders and hard links become the
 * next build's staging folder. Creating and deleting thousands of them would take longer than the rest of a build of
 * one changed word.
 *
 * Nothing is recorded about a spare, and nothing in it is trusted. A build keeps only folders with wanted names, and
 * files that are identical to files of the present output by inode. So a spare that was edited, half deleted or half
 * updated does no harm.
 */
import { lstatSync, mkdirSync, renameSync, unlinkSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { claimCacheFolder, spareName } from '../../cache/cache-folder.js';
import { contentHash } from '../../cache/content-hash.js';
import { folderOf } from '../../text/doc-path.js';
import type { SiteFolders } from './guard-output.js';
import { joinOutput } from './output-path.js';
import { removeTree } from './swap-output.js';
import type { SpareSurvey } from './survey-output.js';

function spareOf({ cacheDir, outDir }: SiteFolders): string {
  return join(cacheDir, spareName, contentHash(outDir));
}

/** The parts of a spare that belong to the new output, by path from it. "" is the folder itself. */
export interface KeptParts {
  /** The folders with their modification times. That of a folder is undefined if an entry of it was removed. */
  readonly folders: ReadonlyMap<string, number | undefined>;
  readonly files: ReadonlySet<string>;
}

/** The wanted contents of the new output. */
export interface WantedParts {
  readonly folders: ReadonlySet<string>;
  /** Files of the present output that stay. */
  readonly files: ReadonlySet<string>;
}

/**
 * Moves the spare out of the cache, which may be pruned or deleted while a site is made. Returns false if there is none,
 * or if it cannot be moved.
 */
export function claimSpare(folders: SiteFolders, claimed: string): boolean {
  const spare = spareOf(folders);
  try {
    if (!lstatSync(spare).isDirectory()) return false;
    renameSync(spare, claimed);
    return true;
  } catch {
    return false;
  }
}

/** Moves a claimed spare back, or removes it if there is a new one meanwhile. */
export async function returnSpare(folders: SiteFolders, claimed: string): Promise<void> {
  try {
    renameSync(claimed, spareOf(folders));
  } catch {
    await removeTree(claimed);
  }
}

/**
 * Turns a replaced output into the spare. Returns false if that is impossible, for example with a cache on another
 * disk. Files that the new output does not contain are deleted. The others are hard links to files of the new output.
 */
export function keepAsSpare(folders: SiteFolders, replaced: string, gone: Iterable<string>): boolean {
  const spare = spareOf(folders);
  try {
    claimCacheFolder(folders.cacheDir);
    mkdirSync(dirname(spare), { recursive: true });
    renameSync(replaced, spare);
  } catch {
    return false;
  }
  try {
    // The cache is pruned by this time, which is that of the last use.
    utimesSync(spare, new Date(), new Date());
    for (const outFile of gone) unlinkSync(joinOutput(spare, outFile));
  } catch {
    // The rest is removed when the spare is used.
  }
  return true;
}

/**
 * Removes the parts of a claimed spare that do not stay. This must end before files are added, because some disks ignore
 * letter case in names. Throws errors of the disk.
 */
export async function keepWanted(
  root: string,
  paths: readonly string[],
  spare: SpareSurvey,
  wanted: WantedParts,
): Promise<KeptParts> {
  const folders = new Map<string, number | undefined>();
  spare.folders.forEach((folder, index) => {
    if (wanted.folders.has(folder)) folders.set(folder, spare.folderTimes[index]);
  });
  const files = new Set<string>();
  const isInKeptFolder = (path: string): boolean => folders.has(folderOf(path));
  const unwanted = spare.others.filter(isInKeptFolder);
  paths.forEach((path, index) => {
    if (spare.shared[index] === 0) return;
    if (wanted.files.has(path)) files.add(path);
    else if (isInKeptFolder(path)) unwanted.push(path);
  });
  const unwantedFolders = spare.folders.filter((folder) => !folders.has(folder) && isInKeptFolder(folder));
  for (const path of unwanted) unlinkSync(`${root}/${path}`);
  const removals = unwantedFolders.map((folder) => removeTree(`${root}/${folder}`));
  await Promise.allSettled(removals);
  await Promise.all(removals);
  for (const path of [...unwanted, ...unwantedFolders]) folders.set(folderOf(path), undefined);
  return { folders, files };
}

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
import type { OutputPlace, OutputSurvey, SpareSurvey } from './survey-output.js';

/** Returns the place of an output. */
export function placeOf({ cacheDir, outDir }: Pick<SiteFolders, 'outDir' | 'cacheDir'>): OutputPlace {
  return { outDir, spare: join(cacheDir, spareName, contentHash(outDir)) };
}

/** The parts of a spare that belong to the new output, by path from it. "" is the folder itself. */
export interface KeptParts {
  readonly folders: ReadonlySet<string>;
  readonly files: ReadonlySet<string>;
}

/** The wanted contents of the new output. */
export interface WantedParts {
  readonly folders: ReadonlySet<string>;
  /** Files of the present output that stay. */
  readonly files: ReadonlySet<string>;
}

/** Whether there is a spare of this output. */
export function hasSpare({ spare }: OutputPlace): boolean {
  try {
    return lstatSync(spare).isDirectory();
  } catch {
    return false;
  }
}

/**
 * Turns the spare into the staging folder, and removes the parts that do not stay. If anything fails, the spare is put
 * back and the result is undefined: the staging folder must then be created.
 */
export async function takeSpare(
  spare: string,
  staging: string,
  survey: OutputSurvey,
  wanted: WantedParts,
): Promise<KeptParts | undefined> {
  if (!survey.spare) return undefined;
  try {
    renameSync(spare, staging);
  } catch {
    return undefined;
  }
  try {
    if (isAsSurveyed(staging, survey.spare, wanted))
      return await keepWanted(staging, survey.paths, survey.spare, wanted);
  } catch {
    // It has changed meanwhile, or parts cannot be removed.
  }
  await putBack(staging, spare);
  return undefined;
}

/**
 * Whether the folders that stay have the same entries as when they were surveyed. A cache may be pruned or deleted while
 * a site is made, and a file that is missing then must not be missing in the output.
 */
function isAsSurveyed(root: string, { folders, folderTimes }: SpareSurvey, wanted: WantedParts): boolean {
  return folders.every((folder, index) => {
    if (!wanted.folders.has(folder)) return true;
    const stats = lstatSync(`${root}/${folder}`);
    return stats.isDirectory() && stats.mtimeMs === folderTimes[index];
  });
}

async function putBack(staging: string, spare: string): Promise<void> {
  try {
    renameSync(staging, spare);
  } catch {
    await removeTree(staging);
  }
}

/**
 * Turns a replaced output into the spare. Returns false if that is impossible, for example with a cache on another
 * disk. Files that the new output does not contain are deleted. The others are hard links to files of the new output.
 */
export function keepAsSpare(folders: SiteFolders, replaced: string, gone: Iterable<string>): boolean {
  const { spare } = placeOf(folders);
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

/** Removes unwanted parts. This must end before files are added, because some disks ignore letter case in names. */
async function keepWanted(
  root: string,
  paths: readonly string[],
  spare: SpareSurvey,
  wanted: WantedParts,
): Promise<KeptParts> {
  const folders = new Set(spare.folders.filter((folder) => wanted.folders.has(folder)));
  const files = new Set<string>();
  const isInKeptFolder = (path: string): boolean => folders.has(folderOf(path));
  const unwanted = spare.others.filter(isInKeptFolder);
  paths.forEach((path, index) => {
    if (spare.shared[index] === 0) return;
    if (wanted.files.has(path)) files.add(path);
    else if (isInKeptFolder(path)) unwanted.push(path);
  });
  for (const path of unwanted) unlinkSync(`${root}/${path}`);
  const removals = spare.folders
    .filter((folder) => !folders.has(folder) && isInKeptFolder(folder))
    .map((folder) => removeTree(`${root}/${folder}`));
  await Promise.allSettled(removals);
  await Promise.all(removals);
  return { folders, files };
}

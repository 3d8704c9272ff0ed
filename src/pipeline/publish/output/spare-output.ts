/**
 * The spare is the output that the last swap replaced. It is in the cache, and its folders and hard links become the
 * next build's staging folder. Creating and deleting thousands of them would take longer than the rest of a build of
 * one changed word.
 *
 * Nothing is recorded about a spare, and nothing in it is trusted. A build keeps only folders with wanted names, and
 * files that are identical to files of the present output by inode. So a spare that was edited, half deleted or half
 * updated does no harm.
 */
import { lstatSync, mkdirSync, readdirSync, renameSync, unlinkSync, utimesSync, type Stats } from 'node:fs';
import { dirname, join } from 'node:path';
import { claimCacheFolder, spareName } from '../../cache/cache-folder.js';
import { contentHash } from '../../cache/content-hash.js';
import type { SiteFolders } from './guard-output.js';
import { joinOutput } from './output-path.js';
import { removeTree } from './swap-output.js';

/** Identifies the file at a path. */
export type FileIdentity = Pick<Stats, 'dev' | 'ino'>;

/** The parts of a spare that belong to the new output, by path from it. "" is the folder itself. */
export interface KeptParts {
  readonly folders: ReadonlySet<string>;
  readonly files: ReadonlySet<string>;
}

/** The wanted contents of the new output. */
export interface WantedParts {
  readonly folders: ReadonlySet<string>;
  /** Files of the present output that stay. */
  readonly files: ReadonlyMap<string, FileIdentity>;
}

type Place = Pick<SiteFolders, 'outDir' | 'cacheDir'>;

/** Whether there is a spare of this output. */
export function hasSpare(place: Place): boolean {
  try {
    return lstatSync(spareOf(place)).isDirectory();
  } catch {
    return false;
  }
}

/**
 * Turns the spare into the staging folder, and removes the parts that do not stay. If anything fails, the spare is put
 * back and the result is undefined: the staging folder must then be created.
 */
export async function takeSpare(place: Place, staging: string, wanted: WantedParts): Promise<KeptParts | undefined> {
  const spare = spareOf(place);
  try {
    renameSync(spare, staging);
  } catch {
    return undefined;
  }
  try {
    return await keepWanted(staging, wanted);
  } catch {
    await putBack(staging, spare);
    return undefined;
  }
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
export function keepAsSpare(place: Place, replaced: string, gone: Iterable<string>): boolean {
  const spare = spareOf(place);
  try {
    claimCacheFolder(place.cacheDir);
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

function spareOf({ cacheDir, outDir }: Place): string {
  return join(cacheDir, spareName, contentHash(outDir));
}

/** Removes unwanted parts. This must end before files are added, because some disks ignore letter case in names. */
async function keepWanted(root: string, wanted: WantedParts): Promise<KeptParts> {
  const folders = new Set(['']);
  const files = new Set<string>();
  const removals: Promise<void>[] = [];
  const visit = (folder: string): void => {
    for (const entry of readdirSync(`${root}/${folder}`, { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (!entry.isDirectory()) {
        if (isWantedFile(`${root}/${path}`, wanted.files.get(path))) files.add(path);
        else unlinkSync(`${root}/${path}`);
      } else if (wanted.folders.has(path)) {
        folders.add(path);
        visit(path);
      } else removals.push(removeTree(`${root}/${path}`));
    }
  };
  try {
    visit('');
  } finally {
    await Promise.allSettled(removals);
  }
  await Promise.all(removals);
  return { folders, files };
}

/** Whether a file is the wanted one. Unsafe integers are rounded, so two files could have the same inode number. */
function isWantedFile(path: string, wanted: FileIdentity | undefined): boolean {
  if (!wanted || wanted.ino === 0 || !Number.isSafeInteger(wanted.ino)) return false;
  const { dev, ino } = lstatSync(path);
  return ino === wanted.ino && dev === wanted.dev;
}

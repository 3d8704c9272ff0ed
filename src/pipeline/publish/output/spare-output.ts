/**
 * The output that the last swap replaced, kept in the cache: its folders and hard links are the next build's staging
 * folder. Making and deleting thousands of them would take longer than all else that a build of one changed word does.
 *
 * Nothing is recorded about a spare, and nothing in it is trusted. What a build leaves in it are folders with wanted names,
 * and files that are the very files of the present output, by inode. So one that was edited, half deleted or half updated
 * is as good as any other.
 */
import { lstatSync, mkdirSync, readdirSync, renameSync, unlinkSync, utimesSync, type Stats } from 'node:fs';
import { dirname, join } from 'node:path';
import { claimCacheFolder, spareName } from '../../cache/cache-folder.js';
import { contentHash } from '../../cache/content-hash.js';
import type { SiteFolders } from './guard-output.js';
import { joinOutput } from './output-path.js';
import { removeTree } from './swap-output.js';

/** Which file a path leads to. */
export type FileIdentity = Pick<Stats, 'dev' | 'ino'>;

/** What of a spare is part of the new output already, by path from it; the folder itself is "". */
export interface KeptParts {
  readonly folders: ReadonlySet<string>;
  readonly files: ReadonlySet<string>;
}

/** What the new output is to hold. */
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
 * Makes the spare the staging folder and takes away what does not stay. Where anything goes against it, the spare is put
 * back, and the staging folder is to be made anew: undefined.
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
 * Makes a replaced output the spare; false where that cannot be, as for a cache on another disk. Files that the output no
 * longer has are deleted: the others are hard links to the files of the new output.
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
    // The time of the last use, by which the cache is pruned.
    utimesSync(spare, new Date(), new Date());
    for (const outFile of gone) unlinkSync(joinOutput(spare, outFile));
  } catch {
    // What stays is removed when the spare is used.
  }
  return true;
}

function spareOf({ cacheDir, outDir }: Place): string {
  return join(cacheDir, spareName, contentHash(outDir));
}

/** Everything is removed before anything is added, for disks on which names of different letters are the same. */
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

/** Numbers beyond the safe ones are rounded, so that two files could have the same. */
function isWantedFile(path: string, wanted: FileIdentity | undefined): boolean {
  if (!wanted || wanted.ino === 0 || !Number.isSafeInteger(wanted.ino)) return false;
  const { dev, ino } = lstatSync(path);
  return ino === wanted.ino && dev === wanted.dev;
}

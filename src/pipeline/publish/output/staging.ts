/**
 * The staging folder, which becomes the new output. It is the spare of an earlier swap without the parts that must not
 * stay, or a new folder. Missing unchanged files are linked into it (same inode, same time). No file in it is ever
 * opened for writing, and no link in it is followed.
 */
import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf } from '../../text/doc-path.js';
import type { SiteFolders } from './guard-output.js';
import { joinOutput } from './output-path.js';
import { claimSpare, keepWanted, returnSpare, type KeptParts, type WantedParts } from './spare-output.js';
import type { OutputSurvey } from './survey-output.js';
import { removeTree, stagingFolder } from './swap-output.js';

export interface Staging {
  readonly folders: SiteFolders;
  /** The absolute path of the folder. */
  readonly path: string;
  /** Whether it is a claimed spare that is still as it was. */
  isSpare: boolean;
  /** The folder in which changed files wait for the spare. Without a spare, they are written directly into staging. */
  readonly waitingRoom: string | undefined;
  /** The paths of changed files that wait, by outFile. */
  readonly waiting: Map<string, string>;
  /** The folders in staging, by path from it. Empty if there is no staging folder yet, or only a claimed spare. */
  readonly made: Set<string>;
  /** The modification times of those folders of the spare in which no entry has changed. */
  readonly folderTimes: Map<string, number>;
}

/** Claims the spare, if there is one. */
export function openStaging(folders: SiteFolders): Staging {
  const path = stagingFolder(folders.outDir);
  const isSpare = claimSpare(folders, path);
  return {
    folders,
    path,
    isSpare,
    waitingRoom: isSpare ? stagingFolder(folders.outDir) : undefined,
    waiting: new Map(),
    made: new Set(),
    folderTimes: new Map(),
  };
}

/** Returns the path at which a changed file is created. Its folder is there. */
export function pathForWriting(staging: Staging, outFile: string): string {
  const { waitingRoom, waiting } = staging;
  const path = joinOutput(staging.path, outFile);
  if (waitingRoom === undefined) {
    makeFolder(staging, folderOf(outFile));
    return path;
  }
  if (waiting.size === 0) mkdirSync(waitingRoom);
  const place = join(waitingRoom, String(waiting.size));
  waiting.set(outFile, place);
  return place;
}

/** Creates a folder for a new entry, unless it is there. "" is the staging folder itself. */
function makeFolder(staging: Staging, folder: string): void {
  staging.folderTimes.delete(folder);
  if (staging.made.has(folder)) return;
  if (folder !== '') makeFolder(staging, folderOf(folder));
  mkdirSync(join(staging.path, folder));
  staging.made.add(folder);
}

/**
 * Completes the folder with the wanted files of the present output and the files that wait. Returns the outFiles of those
 * that were copied, because the disk has no hard links.
 */
export async function fillStaging(
  staging: Staging,
  survey: OutputSurvey,
  wanted: WantedParts,
): Promise<readonly string[]> {
  const { path, waiting, made, folderTimes } = staging;
  const kept = await useSpare(staging, survey, wanted);
  for (const [folder, time] of kept?.folders ?? []) {
    made.add(folder);
    if (time !== undefined) folderTimes.set(folder, time);
  }
  makeFolder(staging, '');
  const copied: string[] = [];
  for (const outFile of wanted.files) {
    if (!kept?.files.has(outFile) && keepFile(staging, outFile) === 'copied') copied.push(outFile);
  }
  for (const [outFile, place] of waiting) {
    makeFolder(staging, folderOf(outFile));
    renameSync(place, joinOutput(path, outFile));
  }
  return copied;
}

/** Reduces the claimed spare to what stays. If that fails, the staging folder must be created. */
async function useSpare(
  staging: Staging,
  { paths, spare }: OutputSurvey,
  wanted: WantedParts,
): Promise<KeptParts | undefined> {
  if (!staging.isSpare) return undefined;
  staging.isSpare = false;
  try {
    if (spare) return await keepWanted(staging.path, paths, spare, wanted);
  } catch {
    // Parts of it cannot be removed.
  }
  await returnSpare(staging.folders, staging.path);
  return undefined;
}

/** Links an unchanged file into staging. Without hard links, it copies the file with its time. */
function keepFile(staging: Staging, outFile: string): 'linked' | 'copied' {
  const from = joinOutput(staging.folders.outDir, outFile);
  const to = joinOutput(staging.path, outFile);
  makeFolder(staging, folderOf(outFile));
  try {
    linkSync(from, to);
    return 'linked';
  } catch {
    const { atimeMs, mtimeMs } = statSync(from);
    copyFileSync(from, to);
    utimesSync(to, atimeMs / 1000, mtimeMs / 1000);
    return 'copied';
  }
}

/**
 * Puts an unused spare back, and removes temporary folders after a swap or a failure. If that fails, the next build
 * removes them.
 */
export async function discardStaging({ folders, path, isSpare, made, waitingRoom, waiting }: Staging): Promise<void> {
  try {
    if (isSpare) await returnSpare(folders, path);
    if (made.size > 0 && existsSync(path)) await removeTree(path);
    if (waitingRoom !== undefined && waiting.size > 0) await removeTree(waitingRoom);
  } catch {
    // The error that ended the build is the one to report.
  }
}

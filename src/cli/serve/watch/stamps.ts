/**
 * The state of the watched files at the last check. System events are only hints, which may be duplicated, late or
 * lost. Whether a file has changed is decided here, by comparing stamps.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { listRegularFiles } from '../../../pipeline/files/read-text.js';
import type { Change } from '../site/plan-rebuild.js';

/** Stamps by file. A stamp changes whenever the file is written. */
export type Stamps = ReadonlyMap<string, string>;

export interface WatchedFiles {
  readonly root: string;
  /** Folders whose files are all watched, from the root. */
  readonly folders: readonly string[];
  /** Single files outside of them, from the root. */
  readonly files: readonly string[];
}

/** Checks every file. */
export function takeStamps({ root, folders, files }: WatchedFiles): Stamps {
  const stamps = new Map<string, string>();
  const inFolders = folders.flatMap((folder) =>
    listRegularFiles(root, folder).value.map((path) => `${folder}/${path}`),
  );
  for (const file of [...inFolders, ...files]) {
    const stamp = stampOf(root, file);
    if (stamp !== undefined) stamps.set(file, stamp);
  }
  return stamps;
}

/** Returns undefined if the file does not exist. */
export function stampOf(root: string, file: string): string | undefined {
  try {
    const stats = statSync(join(root, file), { throwIfNoEntry: false });
    return stats?.isFile() ? `${stats.ino} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}` : undefined;
  } catch {
    return undefined;
  }
}

/** File systems store times in steps of a few milliseconds, so two writes within one step can leave the same stamp. */
const clockStep = 5;

/**
 * Whether a file is being written: it is empty, as most programs leave it for a moment, or can change without changing
 * its stamp.
 */
export function isBeingWritten(stamp: string | undefined): boolean {
  const [, size, , changed] = stamp?.split(' ') ?? [];
  return size === '0' || Math.abs(Date.now() - Number(changed)) < clockStep;
}

/** On a busy machine, the clock of files can be behind by several steps. A file that is read once too often costs little. */
const clockDelay = 50;

/** Whether a file may have been saved at a time or later, in milliseconds. */
export function isSavedSince(stamp: string, time: number): boolean {
  const [, , , changed] = stamp.split(' ');
  return Number(changed) > time - clockDelay;
}

/** Returns the changes between two checks. */
export function compareStamps(before: Stamps, now: Stamps): readonly Change[] {
  const changes: Change[] = [];
  for (const [file, stamp] of now) {
    const earlier = before.get(file);
    if (earlier === undefined) changes.push({ file, kind: 'added' });
    else if (earlier !== stamp) changes.push({ file, kind: 'changed' });
  }
  for (const file of before.keys()) if (!now.has(file)) changes.push({ file, kind: 'removed' });
  return changes;
}

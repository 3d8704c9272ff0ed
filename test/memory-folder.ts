/**
 * The folder in which tests create their sites. Most files are written, read once and removed, which takes longer on a disk
 * than the tests themselves.
 */
import { accessSync, constants, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const shared = '/dev/shm';
const prefix = 'docsgen-tests-';
const enough = 4 * 1024 ** 3;

/** A folder in memory for this run, removed with the process; the usual temporary folder where memory has no room. */
export function temporaryFolder(): string {
  if (!hasRoom()) return tmpdir();
  for (const name of readdirSync(shared))
    if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length)))) remove(join(shared, name));
  const folder = join(shared, prefix + process.pid);
  mkdirSync(folder, { recursive: true });
  process.once('exit', () => remove(folder));
  return folder;
}

/** Containers often have only a few megabytes there. */
function hasRoom(): boolean {
  try {
    accessSync(shared, constants.W_OK);
    const { bavail, bsize } = statfsSync(shared);
    return bavail * bsize > enough && freemem() > enough;
  } catch {
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

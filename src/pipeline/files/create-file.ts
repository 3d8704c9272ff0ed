/** Creates files without ever overwriting one, and folders. */
import { closeSync, mkdirSync, openSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a file with a text or pieces of bytes. Returns false if the path exists. A file that cannot be completed, for
 * example on a full disk, is removed again. Throws other errors of the system.
 */
export function createFile(path: string, contents: string | Iterable<Uint8Array>): boolean {
  let file: number;
  try {
    file = openSync(path, 'wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  try {
    for (const piece of typeof contents === 'string' ? [contents] : contents) writeFileSync(file, piece);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
  return true;
}

/** How often a folder is tried, because other processes may delete the one above it at the same time. */
const maxAttempts = 10;

/**
 * Creates a folder and those above it. Returns whether it is new. Throws errors of the system. `mkdirSync` with
 * `recursive` never ends in Node 20 where the system says that a new folder has no parent, as below `/proc`.
 */
export function createFolder(folder: string): boolean {
  const parent = dirname(folder);
  for (let attempt = 1; ; attempt++) {
    try {
      mkdirSync(folder);
      return true;
    } catch (error) {
      if (isFolder(folder)) return false;
      // What exists and is no folder may be one that has been deleted since.
      const mayChange = ['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '');
      if (!mayChange || attempt === maxAttempts || parent === folder) throw error;
    }
    createFolder(parent);
  }
}

/** Whether a path is a folder that this process can see. */
function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

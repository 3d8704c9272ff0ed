/** A path and contents → a new file. It never overwrites one. */
import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Creates and fills a file; false if the path exists. A file that cannot be filled, as on a full disk, is removed again.
 * Other errors of the system are thrown.
 */
export function createFile(path: string, contents: string | Uint8Array): boolean {
  let file: number;
  try {
    file = openSync(path, 'wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  try {
    writeFileSync(file, contents);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
  return true;
}

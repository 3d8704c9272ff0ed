/** A path and contents → a new file, for those who may not write over another's. */
import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Makes a file that was not there and fills it; false when there is something at the path. One that cannot be filled, as
 * on a full disk, is taken away again. Throws what the system says of everything else.
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

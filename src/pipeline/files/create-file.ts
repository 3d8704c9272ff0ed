/** Creates files without ever overwriting one. */
import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs';

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

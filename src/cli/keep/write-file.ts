/** Writes a file as a whole. */
import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createFolder } from '../../pipeline/files/create-file.js';

/**
 * Writes a temporary file first and renames it, so that no file is half written. Returns the reason if nothing was
 * written.
 */
export function writeFile(file: string, contents: string | Uint8Array): string | undefined {
  const beside = join(dirname(file), `.${randomUUID()}.tmp`);
  try {
    createFolder(dirname(file));
    writeFileSync(beside, contents, { flag: 'wx' });
    renameSync(beside, file);
    return undefined;
  } catch (error) {
    rmSync(beside, { force: true });
    return `${file} cannot be written: ${error instanceof Error ? error.message : String(error)}. Nothing was written.`;
  }
}

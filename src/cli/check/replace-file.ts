/** Replaces the text of a source file. */
import { randomUUID } from 'node:crypto';
import { realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Writes a temporary file next to it first, so that no file is half written. A symbolic link is kept, and its target is
 * replaced.
 */
export function replaceFile(path: string, text: string): void {
  const file = realpathSync(path);
  const beside = join(dirname(file), `.${randomUUID()}.tmp`);
  try {
    writeFileSync(beside, text, { mode: statSync(file).mode, flag: 'wx' });
    renameSync(beside, file);
  } finally {
    rmSync(beside, { force: true });
  }
}

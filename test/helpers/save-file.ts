/** Saves files for programs that watch them. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Saves a file of a test's site in one step, as many editors do. Otherwise a busy machine may see it after it is emptied
 * and before it is written, which is another change.
 */
export function saveFile(path: string, text: string): void {
  const aside = join(tmpdir(), `docsgen-saved-${process.pid}`);
  writeFileSync(aside, text);
  mkdirSync(dirname(path), { recursive: true });
  renameSync(aside, path);
}

/** A file that people edit gets another text. */
import { randomUUID } from 'node:crypto';
import { realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes a file beside it first, so that no file is half written. A link stays a link: its target is fixed. */
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

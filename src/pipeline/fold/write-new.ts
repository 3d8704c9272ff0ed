/** Writes a new file of the site. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { assertInsideSite } from './inside-site.js';

/** Never overwrites a file, and never follows a link out of the site. Not even a folder is made there. */
export function writeNew(root: string, file: string, text: string): void {
  assertInsideSite(root, file);
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text, { flag: 'wx' });
}

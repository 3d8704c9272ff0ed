/** Files → one hash over their contents. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../content-hash.js';

/** Hashes files by name and contents; one that is gone counts as such. Names are from the root. */
export function hashFiles(root: string, files: readonly string[]): string {
  const lines = files.map((file) => {
    const path = join(root, file);
    return `${file} ${existsSync(path) ? contentHash(readFileSync(path)) : 'gone'}`;
  });
  return contentHash(lines.join('\n'));
}

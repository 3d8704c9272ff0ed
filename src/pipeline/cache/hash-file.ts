/** Hashes the contents of a file. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from './content-hash.js';

/** Returns the hash of a file, named from the root, or undefined if there is no such file. */
export function hashFile(root: string, file: string): string | undefined {
  const path = join(root, file);
  return existsSync(path) && statSync(path).isFile() ? contentHash(readFileSync(path)) : undefined;
}

/** A file → the hash of its contents. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from './content-hash.js';

/** The hash of a file, named from the root; undefined when there is none of that name. */
export function hashFile(root: string, file: string): string | undefined {
  const path = join(root, file);
  return existsSync(path) && statSync(path).isFile() ? contentHash(readFileSync(path)) : undefined;
}

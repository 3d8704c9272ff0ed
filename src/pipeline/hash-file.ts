/** A file → the hash of its contents. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from './content-hash.js';

/** The hash of a file, named from the root; undefined when it is gone. */
export function hashFile(root: string, file: string): string | undefined {
  const path = join(root, file);
  return existsSync(path) ? contentHash(readFileSync(path)) : undefined;
}

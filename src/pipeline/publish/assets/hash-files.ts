/** Hashes the contents of several files. */
import { contentHash } from '../../cache/content-hash.js';
import { hashInput } from '../../cache/hash-input.js';

/** Returns a hash of inputs, as in `hash-input.ts`, by name and contents. A missing file is hashed as such. */
export function hashFiles(root: string, files: readonly string[]): string {
  return contentHash(files.map((file) => `${file} ${hashInput(root, file) ?? 'gone'}`).join('\n'));
}

/** Hashes the contents of several files. */
import { contentHash } from '../../cache/content-hash.js';
import { hashFile } from '../../cache/hash-file.js';

/** Returns a hash of files by name and contents. A missing file is hashed as such. Names are relative to the root. */
export function hashFiles(root: string, files: readonly string[]): string {
  return contentHash(files.map((file) => `${file} ${hashFile(root, file) ?? 'gone'}`).join('\n'));
}

/** Files → one hash over their contents. */
import { contentHash } from '../../cache/content-hash.js';
import { hashFile } from '../../cache/hash-file.js';

/** Hashes files by name and contents; one that is gone counts as such. Names are from the root. */
export function hashFiles(root: string, files: readonly string[]): string {
  return contentHash(files.map((file) => `${file} ${hashFile(root, file) ?? 'gone'}`).join('\n'));
}

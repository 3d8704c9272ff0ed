/** Computes a key of the files that a file imports, so that two copies of a text can be compared. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../cache/content-hash.js';
import { filesImportedBy, type Reader } from '../impact/code-imports.js';
import type { LoadedSite } from './fold-site.js';

type Files = Pick<LoadedSite, 'config' | 'read'>;

/** Returns equal keys for files that import the same contents in the same order, wherever the imported files are. */
export function importedContents({ config, read }: Files, file: string, readBy: Reader = 'page'): string {
  const files = filesImportedBy(file, config, read.overlay, readBy);
  return files.map((imported) => fileHash({ config, read }, imported)).join(' ');
}

/** Returns the hash of a file. The path is from the root. */
export function fileHash({ config, read }: Files, file: string): string {
  return contentHash(read.overlay.get(file) ?? readFileSync(join(config.root, file)));
}

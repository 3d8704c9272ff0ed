/** What a file takes in by imports → its contents, so that two places of one text can be compared. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../cache/content-hash.js';
import { filesImportedBy } from '../impact/code-imports.js';
import type { LoadedSite } from './fold-site.js';

type Files = Pick<LoadedSite, 'config' | 'read'>;

/** Equal for files that import the same contents in the same order, wherever these are. */
export function importedContents({ config, read }: Files, file: string): string {
  const files = filesImportedBy(file, config, read.overlay);
  return files.map((imported) => fileHash({ config, read }, imported)).join(' ');
}

/** Of a file from the root. */
export function fileHash({ config, read }: Files, file: string): string {
  return contentHash(read.overlay.get(file) ?? readFileSync(join(config.root, file)));
}

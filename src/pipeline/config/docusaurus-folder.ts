/** Finds the config file of a Docusaurus site, for `docsgen adopt` and for commands that people run before it. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The names that such a file may have. */
export const docusaurusFiles = ['js', 'cjs', 'mjs', 'ts', 'mts', 'cts'].map(
  (extension) => `docusaurus.config.${extension}`,
);

/** Folders in which repositories often keep such a site, starting with the folder itself. */
const usualFolders = ['', 'website', 'docs', 'documentation'];

export interface FoundDocusaurus {
  /** From the folder that was searched; "" for the folder itself. */
  readonly folder: string;
  readonly file: string;
}

/** Returns undefined if there is none. */
export function findDocusaurus(root: string): FoundDocusaurus | undefined {
  for (const folder of usualFolders) {
    const file = docusaurusFiles.find((name) => isFile(join(root, folder, name)));
    if (file !== undefined) return { folder, file };
  }
  return undefined;
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

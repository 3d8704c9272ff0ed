/** Finds the config file of a Docusaurus site, for `docsgen adopt` and for commands that people run before it. */
import { existsSync, readdirSync, statSync, type Dirent } from 'node:fs';
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

/**
 * Finds a site in the folder itself, in a usual one below it, or in the only other one that has a site. Returns undefined
 * if there is none, or if there is more than one.
 */
export function findDocusaurus(root: string): FoundDocusaurus | undefined {
  for (const folder of usualFolders) {
    const found = siteIn(root, folder);
    if (found) return found;
  }
  const [only, ...others] = sitesBelow(root);
  return others.length === 0 ? only : undefined;
}

/** Returns the sites at most two levels below a folder, such as those of `packages/docs`. */
export function sitesBelow(root: string): readonly FoundDocusaurus[] {
  return foldersIn(root).flatMap((folder) => {
    const found = siteIn(root, folder);
    return found ? [found] : foldersIn(root, folder).flatMap((inner) => siteIn(root, inner) ?? []);
  });
}

function siteIn(root: string, folder: string): FoundDocusaurus | undefined {
  const file = docusaurusFiles.find((name) => isFile(join(root, folder, name)));
  return file === undefined ? undefined : { folder, file };
}

/** Returns the folders in `folder`, from `root`, without hidden ones and installed packages. */
function foldersIn(root: string, folder = ''): readonly string[] {
  return entriesIn(join(root, folder))
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .map(({ name }) => (folder === '' ? name : `${folder}/${name}`))
    .toSorted();
}

/** A path that is no folder, or that must not be read, has no entries: the search goes on elsewhere. */
function entriesIn(path: string): readonly Dirent[] {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch {
    return [];
  }
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

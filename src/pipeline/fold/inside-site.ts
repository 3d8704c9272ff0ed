/** Whether a file may be written: what is behind a link may be anybody's. */
import { lstatSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { folderContains } from '../files/folder-contains.js';

/** Throws for a file that is a link, or whose folder leads out of the site through one. `file` is from the root. */
export function assertInsideSite(root: string, file: string): void {
  const path = join(root, file);
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  if (isLink || !folderContains(realpathSync(root), realpathSync(existingFolder(dirname(path)))))
    throw new Error(`"${file}" is outside of the site`);
}

/** The folder itself, or the first above it that exists. */
function existingFolder(folder: string): string {
  return lstatSync(folder, { throwIfNoEntry: false }) ? folder : existingFolder(dirname(folder));
}

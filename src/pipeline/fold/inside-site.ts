/** Checks whether a file may be written. A link could lead to files outside the site. */
import { lstatSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { folderContains } from '../files/folder-contains.js';

/** Throws if a file is a link, or if a link leads its folder out of the site. `file` is from the root. */
export function assertInsideSite(root: string, file: string): void {
  const path = join(root, file);
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  if (isLink || !folderContains(realpathSync(root), realpathSync(existingFolder(dirname(path)))))
    throw new Error(`"${file}" is outside of the site`);
}

/** Returns the folder, or the nearest one above it that exists. */
function existingFolder(folder: string): string {
  return lstatSync(folder, { throwIfNoEntry: false }) ? folder : existingFolder(dirname(folder));
}

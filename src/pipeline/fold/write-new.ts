/** A text → a new file of the site. */
import { lstatSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { folderContains } from '../files/folder-contains.js';

/** Never overwrites a file, and never follows a link out of the site: not even a folder is made there. */
export function writeNew(root: string, file: string, text: string): void {
  const path = join(root, file);
  if (!folderContains(realpathSync(root), realpathSync(nearestFolder(dirname(path)))))
    throw new Error('outside of the site');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text, { flag: 'wx' });
}

/** The folder itself, or the first above it that exists. */
function nearestFolder(folder: string): string {
  return lstatSync(folder, { throwIfNoEntry: false }) ? folder : nearestFolder(dirname(folder));
}

/** A text → a new file of the site. */
import { lstatSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/** Never overwrites a file, and never follows a link out of the site: not even a folder is made there. */
export function writeNew(root: string, file: string, text: string): void {
  const path = join(root, file);
  const isInside = (folder: string): boolean => realpathSync(folder).startsWith(realpathSync(root) + sep);
  if (!isInside(nearestFolder(dirname(path)))) throw new Error('outside of the site');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text, { flag: 'wx' });
}

/** The folder itself, or the first above it that exists. */
function nearestFolder(folder: string): string {
  return lstatSync(folder, { throwIfNoEntry: false }) ? folder : nearestFolder(dirname(folder));
}

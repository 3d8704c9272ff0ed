/** Finds static files that a style sheet names with a slash in front. */
import { posix } from 'node:path';
import type { SiteConfig } from '../model.js';
import { isInFolder } from './site-folders.js';

/**
 * Returns the path of a file from its static folder. "/img/a.png" begins at that folder. If no file is there, it may also
 * begin at the folder of the site, "/static/img/a.png", as in Docusaurus.
 */
export function staticPath(
  { siteDir, staticDirs }: Pick<SiteConfig, 'siteDir' | 'staticDirs'>,
  path: string,
  isStatic: (path: string) => boolean,
): string {
  if (isStatic(path)) return path;
  const file = posix.join(siteDir, path);
  const folder = staticDirs.find((dir) => isInFolder(file, dir));
  const inFolder = folder === undefined ? path : file.slice(folder.length + 1);
  return isStatic(inFolder) ? inFolder : path;
}

/** Finds static files that a style sheet names with a slash in front. */
import { posix } from 'node:path';
import type { SiteConfig } from '../model.js';
import { withinStatic } from './site-folders.js';

/**
 * Returns the path of a file from its static folder. "/img/a.png" begins at that folder. If no file is there, it may also
 * begin at the folder of the site, "/static/img/a.png", as in Docusaurus.
 */
export function staticPath(
  config: Pick<SiteConfig, 'siteDir' | 'staticDirs'>,
  path: string,
  isStatic: (path: string) => boolean,
): string {
  const fromSite = withinStatic(config, posix.join(config.siteDir, path));
  return fromSite === undefined || isStatic(path) || !isStatic(fromSite) ? path : fromSite;
}

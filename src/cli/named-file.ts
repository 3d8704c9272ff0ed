/** What a file on the command line means for a site. */
import { resolve } from 'node:path';
import { isInGit } from '../pipeline/files/site-folders.js';
import { pathFrom } from '../pipeline/files/slash-path.js';
import type { SiteConfig } from '../pipeline/model.js';

/**
 * Returns the path of a named file from the root, as docsgen stores paths. It is empty for the root itself. A file in
 * git is named as diagnostics show it, and keeps that name.
 */
export function namedFile(config: SiteConfig, named: string): string {
  return isInGit(config, named) ? named : pathFrom(config.root, resolve(named)).normalize('NFC');
}

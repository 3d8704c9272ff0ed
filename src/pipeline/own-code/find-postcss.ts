/** Finds the site's own config of PostCSS. Its plugins compile the site's style sheets. */
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { InstalledSite } from './find-package.js';

const extensions = ['js', 'mjs', 'cjs', 'ts', 'mts', 'cts'];

/** Returns the paths that such a config may have, from the root. The first one that exists is used. */
export function postcssFiles({ siteDir }: Pick<InstalledSite, 'siteDir'>): readonly string[] {
  return extensions.map((extension) => posix.join(siteDir, `postcss.config.${extension}`));
}

/** Returns the path of the config from the root, or undefined if there is none. */
export function findPostcss(site: InstalledSite): string | undefined {
  return postcssFiles(site).find((file) => existsSync(join(site.root, file)));
}

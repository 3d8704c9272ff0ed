/** Finds the smallest folder that contains the Docusaurus site and all folders that it reads. */
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { folderContains } from '../../../pipeline/files/folder-contains.js';
import { isText, type OldObject } from '../read/old-values.js';
import type { OldDocs } from '../read/read-docs.js';
import type { OldSite } from '../read/read-site.js';

/** Returns the absolute path. */
export function findRoot(site: OldSite, instances: readonly OldDocs[]): string {
  const folders = [
    ...instances.flatMap(({ versions }) => versions.map(({ folder }) => folder)),
    ...staticFolders(site),
    ...pagesInstances(site).map(({ folder }) => folder),
  ];
  let root = site.siteDir;
  for (const folder of folders.filter((path) => existsSync(path)))
    while (!folderContains(root, folder)) root = dirname(root);
  return root;
}

/** Returns the static folders, even if they do not exist. */
export function staticFolders({ config, siteDir }: OldSite): readonly string[] {
  const written = config.peek('staticDirectories');
  const folders = Array.isArray(written) ? written.filter(isText) : ['static'];
  return folders.map((folder) => resolve(siteDir, folder));
}

interface PagesInstance {
  /** The absolute path, even if there is no such folder. */
  readonly folder: string;
  readonly options: OldObject;
}

/** Returns the instances of pages, in the order of the plugins. */
export function pagesInstances({ plugins, siteDir }: OldSite): readonly PagesInstance[] {
  return plugins
    .filter(({ name }) => name === '@docusaurus/plugin-content-pages')
    .map(({ options }) => {
      const path = options.peek('path');
      return { folder: resolve(siteDir, isText(path) ? path : 'src/pages'), options };
    });
}

/** Finds the smallest folder that contains the Docusaurus site and all folders that it reads. */
import { existsSync } from 'node:fs';
import { dirname, parse, resolve } from 'node:path';
import { folderContains } from '../../../pipeline/files/folder-contains.js';
import { isText, type OldObject } from '../read/old-values.js';
import type { OldDocs } from '../read/read-docs.js';
import type { OldSite } from '../read/read-site.js';

/** Returns the absolute path. `others` are blogs and languages. No folder contains those of another drive. */
export function findRoot(
  site: OldSite,
  instances: readonly OldDocs[],
  others: readonly { readonly folder: string }[],
): string {
  const folders = [
    ...instances.flatMap(({ versions }) => versions.map(({ folder }) => folder)),
    ...others.map(({ folder }) => folder),
    ...staticFolders(site),
    ...pagesPlugins(site).map(({ folder }) => folder),
  ];
  let root = site.siteDir;
  for (const folder of folders.filter((path) => existsSync(path) && parse(path).root === parse(root).root))
    while (!folderContains(root, folder)) root = dirname(root);
  return root;
}

/** Returns the static folders, even if they do not exist. */
export function staticFolders({ config, siteDir }: OldSite): readonly string[] {
  const written = config.peek('staticDirectories');
  const folders = Array.isArray(written) ? written.filter(isText) : ['static'];
  return folders.map((folder) => resolve(siteDir, folder));
}

interface PagesPlugin {
  readonly options: OldObject;
  readonly id: string;
  /** The absolute path, which may not exist. */
  readonly folder: string;
}

/** Returns the instances of the plugin for pages. */
export function pagesPlugins({ plugins, siteDir }: OldSite): readonly PagesPlugin[] {
  return plugins
    .filter(({ name }) => name === '@docusaurus/plugin-content-pages')
    .map(({ options }) => {
      const [path, id] = ['path', 'id'].map((key) => options.peek(key));
      return {
        options,
        id: isText(id) ? id : 'default',
        folder: resolve(siteDir, isText(path) ? path : 'src/pages'),
      };
    });
}

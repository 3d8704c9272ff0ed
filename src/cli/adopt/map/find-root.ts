/**
 * Finds the smallest folder that contains the Docusaurus site, all folders that it reads, and the files that its texts
 * show.
 */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, parse, resolve } from 'node:path';
import { folderContains } from '../../../pipeline/files/folder-contains.js';
import { fileText } from '../../../pipeline/files/file-text.js';
import { importSpecifiers } from '../../../pipeline/references/mdx-text.js';
import { importKind, rawFile } from '../../../pipeline/text/module-names.js';
import { isFile } from '../evaluate/find-module.js';
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
  const imported = folders.flatMap((folder) => foldersOfImports(folder, site.siteDir));
  let root = site.siteDir;
  for (const folder of [...folders, ...imported].filter(
    (path) => existsSync(path) && parse(path).root === parse(root).root,
  ))
    while (!folderContains(root, folder)) root = dirname(root);
  return root;
}

/** Returns the folders of the texts and code files that texts show, such as `@site/../CONTRIBUTING.md`. */
function foldersOfImports(folder: string, siteDir: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.mdx?$/.test(path) && !/(?:^|[\\/])node_modules[\\/]/.test(path))
    .map((path) => resolve(folder, path));
  return files.flatMap((file) => {
    const shown = importSpecifiers(fileText(file)).filter((one) => ['partial', 'rawText'].includes(importKind(one)));
    return shown
      .map((specifier) => pathOfImport(rawFile(specifier) ?? specifier, file, siteDir))
      .filter((path) => path !== undefined && isFile(path))
      .map((path) => dirname(path ?? ''));
  });
}

function pathOfImport(specifier: string, file: string, siteDir: string): string | undefined {
  if (specifier.startsWith('@site/')) return resolve(siteDir, specifier.slice('@site/'.length));
  return specifier.startsWith('.') ? resolve(dirname(file), specifier) : undefined;
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

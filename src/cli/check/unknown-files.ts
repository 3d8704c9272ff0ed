/** Finds arguments of `docsgen check` that name nothing, because a typing error must not look like a clean file. */
import { existsSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import type { SiteConfig } from '../../pipeline/model.js';
import { contentFolders } from '../../pipeline/files/site-folders.js';
import { nearestName, nearestPath } from '../../pipeline/text/nearest-name.js';
import { listRegularFiles } from '../../pipeline/files/read-text.js';

/** Returns a line for each path that is neither on the disk nor, from the site's folder, in the next commit. */
export function describeUnknownFiles(
  config: SiteConfig,
  files: readonly string[],
  isStaged: (file: string) => boolean,
): readonly string[] {
  const unknown = files.filter((file) => !existsSync(file) && !isStaged(relative(config.root, resolve(file))));
  if (unknown.length === 0) return [];
  const known = contentFolders(config).flatMap((folder) =>
    listRegularFiles(config.root, folder).value.map((path) => relative('', join(config.root, folder, path))),
  );
  const folders = new Set(known.flatMap(foldersAbove));
  return unknown.map((file) => {
    const near = nearestFile(relative('', resolve(file)), [...known, ...folders]);
    const wayOut = /[*?[{]/.test(file)
      ? ' Patterns are not read: leave the quotes out, and the shell puts file names in their place.'
      : near === undefined
        ? ''
        : ` Did you mean "${near}"?`;
    return `There is no file or folder "${file}".${wayOut}`;
  });
}

function foldersAbove(path: string): readonly string[] {
  const folder = dirname(path);
  return folder === '.' || folder === path ? [] : [...foldersAbove(folder), folder];
}

/** Compares whole paths first, then only names. */
function nearestFile(wanted: string, known: readonly string[]): string | undefined {
  const names = known.map((path) => basename(path));
  const name = nearestName(basename(wanted), names);
  return nearestPath(wanted, known) ?? known.find((_, index) => names[index] === name);
}

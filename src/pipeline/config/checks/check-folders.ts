/** Checks that the folders to which a build writes hold nothing of the site. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { pathFrom, slashPath } from '../../files/slash-path.js';
import { findForeignInCache } from '../../cache/cache-folder.js';
import { folderContains } from '../../files/folder-contains.js';
import type { ConfigProblem } from '../check-shape.js';
import { wrong } from './problems.js';
import type { Settings } from '../config-schema.js';
import { folders, publishedFolders, toLanguages, toSections, toVersions } from '../make-site-config.js';
import { contentFolders } from '../../files/site-folders.js';

/** The folder of the site's files, and the output folder that the command line names. */
export interface ConfigFolders {
  readonly root: string;
  readonly outDir: string | undefined;
}

export function checkFolders(settings: Settings, site: ConfigFolders): readonly ConfigProblem[] {
  const misplaced = checkFolderPlaces(settings, site);
  return misplaced.length > 0 ? misplaced : checkCacheFolder(settings, site);
}

/** Whether a folder cannot be at a path, because a file is there or above it. */
function isNoFolder(path: string): boolean {
  try {
    return !statSync(path).isDirectory();
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOTDIR';
  }
}

/** docsgen deletes old cache entries, so the cache folder must not have another use. */
function checkCacheFolder(settings: Settings, site: ConfigFolders): readonly ConfigProblem[] {
  const { cacheDir } = folders(settings, site);
  if (isNoFolder(cacheDir))
    return [
      wrong(['cacheDir'], `"${showDir(site.root, cacheDir)}" cannot be the cache: it is not a folder`, [
        'Set "cacheDir" to a folder. It is created when it does not exist.',
      ]),
    ];
  const foreign = findForeignInCache(cacheDir);
  if (foreign === undefined) return [];
  const dir = showDir(site.root, cacheDir);
  return [
    wrong(['cacheDir'], `The folder "${dir}" cannot be the cache: it holds files that docsgen did not make`, [
      `One of them is "${slashPath(foreign)}". docsgen deletes old files from its cache, and therefore uses only a folder that it made itself.`,
      'Set "cacheDir" to a folder that does not exist yet or is empty, or move the files that are not docsgen’s. Nothing was changed.',
    ]),
  ];
}

/**
 * A build replaces the whole output folder. So the folder must not contain content, and must not be inside a content
 * folder.
 */
function checkFolderPlaces(settings: Settings, site: ConfigFolders): readonly ConfigProblem[] {
  const { outDir, cacheDir } = folders(settings, site);
  const content = contentFolders({
    contentDir: settings.contentDir,
    sections: toSections(settings, site),
    versions: toVersions(settings.versions),
    languages: toLanguages(settings),
    ...publishedFolders(settings),
  }).map((folder) => join(site.root, folder));
  const problems: ConfigProblem[] = [];
  for (const [key, dir] of [
    ['outDir', outDir],
    ['cacheDir', cacheDir],
  ] as const) {
    const isContent = content.some((folder) => folderContains(dir, folder) || folderContains(folder, dir));
    if (!folderContains(dir, site.root) && !isContent) continue;
    problems.push(
      // A value of the command line has no place in the config.
      wrong(
        key === 'outDir' && site.outDir !== undefined ? [] : [key],
        `The folder "${showDir(site.root, dir)}" cannot be written to: it holds the site's own files`,
        ['A build replaces its content. Choose a folder beside the content that holds nothing else.'],
      ),
    );
  }
  if (folderContains(outDir, cacheDir) || folderContains(cacheDir, outDir)) {
    problems.push(
      wrong(['cacheDir'], '"outDir" and "cacheDir" are one inside the other', ['Choose folders beside each other.']),
    );
  }
  return problems;
}

function showDir(root: string, dir: string): string {
  return pathFrom(root, dir) || '.';
}

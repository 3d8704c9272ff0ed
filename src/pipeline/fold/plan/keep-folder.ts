/**
 * Keeps folders that the config names and that would lose all of their files, because git has no empty folders: those of
 * versions, and that of a section whose oldest version is in git.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathFrom } from '../../files/slash-path.js';
import { layerFolder, namedFolder } from '../../files/site-folders.js';
import type { SiteConfig, Version } from '../../model.js';
import { isDropped } from './find-needed.js';
import type { Folding } from './fold-plan.js';

/** Adds a `_layer.yml` that says nothing but a comment to the changes, where no other file would be left. */
export function keepNamedFolders(
  { loaded: { config }, section, changes }: Pick<Folding, 'loaded' | 'section' | 'changes'>,
  version: Version,
): void {
  const folder = layerFolder(config, section, version);
  const named = namedFolder(section, version) === undefined ? layerFolder(config, section, undefined) : folder;
  const file = `${folder}/_layer.yml`;
  const loses = [...changes].some(([name, bytes]) => bytes === undefined && name.startsWith(`${folder}/`));
  if (!loses || changes.has(file)) return;
  if (filesIn(config, named).every((name) => isDropped(changes, name)))
    changes.set(file, Buffer.from('# All pages are those of the version below.\n'));
}

/** Returns the paths of all files in a folder, from the root. */
function filesIn({ root }: SiteConfig, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => pathFrom(root, join(entry.parentPath, entry.name)));
}

/** Keeps the folder of a version that loses all of its files, if the config names it: git has no empty folders. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathFrom } from '../../files/slash-path.js';
import { layerFolder, namedFolder } from '../../files/site-folders.js';
import type { SiteConfig, Version } from '../../model.js';
import { isDropped } from './find-needed.js';
import type { Folding } from './fold-plan.js';

/** Adds a `_layer.yml` that says nothing but a comment to the changes, where no other file would be left. */
export function keepNamedFolder(
  { loaded: { config }, section, changes }: Pick<Folding, 'loaded' | 'section' | 'changes'>,
  version: Version,
): void {
  if (namedFolder(section, version) === undefined) return;
  const folder = layerFolder(config, section, version);
  const file = `${folder}/_layer.yml`;
  const loses = [...changes].some(([name, bytes]) => bytes === undefined && name.startsWith(`${folder}/`));
  if (!loses || changes.has(file)) return;
  if (filesIn(config, folder).every((name) => isDropped(changes, name)))
    changes.set(file, Buffer.from('# All pages are those of the version below.\n'));
}

/** Returns the paths of all files in a folder, from the root. */
function filesIn({ root }: SiteConfig, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => pathFrom(root, join(entry.parentPath, entry.name)));
}

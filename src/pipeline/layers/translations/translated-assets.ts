/**
 * Images and other files that a language has of its own: those at the path of the original's file, in the folder of
 * translations. A version that inherits the original's file inherits that of the language, too.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { layerFolder } from '../../files/site-folders.js';
import type { Asset, VersionTree } from '../../model.js';
import { isMarkdown } from '../../text/doc-path.js';
import { isCategoryFile } from '../bookkeeping/category-file.js';
import { listFiles, readAssets, type Reader } from '../content-reader.js';
import { openDiskTree } from '../files/disk-tree.js';
import { isPartial } from '../stray-files.js';
import { pathOfTranslation } from './match-texts.js';

/** Returns the trees with the files of the language in which the site is shown. Trees of a section are oldest first. */
export async function withTranslatedAssets(
  reader: Reader,
  trees: readonly VersionTree[],
): Promise<readonly VersionTree[]> {
  if (!reader.config.translation) return trees;
  const made: { readonly before: VersionTree; readonly added: ReadonlyMap<string, Asset> }[] = [];
  for (const before of trees) {
    const below = made.find(
      (one) =>
        one.before.section === before.section && before.below !== undefined && one.before.version === before.below,
    );
    const inherited = before.version?.complete || !below ? [] : [...below.added];
    const kept = inherited.filter(([path]) => below?.before.assets.get(path)?.file === before.assets.get(path)?.file);
    made.push({ before, added: new Map([...kept, ...(await readOwn(reader, before))]) });
  }
  return made.map(({ before, added }) =>
    added.size === 0 ? before : { ...before, assets: new Map([...before.assets, ...added]) },
  );
}

/** Reads the files of one tree's own layer. */
async function readOwn(reader: Reader, { section, version }: VersionTree): Promise<ReadonlyMap<string, Asset>> {
  const { root } = reader.config;
  const folder = translatedFolder(reader, layerFolder(reader.config, section, version));
  if (folder === undefined || !existsSync(join(root, folder))) return new Map();
  const tree = openDiskTree({ root, overlay: reader.overlay }, folder);
  const isAsset = (path: string): boolean => !isMarkdown(path) && !isPartial(path) && !isCategoryFile(path);
  return readAssets(reader, tree, listFiles(reader, tree).filter(isAsset));
}

/** Returns the folder with the translations of a layer. */
function translatedFolder({ config }: Reader, layer: string): string | undefined {
  const language = config.translation?.language;
  const folder = language && pathOfTranslation(`${layer}/`, language, config).replace(/\/$/, '');
  // The folder of a language has other files, too.
  return folder === language?.folder ? undefined : folder;
}

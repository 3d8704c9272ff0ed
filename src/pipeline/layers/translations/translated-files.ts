/**
 * Files besides texts that a language has of its own: images and others at the path of the original's file, in the folder
 * of translations, and authors of blogs. A version that inherits the original's file inherits that of the language, too.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { layerFolder } from '../../files/site-folders.js';
import type { Asset, VersionTree } from '../../model.js';
import { isMarkdown } from '../../text/doc-path.js';
import { readTranslatedAuthors } from '../bookkeeping/authors-file.js';
import { isCategoryFile } from '../bookkeeping/category-file.js';
import type { BookkeepingFile } from '../bookkeeping/yaml-file.js';
import { listFiles, readAssets, readNote, type Reader } from '../content-reader.js';
import { openDiskTree } from '../files/disk-tree.js';
import { isPartial } from '../stray-files.js';
import { pathOfTranslation } from './match-texts.js';

/** Returns the trees with the files of the language in which the site is shown. Trees of a section are oldest first. */
export async function withTranslatedFiles(
  reader: Reader,
  trees: readonly VersionTree[],
): Promise<readonly VersionTree[]> {
  if (!reader.config.translation) return trees;
  const made: (OwnFiles & { readonly before: VersionTree; readonly added: ReadonlyMap<string, Asset> })[] = [];
  for (const before of trees) {
    const below = made.find(
      (one) =>
        one.before.section === before.section && before.below !== undefined && one.before.version === before.below,
    );
    const inherited = before.version?.complete || !below ? [] : [...below.added];
    const kept = inherited.filter(([path]) => below?.before.assets.get(path)?.file === before.assets.get(path)?.file);
    const own = await readOwn(reader, before);
    made.push({ ...own, before, added: new Map([...kept, ...own.assets]) });
  }
  return made.map(({ before, added, authors }) => ({
    ...before,
    ...(added.size > 0 && { assets: new Map([...before.assets, ...added]) }),
    ...(authors && { authors }),
  }));
}

/** The files of a language in one layer. */
interface OwnFiles {
  readonly assets: ReadonlyMap<string, Asset>;
  readonly authors?: VersionTree['authors'];
}

/** Reads the files of one tree's own layer. */
async function readOwn(reader: Reader, { section, version, authors }: VersionTree): Promise<OwnFiles> {
  const { root } = reader.config;
  const folder = translatedFolder(reader, layerFolder(reader.config, section, version));
  if (folder === undefined || !existsSync(join(root, folder))) return { assets: new Map() };
  const tree = openDiskTree({ root, overlay: reader.overlay }, folder);
  const ofAuthors = section.blog?.authors;
  const isAsset = (path: string): boolean =>
    !isMarkdown(path) && !isPartial(path) && !isCategoryFile(path) && path !== ofAuthors;
  const files = listFiles(reader, tree);
  const assets = await readAssets(reader, tree, files.filter(isAsset));
  if (ofAuthors === undefined || !files.includes(ofAuthors)) return { assets };
  const read = (file: BookkeepingFile): ReturnType<typeof readTranslatedAuthors> =>
    readTranslatedAuthors(file, authors ?? []);
  return { assets, authors: await readNote(reader, tree, ofAuthors, read) };
}

/** Returns the folder with the translations of a layer. */
function translatedFolder({ config }: Reader, layer: string): string | undefined {
  const language = config.translation?.language;
  const folder = language && pathOfTranslation(`${layer}/`, language, config).replace(/\/$/, '');
  // The folder of a language has other files, too.
  return folder === language?.folder ? undefined : folder;
}

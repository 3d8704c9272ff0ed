/** Plans images, partials, categories and lists of sidebars: which a version may inherit, and which it removes. */
import { posix } from 'node:path';
import { layerFolder } from '../../files/site-folders.js';
import { categoryPath, isCategoryFile } from '../../layers/bookkeeping/category-file.js';
import { sidebarFile } from '../../layers/name-pages.js';
import type { Version, VersionTree } from '../../model.js';
import { folderOf, isCode } from '../../text/doc-path.js';
import { withoutNumbers } from '../../text/docusaurus/file-names.js';
import { meaningOfNote } from '../meaning.js';
import type { Folding, Shown, ShownFiles } from './fold-plan.js';
import { isKept } from './plan-pages.js';

/** Describes the other files of a version, so that two versions can be compared. */
export function describeFiles({ loaded, lineageOf }: Folding, tree: VersionTree): ShownFiles {
  const { assets, partials, categories, sidebarLists } = tree;
  const hashOf = (file: string): string => `${loaded.imports.hashOf(file)} ${loaded.imports.contentsOf(file)}`;
  return {
    assets: new Map(Array.from(assets, ([path, { hash }]) => [path, hash])),
    partials: new Map(Array.from(partials, ([path, file]) => [path, hashOf(file)])),
    categories: new Map(
      Array.from(categories, ([folder, category]) => [folder, meaningOfNote(category, () => undefined)]),
    ),
    sidebar: sidebarLists && meaningOfNote(sidebarLists.lists, (docPath) => lineageOf(sidebarLists.layer, docPath)),
  };
}

/** Returns the files that this version no longer has, as `_layer.yml` names them. */
export function filesGone(below: ShownFiles, shown: ShownFiles): readonly string[] {
  const gone = (kind: 'assets' | 'partials' | 'categories'): readonly string[] =>
    [...below[kind].keys()].filter((path) => !shown[kind].has(path));
  const categories = gone('categories').map(categoryPath);
  const hasLostSidebar = below.sidebar !== undefined && shown.sidebar === undefined;
  return [...gone('assets'), ...gone('partials'), ...categories].sort().concat(hasLostSidebar ? sidebarFile : []);
}

interface Above {
  readonly below: Shown;
  readonly shown: Shown;
  readonly version: Version;
}

/** Drops files that the version would inherit unchanged. It inherits none that its `_layer.yml` removes. */
export function dropFiles(folding: Folding, { below, shown, version }: Above): void {
  const { loaded, options, section, changes } = folding;
  const folder = layerFolder(loaded.config, section, version);
  const { tree } = shown;
  const removed = new Set(tree.removedFiles);
  const drop = (file: string): void => void (options.isChosen(section) && changes.set(file, undefined));
  const stays = (file: string): boolean => isKept(folding, file) || !file.startsWith(`${folder}/`);
  for (const [path, file] of tree.partials)
    if (!stays(file) && !removed.has(path) && below.partials.get(path) === shown.partials.get(path)) drop(file);
  const isNeeded = filesNeeded(folding, [
    ...Array.from(shown.sources.values(), ({ file }) => file),
    ...[...tree.partials.values()].filter((file) => !changes.has(file)),
  ]);
  for (const [path, { file, hash }] of tree.assets)
    if (!stays(file) && !removed.has(path) && below.assets.get(path) === hash && !isNeeded(folder, file)) drop(file);
  const notes = [...loaded.read.notes.keys()].filter((file) => file.startsWith(`${folder}/`) && !stays(file));
  for (const file of notes.filter(isCategoryFile)) {
    const path = folderOf(file.slice(folder.length + 1));
    const name = section.naming === 'docusaurus' ? withoutNumbers(path) : path;
    if (!removed.has(categoryPath(name)) && below.categories.get(name) === shown.categories.get(name)) drop(file);
  }
  const sidebar = `${folder}/${sidebarFile}`;
  if (notes.includes(sidebar) && !removed.has(sidebarFile) && below.sidebar === shown.sidebar) drop(sidebar);
}

/**
 * Returns whether remaining texts need a file. They need what they import; code may read more files than it imports, so
 * all code beside it is kept. Plugins read files from the disk, so that with plugins they need what they name.
 */
function filesNeeded(
  { loaded: { config, read, imports } }: Pick<Folding, 'loaded'>,
  texts: readonly string[],
): (folder: string, file: string) => boolean {
  const imported = new Set(texts.flatMap((file) => imports.of(file)));
  const hasCode = (folder: string): boolean =>
    [...imported].some((file) => file.startsWith(`${folder}/`) && isCode(file));
  const isNamed = (folder: string, file: string): boolean =>
    texts.some(
      (text) => text.startsWith(`${folder}/`) && read.texts.get(text)?.text?.includes(posix.basename(file)) === true,
    );
  return (folder, file) =>
    imported.has(file) ||
    (isCode(file) && hasCode(folder)) ||
    (config.markdown.plugins !== undefined && isNamed(folder, file));
}

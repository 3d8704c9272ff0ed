/** Finds the versions that `_layer.yml`, category files and lists of sidebars affect. */
import { createLayerFinder, layerFolder, type FilePlace } from '../files/site-folders.js';
import { isCategoryFile } from '../layers/bookkeeping/category-file.js';
import { sidebarFile } from '../layers/name-pages.js';
import type { Section, Site, Version, VersionTree } from '../model.js';
import { treeBelow } from '../section-versions.js';
import type { FileChange, FileImpact, ReadSite } from './file-impact.js';

/** Returns undefined for any other file. */
export function ofBookkeeping(loaded: ReadSite, { file, isDeleted }: FileChange): FileImpact | undefined {
  const trees = treesMadeWith(loaded, file);
  const [first] = trees;
  if (!first) return undefined;
  const shownIn = trees.flatMap(({ section, version }) => (version && section === first.section ? [version] : []));
  const { section } = first;
  const nothing = { shownBy: [], ownTexts: [], replaced: undefined, stale: [] };
  return { file, isDeleted, reach: 'versions', section, shownIn, ...nothing };
}

/** Returns the affected trees, oldest first. */
function treesMadeWith({ site, read }: ReadSite, file: string): readonly VersionTree[] {
  const { config, content } = site;
  if (read.sidebarFiles.has(file)) return content.trees.filter((tree) => namesSidebars(tree, file));
  const place = createLayerFinder(config)(file);
  if (!place) return [];
  const own = content.trees.filter(({ section }) => section === place.section);
  if (place.path === sidebarFile) return own.filter(({ sidebarLists }) => sidebarLists?.layer === place.layer);
  const isCategory = isCategoryFile(place.path);
  if (place.path !== '_layer.yml' && !isCategory) return [];
  const hasOwn = ({ section, version }: VersionTree): boolean =>
    isCategory && read.notes.has(`${layerFolder(config, section, version)}/${place.path}`);
  return own.filter((tree) => inheritsFrom(site, tree, place, hasOwn));
}

/** Whether the file holds the tree's sidebars, or may be imported by the file that does. JSON files import nothing. */
function namesSidebars({ section, version, sidebarLists }: VersionTree, file: string): boolean {
  const named = sidebarOf(section, version);
  return sidebarLists?.isDocusaurus === true && (named === file || named?.endsWith('.json') !== true);
}

function sidebarOf(section: Section, version: Version | undefined): string | undefined {
  return new Map(Object.entries(version?.sidebars ?? {})).get(section.name) ?? section.sidebars;
}

/** Whether a tree inherits from the file's version, with no own file on the way. */
function inheritsFrom(
  { content }: Site,
  tree: VersionTree,
  { version }: FilePlace,
  hasOwn: (tree: VersionTree) => boolean,
): boolean {
  for (let at: VersionTree | undefined = tree; at; at = treeBelow(content.trees, at)) {
    if (at.version === version) return true;
    if (at.version?.complete || hasOwn(at)) return false;
  }
  return false;
}

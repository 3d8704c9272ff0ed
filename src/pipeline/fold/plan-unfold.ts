/**
 * Versions that are layers → the same versions as complete folders. Each inherited page becomes a file of the version, with
 * links that lead from there to what they led to before; images, partials, categories and the sidebar are copied.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCategoryFile } from '../layers/bookkeeping/category-file.js';
import type { Overlay } from '../layers/files/overlay.js';
import type { GitBlob, LinkedPage, Place, SidebarListItem, SiteConfig, Version, VersionTree } from '../model.js';
import { readBlob } from '../references/git-objects.js';
import { treeBelow } from '../section-versions.js';
import { folderOf } from '../text/doc-path.js';
import { layerFolder } from '../files/site-folders.js';
import { pageFinder, treesOf, withComplete, type LoadedSite } from './fold-site.js';
import { textOf } from './find-moves.js';
import { makeOwnText, ownFileIn } from './own-text.js';

export interface UnfoldPlan {
  /** Files that are written. */
  readonly changes: Overlay;
  readonly config: SiteConfig;
  /** Names of the versions that become complete. */
  readonly unfolded: readonly string[];
}

/** Plans complete folders for the chosen versions that inherit from others. */
export function planUnfold(loaded: LoadedSite, isChosen: (version: Version) => boolean): UnfoldPlan {
  const { config } = loaded;
  const oldest = config.versions.at(-1);
  const chosen = config.versions.filter((version) => version !== oldest && isLayer(version) && isChosen(version));
  const changes = new Map<string, Buffer>();
  for (const section of config.sections.filter(({ versioned }) => versioned)) {
    const trees = treesOf(loaded.site, section);
    for (const tree of trees)
      if (tree.version && chosen.includes(tree.version)) copyTree(loaded, tree, tree.version, changes);
  }
  const names = chosen.map(({ name }) => name);
  return {
    changes,
    config: withComplete(config, ({ name, complete }) => complete || names.includes(name)),
    unfolded: names,
  };
}

/** A version in git stays as it is, whatever it inherits. */
export function isLayer({ complete, git }: Version): boolean {
  return !complete && !git;
}

function copyTree(loaded: LoadedSite, tree: VersionTree, version: Version, changes: Map<string, Buffer>): void {
  const { config, site, read } = loaded;
  const folder = layerFolder(config, tree.section, version);
  const pageOf = pageFinder(site);
  const isOwn = (file: string): boolean => file.startsWith(`${folder}/`);
  const bytesOf = (file: string): Buffer => read.overlay.get(file) ?? readFileSync(join(config.root, file));
  const copy = (from: string, path: string, blob?: GitBlob): void =>
    void (isOwn(from) || changes.set(`${folder}/${path}`, blob ? readBlob(blob) : bytesOf(from)));
  for (const [docPath, source] of tree.sources) {
    if (source.layer === version.name) continue;
    const page = pageOf(tree, docPath);
    const file = `${folder}/${ownFileIn(tree.section, docPath, source)}`;
    const text = page ? makeOwnText(site, page, textOf(loaded, page), file) : read.texts.get(source.file)?.text;
    changes.set(file, Buffer.from(text ?? ''));
  }
  for (const [path, { file, blob }] of tree.assets) copy(file, path, blob);
  for (const [path, file] of tree.partials) copy(file, path);
  for (const [path, file] of categoryFiles(loaded, tree)) copy(file, path);
  const { sidebarLists } = tree;
  if (sidebarLists && sidebarLists.layer !== version.name) {
    const from = config.versions.find(({ name }) => name === sidebarLists.layer);
    const file = from && `${layerFolder(config, tree.section, from)}/_sidebar.yml`;
    if (file !== undefined && read.notes.has(file))
      changes.set(`${folder}/_sidebar.yml`, Buffer.from(sidebarText(loaded, tree, file)));
  }
}

/** The category files that a version shows, by path from the layer. */
function categoryFiles({ config, site, read }: LoadedSite, tree: VersionTree): ReadonlyMap<string, string> {
  const trees = treesOf(site, tree.section);
  const chain: VersionTree[] = [];
  for (let at: VersionTree | undefined = tree; at;) {
    chain.unshift(at);
    at = at.version?.complete ? undefined : treeBelow(trees, at);
  }
  const byFolder = new Map<string, readonly [path: string, file: string]>();
  for (const { version } of chain) {
    const folder = version && `${layerFolder(config, tree.section, version)}/`;
    for (const file of read.notes.keys()) {
      if (folder === undefined || !file.startsWith(folder) || !isCategoryFile(file)) continue;
      const path = file.slice(folder.length);
      byFolder.set(folderOf(path), [path, file]);
    }
  }
  return new Map(byFolder.values());
}

/** The list as it is written, with the paths that moved pages have now. */
function sidebarText({ site, read }: LoadedSite, tree: VersionTree, file: string): string {
  const lines = (read.overlay.get(file) ?? readFileSync(join(site.config.root, file))).toString().split('\n');
  const before = new Map(site.pages.flatMap((page) => (isIn(page, tree) ? [[page.lineage, page.docPath]] : [])));
  const layer = tree.sidebarLists?.layer;
  const old = site.pages.filter(({ section, version }) => section === tree.section && version?.name === layer);
  const moved = new Map(old.map(({ docPath, lineage }) => [docPath, before.get(lineage)]));
  for (const { docPath, place } of docsOf(tree.sidebarLists?.lists.flatMap(({ items }) => items) ?? []).toReversed()) {
    const path = moved.get(docPath);
    const line = lines[place.line - 1];
    if (path === undefined || path === docPath || line === undefined) continue;
    const rest = line.slice(place.column - 1 + place.length);
    lines[place.line - 1] = line.slice(0, place.column - 1) + path + rest;
  }
  return lines.join('\n');
}

function isIn({ section, version }: LinkedPage, tree: VersionTree): boolean {
  return section === tree.section && version === tree.version;
}

function docsOf(items: readonly SidebarListItem[]): readonly { readonly docPath: string; readonly place: Place }[] {
  return items.flatMap((item) => {
    if (item.kind === 'doc') return [item];
    if (item.kind !== 'category') return [];
    return [...(item.link?.kind === 'doc' ? [item.link] : []), ...docsOf(item.items)];
  });
}

/**
 * Plans complete folders for versions that are layers. Each inherited page becomes a file of the version: the one that
 * git had before folding, or a copy with adapted links. Images, partials, categories and the sidebar are copied, and
 * `_layer.yml` keeps only what a complete version needs.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { layerFolder } from '../../files/site-folders.js';
import { isCategoryFile } from '../../layers/bookkeeping/category-file.js';
import { sidebarFile } from '../../layers/name-pages.js';
import type { Overlay } from '../../layers/files/overlay.js';
import type {
  GitBlob,
  LinkedPage,
  Place,
  SidebarListItem,
  SiteConfig,
  Span,
  Version,
  VersionTree,
} from '../../model.js';
import { readBlob } from '../../references/git-objects.js';
import { treeBelow, versionBelow } from '../../section-versions.js';
import { folderOf } from '../../text/doc-path.js';
import { withoutNumbers } from '../../text/docusaurus/file-names.js';
import { textOf } from '../find-moves.js';
import { pageFinder, treesOf, withComplete, type LoadedSite } from '../fold-site.js';
import {
  makeOwnPartial,
  makeOwnText,
  ownFileIn,
  type InheritedText,
  type PartialUser,
  type WrittenLink,
} from '../own-text.js';
import { copyTranslations, followChange, type WrittenText } from './copy-translations.js';
import { completeLayerText } from './complete-layer-text.js';
import { divideTexts, type DividedTexts } from './divide-texts.js';
import { pastKey, type PastFiles } from './past-files.js';

export interface UnfoldOptions {
  readonly isChosen: (version: Version) => boolean;
  readonly past: PastFiles;
  readonly doubts: Doubts;
}

/** Errors in an earlier plan. */
export interface Doubts {
  /** Files from git that no longer match what the version shows, from the root. */
  readonly stale: ReadonlySet<string>;
  /** Links that would lead elsewhere from a page's copy, by that file. */
  readonly wrongLinks: ReadonlyMap<string, ReadonlySet<number>>;
  /** Addresses that would lead elsewhere from a partial's copy, by that file: the keys of their places. */
  readonly wrongAddresses: ReadonlyMap<string, ReadonlySet<string>>;
  /** Copies whose translations need a copy of their own, from the root. */
  readonly translated: ReadonlySet<string>;
}

export interface UnfoldPlan {
  /** Files to write. Files without bytes are removed. */
  readonly changes: Overlay;
  readonly config: SiteConfig;
  /** Names of the versions that become complete. */
  readonly unfolded: readonly string[];
  /** The files that are written for pages, by path from the root. */
  readonly pages: ReadonlyMap<string, LinkedPage>;
  /** The files that are written for partials, with the file that is copied. */
  readonly partials: ReadonlyMap<string, string>;
  /** The files that are written for categories and lists of sidebars, with the file whose content is copied. */
  readonly notes: ReadonlyMap<string, { readonly tree: VersionTree; readonly from: string }>;
  /** The written files that are restored from git. */
  readonly restored: ReadonlySet<string>;
}

/** Plans complete folders for the chosen versions that inherit from others. */
export function planUnfold(loaded: LoadedSite, options: UnfoldOptions): UnfoldPlan {
  const { config } = loaded;
  const chosen = config.versions.filter((version) => isLayer(config, version) && options.isChosen(version));
  const names = chosen.map(({ name }) => name);
  const files: PlannedFiles = {
    changes: new Map(),
    pages: new Map(),
    partials: new Map(),
    notes: new Map(),
    restored: new Set(),
  };
  const divided = new Map([loaded, ...loaded.others].map((one) => [one, divideTexts(one, names)]));
  for (const section of config.sections.filter(({ versioned }) => versioned)) {
    for (const tree of treesOf(loaded.site, section))
      if (tree.version && chosen.includes(tree.version))
        copyTree({ loaded, tree, folder: layerFolder(config, section, tree.version), options, divided, ...files });
  }
  changeStaying(loaded, divided, files);
  return {
    ...files,
    config: withComplete(config, ({ name, complete }) => complete || names.includes(name)),
    unfolded: names,
  };
}

/** Whether a version inherits from another one and can be changed. One in git stays as it is. */
export function isLayer(config: Pick<SiteConfig, 'versions'>, version: Version): boolean {
  return !version.complete && !version.git && versionBelow(config, version) !== undefined;
}

interface PlannedFiles {
  readonly changes: Map<string, Buffer | undefined>;
  readonly pages: Map<string, LinkedPage>;
  readonly partials: Map<string, string>;
  readonly notes: Map<string, { readonly tree: VersionTree; readonly from: string }>;
  readonly restored: Set<string>;
}

/** One version of a section. */
interface Unfolding extends PlannedFiles {
  readonly loaded: LoadedSite;
  readonly tree: VersionTree;
  readonly folder: string;
  readonly options: UnfoldOptions;
  readonly divided: DividedSites;
}

/** The divided texts in each language of the site. */
type DividedSites = ReadonlyMap<LoadedSite, DividedTexts>;

/** Writes the conditions anew of texts that stay in their place. A byte order mark stays, too. */
function changeStaying(loaded: LoadedSite, divided: DividedSites, { changes }: PlannedFiles): void {
  for (const file of divided.get(loaded)?.staying ?? []) {
    const written = bytesIn(loaded, file).toString();
    const [mark = ''] = /^\uFEFF?/.exec(written) ?? [];
    const before = written.slice(mark.length);
    const textIn = (site: LoadedSite, text: string): string =>
      divided.get(site)?.textFor({ file, text, copyIn: undefined }) ?? text;
    const text = textIn(loaded, before);
    if (text === before) continue;
    changes.set(file, Buffer.from(mark + text));
    for (const [name, translation] of followChange(loaded, { file, text }, textIn))
      changes.set(name, Buffer.from(translation));
  }
}

function copyTree(unfolding: Unfolding): void {
  const { loaded, tree, folder, changes } = unfolding;
  copyPages(unfolding);
  const bytesOf = (file: string): Buffer => bytesIn(loaded, file);
  const copy = (from: string, path: string, blob?: GitBlob): void =>
    void (from.startsWith(`${folder}/`) || changes.set(`${folder}/${path}`, blob ? readBlob(blob) : bytesOf(from)));
  for (const [path, { file, blob }] of tree.assets) copy(file, path, blob);
  copyPartials(unfolding);
  for (const [path, file] of categoryFiles(loaded, tree))
    writeNote(unfolding, path, { from: file, text: bytesOf(file) });
  copySidebar(unfolding);
  writeLayerFile(unfolding);
}

function copyPages(unfolding: Unfolding): void {
  const { loaded, tree, folder, options, divided, changes, pages, restored } = unfolding;
  const { site, read } = loaded;
  const { past, doubts } = options;
  const pageOf = pageFinder(site);
  for (const [docPath, source] of tree.sources) {
    if (source.layer === tree.version?.name) continue;
    const page = pageOf(tree, docPath);
    const path = ownFileIn(tree.section, docPath, source);
    const before = page && past.get(pastKey(tree.section, folder, path) ?? '');
    if (before && !doubts.stale.has(before.file)) {
      changes.set(before.file, before.bytes);
      pages.set(before.file, page);
      restored.add(before.file);
      continue;
    }
    const file = `${folder}/${path}`;
    if (!page) {
      changes.set(file, Buffer.from(read.texts.get(source.file)?.text ?? ''));
      continue;
    }
    const wrong = doubts.wrongLinks.get(file);
    const { text, places } = textOf(loaded, page);
    const shown = { file: source.file, text, copyIn: tree.version };
    const others = pagesWithPlaces(loaded, divided.get(loaded)?.readersOf(shown));
    const edit = (marked: string): string =>
      makeOwnText(site, page, { text: marked, places, others }, file, (link) => !wrong?.has(link));
    const copy = divided.get(loaded)?.textFor(shown, edit) ?? edit(text);
    changes.set(file, Buffer.from(copy));
    pages.set(file, page);
    if (copy !== text || doubts.translated.has(file))
      copyTranslated(unfolding, source.file, { file, text: copy }, page);
  }
}

function pagesWithPlaces(
  { compiled }: LoadedSite,
  pages: readonly LinkedPage[] = [],
): NonNullable<InheritedText['others']> {
  return pages.map((page) => ({ page, places: compiled.placesOf(page) }));
}

/** Copies the translations of a page, or of a partial. */
function copyTranslated(
  { loaded, tree, divided, changes }: Unfolding,
  original: string,
  copy: WrittenText,
  page?: LinkedPage,
): void {
  const copies = copyTranslations(loaded, original, copy, (other, text) => {
    const translated = page && other.site.pages.find((one) => isSamePage(one, page));
    const shown = { file: original, text, copyIn: tree.version };
    const others = pagesWithPlaces(other, divided.get(other)?.readersOf(shown));
    const edit = (marked: string): string =>
      translated
        ? makeOwnText(other.site, translated, { ...textOf(other, translated), others, text: marked }, copy.file)
        : makeOwnPartial(other.site, marked, usersOf(other, tree, original), () => false);
    return divided.get(other)?.textFor(shown, edit) ?? edit(text);
  });
  for (const [name, translation] of copies) changes.set(name, Buffer.from(translation));
}

/** Whether two pages are the same one in two languages. */
function isSamePage(one: LinkedPage, { section, version, docPath }: LinkedPage): boolean {
  return isIn(one, { section, version }) && one.docPath === docPath && one.generated === undefined;
}

/** Partials have no file of their own in git's history, because versions with the same text share it. */
function copyPartials(unfolding: Unfolding): void {
  const { loaded, tree, folder, options, divided, changes, partials } = unfolding;
  for (const [path, from] of tree.partials) {
    if (from.startsWith(`${folder}/`)) continue;
    const [bytes, file] = [bytesIn(loaded, from), `${folder}/${path}`];
    const text = bytes.toString();
    const wrong = options.doubts.wrongAddresses.get(file);
    const mayStay = ({ span }: WrittenLink): boolean => !wrong?.has(placeKey(span));
    const edit = (marked: string): string =>
      wrong ? makeOwnPartial(loaded.site, marked, usersOf(loaded, tree, from), mayStay) : marked;
    const copy = divided.get(loaded)?.textFor({ file: from, text, copyIn: tree.version }, edit) ?? edit(text);
    changes.set(file, copy === text ? bytes : Buffer.from(copy));
    partials.set(file, from);
    if (copy !== text) copyTranslated(unfolding, from, { file, text: copy });
  }
}

/** Names a place in a file. */
export function placeKey({ line, column }: Span): string {
  return `${line}:${column}`;
}

function usersOf({ site, read, compiled }: LoadedSite, tree: VersionTree, file: string): readonly PartialUser[] {
  return site.pages.flatMap((page) => {
    if (!isIn(page, tree) || page.generated) return [];
    const partial = read.references
      .of(page)
      .find(({ kind, found }) => kind === 'partial' && found.ok && found.file === file);
    return partial ? [{ page, places: compiled.placesOf(page), part: partial.part }] : [];
  });
}

/** Writes a bookkeeping file, from git's history or as the inherited layer has it. */
function writeNote(
  { tree, folder, options, changes, notes, restored }: Unfolding,
  path: string,
  { from, text }: { readonly from: string; readonly text: Buffer },
): void {
  if (from.startsWith(`${folder}/`)) return;
  const past = options.past.get(pastKey(tree.section, folder, path) ?? '');
  const isRestored = past !== undefined && !options.doubts.stale.has(past.file);
  const file = isRestored ? past.file : `${folder}/${path}`;
  if (isRestored) restored.add(file);
  changes.set(file, isRestored ? past.bytes : text);
  notes.set(file, { tree, from });
}

function bytesIn({ config, read }: LoadedSite, file: string): Buffer {
  return read.overlay.get(file) ?? readFileSync(join(config.root, file));
}

/** Returns the category files that a version shows, by path from the layer. */
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
      const name = tree.section.naming === 'docusaurus' ? withoutNumbers(folderOf(path)) : folderOf(path);
      // A layer may have removed it.
      if (tree.categories.has(name)) byFolder.set(name, [path, file]);
    }
  }
  return new Map(byFolder.values());
}

function copySidebar(unfolding: Unfolding): void {
  const { loaded, tree } = unfolding;
  const { config, read } = loaded;
  const { sidebarLists, version, section } = tree;
  if (!sidebarLists || sidebarLists.layer === version?.name) return;
  const from = config.versions.find(({ name }) => name === sidebarLists.layer);
  const file = from && `${layerFolder(config, section, from)}/${sidebarFile}`;
  if (file === undefined || !read.notes.has(file)) return;
  writeNote(unfolding, sidebarFile, { from: file, text: Buffer.from(sidebarText(loaded, tree, file)) });
}

/** Writes the layer file without its rules of inheritance. */
function writeLayerFile({ loaded, tree, folder, changes }: Unfolding): void {
  const file = `${folder}/_layer.yml`;
  if (!loaded.read.notes.has(file)) return;
  const written = bytesIn(loaded, file).toString();
  const text = completeLayerText(written, tree);
  if (text !== written) changes.set(file, text === undefined ? undefined : Buffer.from(text));
}

/** Returns the list with the current paths of moved pages. */
function sidebarText(loaded: LoadedSite, tree: VersionTree, file: string): string {
  const { site } = loaded;
  const lines = bytesIn(loaded, file).toString().split('\n');
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

/** Whether a page is in a version, in any language. */
function isIn({ section, version }: LinkedPage, tree: Pick<VersionTree, 'section' | 'version'>): boolean {
  return section.name === tree.section.name && version?.name === tree.version?.name;
}

function docsOf(items: readonly SidebarListItem[]): readonly { readonly docPath: string; readonly place: Place }[] {
  return items.flatMap((item) => {
    if (item.kind === 'doc') return [item];
    if (item.kind !== 'category') return [];
    return [...(item.link?.kind === 'doc' ? [item.link] : []), ...docsOf(item.items)];
  });
}

/**
 * Resolves the paths in `_layer.yml` to parts of the trees. `guide` and `guide/index` name the same page, whatever its
 * file is called. An unknown path is treated as a page's and kept as written.
 */
import type { Merge, Move, Place, Section, Source, VersionTree } from '../model.js';
import { folderOf, pagePath, toDocPath } from '../text/doc-path.js';
import { docusaurusDocPath } from '../text/docusaurus/file-names.js';
import { isCategoryFile } from './bookkeeping/category-file.js';
import type { LayerFile } from './bookkeeping/layer-file.js';

type Sources = VersionTree['sources'];

/** The parts of a version that layers can remove. */
export type Removable = Pick<VersionTree, 'sources' | 'assets' | 'partials' | 'categories' | 'sidebarLists'>;

/** A part that a version removes. */
export interface Removal {
  readonly kind: 'page' | 'asset' | 'partial' | 'category' | 'sidebar';
  /** The doc path, the path from the layer, or the folder of a category. */
  readonly path: string;
  readonly place: Place;
  /** Whether it became a part of another page. */
  readonly isMerged?: true;
}

/** A layer file with resolved paths. */
export interface NamedLayerFile extends Pick<LayerFile, 'positions' | 'updated' | 'editorial'> {
  /** Those of pages. A moved folder is a move of each page below it, or stays as written if there is none. */
  readonly moves: readonly Move[];
  /** The moved folders with a slash at the end of their paths. Inner folders precede outer ones. */
  readonly movedFolders: readonly Move[];
  readonly merges: readonly Merge[];
  readonly removed: readonly Removal[];
}

/** Resolves the paths. Moved and removed pages are inherited ones; a new path may be that of the layer's own file. */
export function namePages(
  { moves, merges, removed, positions, updated, editorial }: LayerFile,
  { naming }: Pick<Section, 'naming'>,
  { inherited, own }: { readonly inherited: Removable; readonly own: Sources },
): NamedLayerFile {
  const asNamed = naming === 'docusaurus' ? docusaurusDocPath : (written: string) => written;
  const [inheritedPage, ownPage] = [createPageFinder(inherited.sources, asNamed), createPageFinder(own, asNamed)];
  const [folders, pages] = [moves.filter(isOfFolder), moves.filter((move) => !isOfFolder(move))];
  const movedFolders = innerFirst(folders.map((move) => ({ ...move, from: asFolder(move.from, asNamed) })));
  const removedFolders = innerFirst(
    removed.flatMap(({ path, place }) => (path.endsWith('/') ? [{ from: asFolder(path, asNamed), place }] : [])),
  );
  const named = new Set([...pages, ...merges].map(({ from }) => inheritedPage(from)));
  const removals = nameRemovals(removed, inherited, {
    nameOf: (path) => nameRemoved(path, inherited, inheritedPage),
    folderOf: (path) => {
      const folder = removedFolders.find(({ from }) => path.startsWith(from));
      const isMoved =
        folder && movedFolders.some(({ from }) => path.startsWith(from) && from.length > folder.from.length);
      return isMoved || named.has(path) ? undefined : folder;
    },
  });
  const apart = new Set([...named, ...removals.map(({ path }) => path)]);
  const all = [...pages, ...movesOfPages(movedFolders, inherited.sources, apart)];
  const namedMoves = all.map((move) => ({ ...move, from: inheritedPage(move.from), to: ownPage(move.to) }));
  const shown = new Map<string, Source>([...inherited.sources, ...own]);
  for (const { from, to } of namedMoves) {
    const moved = shown.get(from);
    if (moved) shown.set(to, moved);
  }
  const shownPage = createPageFinder(shown, asNamed);
  const merged = merges.map((merge) => ({ ...merge, from: inheritedPage(merge.from), to: shownPage(merge.to) }));
  return {
    moves: namedMoves,
    movedFolders,
    merges: merged,
    removed: [
      ...removals,
      ...merged.map(({ from, place }) => ({ kind: 'page', path: from, place, isMerged: true }) as const),
    ],
    positions: positions.map((one) => ({ ...one, docPath: shownPage(one.docPath) })),
    updated: new Map(Array.from(updated, ([docPath, day]) => [shownPage(docPath), day])),
    editorial: editorial.map((one) => ({ ...one, docPath: shownPage(one.docPath) })),
  };
}

function isOfFolder({ from }: Move): boolean {
  return from.endsWith('/');
}

/** Sorts folders so that inner ones precede those around them. */
function innerFirst<Folder extends { readonly from: string }>(folders: readonly Folder[]): readonly Folder[] {
  return folders.toSorted((one, other) => other.from.length - one.from.length);
}

/** Names a folder as doc paths do, which have no number prefixes in Docusaurus' naming. */
function asFolder(written: string, asNamed: (written: string) => string): string {
  return `${folderOf(asNamed(`${written}page`))}/`;
}

/**
 * Returns the moves of the pages below moved folders. A page with a line of its own moves as that says. A folder without
 * pages stays as written, and is reported as unknown.
 */
function movesOfPages(
  folders: NamedLayerFile['movedFolders'],
  sources: Sources,
  apart: ReadonlySet<string>,
): readonly Move[] {
  const docPaths = [...sources.keys()];
  const below = docPaths.flatMap((docPath) => (apart.has(docPath) ? [] : (moveBelow(folders, docPath) ?? [])));
  return [...below, ...folders.filter(({ from }) => !docPaths.some((docPath) => docPath.startsWith(from)))];
}

/** Returns the move of a path by the nearest folder around it that moves. */
export function moveBelow(folders: NamedLayerFile['movedFolders'], path: string): Move | undefined {
  const folder = folders.find(({ from }) => path.startsWith(from));
  return folder && { ...folder, from: path, to: folder.to + path.slice(folder.from.length) };
}

/** The name of inherited lists, even if the config names another file. */
export const sidebarFile = '_sidebar.yml';

interface RemovalNames {
  readonly nameOf: (path: string) => Omit<Removal, 'place'>;
  /** Returns the nearest folder that is removed with the path in it, unless the path has a line of its own. */
  readonly folderOf: (path: string) => { readonly place: Place } | undefined;
}

/**
 * Resolves removed paths. A folder with a slash is its category, and all pages and categories below it. One without any
 * is reported as unknown.
 */
function nameRemovals(
  removed: LayerFile['removed'],
  { sources, categories }: Removable,
  { nameOf, folderOf: removedFolderOf }: RemovalNames,
): readonly Removal[] {
  const own = removed.filter(({ path }) => !path.endsWith('/')).map(({ path, place }) => ({ ...nameOf(path), place }));
  const isNamed = (kind: Removal['kind'], path: string): boolean =>
    own.some((one) => one.kind === kind && one.path === path);
  const below = (kind: 'page' | 'category', path: string, inside: string): readonly Removal[] => {
    const folder = isNamed(kind, path) ? undefined : removedFolderOf(inside);
    return folder ? [{ kind, path, place: folder.place }] : [];
  };
  const inFolders = [
    ...[...sources.keys()].flatMap((docPath) => below('page', docPath, docPath)),
    ...[...categories.keys()].flatMap((folder) => below('category', folder, `${folder}/`)),
  ];
  const used = new Set(inFolders.map(({ place }) => place));
  const unknown = removed.filter(({ path, place }) => path.endsWith('/') && !used.has(place));
  return [...own, ...inFolders, ...unknown.map(({ path, place }) => ({ ...nameOf(path), place }))];
}

/** Resolves a removed path. A category is named by its file, or by its folder if no page has that name. */
function nameRemoved(
  path: string,
  { sources, assets, partials, categories, sidebarLists }: Removable,
  pageOf: (docPath: string) => string,
): Omit<Removal, 'place'> {
  if (assets.has(path)) return { kind: 'asset', path };
  if (partials.has(path)) return { kind: 'partial', path };
  if (path === sidebarFile && sidebarLists) return { kind: 'sidebar', path };
  const docPath = pageOf(toDocPath(path));
  const folder = isCategoryFile(path) ? folderOf(path) : path.replace(/\/$/, '');
  const isFolder = folder !== path;
  if (categories.has(folder) && (isFolder || !sources.has(docPath))) return { kind: 'category', path: folder };
  return { kind: 'page', path: docPath };
}

/** Finds pages. If both `guide.md` and `guide/index.md` exist, each is found by its own name. */
function createPageFinder(sources: Sources, asNamed: (written: string) => string): (written: string) => string {
  const byPage = new Map(Array.from(sources.keys(), (docPath) => [pagePath(docPath), docPath]));
  return (written) =>
    sources.has(written)
      ? written
      : (byPage.get(pagePath(written)) ?? byPage.get(pagePath(asNamed(written))) ?? asNamed(written));
}

/**
 * The paths that `_layer.yml` names → what of the trees they mean. `guide` and `guide/index` name one page, whatever its
 * file is called. A path that nothing has is taken for a page's, and stays as it is written.
 */
import type { Merge, Move, Place, Section, Source, VersionTree } from '../model.js';
import { folderOf, pagePath, toDocPath } from '../text/doc-path.js';
import { docusaurusDocPath } from '../text/docusaurus-names.js';
import { isCategoryFile } from './bookkeeping/category-file.js';
import type { LayerFile } from './bookkeeping/layer-file.js';

type Sources = VersionTree['sources'];

/** What a version has that layers can remove. */
export type Removable = Pick<VersionTree, 'sources' | 'assets' | 'partials' | 'categories' | 'sidebarLists'>;

/** What a version no longer has. */
export interface Removal {
  readonly kind: 'page' | 'asset' | 'partial' | 'category' | 'sidebar';
  /** A doc path, a path from the layer, or the folder of a category. */
  readonly path: string;
  readonly place: Place;
  /** It became a part of another page. */
  readonly isMerged?: true;
}

/** A layer file whose paths are those of files. */
export interface NamedLayerFile extends Pick<LayerFile, 'positions' | 'updated' | 'editorial'> {
  readonly moves: readonly Move[];
  readonly merges: readonly Merge[];
  readonly removed: readonly Removal[];
}

/** Pages that are moved or removed are inherited ones; a new path may be that of the layer's own file. */
export function namePages(
  { moves, merges, removed, positions, updated, editorial }: LayerFile,
  { naming }: Pick<Section, 'naming'>,
  { inherited, own }: { readonly inherited: Removable; readonly own: Sources },
): NamedLayerFile {
  const asNamed = naming === 'docusaurus' ? docusaurusDocPath : (written: string) => written;
  const [inheritedPage, ownPage] = [createPageFinder(inherited.sources, asNamed), createPageFinder(own, asNamed)];
  const named = moves.map((move) => ({ ...move, from: inheritedPage(move.from), to: ownPage(move.to) }));
  const shown = new Map<string, Source>([...inherited.sources, ...own]);
  for (const { from, to } of named) {
    const moved = shown.get(from);
    if (moved) shown.set(to, moved);
  }
  const shownPage = createPageFinder(shown, asNamed);
  const merged = merges.map((merge) => ({ ...merge, from: inheritedPage(merge.from), to: shownPage(merge.to) }));
  return {
    moves: named,
    merges: merged,
    removed: [
      ...removed.map(({ path, place }) => ({ ...nameRemoved(path, inherited, inheritedPage), place })),
      ...merged.map(({ from, place }) => ({ kind: 'page', path: from, place, isMerged: true }) as const),
    ],
    positions: positions.map((one) => ({ ...one, docPath: shownPage(one.docPath) })),
    updated: new Map(Array.from(updated, ([docPath, day]) => [shownPage(docPath), day])),
    editorial: editorial.map((one) => ({ ...one, docPath: shownPage(one.docPath) })),
  };
}

/** The name of inherited lists, also where the config names their file. */
export const sidebarFile = '_sidebar.yml';

/** A category is named by its file, by its folder with a slash, and by its folder alone if no page has that name. */
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

/** Where `guide.md` and `guide/index.md` both exist, each is found by its own name. */
function createPageFinder(sources: Sources, asNamed: (written: string) => string): (written: string) => string {
  const byPage = new Map(Array.from(sources.keys(), (docPath) => [pagePath(docPath), docPath]));
  return (written) =>
    sources.has(written)
      ? written
      : (byPage.get(pagePath(written)) ?? byPage.get(pagePath(asNamed(written))) ?? asNamed(written));
}

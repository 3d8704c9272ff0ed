/**
 * Builds the trees of a section, one for each version, from its layers, oldest first. A tree is the tree of the version
 * below, with the layer's moves, removals and own files applied in that order.
 */
import { categoryPath } from './bookkeeping/category-file.js';
import { diagnose } from '../diagnostics/diagnostic.js';
import type { Asset, Category, Diagnostic, Move, Outcome, Section, Source, Version, VersionTree } from '../model.js';
import { pagePath } from '../text/doc-path.js';
import { folderMove, type LayerFile } from './bookkeeping/layer-file.js';
import { tagsFile } from './bookkeeping/tags-file.js';
import { createPageNearest, createPartNearest } from './nearest-part.js';
import { moveBelow, namePages, type NamedLayerFile, type Removable } from './name-pages.js';

/** The contents of one version's folder. */
export interface Layer {
  readonly section: Section;
  readonly version: Version | undefined;
  /** The version from which it inherits. */
  readonly below: Version | undefined;
  readonly sources: ReadonlyMap<string, Source>;
  readonly assets: ReadonlyMap<string, Asset>;
  readonly partials: VersionTree['partials'];
  readonly categories: ReadonlyMap<string, Category>;
  readonly sidebarLists: VersionTree['sidebarLists'];
  readonly tags?: VersionTree['tags'];
  readonly authors?: VersionTree['authors'];
  readonly layerFile: LayerFile;
}

type NamedLayer = Omit<Layer, 'layerFile'> & { readonly layerFile: NamedLayerFile };

/** Builds the trees of one section, in the order of the layers. */
export function buildTrees(layers: readonly Layer[]): Outcome<readonly VersionTree[]> {
  const built = new Map<Layer, Outcome<VersionTree>>();
  const build = (layer: Layer): Outcome<VersionTree> => {
    const known = built.get(layer);
    if (known) return known;
    const base = layer.below && layers.find(({ version }) => version === layer.below);
    const outcome = buildTree(layer, base && build(base).value);
    built.set(layer, outcome);
    return outcome;
  };
  const outcomes = layers.map(build);
  return { value: outcomes.map(({ value }) => value), diagnostics: outcomes.flatMap(({ diagnostics }) => diagnostics) };
}

const emptyTree: Removable & Pick<VersionTree, 'positions' | 'tags'> = {
  sources: new Map(),
  assets: new Map(),
  partials: new Map(),
  categories: new Map(),
  sidebarLists: undefined,
  positions: new Map(),
};

function buildTree(written: Layer, below: VersionTree | undefined): Outcome<VersionTree> {
  const inherited = below ?? emptyTree;
  const layerFile = namePages(written.layerFile, written.section, { inherited, own: written.sources });
  const layer = { ...written, layerFile };
  const outcome = !below
    ? oldestTree(layer)
    : layer.version?.complete
      ? completeTree(layer, below)
      : stack(layer, below);
  return { value: outcome.value, diagnostics: [...outcome.diagnostics, ...findUnknown(layerFile, outcome.value)] };
}

/** Reports pages that the layer names but the version does not contain. */
function findUnknown(
  { positions, editorial, merges }: NamedLayerFile,
  { sources }: VersionTree,
): readonly Diagnostic[] {
  const nearest = createPageNearest(sources);
  const named = [
    ...positions.map(({ docPath, place }) => ({
      docPath,
      place,
      what: `gives a position to "${docPath}"`,
      note: 'A position is that of a page of this version, at the path that the page has in it, without ".md".',
      suffix: '',
    })),
    ...editorial.map(({ docPath, place }) => ({
      docPath,
      place,
      what: `calls its change of "${docPath}" editorial`,
      note: '"editorial" names pages of this version, at the path that the page has in it, without ".md".',
      suffix: '',
    })),
    ...merges.map(({ from, to, heading, targetPlace }) => ({
      docPath: to,
      place: targetPlace,
      what: `moves "${from}" to a heading of "${to}"`,
      note: 'A page can become a part of a page of this version, at the path that the page has in it, without ".md".',
      suffix: `#${heading}`,
    })),
  ];
  return named
    .filter(({ docPath }) => !sources.has(docPath))
    .map(({ docPath, place, what, note, suffix }) => {
      const near = nearest(docPath);
      return diagnose('layer-unknown-path', {
        message: `This layer ${what}, which the version does not have`,
        place,
        notes: [note],
        suggestion: near === undefined ? undefined : near + suffix,
      });
    });
}

function stack(layer: NamedLayer, below: VersionTree): Outcome<VersionTree> {
  const diagnostics: Diagnostic[] = [];
  const sources = new Map(below.sources);
  const positions = new Map(below.positions);
  const taken = takeAway(layer, sources, below, diagnostics);
  const moves = putMoved(layer, taken, sources, diagnostics);
  for (const { from, to } of moves) {
    const position = below.positions.get(from);
    if (position !== undefined) positions.set(to, position);
  }
  for (const [docPath, source] of layer.sources) {
    sources.set(docPath, source);
    // An overridden page has the position in its new text.
    positions.delete(docPath);
  }
  const others = takeOthers(layer, below, diagnostics);
  // An inherited file is a file of the layer, which "removed" may name.
  const tags = others.assets.has(tagsFile) ? below.tags : undefined;
  const inherited = { ...others, sources, positions, ...(tags && { tags }) };
  return { value: makeTree(layer, inherited, below, moves), diagnostics };
}

/**
 * Builds the tree of a complete layer, which shows only its own files. Its moves and removals change no text, but
 * identify pages of the previous version for lineages, the version menu and redirects.
 */
function completeTree(layer: NamedLayer, before: VersionTree): Outcome<VersionTree> {
  const diagnostics: Diagnostic[] = [];
  const taken = takeAway(layer, new Map(before.sources), before, diagnostics);
  takeOthers(layer, before, diagnostics);
  const moves = movesToOwn(
    { ...layer, moves: layer.layerFile.moves.filter(({ from }) => taken.has(from)) },
    diagnostics,
  );
  return { value: makeTree(layer, { ...emptyTree, sources: layer.sources }, undefined, moves), diagnostics };
}

/**
 * Builds the tree of a version with none before it. The pages that it moves and merges were in versions that have ended.
 * Their old addresses still redirect.
 */
function oldestTree(layer: NamedLayer): Outcome<VersionTree> {
  const diagnostics: Diagnostic[] = [];
  const removed = layer.layerFile.removed.filter(({ isMerged }) => !isMerged);
  takeAway({ ...layer, layerFile: { ...layer.layerFile, moves: [], removed } }, new Map(), emptyTree, diagnostics);
  const docPaths = [...layer.sources.keys()];
  const all = layer.layerFile.moves.flatMap((move) => {
    const below = move.to.endsWith('/') ? docPaths.filter((docPath) => docPath.startsWith(move.to)) : [];
    const ofPages = below.map((to) => ({ ...move, from: move.from + to.slice(move.to.length), to }));
    return ofPages.length > 0 ? ofPages : [move];
  });
  const moves = movesToOwn({ ...layer, moves: all }, diagnostics);
  return { value: makeTree(layer, { ...emptyTree, sources: layer.sources }, undefined, moves), diagnostics };
}

/** Returns the moves to pages of the layer itself, and reports the others. */
function movesToOwn(
  { sources, moves }: Pick<NamedLayer, 'sources'> & Pick<NamedLayer['layerFile'], 'moves'>,
  diagnostics: Diagnostic[],
): readonly Move[] {
  const nearest = createPageNearest(sources);
  return moves.filter(({ from, to, place }) => {
    if (sources.has(to)) return true;
    diagnostics.push(
      diagnose('layer-unknown-path', {
        message: `This layer moves "${from}" to "${to}", which it does not have`,
        place,
        notes: ['The version inherits nothing, so the page’s file must be at its new path.'],
        suggestion: nearest(to),
      }),
    );
    return false;
  });
}

function makeTree(
  layer: NamedLayer,
  inherited: typeof emptyTree,
  below: Pick<VersionTree, 'updated'> | undefined,
  moves: readonly Move[],
): VersionTree {
  const { layerFile, sources, tags = inherited.tags } = layer;
  const positions = layerFile.positions.filter(({ docPath }) => inherited.sources.has(docPath));
  return {
    section: layer.section,
    version: layer.version,
    below: layer.below,
    sources: inherited.sources,
    positions: new Map([
      ...[...inherited.positions].filter(([docPath]) => inherited.sources.has(docPath)),
      ...positions.map(({ docPath, position }) => [docPath, position] as const),
    ]),
    assets: new Map([...inherited.assets, ...layer.assets]),
    partials: new Map([...inherited.partials, ...layer.partials]),
    categories: new Map([...inherited.categories, ...layer.categories]),
    sidebarLists: layer.sidebarLists ?? inherited.sidebarLists,
    ...(tags && { tags }),
    ...(layer.authors && { authors: layer.authors }),
    moves,
    merges: layerFile.merges,
    removed: layerFile.removed.flatMap(({ kind, path }) => (kind === 'page' ? [path] : [])),
    removedFiles: layerFile.removed.flatMap(({ kind, path }) =>
      kind === 'page' ? [] : [kind === 'category' ? categoryPath(path) : path],
    ),
    updated: updatedIn(layerFile, sources, below),
    editorial: new Set(layerFile.editorial.map(({ docPath }) => docPath)),
    ownSources: sources.size,
  };
}

/** Removes images, partials, categories and listed sidebars from the inherited ones. */
function takeOthers(
  { layerFile }: NamedLayer,
  below: Removable,
  diagnostics: Diagnostic[],
): Omit<Removable, 'sources'> {
  const assets = new Map(below.assets);
  const partials = new Map(below.partials);
  const categories = new Map(below.categories);
  let { sidebarLists } = below;
  const inherited = { asset: assets, partial: partials, category: categories };
  const takeSidebar = (): boolean => {
    const isThere = sidebarLists !== undefined;
    sidebarLists = undefined;
    return isThere;
  };
  for (const { kind, path, place } of layerFile.removed) {
    if (kind === 'page' || (kind === 'sidebar' ? takeSidebar() : inherited[kind].delete(path))) continue;
    diagnostics.push(
      diagnose('layer-unknown-path', {
        message: `This layer removes "${path}", which the version before it does not have`,
        place,
        notes: [namedTwice],
      }),
    );
  }
  return { assets, partials, categories: withMoved(categories, layerFile), sidebarLists };
}

/** Returns the categories, with those of moved folders at their new paths. */
function withMoved(
  categories: ReadonlyMap<string, Category>,
  { movedFolders }: NamedLayerFile,
): ReadonlyMap<string, Category> {
  const pathOf = (folder: string): string => moveBelow(movedFolders, `${folder}/`)?.to.slice(0, -1) ?? folder;
  return new Map(Array.from(categories, ([folder, category]) => [pathOf(folder), category] as const));
}

const namedTwice = 'It is named twice in this file. Keep one of the two lines.';

/**
 * Returns the dates of inherited texts. A date moves with its page, and is dropped if the version overrides the text.
 */
function updatedIn(
  { moves, updated }: NamedLayer['layerFile'],
  sources: VersionTree['sources'],
  below: Pick<VersionTree, 'updated'> | undefined,
): VersionTree['updated'] {
  const newPaths = new Map(moves.map(({ from, to }) => [from, to]));
  const inherited = Array.from(below?.updated ?? [], ([path, day]) => [newPaths.get(path) ?? path, day] as const);
  return new Map([...inherited, ...updated].filter(([path]) => !sources.has(path)));
}

/** Removes moved and removed pages from the inherited ones. Returns them by their old paths. */
function takeAway(
  layer: NamedLayer,
  sources: Map<string, Source>,
  below: Removable,
  diagnostics: Diagnostic[],
): ReadonlyMap<string, Source> {
  const taken = new Map<string, Source>();
  const free = withoutNamed(layer.layerFile, below);
  const nearest = { moves: createPageNearest(free.sources), removes: createPartNearest(free) };
  const removed = layer.layerFile.removed.filter(({ kind }) => kind === 'page');
  for (const { from: docPath, to, place, verb } of [
    ...layer.layerFile.moves.map((move) => ({ ...move, verb: 'moves' as const })),
    ...removed.map(({ path, place, isMerged }) => ({
      from: path,
      to: undefined,
      place,
      verb: isMerged ? ('moves' as const) : ('removes' as const),
    })),
  ]) {
    const source = sources.get(docPath);
    if (source) {
      taken.set(docPath, source);
      sources.delete(docPath);
      continue;
    }
    const isNamedTwice = taken.has(docPath);
    const isFolder = to !== undefined && [...below.sources.keys()].some((one) => one.startsWith(`${docPath}/`));
    diagnostics.push(
      diagnose('layer-unknown-path', {
        message: `This layer ${verb} "${docPath}", which the version before it does not have`,
        place,
        notes: [
          isNamedTwice
            ? 'The page is named twice in this file. Keep one of the two lines.'
            : below === emptyTree
              ? 'No version is before this one, so it has nothing to remove. Delete the line.'
              : 'A layer can only move or remove what it inherits. Paths are written from the folder of the version, without ".md".',
          ...(isFolder ? [`"${docPath}" is a folder. All pages below it move with "${folderMove(docPath, to)}".`] : []),
        ],
        suggestion: isNamedTwice || isFolder ? undefined : nearest[verb](docPath),
      }),
    );
  }
  return taken;
}

/** Returns what a layer can move or remove besides what its file names already. */
function withoutNamed({ moves, removed }: NamedLayerFile, below: Removable): Removable {
  if (moves.length + removed.length === 0) return below;
  const named = new Set([...moves.map(({ from }) => from), ...removed.map(({ path }) => path)]);
  return { ...below, sources: new Map([...below.sources].filter(([docPath]) => !named.has(docPath))) };
}

/** Adds moved pages at their new paths. An impossible move is reported and skipped. */
function putMoved(
  layer: NamedLayer,
  taken: ReadonlyMap<string, Source>,
  sources: Map<string, Source>,
  diagnostics: Diagnostic[],
): readonly Move[] {
  const occupants = new Map(Array.from(sources, ([docPath, source]) => [pagePath(docPath), source]));
  return layer.layerFile.moves.filter((move) => {
    const source = taken.get(move.from);
    if (!source) return false;
    const occupant = occupants.get(pagePath(move.to));
    if (!occupant) {
      sources.set(move.to, source);
      occupants.set(pagePath(move.to), source);
      return true;
    }
    diagnostics.push(
      diagnose('layer-move-onto-page', {
        message: `"${move.from}" cannot move to "${move.to}": another page is there`,
        place: move.place,
        notes: [
          `The page that is there comes from "${occupant.file}". Remove or move that one in this file too, or choose another path.`,
        ],
      }),
    );
    sources.set(move.from, source);
    return false;
  });
}

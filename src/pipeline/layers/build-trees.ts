/**
 * Layers → trees: what each version of a section shows. The layers of one section go in, oldest first; each tree is the
 * one before it, with the layer's moves, removals and own files applied, in that order.
 */
import { diagnose } from '../diagnostics/diagnostic.js';
import { pagePath } from '../text/doc-path.js';
import type { Asset, Category, Diagnostic, Move, Outcome, Section, Source, Version, VersionTree } from '../model.js';
import { createNearest } from '../text/nearest-name.js';
import type { LayerFile } from './bookkeeping/layer-file.js';
import { namePages } from './name-pages.js';

/** What one version's folder holds, by itself. */
export interface Layer {
  readonly section: Section;
  readonly version: Version | undefined;
  readonly sources: ReadonlyMap<string, Source>;
  readonly assets: ReadonlyMap<string, Asset>;
  readonly partials: VersionTree['partials'];
  readonly categories: ReadonlyMap<string, Category>;
  readonly sidebarLists: VersionTree['sidebarLists'];
  readonly layerFile: LayerFile;
}

/** Stacks the layers of one section, oldest first. */
export function buildTrees(layers: readonly Layer[]): Outcome<readonly VersionTree[]> {
  const trees: VersionTree[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const written of layers) {
    const below = trees.at(-1);
    const named = { inherited: below?.sources ?? new Map<string, Source>(), own: written.sources };
    const layer = { ...written, layerFile: namePages(written.layerFile, written.section, named) };
    const outcome = layer.version?.complete ? completeTree(layer, below) : stack(layer, below);
    trees.push(outcome.value);
    diagnostics.push(...outcome.diagnostics);
  }
  return { value: trees, diagnostics };
}

function stack(layer: Layer, below: VersionTree | undefined): Outcome<VersionTree> {
  const sources = new Map(below?.sources);
  const diagnostics: Diagnostic[] = [];
  const taken = takeAway(layer, sources, diagnostics);
  const moves = putMoved(layer, taken, sources, diagnostics);
  for (const [docPath, source] of layer.sources) sources.set(docPath, source);
  return { value: makeTree(layer, below, sources, moves), diagnostics };
}

/**
 * A complete layer shows its own files only. Its moves and removals change no text, but say which page of the version
 * before is which: lineages, the version menu and redirects follow them.
 */
function completeTree(layer: Layer, before: VersionTree | undefined): Outcome<VersionTree> {
  const diagnostics: Diagnostic[] = [];
  const taken = takeAway(layer, new Map(before?.sources), diagnostics);
  const nearest = createNearest();
  const own = [...layer.sources.keys()];
  const moves = layer.layerFile.moves.filter(({ from, to, place }) => {
    if (!taken.has(from)) return false;
    if (layer.sources.has(to)) return true;
    diagnostics.push(
      diagnose('layer-unknown-path', {
        message: `This layer moves "${from}" to "${to}", which it does not have`,
        place,
        notes: ['The version is complete: it inherits nothing, so the page’s file must lie at its new path.'],
        suggestion: nearest(to, own),
      }),
    );
    return false;
  });
  return { value: makeTree(layer, undefined, layer.sources, moves), diagnostics };
}

function makeTree(
  layer: Layer,
  below: VersionTree | undefined,
  sources: VersionTree['sources'],
  moves: readonly Move[],
): VersionTree {
  return {
    section: layer.section,
    version: layer.version,
    sources,
    assets: new Map([...(below?.assets ?? []), ...layer.assets]),
    partials: new Map([...(below?.partials ?? []), ...layer.partials]),
    categories: new Map([...(below?.categories ?? []), ...layer.categories]),
    sidebarLists: layer.sidebarLists ?? below?.sidebarLists,
    moves,
    removed: layer.layerFile.removed.map(({ docPath }) => docPath),
    ownSources: layer.sources.size,
  };
}

/** Takes moved and removed pages out of the inherited ones; what was taken is handed back by its old path. */
function takeAway(layer: Layer, sources: Map<string, Source>, diagnostics: Diagnostic[]): ReadonlyMap<string, Source> {
  const taken = new Map<string, Source>();
  const nearest = createNearest();
  const inherited = [...sources.keys()];
  for (const { from: docPath, place, verb } of [
    ...layer.layerFile.moves.map((move) => ({ ...move, verb: 'moves' })),
    ...layer.layerFile.removed.map((removal) => ({ from: removal.docPath, place: removal.place, verb: 'removes' })),
  ]) {
    const source = sources.get(docPath);
    if (source) {
      taken.set(docPath, source);
      sources.delete(docPath);
      continue;
    }
    diagnostics.push(
      diagnose('layer-unknown-path', {
        message: `This layer ${verb} "${docPath}", which the version before it does not have`,
        place,
        notes: [
          taken.has(docPath)
            ? 'The page is named twice in this file. Keep one of the two lines.'
            : 'A layer can only move or remove what it inherits. Paths are written from the folder of the version, without ".md".',
        ],
        suggestion: nearest(docPath, inherited),
      }),
    );
  }
  return taken;
}

/** Puts moved pages at their new paths. A move that cannot be made is reported and left out. */
function putMoved(
  layer: Layer,
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

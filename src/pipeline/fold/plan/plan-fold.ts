/**
 * Plans layers: which files are dropped, and the entries of `_layer.yml` that replace them. Complete versions become
 * layers, and redundant files of layers are removed. The plan is a proposal; `fold.ts` compares its
 * site with the present one.
 *
 * Starting with the oldest version, each page is compared with the one that it would inherit. The same is done for
 * images, partials, categories and the sidebar.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { layerFolder } from '../../files/site-folders.js';
import type { SiteConfig, Version, VersionTree } from '../../model.js';
import { treeBelow, versionBelow } from '../../section-versions.js';
import { treesOf, withComplete, type LoadedSite } from '../fold-site.js';
import type { FoldOptions, FoldPlan, Folding, LayerPlan, Shown } from './fold-plan.js';
import { findNeeded } from './find-needed.js';
import { keepNamedFolders } from './keep-folder.js';
import { layerText } from './layer-text.js';
import { describeFiles, dropFiles, filesGone } from './plan-files.js';
import { planPages, positionOf } from './plan-pages.js';
import { takenByPath } from './taken-by-path.js';

/** Plans the folding of all versions that are or can be layers. */
export function planFold(loaded: LoadedSite, options: FoldOptions): FoldPlan {
  const versioned = loaded.config.sections.filter((section) => section.versioned);
  const isFolded = (version: Version | undefined): version is Version =>
    version !== undefined && canFold(loaded.config, version) && !options.held.versions.has(version.name);
  const folded = loaded.config.versions.filter(isFolded).map(({ name }) => name);
  const changes = new Map<string, Buffer | undefined>();
  const known = { loaded, options, isFolded, changes, taken: takenByPath(loaded) };
  const layers = versioned.flatMap((section) => {
    const folding: Folding = { ...known, section, ...options.lookUpsOf(section) };
    return planSection(folding);
  });
  const config = withComplete(loaded.config, (version) => version.complete && !folded.includes(version.name));
  return { changes, config, folded, layers, needed: findNeeded(loaded, changes) };
}

/** Whether a version has a version to inherit from. Versions from git cannot be changed. */
export function canFold(config: Pick<SiteConfig, 'versions'>, version: Version): boolean {
  return !version.git && versionBelow(config, version) !== undefined;
}

function planSection(folding: Folding): readonly LayerPlan[] {
  const layers: LayerPlan[] = [];
  const known = new Map<VersionTree, Shown>();
  const trees = treesOf(folding.loaded.site, folding.section);
  const describe = (tree: VersionTree): Shown => {
    const before = known.get(tree);
    if (before) return before;
    // A version may inherit from one that comes later in the list.
    const lower = treeBelow(trees, tree);
    const below = lower && describe(lower);
    const { sources, layer } = planPages(folding, tree, below);
    const positions = new Map(Array.from(sources.keys(), (docPath) => [docPath, positionOf(folding, tree, docPath)]));
    const shown = { sources, tree, positions, ...describeFiles(folding, tree) };
    const isLayer = below && layer && folding.isFolded(tree.version);
    const becomesLayer = isLayer && layer.version.complete;
    const planned = becomesLayer ? { ...layer, removed: [...layer.removed, ...filesGone(below, shown)] } : layer;
    if (planned) layers.push(planned);
    if (isLayer && planned) {
      writeLayerFile(folding, planned);
      dropFiles(folding, { below, shown, version: layer.version });
      keepNamedFolders(folding, layer.version);
    }
    known.set(tree, shown);
    return shown;
  };
  for (const tree of trees) describe(tree);
  return layers;
}

/** Writes the moves, removals and other changes of a version into its `_layer.yml`. */
function writeLayerFile({ loaded, section, changes }: Folding, layer: LayerPlan): void {
  const file = `${layerFolder(loaded.config, section, layer.version)}/_layer.yml`;
  const written = loaded.read.notes.has(file) ? readFileSync(join(loaded.config.root, file), 'utf8') : undefined;
  const text = layerText(written, layer);
  if (text !== undefined && text !== written) changes.set(file, Buffer.from(text));
}

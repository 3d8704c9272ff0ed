/**
 * A site with complete versions → the same site as layers: which files go, and what `_layer.yml` says in their place. The
 * plan is a proposal; `fold.ts` compares the site that it makes with the one that is there.
 *
 * From the oldest version on, each page is compared with the one that it would inherit. The same is done for images,
 * partials, categories and the sidebar.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../cache/content-hash.js';
import { isCategoryFile } from '../layers/bookkeeping/category-file.js';
import type { Overlay } from '../layers/files/overlay.js';
import type { Section, SiteConfig, Source, Version, VersionTree } from '../model.js';
import { nameLineages } from '../place/lineage.js';
import { folderOf } from '../text/doc-path.js';
import { withoutNumbers } from '../text/docusaurus-names.js';
import { importedSpecifiers } from '../layers/imported-modules.js';
import { textOf, type MoveCandidate } from './find-moves.js';
import { layerFolder } from '../files/site-folders.js';
import { pageFinder, treesOf, withComplete, type LoadedSite } from './fold-site.js';
import { layerText } from './layer-text.js';
import { meaningOf, type Meaning } from './meaning.js';

export interface FoldOptions {
  /** Whether the files of a section are compared; others stay as they are. */
  readonly isChosen: (section: Section) => boolean;
  readonly moves: readonly MoveCandidate[];
  readonly held: Held;
}

/** What an earlier plan would have changed for readers, with the reason. */
export interface Held {
  /** By file, from the root. */
  readonly files: ReadonlyMap<string, string>;
  /** Versions that stay complete, by name. */
  readonly versions: ReadonlyMap<string, string>;
  /** Days on which files that go last changed, where the inherited file says another day. */
  readonly days: ReadonlyMap<string, string>;
}

export interface FoldPlan {
  /** Files that are written, or removed: those have no bytes. */
  readonly changes: Overlay;
  /** As it is when the versions are layers. */
  readonly config: SiteConfig;
  /** Names of the versions that become layers. */
  readonly folded: readonly string[];
  readonly layers: readonly LayerPlan[];
}

/** One version of a section. */
export interface LayerPlan {
  readonly section: Section;
  readonly version: Version;
  /** Pages that the version shows. */
  readonly pages: number;
  /** Its page files before and afterwards. */
  readonly before: number;
  readonly after: number;
  /** Page files that go, and the files that are shown in their place. */
  readonly inherited: readonly InheritedPage[];
  readonly moved: ReadonlyMap<string, string>;
  readonly removed: readonly string[];
  /** In place of the `sidebar_position` of inherited texts, by doc path. */
  readonly positions: ReadonlyMap<string, number>;
  /** Days of inherited texts, by doc path. */
  readonly updated: ReadonlyMap<string, string>;
  /** Page files that stay, with the file that they replace. */
  readonly own: readonly { readonly file: string; readonly replaces: string }[];
}

export interface InheritedPage {
  readonly docPath: string;
  readonly file: string;
  readonly shownFrom: string;
}

/** What a version shows, and from which files. */
interface Shown {
  readonly sources: ReadonlyMap<string, Source>;
  readonly tree: VersionTree;
  /** By doc path; undefined for pages without one. */
  readonly positions: ReadonlyMap<string, number | undefined>;
  /** Hashes by path. */
  readonly assets: ReadonlyMap<string, string>;
  readonly partials: ReadonlyMap<string, string>;
  readonly categories: ReadonlyMap<string, string>;
  readonly sidebar: string | undefined;
}

/** Plans the folding of all versions that can be layers. */
export function planFold(loaded: LoadedSite, options: FoldOptions): FoldPlan {
  const versioned = loaded.config.sections.filter((section) => section.versioned);
  const oldest = loaded.config.versions.at(-1);
  const isFolded = (version: Version | undefined): version is Version =>
    version !== undefined && version !== oldest && canFold(version) && !options.held.versions.has(version.name);
  const folded = loaded.config.versions.filter(isFolded).map(({ name }) => name);
  const changes = new Map<string, Buffer | undefined>();
  const layers = versioned.flatMap((section) => {
    const folding: Folding = { loaded, options, section, isFolded, changes, ...lookUps(loaded, section, options) };
    return planSection(folding);
  });
  const config = withComplete(loaded.config, (version) => version.complete && !folded.includes(version.name));
  return { changes, config, folded, layers };
}

/** What git holds cannot be changed. */
export function canFold({ complete, git }: Version): boolean {
  return complete && !git;
}

interface Folding extends LookUps {
  readonly loaded: LoadedSite;
  readonly options: FoldOptions;
  readonly section: Section;
  readonly isFolded: (version: Version | undefined) => version is Version;
  readonly changes: Map<string, Buffer | undefined>;
}

interface LookUps {
  /** Undefined for drafts. */
  readonly meaningAt: (tree: VersionTree, docPath: string) => Meaning | undefined;
  /** Old path by new path, the confirmed ones included. */
  readonly movedInto: (tree: VersionTree) => ReadonlyMap<string, string>;
}

function lookUps(loaded: LoadedSite, section: Section, { moves }: FoldOptions): LookUps {
  const movedInto: LookUps['movedInto'] = ({ version, moves: known }) => {
    const chosen = moves.filter((move) => move.section === section.name && move.version === version?.name);
    return new Map([...known, ...chosen].map(({ from, to }) => [to, from]));
  };
  const place = { file: '', line: 1, column: 1, length: 1, lineText: '' };
  const moved = new Map(
    treesOf(loaded.site, section).map((tree) => {
      const all = Array.from(movedInto(tree), ([to, from]) => ({ from, to, place }));
      return [tree.version?.name ?? '', { ...tree, moves: all }] as const;
    }),
  );
  const lineages = nameLineages([...moved.values()]);
  const pageOf = pageFinder(loaded.site);
  const byRoute = new Map(loaded.site.pages.flatMap((page) => (page.isServed ? [[page.address.route, page]] : [])));
  const names = {
    pageAt: (route: string) => byRoute.get(route),
    nameOf({ version, docPath, generated }: LoadedSite['site']['pages'][number]) {
      const tree = moved.get(version?.name ?? '');
      return tree && !generated ? lineages.idOf(tree, docPath) : undefined;
    },
  };
  const meanings = new Map<string, Meaning>();
  return {
    movedInto,
    meaningAt(tree, docPath) {
      const page = pageOf(tree, docPath);
      if (!page) return undefined;
      const key = `${tree.version?.name}\0${docPath}`;
      const meaning = meanings.get(key) ?? meaningOf(page, textOf(loaded, page), names);
      meanings.set(key, meaning);
      return meaning;
    },
  };
}

function planSection(folding: Folding): readonly LayerPlan[] {
  const layers: LayerPlan[] = [];
  const known = new Map<Version | undefined, Shown>();
  for (const tree of treesOf(folding.loaded.site, folding.section)) {
    const { version } = tree;
    const below = tree.below && known.get(tree.below);
    const { sources, layer } = planPages(folding, tree, below);
    if (layer) layers.push(layer);
    const positions = new Map(Array.from(sources.keys(), (docPath) => [docPath, positionOf(folding, tree, docPath)]));
    const shown = { sources, tree, positions, ...describeFiles(folding.loaded, tree) };
    const isLayer = below && layer && folding.isFolded(version);
    if (isLayer) {
      writeLayerFile(folding, layer);
      dropFiles(folding, { below, shown, version });
    }
    known.set(version, isLayer ? overBelow(below, shown) : shown);
  }
  return layers;
}

/** What the layer shows: a file that its version never had is inherited, too. */
function overBelow(below: Shown, shown: Shown): Shown {
  const over = (kind: 'assets' | 'partials' | 'categories'): ReadonlyMap<string, string> =>
    new Map([...below[kind], ...shown[kind]]);
  const neutral = categoriesLost(below, shown).map((name) => [name, noCategory] as const);
  const categories = new Map([...over('categories'), ...neutral]);
  return { ...shown, assets: over('assets'), partials: over('partials'), categories };
}

// ------------------------------------------------------------------------------------------------------------------ pages

interface PlannedPages {
  readonly sources: ReadonlyMap<string, Source>;
  readonly layer: LayerPlan | undefined;
}

/** What the version shows when it and all before it are folded. */
function planPages(folding: Folding, tree: VersionTree, below: Shown | undefined): PlannedPages {
  const { section, changes } = folding;
  const { version } = tree;
  const sources = new Map<string, Source>();
  const inherited: InheritedPage[] = [];
  const own: { file: string; replaces: string }[] = [];
  const positions = new Map<string, number>();
  const movedInto = folding.movedInto(tree);
  const movedAway = new Set([...movedInto.values(), ...tree.removed]);
  for (const [docPath, source] of tree.sources) {
    const origin = movedInto.get(docPath) ?? (movedAway.has(docPath) ? undefined : docPath);
    const shown = origin === undefined ? undefined : below?.sources.get(origin);
    const isOwn = source.layer === version?.name;
    if (!isOwn) sources.set(docPath, shown ?? source);
    else if (
      !shown ||
      origin === undefined ||
      !below ||
      !isSame(folding, tree, below, { docPath, origin, source, shown })
    ) {
      sources.set(docPath, source);
      if (shown) own.push({ file: source.file, replaces: shown.file });
    } else {
      const position = positionOf(folding, tree, docPath);
      if (position !== undefined && position !== below.positions.get(origin)) positions.set(docPath, position);
      sources.set(docPath, shown);
      inherited.push({ docPath, file: source.file, shownFrom: shown.file });
      changes.set(source.file, undefined);
    }
  }
  const layer = version && {
    section,
    version,
    pages: sources.size,
    before: tree.ownSources,
    after: tree.ownSources - inherited.length,
    inherited,
    moved: newMoves(tree, movedInto),
    removed: folding.isFolded(version) && below ? goneFrom(below, tree, movedAway) : [],
    updated: new Map(inherited.flatMap(({ docPath, file }) => dayOf(folding, docPath, file))),
    positions,
    own,
  };
  return { sources, layer };
}

function dayOf({ options }: Folding, docPath: string, file: string): readonly (readonly [string, string])[] {
  const day = options.held.days.get(file);
  return day === undefined ? [] : [[docPath, day]];
}

function newMoves({ moves }: VersionTree, movedInto: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const known = new Set(moves.map(({ to }) => to));
  return new Map(Array.from(movedInto, ([to, from]) => [from, to] as const).filter(([, to]) => !known.has(to)));
}

function goneFrom(below: Shown, tree: VersionTree, movedAway: ReadonlySet<string>): readonly string[] {
  return [...below.sources.keys()].filter((docPath) => !tree.sources.has(docPath) && !movedAway.has(docPath)).sort();
}

interface ComparedPage {
  readonly docPath: string;
  readonly origin: string;
  readonly source: Source;
  readonly shown: Source;
}

/** Whether a version may show the inherited file instead of its own. */
function isSame(
  folding: Folding,
  tree: VersionTree,
  below: Shown,
  { docPath, origin, source, shown }: ComparedPage,
): boolean {
  const { loaded, options, section, isFolded, meaningAt } = folding;
  if (!isFolded(tree.version) || !options.isChosen(section) || options.held.files.has(source.file)) return false;
  if (source.syntax !== shown.syntax) return false;
  const [text, other] = [source, shown].map(({ file }) => loaded.read.texts.get(file));
  if (text === undefined || other === undefined) return false;
  if (importsOwnFile(text.text) && codeOf(tree) !== codeOf(below.tree)) return false;
  // A position can be another one, but not none.
  const hasPosition = positionOf(folding, tree, docPath) !== undefined;
  if (!hasPosition && below.positions.get(origin) !== undefined) return false;
  if (text.hash === other.hash) return true;
  const [meaning, inherited] = [meaningAt(tree, docPath), meaningAt(below.tree, origin)];
  return meaning !== undefined && meaning.key === inherited?.key;
}

function positionOf({ meaningAt }: LookUps, tree: VersionTree, docPath: string): number | undefined {
  return tree.positions.get(docPath) ?? meaningAt(tree, docPath)?.position;
}

function importsOwnFile(text: string): boolean {
  return importedSpecifiers(text).some((specifier) => specifier.startsWith('.'));
}

const code = /\.(?:[cm]?[jt]sx?|css|json)$/;

/** A text imports code of its own layer, which may import more: all of it is compared. */
function codeOf({ assets }: VersionTree): string {
  const files = [...assets].filter(([path]) => code.test(path));
  return files
    .map(([path, { hash }]) => `${path} ${hash}`)
    .sort()
    .join('\n');
}

// ------------------------------------------------------------------------------------------------------------ other files

function describeFiles(
  { config, read }: LoadedSite,
  { assets, partials, categories, sidebarLists }: VersionTree,
): Pick<Shown, 'assets' | 'partials' | 'categories' | 'sidebar'> {
  const hashOf = (file: string): string => contentHash(read.overlay.get(file) ?? readFileSync(join(config.root, file)));
  return {
    assets: new Map(Array.from(assets, ([path, { hash }]) => [path, hash])),
    partials: new Map(Array.from(partials, ([path, file]) => [path, hashOf(file)])),
    categories: new Map(Array.from(categories, ([folder, category]) => [folder, withoutFile(category)])),
    sidebar: sidebarLists && withoutFile(sidebarLists.lists),
  };
}

/** A value as JSON, without what says where it is written. */
function withoutFile(value: unknown): string {
  return JSON.stringify(value, (key, inner: unknown) => (key === 'file' || key === 'place' ? undefined : inner));
}

interface Above {
  readonly below: Shown;
  readonly shown: Shown;
  readonly version: Version;
}

/** Drops what the version would inherit as it is, and describes folders that it would describe otherwise. */
function dropFiles({ loaded, options, section, changes }: Folding, { below, shown, version }: Above): void {
  const folder = layerFolder(loaded.config, section, version);
  const { tree } = shown;
  const drop = (file: string): void => void (options.isChosen(section) && changes.set(file, undefined));
  const isKept = (file: string): boolean => options.held.files.has(file) || !file.startsWith(`${folder}/`);
  const keepsCode = Array.from(shown.sources.values()).some(
    ({ file, layer }) => layer === version.name && importsOwnFile(loaded.read.texts.get(file)?.text ?? ''),
  );
  for (const [path, { file, hash }] of tree.assets)
    if (!isKept(file) && below.assets.get(path) === hash && !(keepsCode && code.test(path))) drop(file);
  for (const [path, file] of tree.partials)
    if (!isKept(file) && below.partials.get(path) === shown.partials.get(path)) drop(file);
  const notes = [...loaded.read.notes.keys()].filter((file) => file.startsWith(`${folder}/`) && !isKept(file));
  for (const file of notes.filter(isCategoryFile)) {
    const path = folderOf(file.slice(folder.length + 1));
    const name = section.naming === 'docusaurus' ? withoutNumbers(path) : path;
    if (below.categories.get(name) === shown.categories.get(name)) drop(file);
  }
  const sidebar = `${folder}/_sidebar.yml`;
  if (notes.includes(sidebar) && below.sidebar === shown.sidebar) drop(sidebar);
  // A folder that has lost its category says so with an empty one.
  for (const name of categoriesLost(below, shown))
    changes.set(`${folder}/${name === '' ? '' : `${name}/`}_category_.json`, Buffer.from(`${noCategory}\n`));
}

/** What the version moves, removes and has changed, in its `_layer.yml`. */
function writeLayerFile({ loaded, section, changes }: Folding, layer: LayerPlan): void {
  const file = `${layerFolder(loaded.config, section, layer.version)}/_layer.yml`;
  const written = loaded.read.notes.has(file) ? readFileSync(join(loaded.config.root, file), 'utf8') : undefined;
  const text = layerText(written, layer);
  if (text !== undefined && text !== written) changes.set(file, Buffer.from(text));
}

/** As JSON. */
const noCategory = '{}';

/** Folders with pages that the version before describes, and this one does not. */
function categoriesLost(below: Shown, shown: Shown): readonly string[] {
  const docPaths = [...shown.sources.keys()];
  const hasPages = (folder: string): boolean =>
    docPaths.some((docPath) => docPath.startsWith(folder === '' ? '' : `${folder}/`));
  return Array.from(below.categories)
    .filter(([folder, category]) => !shown.categories.has(folder) && category !== noCategory && hasPages(folder))
    .map(([folder]) => folder);
}

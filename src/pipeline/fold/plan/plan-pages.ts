/** Plans which pages of a version are inherited, and which files stay. */
import { isInFolder, layerFolder, withinStatic } from '../../files/site-folders.js';
import type { Source, VersionTree } from '../../model.js';
import { isCode } from '../../text/doc-path.js';
import type { Folding, InheritedPage, LayerPlan, LookUps, OwnPage, Shown } from './fold-plan.js';

interface PlannedPages {
  readonly sources: ReadonlyMap<string, Source>;
  readonly layer: LayerPlan | undefined;
}

/** Plans the pages of a version whose older versions are already folded. */
export function planPages(folding: Folding, tree: VersionTree, below: Shown | undefined): PlannedPages {
  const { section, changes } = folding;
  const { version } = tree;
  const sources = new Map<string, Source>();
  const inherited: InheritedPage[] = [];
  const own: OwnPage[] = [];
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
      if (shown) own.push({ docPath, file: source.file, replaces: shown.file });
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
    removed: version.complete && folding.isFolded(version) && below ? goneFrom(below, tree, movedAway) : [],
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

/** Returns the pages that are gone. An asset may have the same path as a page, so the page then gets its extension. */
function goneFrom(below: Shown, tree: VersionTree, movedAway: ReadonlySet<string>): readonly string[] {
  const gone = [...below.sources.keys()].filter((docPath) => !tree.sources.has(docPath) && !movedAway.has(docPath));
  return gone.sort().map((docPath) => (below.assets.has(docPath) ? `${docPath}.md` : docPath));
}

interface ComparedPage {
  readonly docPath: string;
  readonly origin: string;
  readonly source: Source;
  readonly shown: Source;
}

/** Whether a version may show the inherited file in place of its copy. */
function isSame(
  folding: Folding,
  tree: VersionTree,
  below: Shown,
  { docPath, origin, source, shown }: ComparedPage,
): boolean {
  const { loaded, options, section, isFolded, meaningAt } = folding;
  if (!isFolded(tree.version) || !options.isChosen(section) || isKept(folding, source.file)) return false;
  if (source.syntax !== shown.syntax) return false;
  const [text, other] = [source, shown].map(({ file }) => loaded.read.texts.get(file));
  if (text === undefined || other === undefined) return false;
  if (source.syntax === 'mdx') {
    const { imports } = loaded;
    if (imports.contentsOf(source.file) !== imports.contentsOf(shown.file)) return false;
    const folder = layerFolder(loaded.config, section, tree.version);
    const hasOwnCode = imports.of(source.file).some((file) => isCode(file) && isInFolder(file, folder));
    if (hasOwnCode && codeOf(tree) !== codeOf(below.tree)) return false;
  }
  // A layer can override a position, but not remove it.
  const hasPosition = positionOf(folding, tree, docPath) !== undefined;
  if (!hasPosition && below.positions.get(origin) !== undefined) return false;
  if (text.hash === other.hash) return true;
  const [meaning, inherited] = [meaningAt(tree, docPath), meaningAt(below.tree, origin)];
  return meaning !== undefined && meaning.key === inherited?.key;
}

export function positionOf({ meaningAt }: LookUps, tree: VersionTree, docPath: string): number | undefined {
  return tree.positions.get(docPath) ?? meaningAt(tree, docPath)?.position;
}

/** Whether a file stays although the version could inherit it. A static file has an address of its own. */
export function isKept({ loaded, options, taken }: Folding, file: string): boolean {
  return options.held.files.has(file) || taken.has(file) || withinStatic(loaded.config, file) !== undefined;
}

/** Returns a key of all code in the layer. A text imports some of it, and that code may read more than it imports. */
function codeOf({ assets }: VersionTree): string {
  const files = [...assets].filter(([path]) => isCode(path));
  return files
    .map(([path, { hash }]) => `${path} ${hash}`)
    .sort()
    .join('\n');
}

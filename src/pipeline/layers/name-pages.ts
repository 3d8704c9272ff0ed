/**
 * The paths that `_layer.yml` names → doc paths of files. `guide` and `guide/index` name one page, whatever its file is
 * called. A path that no file has stays as it is written.
 */
import { pagePath } from '../text/doc-path.js';
import { docusaurusDocPath } from '../text/docusaurus-names.js';
import type { Section, VersionTree } from '../model.js';
import type { LayerFile } from './bookkeeping/layer-file.js';

type Sources = VersionTree['sources'];

/** Pages that are moved or removed are inherited ones; a new path may be that of the layer's own file. */
export function namePages(
  { moves, removed }: LayerFile,
  { naming }: Pick<Section, 'naming'>,
  { inherited, own }: { readonly inherited: Sources; readonly own: Sources },
): LayerFile {
  const asNamed = naming === 'docusaurus' ? docusaurusDocPath : (written: string) => written;
  const [inheritedPage, ownPage] = [createPageFinder(inherited, asNamed), createPageFinder(own, asNamed)];
  return {
    moves: moves.map((move) => ({ ...move, from: inheritedPage(move.from), to: ownPage(move.to) })),
    removed: removed.map((removal) => ({ ...removal, docPath: inheritedPage(removal.docPath) })),
  };
}

/** Where `guide.md` and `guide/index.md` both exist, each is found by its own name. */
function createPageFinder(sources: Sources, asNamed: (written: string) => string): (written: string) => string {
  const byPage = new Map(Array.from(sources.keys(), (docPath) => [pagePath(docPath), docPath]));
  return (written) =>
    sources.has(written)
      ? written
      : (byPage.get(pagePath(written)) ?? byPage.get(pagePath(asNamed(written))) ?? asNamed(written));
}

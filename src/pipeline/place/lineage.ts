/** Lineages: one page through all versions, across moves. Trees go in, oldest version first; ids and chains come out. */
import { treeBelow } from '../section-versions.js';
import type { Lineage, Page, Version, VersionTree } from '../model.js';

/** Looks up the lineage of a doc path in a tree. */
export interface LineageNames {
  readonly idOf: (tree: VersionTree, docPath: string) => string;
}

/**
 * Names every page's lineage: that of the page it was in the version below, at the same path or at the one it moved
 * from; else a new one, named after the section, version and path where it begins.
 */
export function nameLineages(trees: readonly VersionTree[]): LineageNames {
  const names = new Map<VersionTree, ReadonlyMap<string, string>>();
  const nameTree = (tree: VersionTree): ReadonlyMap<string, string> => {
    const known = names.get(tree);
    if (known) return known;
    const below = treeBelow(trees, tree);
    const before = below && nameTree(below);
    const movedFrom = new Map(tree.moves.map(({ from, to }) => [to, from]));
    const movedAway = new Set([...tree.moves.map(({ from }) => from), ...tree.removed]);
    const ids = new Map<string, string>();
    for (const docPath of tree.sources.keys()) {
      const origin = movedFrom.get(docPath) ?? (movedAway.has(docPath) ? undefined : docPath);
      const inherited = origin === undefined ? undefined : before?.get(origin);
      ids.set(docPath, inherited ?? [tree.section.name, tree.version?.name ?? '', docPath].join(':'));
    }
    names.set(tree, ids);
    return ids;
  };
  for (const tree of trees) nameTree(tree);
  return {
    idOf(tree, docPath) {
      const id = names.get(tree)?.get(docPath);
      if (id === undefined) throw new Error(`"${docPath}" is not a page of this tree`);
      return id;
    },
  };
}

/** Gathers pages by lineage, each in the order in which they come: oldest version first. */
export function gatherLineages<P extends Page>(
  pages: readonly P[],
): ReadonlyMap<string, Lineage & { readonly pages: readonly P[] }> {
  const lineages = new Map<string, { id: string; pages: P[] }>();
  for (const page of pages) {
    const lineage = lineages.get(page.lineage);
    if (lineage) lineage.pages.push(page);
    else lineages.set(page.lineage, { id: page.lineage, pages: [page] });
  }
  return lineages;
}

/** The page of a lineage in one version, if the version has it. */
export function pageIn<P extends Page>(
  lineage: { readonly pages: readonly P[] } | undefined,
  version: Version | undefined,
): P | undefined {
  return lineage?.pages.find((page) => page.version === version);
}

/** The page that search engines should know: the newest released version's that is listed, else the page itself. */
export function canonicalPage<P extends Page>(page: P, lineage: { readonly pages: readonly P[] } | undefined): P {
  const isIndexed = ({ version, facts }: P): boolean =>
    version?.status !== 'unreleased' && version?.noIndex !== true && facts.frontMatter.unlisted !== true;
  return lineage?.pages.findLast(isIndexed) ?? page;
}

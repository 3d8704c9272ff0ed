/**
 * Lineages follow a page through all versions and across moves. They are computed from the trees, oldest version first.
 */
import { treeBelow } from '../section-versions.js';
import type { Lineage, Page, Version, VersionTree } from '../model.js';

/** Returns the lineage of a doc path in a tree. */
export interface LineageNames {
  readonly idOf: (tree: VersionTree, docPath: string) => string;
}

/**
 * Names the lineage of every page. A page continues the lineage of the page in the version below, at the same path or
 * at the path from which it moved. Otherwise it starts a lineage, named after its section, version and path.
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

/** Groups pages by lineage. Each group is in the order of the pages, oldest version first. */
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

/** Returns the page of a lineage in a version, if it exists. */
export function pageIn<P extends Page>(
  lineage: { readonly pages: readonly P[] } | undefined,
  version: Version | undefined,
): P | undefined {
  return lineage?.pages.find((page) => page.version === version);
}

/**
 * Returns the page that search engines should index: that of the newest released version that lists it, or else the
 * page itself.
 */
export function canonicalPage<P extends Page>(page: P, lineage: { readonly pages: readonly P[] } | undefined): P {
  const isIndexed = ({ version, facts }: P): boolean =>
    version?.status !== 'unreleased' && version?.noIndex !== true && facts.frontMatter.unlisted !== true;
  return lineage?.pages.findLast(isIndexed) ?? page;
}

/** Factors by which the scores of pages in search results are multiplied. */
import { treeKey } from '../../section-versions.js';
import { folderOf } from '../../text/doc-path.js';
import type { LinkedPage, Site, VersionTree } from '../../model.js';

/** Returns a page's own `search_weight`, or that of the nearest folder with one. The default is 1. */
export function searchWeights({ content }: Pick<Site, 'content'>): (page: LinkedPage) => number {
  const trees = new Map(content.trees.map((tree) => [treeKey(tree), tree]));
  return (page) => page.facts.frontMatter.searchWeight ?? weightOfFolders(page, trees.get(treeKey(page))) ?? 1;
}

function weightOfFolders({ docPath }: LinkedPage, tree: VersionTree | undefined): number | undefined {
  for (let folder = folderOf(docPath); folder !== ''; folder = folderOf(folder)) {
    const weight = tree?.categories.get(folder)?.searchWeight;
    if (weight !== undefined) return weight;
  }
  return undefined;
}

/** Pages → what their place among search results is multiplied by. */
import { treeKey } from '../../section-versions.js';
import { folderOf } from '../../text/doc-path.js';
import type { LinkedPage, Site, VersionTree } from '../../model.js';

/** A page's own `search_weight`, or that of the nearest folder that has one; 1 where nothing says anything. */
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

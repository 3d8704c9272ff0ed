/** Pages → what their place among search results is multiplied by. */
import { folderOf } from '../../text/doc-path.js';
import type { LinkedPage, Site, VersionTree } from '../../model.js';

/** A page's own `search_weight`, or that of the nearest folder that has one; 1 where nothing says anything. */
export function searchWeights({ content }: Pick<Site, 'content'>): (page: LinkedPage) => number {
  const trees = new Map(content.trees.map((tree) => [keyOf(tree), tree]));
  return (page) => page.facts.frontMatter.searchWeight ?? weightOfFolders(page, trees.get(keyOf(page))) ?? 1;
}

function keyOf({ section, version }: Pick<VersionTree, 'section' | 'version'>): string {
  return `${section.name} ${version?.name ?? ''}`;
}

function weightOfFolders({ docPath }: LinkedPage, tree: VersionTree | undefined): number | undefined {
  for (let folder = folderOf(docPath); folder !== ''; folder = folderOf(folder)) {
    const weight = tree?.categories.get(folder)?.searchWeight;
    if (weight !== undefined) return weight;
  }
  return undefined;
}

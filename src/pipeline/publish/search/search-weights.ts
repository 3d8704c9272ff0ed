/** Factors by which the scores of pages in search results are multiplied. */
import { perTree } from '../../section-versions.js';
import { folderOf } from '../../text/doc-path.js';
import type { LinkedPage, Site, VersionTree } from '../../model.js';

/** Returns a page's own `search_weight`, or that of the nearest folder with one. The default is 1. */
export function searchWeights({ content }: Pick<Site, 'content'>): (page: LinkedPage) => number {
  const treeOf = perTree((section, version) =>
    content.trees.find((tree) => tree.section === section && tree.version === version),
  );
  return (page) =>
    page.facts.frontMatter.searchWeight ?? weightOfFolders(page, treeOf(page.section, page.version)) ?? 1;
}

function weightOfFolders({ docPath }: LinkedPage, tree: VersionTree | undefined): number | undefined {
  for (let folder = folderOf(docPath); folder !== ''; folder = folderOf(folder)) {
    const weight = tree?.categories.get(folder)?.searchWeight;
    if (weight !== undefined) return weight;
  }
  return undefined;
}

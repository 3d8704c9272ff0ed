/**
 * Finds titles of pages whose texts have none: the labels under which the list of a section has them. mdBook and MkDocs
 * take titles from their lists, too. Docusaurus does not, so its sections keep the names of files.
 */
import type { SidebarListItem, SidebarLists, VersionTree } from '../../model.js';
import { isFromDocusaurus } from '../../text/docusaurus/from-docusaurus.js';
import type { LineageNames } from '../lineage.js';

/** Returns the label of a page in the list of its version. An inherited list has the paths of an older version. */
export type FindListedTitle = (tree: VersionTree, docPath: string) => string | undefined;

export function createListedTitles(trees: readonly VersionTree[], lineages: LineageNames): FindListedTitle {
  const known = new Map<SidebarLists, ReadonlyMap<string, string>>();
  return (tree, docPath) => {
    const { sidebarLists: lists, section } = tree;
    if (!lists || lists.isDocusaurus || isFromDocusaurus(section)) return undefined;
    const isNamed = (one: VersionTree): boolean => one.section === section && (one.version?.name ?? '') === lists.layer;
    const labels = known.get(lists) ?? labelsIn(lists, trees.find(isNamed), lineages);
    known.set(lists, labels);
    return labels.get(lineages.idOf(tree, docPath));
  };
}

/** Returns the first label of each page, by lineage. */
function labelsIn(
  { lists }: SidebarLists,
  tree: VersionTree | undefined,
  lineages: LineageNames,
): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  const add = (docPath: string, label: string | undefined): void => {
    if (!tree?.sources.has(docPath) || label === undefined) return;
    const lineage = lineages.idOf(tree, docPath);
    if (!labels.has(lineage)) labels.set(lineage, label);
  };
  const read = (items: readonly SidebarListItem[]): void => {
    for (const item of items) {
      if (item.kind === 'doc' && !item.isReference) add(item.docPath, item.label);
      if (item.kind !== 'category') continue;
      if (item.link?.kind === 'doc') add(item.link.docPath, item.label);
      read(item.items);
    }
  };
  for (const { items } of lists) read(items);
  return labels;
}

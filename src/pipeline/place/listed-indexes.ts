/** Finds the groups of sidebar lists that have a generated index page. */
import type { ListedCategory, SidebarList, SidebarListItem, SidebarLists, VersionTree } from '../model.js';

/** Returns the lists that the sidebars of a tree show. Undefined: they follow the folders. */
export function shownLists({ madeLists, sidebarLists }: VersionTree): SidebarLists | undefined {
  return madeLists ?? sidebarLists;
}

/**
 * Returns the doc path of each group's page. It consists of the sidebar's name and the labels above the group, so that
 * versions with the same group have the same page. It cannot clash, because a file whose name begins with "_" is not a
 * page.
 */
export function listedIndexes(lists: readonly SidebarList[]): ReadonlyMap<ListedCategory, string> {
  const indexes = new Map<ListedCategory, string>();
  const taken = new Set<string>();
  const visit = (items: readonly SidebarListItem[], above: string): void => {
    for (const item of items) {
      if (item.kind === 'made') visit(item.items, above);
      if (item.kind !== 'category') continue;
      const path = `${above}/${item.label}`;
      if (item.link?.kind === 'index') {
        let docPath = `${path}/_category_`;
        for (let number = 2; taken.has(docPath); number++) docPath = `${path}/${number}/_category_`;
        taken.add(docPath);
        indexes.set(item, docPath);
      }
      visit(item.items, path);
    }
  };
  for (const { name = '', items } of lists) visit(items, `_category_/${name}`);
  return indexes;
}

/** Returns the folders that lists show as they are; "" means all. */
export function listedFolders(lists: readonly SidebarList[]): readonly string[] {
  const visit = (item: SidebarListItem): readonly string[] => {
    if (item.kind === 'folder') return [item.folder];
    return item.kind === 'category' || item.kind === 'made' ? item.items.flatMap(visit) : [];
  };
  return lists.flatMap(({ items }) => items.flatMap(visit));
}

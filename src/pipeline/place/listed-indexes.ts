/** The groups of sidebar lists that have a page which lists what is in them. */
import type { ListedCategory, SidebarList, SidebarListItem } from '../model.js';

/**
 * By group, the doc path of its page: the name of the sidebar and the labels above it, so that versions with the same group
 * have the same page. No file has it, because a name with "_" is no page's.
 */
export function listedIndexes(lists: readonly SidebarList[]): ReadonlyMap<ListedCategory, string> {
  const indexes = new Map<ListedCategory, string>();
  const taken = new Set<string>();
  const visit = (items: readonly SidebarListItem[], above: string): void => {
    for (const item of items) {
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

/** The folders that lists show as they are, "" for all. */
export function listedFolders(lists: readonly SidebarList[]): readonly string[] {
  const visit = (item: SidebarListItem): readonly string[] => {
    if (item.kind === 'folder') return [item.folder];
    return item.kind === 'category' ? item.items.flatMap(visit) : [];
  };
  return lists.flatMap(({ items }) => items.flatMap(visit));
}

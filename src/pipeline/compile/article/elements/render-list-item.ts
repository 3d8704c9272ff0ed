/**
 * Renders list items as remark-rehype does, but faster: remark-rehype checks all items of the list again for each item.
 */
import type { List, ListItem, Nodes } from 'mdast';
import { defaultHandlers, type Options } from 'remark-rehype';

type Handler = NonNullable<NonNullable<Options['handlers']>['listItem']>;

/**
 * Creates the renderer of an item. The item's list is replaced by a placeholder that already knows whether its items
 * are loose.
 */
export function createListItemRenderer(): Handler {
  const looseLists = new WeakMap<List, boolean>();
  const isLoose = (list: List): boolean => {
    const known = looseLists.get(list) ?? (list.spread === true || list.children.some(isLooseItem));
    looseLists.set(list, known);
    return known;
  };
  return (state, item: ListItem, parent: Nodes | undefined) => {
    const list = parent?.type === 'list' ? { ...parent, spread: isLoose(parent), children: [] } : parent;
    return defaultHandlers.listItem(state, item, list as Parameters<typeof defaultHandlers.listItem>[2]);
  };
}

function isLooseItem({ spread, children }: ListItem): boolean {
  return spread ?? children.length > 1;
}

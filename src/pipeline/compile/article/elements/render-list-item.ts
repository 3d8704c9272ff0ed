/** Items of lists as remark-rehype renders them, which asks of all items before each one whether one is loose. */
import type { List, ListItem, Nodes } from 'mdast';
import { defaultHandlers, type Options } from 'remark-rehype';

type Handler = NonNullable<NonNullable<Options['handlers']>['listItem']>;

/** Makes what renders an item below a placeholder for its list, which says at once whether its items are loose. */
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

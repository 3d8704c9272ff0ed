/**
 * Makes a sidebar's props for one page. A version of five hundred pages has five hundred links in each of its five
 * hundred sidebars, but only the way to the active page differs. Every other item is the same object on all pages, so
 * the theme can keep its HTML.
 */
import type { SidebarItemProps } from '../../../../theme/contract/page-props.js';
import { given } from '../../../given.js';
import type { LabeledItem, LinkedPage, Sidebar, SidebarItem, Site } from '../../../model.js';

export interface SidebarView {
  readonly sidebar: Sidebar;
  /** Returns the items from the top to the one at a route; none if the sidebar does not list it. */
  readonly wayTo: (route: string) => readonly LabeledItem[];
  /** Returns all items, with the way to the active page marked and open. */
  readonly itemsOn: (way: readonly LabeledItem[]) => readonly SidebarItemProps[];
}

/** Prepares items for all pages of a version. The objects stay the same when only texts of pages change. */
export function viewItems(items: Sidebar['items']): Omit<SidebarView, 'sidebar'> {
  const ways = new Map<string, readonly LabeledItem[]>();
  const resting = new Map<SidebarItem, SidebarItemProps>();
  const visit = (item: SidebarItem, above: readonly LabeledItem[]): void => {
    if (item.kind !== 'html') {
      const way = [...above, item];
      if (item.route !== undefined && !ways.has(item.route)) ways.set(item.route, way);
      if (item.kind === 'category') for (const inner of item.items) visit(inner, way);
    }
    resting.set(item, itemProps(item, { isActive: false, isOpen: false, inner: (child) => resting.get(child) }));
  };
  for (const item of items) visit(item, []);
  const onWay = (item: SidebarItem, way: readonly LabeledItem[]): SidebarItemProps | undefined =>
    way[0] === item
      ? itemProps(item, { isActive: way.length === 1, isOpen: true, inner: (child) => onWay(child, way.slice(1)) })
      : resting.get(item);
  return {
    wayTo: (route) => ways.get(route) ?? [],
    itemsOn: (way) => items.flatMap((item) => onWay(item, way) ?? []),
  };
}

interface ItemState {
  readonly isActive: boolean;
  readonly isOpen: boolean;
  readonly inner: (child: SidebarItem) => SidebarItemProps | undefined;
}

function itemProps(item: SidebarItem, { isActive, isOpen, inner }: ItemState): SidebarItemProps {
  const ownClass = item.className === undefined ? {} : { className: item.className };
  if (item.kind === 'html') return { kind: 'html', html: item.html, hasPadding: item.hasPadding, ...ownClass };
  const { badge, icon } = item;
  const own = {
    ...given({ lang: item.lang }),
    ...ownClass,
    ...(badge !== undefined && { badge }),
    ...(icon !== undefined && { icon }),
  };
  if (item.kind === 'link')
    return { kind: 'link', label: item.label, url: item.url, external: item.external, isActive, ...own };
  return {
    kind: 'category',
    label: item.label,
    url: item.url,
    isActive,
    isOpen: isOpen || !item.collapsed,
    ...(!item.collapsible && { isCollapsible: false }),
    ...own,
    items: item.items.flatMap((child) => inner(child) ?? []),
  };
}

/** Returns a function that finds the sidebar of a page. */
export function sidebarFinder<View extends SidebarView>(
  { sidebarOf }: Pick<Site, 'sidebarOf'>,
  views: readonly View[],
): (page: LinkedPage) => View | undefined {
  const viewOf = new Map(views.map((view) => [view.sidebar, view]));
  return (page) => {
    const sidebar = sidebarOf.get(page);
    return sidebar && viewOf.get(sidebar);
  };
}

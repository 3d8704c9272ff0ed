/** Functions of `@docusaurus/plugin-content-docs/client` about the sidebar of a document and its items. */
import { useShownPage, type ShownSidebarCategory, type ShownSidebarItem } from '../page-context.js';
import { useDocsSidebar } from './use-docs-sidebar.js';

/** An item, as components for cards are given it: often one that a page writes itself. */
export interface CardItem {
  readonly type: string;
  readonly href?: string | undefined;
  readonly unlisted?: boolean | undefined;
  /** Whether the page of a group is unlisted. */
  readonly linkUnlisted?: boolean | undefined;
  readonly items?: readonly CardItem[] | undefined;
}

/** Returns the address of the first listed page of an item: its own, or the first one below it. */
export function findFirstSidebarItemLink(item: CardItem): string | undefined {
  if (item.type === 'category') return findFirstSidebarItemCategoryLink(item);
  return item.type === 'link' && !item.unlisted ? item.href : undefined;
}

export function findFirstSidebarItemCategoryLink({
  href,
  linkUnlisted,
  items = [],
}: Omit<CardItem, 'type'>): string | undefined {
  if (href !== undefined && !linkUnlisted) return href;
  return items.map(findFirstSidebarItemLink).find((found) => found !== undefined);
}

/** Returns the items without links and groups that lead to no listed page. */
export function filterDocCardListItems<Item extends CardItem>(items: readonly Item[]): readonly Item[] {
  const mayLead = ({ type }: CardItem): boolean => type === 'link' || type === 'category';
  return items.filter((item) => !mayLead(item) || findFirstSidebarItemLink(item) !== undefined);
}

/** Returns the first group for which the predicate holds, at any depth. */
export function findSidebarCategory(
  items: readonly ShownSidebarItem[],
  predicate: (category: ShownSidebarCategory) => boolean,
): ShownSidebarCategory | undefined {
  for (const item of items) {
    if (item.type !== 'category') continue;
    const found = predicate(item) ? item : findSidebarCategory(item.items, predicate);
    if (found) return found;
  }
  return undefined;
}

/** Whether an item is the page at an address, or contains it. */
export function isActiveSidebarItem(item: ShownSidebarItem, url: string): boolean {
  return wayTo([item], url).length > 0;
}

/** Whether readers see an item on the page at an address. Unlisted pages are only seen on themselves. */
export function isVisibleSidebarItem(item: ShownSidebarItem, url: string): boolean {
  if (item.type === 'html' || isActiveSidebarItem(item, url)) return true;
  if (item.type === 'link') return !item.unlisted;
  const hasPage = item.href !== undefined && !item.linkUnlisted;
  return hasPage || item.items.some((inner) => isVisibleSidebarItem(inner, url));
}

export function useVisibleSidebarItems(items: readonly ShownSidebarItem[], url: string): readonly ShownSidebarItem[] {
  return items.filter((item) => isVisibleSidebarItem(item, url));
}

/** Returns the items from the top of the sidebar to the page, or null on pages without a sidebar. */
export function useSidebarBreadcrumbs(): readonly ShownSidebarItem[] | null {
  const { url } = useShownPage();
  const sidebar = useDocsSidebar();
  return sidebar && wayTo(sidebar.items, url);
}

/** Returns the group that the page is, or else is in. Throws if there is none, as in Docusaurus. */
export function useCurrentSidebarCategory(): ShownSidebarCategory {
  const category = useSidebarBreadcrumbs()?.findLast((item) => item.type === 'category');
  if (!category) throw new Error('useCurrentSidebarCategory works on pages of a category of the sidebar alone.');
  return category;
}

/** Returns the items of that group, or of the whole sidebar for pages outside of groups. */
export function useCurrentSidebarSiblings(): readonly ShownSidebarItem[] {
  const category = useSidebarBreadcrumbs()?.findLast((item) => item.type === 'category');
  const sidebar = useDocsSidebar();
  return category?.items ?? sidebar?.items ?? [];
}

function wayTo(items: readonly ShownSidebarItem[], url: string): readonly ShownSidebarItem[] {
  for (const item of items) {
    if (item.type === 'html') continue;
    if (isSamePage(item.href, url)) return [item];
    const below = item.type === 'category' ? wayTo(item.items, url) : [];
    if (below.length > 0) return [item, ...below];
  }
  return [];
}

/** Compares addresses without regard to a slash at the end and to letter case, as Docusaurus does. */
function isSamePage(href: string | undefined, url: string): boolean {
  return href !== undefined && normal(href) === normal(url);
}

function normal(url: string): string {
  return url.replace(/(?<=.)\/$/, '').toLowerCase();
}

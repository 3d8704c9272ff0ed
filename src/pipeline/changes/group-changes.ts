/** Groups the changes of pages as the sidebar does, in its order. Editorial changes are left out. */
import type { LinkedPage, Section, Sidebar, SidebarItem, Site } from '../model.js';
import type { PageChange, VersionChanges } from './version-changes.js';

export interface ChangeGroup {
  readonly section: Section;
  /** The label of a top-level group of the sidebar. Undefined for pages without a group. */
  readonly label: string | undefined;
  /** The changes in the order of the sidebar, followed by removed pages. */
  readonly pages: readonly PageChange[];
}

/** Returns the groups that have changes. */
export function groupChanges(site: Site, { pages }: Pick<VersionChanges, 'pages'>): readonly ChangeGroup[] {
  const placeOf = createPlaceFinder(site);
  const groups = new Map<string, { section: Section; label: string | undefined; order: number; pages: PageChange[] }>();
  const add = (change: PageChange, page: LinkedPage): void => {
    const { label, groupOrder } = placeOf(page);
    const key = JSON.stringify([page.section.name, label]);
    const group = groups.get(key) ?? { section: page.section, label, order: groupOrder, pages: [] };
    group.pages.push(change);
    groups.set(key, group);
  };
  for (const change of pages) {
    const shown = change.after ?? change.before;
    if (shown && !change.isEditorial) add(change, shown);
  }
  const orderOf = ({ after, before }: PageChange): number => {
    const shown = after ?? before;
    return (after ? 0 : Number.MAX_SAFE_INTEGER / 2) + (shown ? placeOf(shown).order : 0);
  };
  return [...groups.values()]
    .toSorted((one, other) => sectionOrder(site, one) - sectionOrder(site, other) || one.order - other.order)
    .map(({ section, label, pages: listed }) => ({
      section,
      label,
      pages: listed.toSorted((one, other) => orderOf(one) - orderOf(other)),
    }));
}

function sectionOrder({ config }: Site, { section }: { readonly section: Section }): number {
  return config.sections.indexOf(section);
}

/** The position of a page in a sidebar. */
interface Place {
  readonly label: string | undefined;
  /** The group's position among the groups of all sidebars of the version. */
  readonly groupOrder: number;
  readonly order: number;
}

function createPlaceFinder({ sidebars, sidebarOf }: Site): (page: LinkedPage) => Place {
  const known = new Map<Sidebar, ReadonlyMap<string, Place>>();
  return (page) => {
    const sidebar = sidebarOf.get(page);
    if (!sidebar) return { label: undefined, groupOrder: -1, order: 0 };
    const places = known.get(sidebar) ?? placesIn(sidebar, sidebars.indexOf(sidebar) * maxItems);
    known.set(sidebar, places);
    return places.get(page.address.route) ?? { label: undefined, groupOrder: -1, order: 0 };
  };
}

/** The maximum number of items in a sidebar. Positions of the next sidebar start after it. */
const maxItems = 100_000;

function placesIn({ items }: Sidebar, first: number): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  let order = first;
  const visit = (item: SidebarItem, group: Pick<Place, 'label' | 'groupOrder'>): void => {
    order += 1;
    if (item.route !== undefined && !places.has(item.route)) places.set(item.route, { ...group, order });
    if (item.kind === 'category') for (const inner of item.items) visit(inner, group);
  };
  for (const [index, item] of items.entries()) {
    const isGroup = item.kind === 'category';
    visit(item, { label: isGroup ? item.label : undefined, groupOrder: isGroup ? first + index : -1 });
  }
  return places;
}

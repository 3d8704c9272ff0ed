/** Determines the sidebar of a page: the one that its front matter names, or else one that lists it. */
import { diagnose } from '../diagnostics/diagnostic.js';
import type { Finding, LinkedPage, Outcome, Sidebar, VersionTree } from '../model.js';
import { shownLists } from '../place/listed-indexes.js';
import { placeOnPage, versionOf } from '../place/page-place.js';
import { nearestName } from '../text/nearest-name.js';
import type { BuiltSidebar } from './sidebar.js';

/**
 * Returns the sidebars of the pages of one tree. A sidebar without a name is used for all pages, whether or not it
 * lists them.
 */
export function findShownSidebars(
  tree: VersionTree,
  built: readonly BuiltSidebar[],
  pages: readonly LinkedPage[],
): Outcome<ReadonlyMap<LinkedPage, Sidebar>, Finding> {
  const [first] = built;
  if (first && first.sidebar.name === undefined)
    return { value: new Map(pages.map((page) => [page, first.sidebar])), diagnostics: [] };
  const diagnostics: Finding[] = [];
  const sidebars = new Map(built.map(({ sidebar }) => [sidebar.name, sidebar]));
  const listing = sidebarsThatList(built, shownLists(tree)?.isDocusaurus ?? false);
  const value = new Map<LinkedPage, Sidebar>();
  for (const page of pages) {
    const { displayedSidebar: name } = page.facts.frontMatter;
    const named = typeof name === 'string' ? sidebars.get(name) : undefined;
    // Without any sidebar, the file that lists them is empty or has been reported.
    if (typeof name === 'string' && !named && sidebars.size > 0)
      diagnostics.push(unknownSidebar(page, name, [...sidebars.keys()]));
    const shown = named ?? (name === null ? undefined : listing.get(page));
    if (shown) value.set(page, shown);
  }
  return { value, diagnostics };
}

/** Returns the sidebar that lists each page. If several do, the first one is used; Docusaurus uses the last one. */
function sidebarsThatList(built: readonly BuiltSidebar[], isDocusaurus: boolean): ReadonlyMap<LinkedPage, Sidebar> {
  const listing = new Map<LinkedPage, Sidebar>();
  for (const { sidebar, hidden } of built) {
    for (const page of [...sidebar.order, ...hidden])
      if (isDocusaurus || !listing.has(page)) listing.set(page, sidebar);
  }
  return listing;
}

function unknownSidebar(page: LinkedPage, name: string, known: readonly (string | undefined)[]): Finding {
  const names = known.filter((one) => one !== undefined);
  return diagnose('sidebar-unknown', {
    message: `displayed_sidebar names "${name}", which is not a sidebar`,
    place: placeOnPage(page, { kind: 'key', key: 'displayed_sidebar' }),
    notes: [`The sidebars of this section are ${names.join(', ')}; null means none.`],
    suggestion: nearestName(name, names),
    ...versionOf(page),
  });
}

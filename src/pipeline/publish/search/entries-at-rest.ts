/** The entries of a version's search dialog before anything is typed. */
import type { LinkedPage, SidebarItem, Site, Version } from '../../model.js';
import type { SearchEntry } from '../../../theme/contract/search/search-files.js';

/** Returns the pages whose front matter requests it, then the top-level groups of the version's sidebars. */
export function entriesAtRest(
  { sidebars }: Pick<Site, 'sidebars'>,
  pages: readonly LinkedPage[],
  version: Version | undefined,
): readonly SearchEntry[] {
  const starts = pages.filter(({ facts }) => facts.frontMatter.searchStart);
  const labels = new Map([
    ...starts.map((page): SearchEntry => [page.address.url, page.facts.frontMatter.sidebarLabel ?? page.title]),
    ...sidebars.filter((sidebar) => sidebar.version === version).flatMap(({ items }) => items.flatMap(entriesOf)),
  ]);
  return [...labels];
}

/** Returns the entry of a group, which leads to its own page or to its first one. */
function entriesOf(item: SidebarItem): readonly SearchEntry[] {
  if (item.kind !== 'category') return [];
  const url = firstUrl(item);
  return url === undefined ? [] : [[url, item.label]];
}

function firstUrl(item: SidebarItem): string | undefined {
  if (item.kind === 'html') return undefined;
  if (item.kind === 'link') return item.route === undefined ? undefined : item.url;
  if (item.url !== undefined) return item.url;
  for (const inner of item.items) {
    const url = firstUrl(inner);
    if (url !== undefined) return url;
  }
  return undefined;
}

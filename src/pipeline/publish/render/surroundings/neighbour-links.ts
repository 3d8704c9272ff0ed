/** Makes the links to the pages before and after a page, and to related ones. */
import type { NeighbourProps } from '../../../../theme/contract/page-props.js';
import type { LabeledItem, LinkedPage, Site } from '../../../model.js';
import type { SidebarView } from './sidebar-view.js';
import { otherLanguage } from '../../../languages/canonical.js';
import { given } from '../../../given.js';

/** Returns the link to a page. `way` leads to the page that is shown. */
export function neighbourLink(
  site: Site,
  page: LinkedPage | undefined,
  way: readonly LabeledItem[],
  sidebar: SidebarView | undefined,
): NeighbourProps | undefined {
  if (!page) return undefined;
  const { paginationLabel, sidebarLabel, description } = page.facts.frontMatter;
  // The group of the newest posts says nothing about a post.
  const group = page.post ? undefined : groupOf(sidebar?.wayTo(page.address.route) ?? []);
  return {
    label: paginationLabel ?? sidebarLabel ?? page.title,
    url: page.address.url,
    external: false,
    ...given({
      lang: otherLanguage(site, page),
      group: group === groupOf(way) ? undefined : group?.label,
      description,
    }),
  };
}

/** Returns the outermost group on a way. A group with its own page contains that page. */
function groupOf([first]: readonly LabeledItem[]): LabeledItem | undefined {
  return first?.kind === 'category' ? first : undefined;
}

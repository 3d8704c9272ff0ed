/** Titles that an older build's pages had, and the pages at the same addresses have no more. */
import { diagnose } from '../../../pipeline/diagnostics/diagnostic.js';
import type { Finding, Page, Site } from '../../../pipeline/model.js';
import { topOfPage, versionOf } from '../../../pipeline/place/page-place.js';
import type { OldAddress } from '../../../pipeline/rules/lost-addresses.js';

export interface ChangedTitles {
  readonly findings: readonly Finding[];
  /** Pages whose titles were compared. */
  readonly compared: number;
}

/**
 * What comes after a page's title is the site's, so only the beginning counts. An address at which another page is now has
 * no title of its own.
 */
export function findChangedTitles(
  { routes }: Site,
  old: readonly OldAddress[],
  isReplaced: (route: string) => boolean,
): ChangedTitles {
  const oldAt = new Map(old.map((address) => [address.route, address.title]));
  const pairs = routes.flatMap((route) => {
    const before = route.kind === 'page' ? oldAt.get(route.page.address.route) : undefined;
    return route.kind === 'page' && before && !isReplaced(route.page.address.route)
      ? [{ page: route.page, before }]
      : [];
  });
  const changed = pairs.filter(({ page, before }) => !hasTitle(page, before));
  return { findings: changed.map(({ page, before }) => report(page, before)), compared: pairs.length };
}

/** Whether the title of a document is that of a page, with the site's behind it. */
export function hasTitle({ title, facts }: Page, written: string): boolean {
  return written !== '' && `${written} `.startsWith(`${facts.frontMatter.titleMeta ?? title} `);
}

function report(page: Page, before: string): Finding {
  return diagnose('title-changed', {
    message: `The title of this page is "${page.facts.frontMatter.titleMeta ?? page.title}", and the older build's page had "${before}"`,
    place: topOfPage(page),
    notes: ['Search engines and bookmarks show the old title. Put it into the front matter, if it is still right.'],
    ...versionOf(page),
  });
}

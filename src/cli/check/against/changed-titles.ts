/** Finds pages whose title differs from that at the same address in an older build. */
import { diagnose } from '../../../pipeline/diagnostics/diagnostic.js';
import type { Finding, Page, Site } from '../../../pipeline/model.js';
import { onOneLine } from '../../../pipeline/compile/plain-text.js';
import { topOfPage, versionOf } from '../../../pipeline/place/page-place.js';
import type { OldAddress } from '../../../pipeline/rules/lost/lost-addresses.js';

export interface ChangedTitles {
  readonly findings: readonly Finding[];
  /** The number of pages whose titles were compared. */
  readonly compared: number;
}

/**
 * Finds changed titles. Only the beginning is compared, because the site's title follows a page's title. Addresses that
 * now show another page are skipped, and pages of tags, whose titles are texts of the program that made them.
 */
export function findChangedTitles(
  { routes, config }: Site,
  old: readonly OldAddress[],
  isReplaced: (address: string) => boolean,
): ChangedTitles {
  const oldAt = new Map(old.map((one) => [one.route, one]));
  const pairs = routes.flatMap((route) => {
    if (route.kind !== 'page' || route.page.generated?.list.of === 'tag' || isPartOfBlog(route.page)) return [];
    const { page } = route;
    const before = oldAt.get(page.address.route);
    return before?.title && !isReplaced(before.address) ? [{ page, before: before.title }] : [];
  });
  // A document without a title of its own has the site's.
  const changed = pairs.filter(
    ({ page, before }) => !hasTitle(page, before) && (titleOf(page) || config.title) !== before,
  );
  return { findings: changed.map(({ page, before }) => report(page, before, config)), compared: pairs.length };
}

/** Whether a page lists some of a blog's posts. Docusaurus' titles of such lists have the number of posts. */
function isPartOfBlog({ generated }: Page): boolean {
  return generated?.list.of === 'posts' && (generated.list.from !== undefined || generated.list.page > 1);
}

/** Whether a document's title is that of a page, followed by a delimiter and the site's. */
export function hasTitle(page: Page, written: string): boolean {
  const title = titleOf(page);
  return written !== '' && written.startsWith(title) && /^(?:$|\s+[^\s\p{L}\p{N}])/u.test(written.slice(title.length));
}

/** Several blanks are one, as in the title of the older build. */
function titleOf({ title, facts }: Page): string {
  return onOneLine(facts.frontMatter.titleMeta ?? title);
}

function report(page: Page, before: string, { title, titleDelimiter }: Site['config']): Finding {
  const end = ` ${titleDelimiter} ${title}`;
  const own = before.endsWith(end) ? before.slice(0, -end.length) : before;
  return diagnose('title-changed', {
    message: `The title of this page is "${titleOf(page)}", and the older build's page had "${own}"`,
    place: topOfPage(page),
    notes: ['Search engines and bookmarks show the old title. Put it into the front matter, if it is still right.'],
    ...versionOf(page),
  });
}

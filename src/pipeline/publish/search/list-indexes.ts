/** Determines the pages in each version's search index. */
import type { LinkedPage, Version } from '../../model.js';
import type { SiteView } from '../render/site-view.js';

export interface PlannedIndex {
  readonly version: Version | undefined;
  readonly pages: readonly LinkedPage[];
}

/** Whether a page only continues a list of posts. */
function isLaterPage({ generated }: LinkedPage): boolean {
  return generated?.list.of === 'posts' && generated.list.page > 1;
}

/** Returns the indexes. Pages outside of versions are in all of them, and unlisted pages in none. */
export function listIndexes({ site }: SiteView): readonly PlannedIndex[] {
  const { versions } = site.config;
  const found = new Map<Version | undefined, LinkedPage[]>(
    (versions.length === 0 ? [undefined] : versions).map((version) => [version, []]),
  );
  for (const page of site.pages) {
    if (!page.isServed || page.facts.frontMatter.unlisted || isLaterPage(page)) continue;
    if (page.version) found.get(page.version)?.push(page);
    else for (const pages of found.values()) pages.push(page);
  }
  return Array.from(found, ([version, pages]) => ({ version, pages }));
}

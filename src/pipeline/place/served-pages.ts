/** Which document is served where two have the same address. */
import type { Page, VersionTree } from '../model.js';

/** How many pages readers can open. */
export function countPages({ pages }: { readonly pages: readonly Pick<Page, 'isServed'>[] }): number {
  return pages.filter(({ isServed }) => isServed).length;
}

/** A page before it is known whether it is served. */
export type PlacedPage = Omit<Page, 'isServed'>;

/**
 * The pages that are served, one at each route. Of two pages of a version, the one whose file is in the newer layer: a
 * version's own file comes before an inherited one. Else the first of them.
 */
export function findServed<P extends PlacedPage>(trees: readonly VersionTree[], pages: readonly P[]): ReadonlySet<P> {
  const age = new Map(trees.map(({ version }, index) => [version?.name ?? '', index]));
  const isNewer = (page: P, twin: P): boolean =>
    page.section === twin.section &&
    page.version === twin.version &&
    (age.get(page.source.layer) ?? 0) > (age.get(twin.source.layer) ?? 0);
  const served = new Map<string, P>();
  for (const page of pages) {
    const twin = served.get(page.address.route);
    if (!twin || isNewer(page, twin)) served.set(page.address.route, page);
  }
  return new Set(served.values());
}

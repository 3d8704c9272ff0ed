/** Which document is served where two have the same address. Links, redirects and routes all ask here. */
import type { Page, VersionTree } from '../model.js';

/**
 * The page served at each route. Of two pages of a version, the one whose file is in the newer layer: a version's own file
 * comes before an inherited one. Else the first of them.
 */
export function servedPages<P extends Page>(
  trees: readonly VersionTree[],
  pages: readonly P[],
): ReadonlyMap<string, P> {
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
  return served;
}

/** Previous and next of a page: its neighbours in the sidebar's order, or those its front matter names. */
import { diagnose } from '../diagnostics/diagnostic.js';
import type { Finding, LinkedPage, Neighbours, Outcome, Sidebar } from '../model.js';
import { createNearest } from '../text/nearest-name.js';
import { toDocPath } from '../text/doc-path.js';
import { placeOnPage, versionOf } from '../place/page-place.js';
import type { SiteIndex } from '../place/site-index.js';

/**
 * Finds the neighbours of every page of a sidebar. Front matter names a page by its doc path in the layer of the file,
 * followed through moves as links are, or null for none.
 */
export function findNeighbours(
  sidebar: Sidebar,
  pages: readonly LinkedPage[],
  siteIndex: SiteIndex,
): Outcome<ReadonlyMap<LinkedPage, Neighbours>, Finding> {
  const diagnostics: Finding[] = [];
  const byDocPath = new Map(pages.map((page) => [page.docPath, page]));
  const docPaths = [...byDocPath.keys()];
  const nearest = createNearest();
  const places = new Map(sidebar.order.map((page, index) => [page, index]));
  const choose = (
    page: LinkedPage,
    key: 'pagination_prev' | 'pagination_next',
    step: number,
  ): LinkedPage | undefined => {
    const { paginationPrev, paginationNext } = page.facts.frontMatter;
    const wanted = key === 'pagination_prev' ? paginationPrev : paginationNext;
    const index = places.get(page);
    if (wanted === undefined) return index === undefined ? undefined : sidebar.order[index + step];
    if (wanted === null) return undefined;
    const meant = siteIndex.pageNamed(page.source, page.section, toDocPath(wanted), page.version);
    const found = meant && byDocPath.get(meant.docPath);
    if (!found) diagnostics.push(unknownNeighbour(page, key, wanted, nearest(wanted, docPaths)));
    return found;
  };
  const value = new Map(
    pages.map((page) => [
      page,
      { previous: choose(page, 'pagination_prev', -1), next: choose(page, 'pagination_next', 1) },
    ]),
  );
  return { value, diagnostics };
}

function unknownNeighbour(page: LinkedPage, key: string, wanted: string, suggestion?: string): Finding {
  return diagnose('neighbour-unknown', {
    message: `${key} names "${wanted}", which is not a page`,
    place: placeOnPage(page, { kind: 'key', key }),
    notes: ['Pages are named from the folder of the version, without ".md"; null means none.'],
    suggestion,
    ...versionOf(page),
  });
}

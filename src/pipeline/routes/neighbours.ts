/**
 * Determines the previous and next page of a page, by the sidebar's order or by its front matter, and the related pages
 * that its front matter names.
 */
import { diagnose } from '../diagnostics/diagnostic.js';
import type { Finding, LinkedPage, Neighbours, Outcome, Sidebar } from '../model.js';
import { createNearest } from '../text/nearest-name.js';
import { toDocPath } from '../text/doc-path.js';
import { placeOnPage, versionOf } from '../place/page-place.js';
import type { SiteIndex } from '../place/site-index.js';

/**
 * Finds the neighbours of every page of a version in the sidebar that it shows. Front matter names a page by its doc
 * path in the file's layer, followed through moves like links, or null for none.
 */
export function findNeighbours(
  pages: readonly LinkedPage[],
  sidebarOf: ReadonlyMap<LinkedPage, Sidebar>,
  siteIndex: SiteIndex,
): Outcome<ReadonlyMap<LinkedPage, Neighbours>, Finding> {
  const diagnostics: Finding[] = [];
  const byDocPath = new Map(pages.map((page) => [page.docPath, page]));
  const docPaths = [...byDocPath.keys()];
  const nearest = createNearest();
  const findPlace = createPlaceFinder();
  const find = (page: LinkedPage, key: string, wanted: string): LinkedPage | undefined => {
    const meant = siteIndex.pageNamed(page.source, page.section, toDocPath(wanted), page.version);
    const found = meant && byDocPath.get(meant.docPath);
    if (!found) diagnostics.push(unknownNeighbour(page, key, wanted, nearest(wanted, docPaths)));
    return found;
  };
  const choose = (
    page: LinkedPage,
    key: 'pagination_prev' | 'pagination_next',
    step: number,
  ): LinkedPage | undefined => {
    const { paginationPrev, paginationNext } = page.facts.frontMatter;
    const wanted = key === 'pagination_prev' ? paginationPrev : paginationNext;
    if (wanted === undefined) {
      const sidebar = sidebarOf.get(page);
      const place = sidebar && findPlace(sidebar, page);
      return place === undefined ? undefined : sidebar?.order[place + step];
    }
    return wanted === null ? undefined : find(page, key, wanted);
  };
  const related = (page: LinkedPage): Neighbours['related'] =>
    page.facts.frontMatter.related?.flatMap((wanted) => find(page, 'related_pages', wanted) ?? []);
  const value = new Map(
    pages.map((page) => [
      page,
      {
        previous: choose(page, 'pagination_prev', -1),
        next: choose(page, 'pagination_next', 1),
        related: related(page),
      },
    ]),
  );
  return { value, diagnostics };
}

/** Returns a function that finds the first position of a page in a sidebar's order. */
function createPlaceFinder(): (sidebar: Sidebar, page: LinkedPage) => number | undefined {
  const places = new Map<Sidebar, ReadonlyMap<LinkedPage, number>>();
  return (sidebar, page) => {
    const known = places.get(sidebar) ?? new Map(sidebar.order.map((one, place) => [one, place] as const).reverse());
    places.set(sidebar, known);
    return known.get(page);
  };
}

function unknownNeighbour(page: LinkedPage, key: string, wanted: string, suggestion?: string): Finding {
  return diagnose('neighbour-unknown', {
    message: `${key} names "${wanted}", which is not a page`,
    place: placeOnPage(page, { kind: 'key', key }),
    notes: ['Pages are named from the folder of the version, without ".md".'],
    suggestion,
    ...versionOf(page),
  });
}

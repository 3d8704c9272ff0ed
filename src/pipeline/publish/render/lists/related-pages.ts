/**
 * Finds the pages that are related to a page: pages with the same link targets, the same link sources, or links to it.
 * A page that many link to says little about what they share (Adamic and Adar, "Friends and neighbors on the Web",
 * 2003).
 */
import type { LinkedPage, Site } from '../../../model.js';
import { perTree, type PagesOfTree } from '../../../section-versions.js';
import { searchWeights } from '../../search/search-weights.js';

/** Returns the pages that are related to a page, best first. */
export type RelatedTo = (page: LinkedPage) => readonly LinkedPage[];

const maxRelated = 3;

/**
 * Below this score, shared links are a coincidence. The value was found by reading the lists of real sites. From 0 to
 * about 1.
 */
const minScore = 0.12;

/** A link shared by more pages than this relates none of them: a home page, a glossary. */
const maxSharing = 24;

interface PageLookUps {
  /** Returns the page that is served at a route. */
  readonly pageAt: (route: string) => LinkedPage | undefined;
  readonly pagesOf: PagesOfTree<LinkedPage>;
}

/** The links of a version are read when its first page needs them. */
export function createRelatedTo(site: Site, { pageAt, pagesOf }: PageLookUps): RelatedTo {
  const weightOf = searchWeights(site);
  const linksIn = perTree((section, version) => linksBetween(pagesOf(section, version).filter(mayBeRelated), pageAt));
  return (page) => {
    const named = site.neighbours.get(page)?.related;
    if (named) return [...new Set(named)].filter((one) => one !== page);
    if (!site.config.relatedPages || !mayBeRelated(page)) return [];
    const links = linksIn(page.section, page.version);
    const hasNeighbours = page.section.sidebar && page.facts.frontMatter.displayedSidebar !== null;
    const { previous, next } = (hasNeighbours ? site.neighbours.get(page) : undefined) ?? {};
    return bestOf(page, { ...links, weightOf }, new Set([page, previous, next, ...(links.from.get(page) ?? [])]));
  };
}

/** Links between pages of the same version of a section. */
interface Links {
  readonly from: ReadonlyMap<LinkedPage, ReadonlySet<LinkedPage>>;
  readonly to: ReadonlyMap<LinkedPage, ReadonlySet<LinkedPage>>;
}

function linksBetween(pages: readonly LinkedPage[], pageAt: (route: string) => LinkedPage | undefined): Links {
  const from = new Map<LinkedPage, Set<LinkedPage>>();
  const to = new Map<LinkedPage, Set<LinkedPage>>();
  const related = new Set(pages);
  for (const page of pages) {
    for (const target of page.targets) {
      const linked = target.kind === 'page' ? pageAt(target.route) : undefined;
      if (!linked || linked === page || !related.has(linked)) continue;
      addTo(from, page, linked);
      addTo(to, linked, page);
    }
  }
  return { from, to };
}

/** Pages that list others would relate everything to everything. */
function mayBeRelated({ isServed, facts: { frontMatter } }: LinkedPage): boolean {
  return isServed && !frontMatter.unlisted && frontMatter.layout !== 'landing';
}

function addTo(sets: Map<LinkedPage, Set<LinkedPage>>, key: LinkedPage, page: LinkedPage): void {
  const known = sets.get(key);
  if (known) known.add(page);
  else sets.set(key, new Set([page]));
}

/** Returns the best matches. `shown` are pages that readers of the page see anyway. */
function bestOf(
  page: LinkedPage,
  { from, to, weightOf }: Links & { readonly weightOf: (page: LinkedPage) => number },
  shown: ReadonlySet<LinkedPage | undefined>,
): readonly LinkedPage[] {
  const scores = new Map<LinkedPage, number>();
  const add = (other: LinkedPage, score: number): void => void scores.set(other, (scores.get(other) ?? 0) + score);
  const addShared = (shared: ReadonlySet<LinkedPage> | undefined, having: Links['from']): void => {
    for (const one of shared ?? []) {
      const pages = having.get(one) ?? new Set();
      if (pages.size <= maxSharing) for (const other of pages) add(other, 1 / Math.log2(1 + pages.size));
    }
  };
  const count = (one: LinkedPage): number => (from.get(one)?.size ?? 0) + (to.get(one)?.size ?? 0);
  addShared(from.get(page), to);
  addShared(to.get(page), from);
  for (const other of to.get(page) ?? []) add(other, 1);
  // Pages with many links would be related to everything.
  const likeness = ([other, score]: readonly [LinkedPage, number]): readonly [LinkedPage, number] => [
    other,
    (score * weightOf(other)) / Math.sqrt(count(page) * count(other)),
  ];
  return [...scores]
    .map(likeness)
    .filter(([other, score]) => score >= minScore && !shown.has(other))
    .toSorted(([a, one], [b, two]) => two - one || (a.address.route < b.address.route ? -1 : 1))
    .slice(0, maxRelated)
    .map(([other]) => other);
}

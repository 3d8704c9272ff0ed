/** Finds the pages that now have the texts or titles of an older build's addresses. */
import { matchTexts, shinglesOf, type Shingles } from '../../../pipeline/fold/similarity.js';
import type { LinkedPage, Page, Site, Version } from '../../../pipeline/model.js';
import type { MovedPage, OldAddress } from '../../../pipeline/rules/lost/lost-addresses.js';
import { hasTitle } from './changed-titles.js';
import { findEnded } from './ended-versions.js';
import type { WordsOfPages } from './page-words.js';

/** Pages with a lower similarity are different pages. */
const leastSimilarity = 0.5;
const certainSimilarity = 0.9;
const certainLead = 0.2;
/** Shorter texts are similar by chance. */
const fewestRuns = 8;

/**
 * Searches the texts of lost addresses at new addresses, within the version in the address. Without a similar text, the
 * only page with the same title is used. A version that has ended has its pages elsewhere. `wordsOf` returns the words of
 * pages.
 */
export async function findMoved(
  site: Site,
  old: readonly OldAddress[],
  lost: readonly OldAddress[],
  wordsOf: WordsOfPages,
): Promise<ReadonlyMap<string, MovedPage>> {
  const known = new Set(old.map(({ route }) => route));
  const pages = site.pages.filter(({ isServed, generated }) => isServed && !generated);
  const fresh = pages.filter(({ address }) => !known.has(address.route));
  const texts = lost.some(({ words }) => words.length > 0)
    ? await wordsOf(fresh)
    : new Map<LinkedPage, readonly string[]>();
  const moved = new Map(findEnded(site, old, lost));
  const others = lost.filter(({ route }) => !moved.has(route));
  for (const [version, own] of groupByVersion(site.config.versions, others)) {
    const isOwn = (page: Page): boolean => isMeant(page, version);
    for (const [route, found] of matchAddresses(own, fresh.filter(isOwn), texts)) moved.set(route, found);
    for (const { route, title } of own) {
      const same = pages.filter((page) => isOwn(page) && hasTitle(page, title));
      const [page] = same;
      if (!moved.has(route) && page && same.length === 1) moved.set(route, { page, isCertain: false });
    }
  }
  return moved;
}

/** Groups old addresses by the version whose name they contain. */
function groupByVersion(
  versions: readonly Version[],
  lost: readonly OldAddress[],
): ReadonlyMap<Version | undefined, readonly OldAddress[]> {
  const groups = new Map<Version | undefined, OldAddress[]>();
  for (const address of lost) {
    const route = `${address.route}/`;
    const version = versions.find(
      ({ name, path }) => route.includes(`/${name}/`) || (path !== '' && route.includes(`${path}/`)),
    );
    groups.set(version, [...(groups.get(version) ?? []), address]);
  }
  return groups;
}

/** Whether a page may be the target. An address without a version belongs to the latest or to no version. */
function isMeant({ version }: Page, wanted: Version | undefined): boolean {
  return wanted ? version === wanted : !version || version.isLast;
}

function matchAddresses(
  lost: readonly OldAddress[],
  pages: readonly Page[],
  texts: ReadonlyMap<Page, readonly string[]>,
): ReadonlyMap<string, MovedPage> {
  const byRoute = new Map(pages.map((page) => [page.address.route, page]));
  const before = runsOf(lost.map(({ route, words }) => [route, words]));
  const now = runsOf(pages.map((page) => [page.address.route, texts.get(page) ?? []]));
  const matches = matchTexts(before, now, leastSimilarity).flatMap(({ from, to, similarity, lead }) => {
    const page = byRoute.get(to);
    const isCertain = similarity >= certainSimilarity && lead >= (similarity === 1 ? 0.01 : certainLead);
    return page ? [[from, { page, similarity, isCertain }] as const] : [];
  });
  return new Map(matches);
}

function runsOf(texts: readonly (readonly [route: string, words: readonly string[]])[]): ReadonlyMap<string, Shingles> {
  const runs = texts.map(([route, words]) => [route, shinglesOf(words.join(' '))] as const);
  return new Map(runs.filter(([, found]) => found.size >= fewestRuns));
}

/**
 * Two versions of a site → the pages that one of them lacks, that have another address, or that say something else. Pages are
 * followed by their lineage, so moves are no removals.
 */
import type { LinkedPage, Section, Site, Version, VersionTree } from '../model.js';
import { treeRoute } from '../place/address.js';
import { treeBelow, versionBelowIn } from '../section-versions.js';
import { findDifferences, sharesDocument, type ComparedSite, type PagePair } from './differences.js';
import type { PageChange, TextDifference, VersionChanges } from './version-changes.js';

export async function compareVersions(compared: ComparedSite, from: Version, to: Version): Promise<VersionChanges> {
  const { config } = compared.site;
  const pairs: PagePair[] = [];
  const [added, removed]: [LinkedPage[], LinkedPage[]] = [[], []];
  for (const section of config.sections) {
    const { before, after } = pagesOfBoth(compared.site, section, { from, to });
    for (const [lineage, page] of after) {
      const older = before.get(lineage);
      if (older) pairs.push({ before: older, after: page });
      else added.push(page);
    }
    for (const [lineage, page] of before) if (!after.has(lineage)) removed.push(page);
  }
  const differences = await findDifferences(
    compared,
    pairs.filter((pair) => !sharesDocument(compared, pair)),
  );
  const changes = new Map<LinkedPage, PageChange>();
  for (const page of added) changes.set(page, wholePage('added', undefined, page));
  for (const pair of pairs) {
    const change = changeOf(pair, differences.get(pair), () => isEditorialSince(compared, from, pair.after));
    if (change) changes.set(pair.after, change);
  }
  for (const page of removed) changes.set(page, wholePage('removed', page, undefined));
  // The pages of the newer version in their order, then the others in theirs.
  const order = new Map(compared.site.pages.map((page, index) => [page, index]));
  const rank = (page: LinkedPage): number => (order.get(page) ?? 0) + (removed.includes(page) ? order.size : 0);
  return { from, to, pages: [...changes].toSorted(([a], [b]) => rank(a) - rank(b)).map(([, change]) => change) };
}

function wholePage(
  kind: 'added' | 'removed',
  before: LinkedPage | undefined,
  after: LinkedPage | undefined,
): PageChange {
  return { lineage: (after ?? before)?.lineage ?? '', kind, before, after, sections: [], isEditorial: false };
}

function changeOf(
  { before, after }: PagePair,
  difference: TextDifference | undefined,
  isEditorialText: () => boolean,
): PageChange | undefined {
  const { sections = [] } = difference ?? {};
  const isMoved = placeInTree(before) !== placeInTree(after);
  const isEditorial = sections.length > 0 && isEditorialText();
  const base = { lineage: after.lineage, before, after };
  if (isMoved) return { ...base, kind: 'moved', sections: isEditorial ? [] : sections, isEditorial: false };
  return sections.length === 0 ? undefined : { ...base, kind: 'changed', sections, isEditorial };
}

/** The address below the version's own. */
function placeInTree({ section, version, address }: LinkedPage): string {
  return address.route.slice(treeRoute(section, version).length).replace(/^\//, '');
}

// ----------------------------------------------------------------------------------------------------------------- pages

type PagesByLineage = ReadonlyMap<string, LinkedPage>;

function pagesOfBoth(
  site: Site,
  section: Section,
  { from, to }: { readonly from: Version; readonly to: Version },
): { readonly before: PagesByLineage; readonly after: PagesByLineage } {
  const has = (version: Version): boolean => treeOf(site, section, version) !== undefined;
  // A section that skips a version continues the one below.
  const older = has(from) || !has(to) ? from : versionBelowIn(site.config, section, from);
  return { before: pagesIn(site, section, older), after: pagesIn(site, section, to) };
}

/** Pages that readers can find. */
function pagesIn(site: Site, section: Section, version: Version | undefined): PagesByLineage {
  const pages = site.pages.filter((page) => page.section === section && page.version === version && isCompared(page));
  return new Map(version ? pages.map((page) => [page.lineage, page]) : []);
}

/** Lists of pages say nothing of their own. */
export function isCompared({ isServed, generated, facts }: LinkedPage): boolean {
  return isServed && !generated && facts.frontMatter.unlisted !== true;
}

function treeOf({ content }: Site, section: Section, version: Version): VersionTree | undefined {
  return content.trees.find((tree) => tree.section === section && tree.version === version);
}

/** Whether each layer that changed the page since a version says that it changed no more than the wording. */
function isEditorialSince(compared: ComparedSite, from: Version, page: LinkedPage): boolean {
  const { site, compiled } = compared;
  const { trees } = site.content;
  const pages = site.lineages.get(page.lineage)?.pages ?? [];
  let tree = page.version && treeOf(site, page.section, page.version);
  let isEditorial = false;
  while (tree && tree.version !== from) {
    const { version } = tree;
    const below = treeBelow(trees, tree);
    const [newer, older] = [version, below?.version].map((one) => pages.find((other) => other.version === one));
    if (newer && older && compiled.keyOf(newer) !== compiled.keyOf(older)) {
      if (!tree.editorial.has(newer.docPath)) return false;
      isEditorial = true;
    }
    tree = below;
  }
  return isEditorial;
}

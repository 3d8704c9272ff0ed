/**
 * Compares two versions of a site: pages that were added or removed, moved, or changed. Pages are followed by their
 * lineage, so a move does not count as a removal.
 */
import type { LinkedPage, Section, Site, Version, VersionTree } from '../model.js';
import { treeRoute } from '../place/address.js';
import { pageIn } from '../place/lineage.js';
import { treeBelow } from '../section-versions.js';
import { comparedPages, type ComparedPage } from './compared-pages.js';
import { findDifferences, sharesDocument, type ComparedSite, type PagePair } from './differences.js';
import type { PageChange, TextDifference, VersionChanges } from './version-changes.js';

export async function compareVersions(compared: ComparedSite, from: Version, to: Version): Promise<VersionChanges> {
  const pages = comparedPages(compared.site, { from, to });
  const pairs = pages.filter((page): page is PagePair => page.before !== undefined && page.after !== undefined);
  const differences = await findDifferences<ComparedPage & PagePair>(
    compared,
    pairs.filter((pair) => !sharesDocument(compared, pair)),
  );
  const changes = pages.map((page) => {
    if (!page.before) return wholePage('added', undefined, page.after);
    if (!page.after) return wholePage('removed', page.before, undefined);
    return changeOf(page, differences.get(page), () => isEditorialBetween(compared, page));
  });
  return { from, to, pages: changes.filter((change) => change !== undefined) };
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

/** Returns the address relative to the version's own. */
function placeInTree({ section, version, address }: LinkedPage): string {
  return address.route.slice(treeRoute(section, version).length).replace(/^\//, '');
}

function treeOf({ content }: Site, section: Section, version: Version): VersionTree | undefined {
  return content.trees.find((tree) => tree.section === section && tree.version === version);
}

/** Whether every layer that changed the page between two versions declares its change editorial. */
function isEditorialBetween({ site, compiled }: ComparedSite, { before, after }: PagePair): boolean {
  const { trees } = site.content;
  const lineage = site.lineages.get(after.lineage);
  let tree = after.version && treeOf(site, after.section, after.version);
  let isEditorial = false;
  while (tree && tree.version !== before.version) {
    const below = treeBelow(trees, tree);
    const [newer, older] = [tree, below].map((one) => one && pageIn(lineage, one.version));
    if (newer && older && compiled.keyOf(newer) !== compiled.keyOf(older)) {
      if (!tree.editorial.has(newer.docPath)) return false;
      isEditorial = true;
    }
    tree = below;
  }
  return isEditorial;
}

/** Builds the sidebars of every tree, and determines the sidebar and the neighbours of each page. */
import type { Finding, LinkedPage, Neighbours, Outcome, Sidebar, SiteConfig, VersionTree } from '../model.js';
import type { TranslatedSite } from '../languages/canonical.js';
import { buildBlogSidebar } from './blog-sidebar.js';
import { findNeighbours } from './neighbours.js';
import { pagesByTree } from '../section-versions.js';
import type { SidebarLookUps } from './list-nodes.js';
import { findShownSidebars } from './shown-sidebars.js';
import { buildTreeSidebars } from './sidebar.js';

export interface Sidebars {
  readonly sidebars: readonly Sidebar[];
  readonly sidebarOf: ReadonlyMap<LinkedPage, Sidebar>;
  readonly neighbours: ReadonlyMap<LinkedPage, Neighbours>;
}

/**
 * Builds the sidebars of each tree. They are built even if the section does not show them, because the reading order
 * comes from them.
 */
export function buildSidebars(
  site: TranslatedSite & { readonly config: Pick<SiteConfig, 'interfaceTexts'> },
  trees: readonly VersionTree[],
  pages: readonly LinkedPage[],
  lookUps: SidebarLookUps,
): Outcome<Sidebars, Finding> {
  const diagnostics: Finding[] = [];
  const sidebars: Sidebar[] = [];
  const sidebarOf = new Map<LinkedPage, Sidebar>();
  const neighbours = new Map<LinkedPage, Neighbours>();
  const pagesOf = pagesByTree(pages);
  for (const tree of trees) {
    const own = pagesOf(tree.section, tree.version);
    const built = tree.section.blog
      ? { value: [buildBlogSidebar(site, tree, own)], diagnostics: [] }
      : buildTreeSidebars(site, tree, own, lookUps);
    const shown = findShownSidebars(tree, built.value, own);
    const found = findNeighbours(own, shown.value, lookUps.index);
    for (const { sidebar } of built.value) sidebars.push(sidebar);
    for (const [page, sidebar] of shown.value) sidebarOf.set(page, sidebar);
    for (const [page, pair] of found.value) neighbours.set(page, pair);
    diagnostics.push(...built.diagnostics, ...shown.diagnostics, ...found.diagnostics);
  }
  return { value: { sidebars, sidebarOf, neighbours }, diagnostics };
}

/** All pages → the sidebar of every tree, and every page's neighbours in it. */
import type { Finding, LinkedPage, Neighbours, Outcome, Sidebar, VersionTree } from '../model.js';
import { findNeighbours } from './neighbours.js';
import { buildSidebar, type SidebarLookUps } from './sidebar.js';

export interface Sidebars {
  readonly sidebars: readonly Sidebar[];
  readonly neighbours: ReadonlyMap<LinkedPage, Neighbours>;
}

/** Builds one sidebar for each tree, also where the section does not show it: reading order comes from it. */
export function buildSidebars(
  trees: readonly VersionTree[],
  pages: readonly LinkedPage[],
  lookUps: SidebarLookUps,
): Outcome<Sidebars, Finding> {
  const diagnostics: Finding[] = [];
  const sidebars: Sidebar[] = [];
  const neighbours = new Map<LinkedPage, Neighbours>();
  const byTree = new Map<string, LinkedPage[]>();
  for (const page of pages) {
    const own = byTree.get(treeKey(page));
    if (own) own.push(page);
    else byTree.set(treeKey(page), [page]);
  }
  for (const tree of trees) {
    const own = byTree.get(treeKey(tree)) ?? [];
    const sidebar = buildSidebar(tree, own, lookUps);
    const found = findNeighbours(sidebar.value, own, lookUps.index);
    sidebars.push(sidebar.value);
    for (const [page, pair] of found.value) neighbours.set(page, pair);
    diagnostics.push(...sidebar.diagnostics, ...found.diagnostics);
  }
  return { value: { sidebars, neighbours }, diagnostics };
}

function treeKey({ section, version }: Pick<VersionTree, 'section' | 'version'>): string {
  return `${section.name}:${version?.name ?? ''}`;
}

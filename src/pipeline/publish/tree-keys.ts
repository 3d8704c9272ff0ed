/**
 * The keys of trees. A tree is a section in one version. Its key covers everything that its pages show of the site
 * besides their own texts. If a tree has the key of the last build, the recorded contexts of its pages still hold, so a
 * new page costs only the work for the trees that show it.
 */
import { contentHash } from '../cache/content-hash.js';
import type { LinkedPage, Page, Sidebar } from '../model.js';
import { oncePerKey } from '../once.js';
import { twinOutFile } from '../place/address.js';
import { latestOfSection } from '../section-versions.js';
import { digest } from './recipe.js';
import { linkAttributes } from './render/render-article.js';
import type { Renderer } from './render/renderer.js';
import { homeOfVersion } from './render/surroundings/version-menus.js';

/** The key of each tree, by its `treeName`. */
export type TreeKeys = ReadonlyMap<string, string>;

/** What a build shows besides texts. */
export interface SiteKeys {
  /** The `siteKey` of the part that it writes. */
  readonly site: string;
  readonly trees: TreeKeys;
}

/**
 * Returns the function that says whether a page shows the same of the site as in the last build. Without a page, it says
 * whether the whole site is the same.
 */
export function compareKeys(keys: SiteKeys, previous: SiteKeys | undefined): (page: Page | undefined) => boolean {
  if (!previous) return () => false;
  const isSameSite = keys.site === previous.site;
  return (page) => {
    if (isSameSite || !page) return isSameSite;
    const key = keys.trees.get(treeName(page));
    return key !== undefined && key === previous.trees.get(treeName(page));
  };
}

/** Names the tree of a page. The same section and version have the same name in each build. */
function treeName({ section, version }: Pick<Page, 'section' | 'version'>): string {
  return JSON.stringify([section.name, version?.name ?? null]);
}

/**
 * Returns the keys of the trees to which the pages belong. `shared` covers what the pages of all trees show. There are no
 * keys if pages list related pages, because these depend on the texts of whole trees.
 */
export function makeTreeKeys(renderer: Renderer, pages: readonly LinkedPage[], shared: string): TreeKeys {
  if (renderer.view.site.config.relatedPages) return new Map();
  const shownBy = openPages(renderer);
  const shown = new Map<string, unknown[]>();
  for (const page of pages) {
    const tree = treeName(page);
    const ofTree = shown.get(tree) ?? [shared];
    ofTree.push(shownBy(page));
    shown.set(tree, ofTree);
  }
  return new Map(Array.from(shown, ([tree, values]) => [tree, contentHash(JSON.stringify(values))]));
}

/**
 * Returns the function that lists everything that a page shows of the site besides its own text, and what other pages of
 * its tree show of it: neighbours, related pages and generated lists are of the same tree.
 */
function openPages({ view, sheetsOf }: Renderer): (page: LinkedPage) => readonly unknown[] {
  const { site, pageAt, versionMenus } = view;
  const lineageOf = oncePerKey((id: string) => digest(site.lineages.get(id)?.pages.map(placeOf) ?? []));
  const itemsOf = oncePerKey(({ name, items }: Sidebar) => digest([name, items]));
  const twinAt = (route: string): string | undefined => {
    const page = pageAt(route);
    return page && twinOutFile(page);
  };
  return (page) => {
    const { section, title, facts, lineage, targets } = page;
    const sidebar = site.sidebarOf.get(page);
    const latest = latestOfSection(site.config, section);
    return [
      placeOf(page),
      title,
      facts.elsewhere,
      sidebar && itemsOf(sidebar),
      lineageOf(lineage),
      versionMenus.recipeOf(page),
      latest && homeOfVersion(view, section, latest),
      linkAttributes(site.config, page),
      targets.map((target) => target.kind === 'page' && twinAt(target.route)),
      sheetsOf(page),
    ];
  };
}

/** An unlisted page is not the canonical one of its lineage. */
function placeOf({ address, source, version, isServed, facts }: Page): readonly unknown[] {
  return [address.url, address.route, source.file, version?.name, isServed, facts.frontMatter.unlisted];
}

/**
 * Finds a page for the starts of the site and of each version, because the navbar's brand, the version menu and the
 * banner lead there. A start without a page shows the first page of its sidebars.
 */
import { isPinned, latestOfSection } from '../section-versions.js';
import type { Content, LinkedPage, Page, SiteConfig, VersionTree } from '../model.js';
import { joinRoutes, routeAddress, treeRoute } from '../place/address.js';
import type { Home } from '../place/plan-redirects.js';
import type { SiteIndex } from '../place/site-index.js';
import { buildTreeSidebars } from './sidebar.js';

/** Returns the starts without a page, each with the page to show instead. The config's redirects take precedence. */
export function findHomes(config: SiteConfig, content: Content, index: SiteIndex): readonly Home[] {
  const reactRoutes = new Set(content.reactPages.map(({ route }) => route));
  const isTaken = (route: string): boolean =>
    index.pageAt(route) !== undefined ||
    reactRoutes.has(route) ||
    content.staticFiles.has(routeAddress(config, route).outFile);
  const homes = new Map<string, Page>();
  for (const tree of content.trees.filter(({ version }) => version)) {
    const free = beginningsOf(tree).filter((route) => !isTaken(route));
    const page = free.length === 0 ? undefined : firstPage(index, tree);
    if (page) for (const route of free) homes.set(route, page);
  }
  const start = index.pageAt('/') ?? homes.get('/') ?? startOfSite(config, content, index);
  if (start && !isTaken('/')) homes.set('/', start);
  for (const tree of content.trees) {
    const route = treeRoute(tree.section, tree.version);
    if (start && tree.version && !isTaken(route) && !homes.has(route)) homes.set(route, start);
  }
  for (const [route, page] of startsWithoutLatest(config, index)) if (!isTaken(route)) homes.set(route, page);
  return [...homes].map(([route, page]) => ({ route, page }));
}

/**
 * Returns the routes of sections that the latest version does not contain, each with the first page of the newest
 * version that does.
 */
function startsWithoutLatest(config: SiteConfig, index: SiteIndex): readonly (readonly [route: string, page: Page])[] {
  return config.sections.flatMap((section) => {
    const newest = latestOfSection(config, section);
    const tree = newest?.isLast === false ? index.treeOf(section, newest) : undefined;
    const page = tree && (index.pageAt(treeRoute(section, newest)) ?? firstPage(index, tree));
    return page ? [[joinRoutes(section.path), page] as const] : [];
  });
}

/**
 * Returns the routes of a tree. The latest version also has a route with its name. If it has a prefix, it has the route
 * of its section instead.
 */
function beginningsOf({ section, version }: VersionTree): readonly string[] {
  const own = treeRoute(section, version);
  if (!version?.isLast) return [own];
  return [own, joinRoutes(section.path, isPinned(version) ? version.name : '')];
}

/** Returns the first page of the first section that has pages in the latest version. */
function startOfSite(config: SiteConfig, content: Content, index: SiteIndex): Page | undefined {
  const latest = config.versions.find(({ isLast }) => isLast);
  const trees = config.sections.flatMap((section) => {
    const own = content.trees.filter((tree) => tree.section === section);
    return [...own.filter(({ version }) => version === latest), ...own.toReversed()];
  });
  for (const tree of trees) {
    const page = index.pageAt(treeRoute(tree.section, tree.version)) ?? firstPage(index, tree);
    if (page) return page;
  }
  return undefined;
}

/** Returns the first page in reading order. If all pages are unlisted, returns the first by path. */
function firstPage(index: SiteIndex, tree: VersionTree): Page | undefined {
  const { section, version } = tree;
  const pages = index.pagesOf(section, version);
  // The targets of links do not affect the order.
  const linked = pages.map((page): LinkedPage => ({ ...page, targets: [] }));
  const built = buildTreeSidebars({ config: {}, content: { translations: new Map() } }, tree, linked, {
    index,
    resolver: undefined,
  }).value;
  return built.find(({ sidebar }) => sidebar.order.length > 0)?.sidebar.order[0] ?? pages[0];
}

/** Routes of pages without a document: React pages, the page of search results, pages of changes and lists of versions. */
import type { Content, Lineage, SiteConfig, Version } from '../model.js';
import { versionBelow } from '../section-versions.js';
import { isExternal } from './outside/is-external.js';

/** Where the page of search results is. */
export const searchRoute = '/search';

/** The page of changes: of one version, or the list of all. */
export function changesRoute(version: Version | undefined): string {
  return version ? `/changes/${version.name}` : '/changes';
}

/** The versions that have a page of changes: all but those with nothing below them. Newest first. */
export function versionsWithChanges(config: Pick<SiteConfig, 'changes' | 'versions'>): readonly Version[] {
  return config.changes ? config.versions.filter((version) => versionBelow(config, version)) : [];
}

/** The feed of a page of changes, from the output folder. */
export function feedFile(version: Version | undefined): string {
  return `${changesRoute(version).slice(1)}/feed.xml`;
}

/** A page of changes as Markdown, from the output folder: beside the page. */
export function changesTwinFile(version: Version | undefined): string {
  return `${changesRoute(version).slice(1)}.md`;
}

/** Whether a file of the output folder is at a feed's place. */
export function isFeedFile(outFile: string): boolean {
  return /^changes\/([^/]+\/)?feed\.xml$/.test(outFile);
}

/** All feeds of a site. */
export function feedNames(config: Pick<SiteConfig, 'changes' | 'versions'>): readonly string[] {
  const versions = versionsWithChanges(config);
  return versions.length === 0 ? [] : [undefined, ...versions].map(feedFile);
}

function changesRoutes(config: SiteConfig): readonly string[] {
  const versions = versionsWithChanges(config);
  return versions.length === 0 ? [] : [undefined, ...versions].map(changesRoute);
}

/** More versions than this are no menu any more. */
const maxInMenu = 50;

/** So many are left in the menus of such a site: the newest. */
const newestInMenu = 20;

/**
 * How many versions menus have if that is not all of them: the newest ones, the latest among them. All pages would repeat a
 * longer list; it is on pages of its own, one for each lineage. Where something else serves their addresses, menus have all.
 */
export function versionsInMenu(config: Pick<SiteConfig, 'versions' | 'external'>): number | undefined {
  const { versions } = config;
  if (versions.length <= maxInMenu || isExternal(config, allVersionsRoute)) return undefined;
  return Math.max(newestInMenu, versions.findIndex(({ isLast }) => isLast) + 1);
}

/** The page of all versions. Everything else that is at its address takes its place. */
export const allVersionsRoute = '/versions';

/**
 * The page of the versions of a lineage, whose id has its section, its first version and its path. The page of all versions
 * represents it where something else serves its address.
 */
export function versionsRoute(
  { external, lineages }: Pick<SiteConfig, 'external'> & { readonly lineages: ReadonlyMap<string, unknown> },
  { id }: Pick<Lineage, 'id'>,
): string {
  const [section = '', version = '', ...path] = id.split(':');
  const written = path.join(':');
  // Some hosts rewrite an address that ends with "/index".
  const short = written.replace(/(^|\/)index$/, '');
  const docPath = lineages.has([section, version, short].join(':')) ? written : short;
  const route = [allVersionsRoute, section, version, docPath].filter((part) => part !== '').join('/');
  return isExternal({ external }, route) ? allVersionsRoute : route;
}

/** Links and redirects may lead to each of them, as to the page of all versions. */
export function plainRoutes(config: SiteConfig, { reactPages }: Content): readonly string[] {
  return [...reactPages.map(({ route }) => route), ...(config.search ? [searchRoute] : []), ...changesRoutes(config)];
}

/** Routes of pages without a document: React pages, the search page, pages of tags, of changes and lists of versions. */
import type { Content, Lineage, SiteConfig, Tag, Version } from '../model.js';
import { versionBelow } from '../section-versions.js';
import { nameInUrl } from '../text/docusaurus/name-in-url.js';
import { isExternal } from './outside/is-external.js';

/** The route of the search page. */
export const searchRoute = '/search';

/** The path of the page of all tags below its version. */
export const tagsPath = 'tags';

/** Returns the path of a tag's page below its version. */
export function tagPath({ label, permalink }: Tag): string {
  const own = permalink?.replace(/^\/+|\/+$/g, '');
  return `${tagsPath}/${own || nameInUrl(label)}`;
}

/** Returns the route of the changes of a version, or of the list of all changes. */
export function changesRoute(version: Version | undefined): string {
  return version ? `/changes/${version.name}` : '/changes';
}

/** Returns the versions that have a page of changes, newest first. A version without a version below has none. */
export function versionsWithChanges(config: Pick<SiteConfig, 'changes' | 'versions'>): readonly Version[] {
  return config.changes ? config.versions.filter((version) => versionBelow(config, version)) : [];
}

/** Returns the file of a changes page's feed, relative to the output folder. */
export function feedFile(version: Version | undefined): string {
  return `${changesRoute(version).slice(1)}/feed.xml`;
}

/** Returns the file of a changes page as Markdown, relative to the output folder. It is next to the page. */
export function changesTwinFile(version: Version | undefined): string {
  return `${changesRoute(version).slice(1)}.md`;
}

/** Whether a file of the output folder is a feed. */
export function isFeedFile(outFile: string): boolean {
  return /^changes\/([^/]+\/)?feed\.xml$/.test(outFile);
}

/** Returns the files of all feeds of a site. */
export function feedNames(config: Pick<SiteConfig, 'changes' | 'versions'>): readonly string[] {
  const versions = versionsWithChanges(config);
  return versions.length === 0 ? [] : [undefined, ...versions].map(feedFile);
}

function changesRoutes(config: SiteConfig): readonly string[] {
  const versions = versionsWithChanges(config);
  return versions.length === 0 ? [] : [undefined, ...versions].map(changesRoute);
}

/** A menu with more versions would not be usable. */
const maxInMenu = 50;

/** The number of versions in the menus of sites with more versions: the newest ones. */
const newestInMenu = 20;

/**
 * Returns the number of versions in menus, or undefined if menus contain all of them. Menus contain the newest
 * versions, including the latest. A longer list would be repeated on all pages, so it is on separate pages, one for
 * each lineage. If something else serves those addresses, menus contain all versions.
 */
export function versionsInMenu(config: Pick<SiteConfig, 'versions' | 'external'>): number | undefined {
  const { versions } = config;
  if (versions.length <= maxInMenu || isExternal(config, allVersionsRoute)) return undefined;
  return Math.max(newestInMenu, versions.findIndex(({ isLast }) => isLast) + 1);
}

/** The route of the page of all versions. Any other page at this address replaces it. */
export const allVersionsRoute = '/versions';

/**
 * Returns the route of the list of versions of a lineage, from the section, first version and path in its id. If
 * something else serves that address, the page of all versions is used.
 */
export function versionsRoute(
  { external, lineages }: Pick<SiteConfig, 'external'> & { readonly lineages: ReadonlyMap<string, unknown> },
  { id }: Pick<Lineage, 'id'>,
): string {
  const [section = '', version = '', ...path] = id.split(':');
  const written = path.join(':');
  // Some hosts rewrite addresses that end with "/index".
  const short = written.replace(/(^|\/)index$/, '');
  const docPath = lineages.has([section, version, short].join(':')) ? written : short;
  const route = [allVersionsRoute, section, version, docPath].filter((part) => part !== '').join('/');
  return isExternal({ external }, route) ? allVersionsRoute : route;
}

/** Returns the routes to which links and redirects may lead. The page of all versions is a valid target too. */
export function plainRoutes(config: SiteConfig, { reactPages }: Content): readonly string[] {
  return [...reactPages.map(({ route }) => route), ...(config.search ? [searchRoute] : []), ...changesRoutes(config)];
}

/** Routes of pages without a document: React pages, the page of search results, pages of changes and lists of versions. */
import type { Content, Lineage, SiteConfig, Version } from '../model.js';
import { versionBelow } from '../section-versions.js';

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
 * longer list; it is on pages of its own, one for each lineage.
 */
export function versionsInMenu({ versions }: Pick<SiteConfig, 'versions'>): number | undefined {
  if (versions.length <= maxInMenu) return undefined;
  return Math.max(newestInMenu, versions.findIndex(({ isLast }) => isLast) + 1);
}

/** The page of all versions, or of those that have a page. A lineage's id has its section, its first version and its path. */
export function versionsRoute(lineage: Pick<Lineage, 'id'> | undefined): string {
  const path = lineage?.id.split(':').filter((part) => part !== '');
  return ['/versions', ...(path ?? [])].join('/');
}

/** Links and redirects may lead to each of them. */
export function plainRoutes(config: SiteConfig, { reactPages }: Content): readonly string[] {
  return [
    ...reactPages.map(({ route }) => route),
    ...(config.search ? [searchRoute] : []),
    ...changesRoutes(config),
    ...(versionsInMenu(config) === undefined ? [] : [versionsRoute(undefined)]),
  ];
}

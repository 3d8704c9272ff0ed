/** Finds the versions of a section, and the version that each inherits from. */
import type { Page, Section, SiteConfig, Version, VersionTree } from './model.js';

type Versions = Pick<SiteConfig, 'versions'>;

/** Returns the versions of a section, newest first; for an unversioned section, only `undefined`. */
export function versionsOfSection({ versions }: Versions, section: Section): readonly (Version | undefined)[] {
  if (!section.versioned) return [undefined];
  const names = section.versions;
  return names ? versions.filter(({ name }) => names.includes(name)) : versions;
}

/** Returns the first section that a version has, with which it begins. */
export function firstSectionOf(
  config: Pick<SiteConfig, 'versions' | 'sections'>,
  version: Version,
): Section | undefined {
  const versioned = config.sections.filter((section) => section.versioned);
  return versioned.find((section) => versionsOfSection(config, section).includes(version)) ?? versioned[0];
}

/** Returns the newest released version of a section: the site's latest, unless that lacks the section. */
export function latestOfSection(config: Versions, section: Section): Version | undefined {
  return versionsOfSection(config, section).find((version) => version?.status !== 'unreleased');
}

/** Whether a version is the latest and has no prefix. Its name is a route, too: "/4.6/a" leads to "/a". */
export function isPinned({ isLast, path }: Version): boolean {
  return isLast && path === '';
}

/** Returns the version that another one inherits from: the one it names, else the next older one. */
export function versionBelow({ versions }: Versions, version: Version): Version | undefined {
  return version.from === undefined
    ? versions[versions.indexOf(version) + 1]
    : versions.find(({ name }) => name === version.from);
}

/** Returns a version and all that it inherits from. These need not be all older versions. */
export function lineOf(config: Versions, version: Version): readonly Version[] {
  const below = versionBelow(config, version);
  return [version, ...(below ? lineOf(config, below) : [])];
}

/** Works like `versionBelow` in a section that not all versions have. */
export function versionBelowIn(config: Versions, section: Section, version: Version): Version | undefined {
  const own = versionsOfSection(config, section);
  let below = versionBelow(config, version);
  while (below && !own.includes(below)) below = versionBelow(config, below);
  return below;
}

/**
 * Returns the versions of a section that a step compares. A section that skips a version continues the one below. If
 * the newer version lacks the section, there is nothing to compare.
 */
export function comparedVersions(
  config: Versions,
  section: Section,
  { from, to }: { readonly from: Version; readonly to: Version },
): { readonly from: Version | undefined; readonly to: Version } | undefined {
  const own = versionsOfSection(config, section);
  if (!own.includes(to)) return undefined;
  return { from: own.includes(from) ? from : versionBelowIn(config, section, from), to };
}

/**
 * Returns the tree that another one of its section inherits from; for a complete version, the tree that its moves start
 * from.
 */
export function treeBelow(trees: readonly VersionTree[], { section, below }: VersionTree): VersionTree | undefined {
  return below && trees.find((tree) => tree.section === section && tree.version === below);
}

/** Returns a value of a section's tree in a version. */
export type OfTree<Value> = (section: Section, version: Version | undefined) => Value;

/** Makes a value for each tree on first use. */
export function perTree<Value>(make: OfTree<Value>): OfTree<Value> {
  const values = new Map<Section, Map<Version | undefined, Value>>();
  return (section, version) => {
    let ofSection = values.get(section);
    if (!ofSection) values.set(section, (ofSection = new Map<Version | undefined, Value>()));
    let value = ofSection.get(version);
    if (value === undefined) ofSection.set(version, (value = make(section, version)));
    return value;
  };
}

/** Finds the pages of a section in a version. All pages are visited once, and not once for each version. */
export type PagesOfTree<P> = OfTree<readonly P[]>;

/** Pages keep their order. */
export function pagesByTree<P extends Pick<Page, 'section' | 'version'>>(pages: readonly P[]): PagesOfTree<P> {
  const pagesOf = perTree((): P[] => []);
  for (const page of pages) pagesOf(page.section, page.version).push(page);
  return pagesOf;
}

/** Which versions a section has, and which of them each is stacked on. */
import type { Page, Section, SiteConfig, Version, VersionTree } from './model.js';

type Versions = Pick<SiteConfig, 'versions'>;

/** The versions of a section, newest first; of an unversioned one, the one that is none. */
export function versionsOfSection({ versions }: Versions, section: Section): readonly (Version | undefined)[] {
  if (!section.versioned) return [undefined];
  const names = section.versions;
  return names ? versions.filter(({ name }) => names.includes(name)) : versions;
}

/** The section that a version begins with: the first one that it has. */
export function firstSectionOf(
  config: Pick<SiteConfig, 'versions' | 'sections'>,
  version: Version,
): Section | undefined {
  const versioned = config.sections.filter((section) => section.versioned);
  return versioned.find((section) => versionsOfSection(config, section).includes(version)) ?? versioned[0];
}

/** Names a version's tree of a section. Nothing else may be read from it. */
export function treeKey({ section, version }: Pick<VersionTree, 'section' | 'version'>): string {
  return `${section.name} ${version?.name ?? ''}`;
}

/** The newest released version that a section has: the site's latest, unless the section is not in it. */
export function latestOfSection(config: Versions, section: Section): Version | undefined {
  return versionsOfSection(config, section).find((version) => version?.status !== 'unreleased');
}

/** The version that another one inherits from: the one it names, else the next older one. */
export function versionBelow({ versions }: Versions, version: Version): Version | undefined {
  return version.from === undefined
    ? versions[versions.indexOf(version) + 1]
    : versions.find(({ name }) => name === version.from);
}

/** A version and all that it inherits from, which need not be all older ones. */
export function lineOf(config: Versions, version: Version): readonly Version[] {
  const below = versionBelow(config, version);
  return [version, ...(below ? lineOf(config, below) : [])];
}

/** The same as `versionBelow`, in a section that not all versions have. */
export function versionBelowIn(config: Versions, section: Section, version: Version): Version | undefined {
  const own = versionsOfSection(config, section);
  let below = versionBelow(config, version);
  while (below && !own.includes(below)) below = versionBelow(config, below);
  return below;
}

/**
 * The versions of a section that a step of the site compares. A section that skips a version continues the one below;
 * one that is not in the newer version has nothing to compare.
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

/** The tree that another one of its section inherits from; of a complete version, the one that its moves begin in. */
export function treeBelow(trees: readonly VersionTree[], { section, below }: VersionTree): VersionTree | undefined {
  return below && trees.find((tree) => tree.section === section && tree.version === below);
}

/** Finds the pages of a section in a version. All pages are looked through once, not once for each version. */
export type PagesOfTree<P> = (section: Section, version: Version | undefined) => readonly P[];

/** Pages keep their order. */
export function pagesByTree<P extends Pick<Page, 'section' | 'version'>>(pages: readonly P[]): PagesOfTree<P> {
  const trees = new Map<Section, Map<Version | undefined, P[]>>();
  for (const page of pages) {
    const versions = trees.get(page.section) ?? new Map<Version | undefined, P[]>();
    trees.set(page.section, versions);
    const known = versions.get(page.version);
    if (known) known.push(page);
    else versions.set(page.version, [page]);
  }
  return (section, version) => trees.get(section)?.get(version) ?? [];
}

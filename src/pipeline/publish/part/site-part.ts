/**
 * Decides which files of the site `--only` selects. Each file has one owner: a version of a section, a version, or the
 * site as a whole ("shared"). So the parts of all versions and the shared part together are the site.
 */
import { versionsOfSection } from '../../section-versions.js';
import { treeRoute } from '../../place/address.js';
import type { Route, Section, SiteConfig, Version } from '../../model.js';

/** The selection. Filters of one kind are alternatives; a tree must pass both kinds. */
export interface Selection {
  /** Patterns of names, in which `*` is any text. */
  readonly versions: readonly string[];
  readonly sections: readonly string[];
  readonly shared: boolean;
}

/** The files that one build writes. */
export interface SitePart {
  /** Equal names mean the same part; empty for the whole site. */
  readonly name: string;
  /** What was selected. Absent for the whole site. */
  readonly selection?: Selection;
  /** Whether it has the files that belong to no version, including every page outside versions. */
  readonly hasShared: boolean;
  /** Whether it has the pages of a section's version. */
  readonly hasTree: (section: Section, version: Version | undefined) => boolean;
  /** Whether it has the files of a version that belong to none of its sections, such as its search index. */
  readonly hasVersion: (version: Version | undefined) => boolean;
  readonly hasRoute: (route: Route) => boolean;
}

const always = (): boolean => true;

export const wholeSite: SitePart = {
  name: '',
  hasShared: true,
  hasTree: always,
  hasVersion: always,
  hasRoute: always,
};

/** Resolves a selection in a site. */
export function selectPart(config: SiteConfig, selection: Selection): SitePart {
  const { versions, sections, shared } = selection;
  const hasFilters = versions.length + sections.length > 0;
  const hasTree: SitePart['hasTree'] = (section, version) => {
    if (shared && !version) return true;
    const isOfVersion = versions.length === 0 || (version !== undefined && matchesAny(versions, version.name));
    return hasFilters && isOfVersion && (sections.length === 0 || matchesAny(sections, section.name));
  };
  const hasVersion: SitePart['hasVersion'] = (version) =>
    version ? config.sections.some((section) => section.versioned && hasTree(section, version)) : shared;
  const ownerOf = treeFinder(config);
  return {
    name: JSON.stringify([[...versions].sort(), [...sections].sort(), shared]),
    selection,
    hasShared: shared,
    hasTree,
    hasVersion,
    hasRoute(route) {
      if (route.kind === 'page') return hasTree(route.page.section, route.page.version);
      const owner = route.kind === 'redirect' ? ownerOf(route.address.route) : undefined;
      return owner ? hasTree(owner.section, owner.version) : shared;
    },
  };
}

/** Returns the filters that match no version or section, as they were written. */
export function emptyFilters(config: SiteConfig, { versions, sections }: Selection): readonly string[] {
  const isEmpty = (pattern: string, named: readonly { readonly name: string }[]): boolean =>
    !named.some(({ name }) => matchesAny([pattern], name));
  return [
    ...versions.filter((pattern) => isEmpty(pattern, config.versions)).map((pattern) => `version=${pattern}`),
    ...sections.filter((pattern) => isEmpty(pattern, config.sections)).map((pattern) => `section=${pattern}`),
  ];
}

function matchesAny(patterns: readonly string[], name: string): boolean {
  return patterns.some((pattern) => {
    const parts = pattern.split('*').map((text) => text.replaceAll(/[$()+.?[\\\]^{|}]/g, String.raw`\$&`));
    return new RegExp(`^${parts.join('.*')}$`).test(name);
  });
}

interface Tree {
  readonly section: Section;
  readonly version: Version | undefined;
}

/** Returns the innermost tree that contains an address, or undefined. */
function treeFinder(config: SiteConfig): (route: string) => Tree | undefined {
  const trees = new Map<string, Tree>();
  for (const section of config.sections) {
    for (const version of versionsOfSection(config, section))
      trees.set(treeRoute(section, version), { section, version });
  }
  return (route) => {
    for (let at = route; ; at = at.slice(0, at.lastIndexOf('/'))) {
      const tree = trees.get(at || '/');
      if (tree || at === '' || at === '/') return tree;
    }
  };
}

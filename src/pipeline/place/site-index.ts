/**
 * Look-ups over all placed pages: by version and doc path, by route, by lineage. Made once after placing; links,
 * redirects and sidebars ask it.
 */
import { folderOf, isIndex } from '../doc-path.js';
import type { Lineage, Page, Section, Source, Version, VersionTree } from '../model.js';
import { gatherLineages, pageIn } from './lineage.js';

/** Finds pages. Every look-up is a map's, so that ten thousand links cost milliseconds. */
export interface SiteIndex {
  readonly trees: readonly VersionTree[];
  readonly lineages: ReadonlyMap<string, Lineage>;
  /** The page served at a route; of two that want it, the first. */
  readonly pageAt: (route: string) => Page | undefined;
  readonly routes: () => Iterable<string>;
  /** A version's page at a doc path; a folder's name means its own page, `a/index` or `a/README`. */
  readonly pageOf: (section: Section, version: Version | undefined, docPath: string) => Page | undefined;
  readonly docPathsOf: (section: Section, version: Version | undefined) => Iterable<string>;
  /**
   * What a file link means in a version: the page that the path names in the layer where the link was written, followed
   * through moves; else the page at that path in the version itself.
   */
  readonly pageForFile: (
    source: Pick<Source, 'layer'>,
    section: Section,
    docPath: string,
    version: Version | undefined,
  ) => Page | undefined;
  readonly treeOf: (section: Section, version: Version | undefined) => VersionTree | undefined;
}

/** The pages of one tree. */
interface Docs {
  readonly byPath: Map<string, Page>;
  /** A folder's own page. */
  readonly ofFolder: Map<string, Page>;
}

/** Builds the look-ups. */
export function indexSite(trees: readonly VersionTree[], pages: readonly Page[]): SiteIndex {
  const lineages = gatherLineages(pages);
  const byRoute = new Map<string, Page>();
  const byTree = new Map<Section, Map<Version | undefined, Docs>>();
  for (const page of pages) {
    if (!byRoute.has(page.address.route)) byRoute.set(page.address.route, page);
    const versions = byTree.get(page.section) ?? new Map<Version | undefined, Docs>();
    const docs = versions.get(page.version) ?? { byPath: new Map<string, Page>(), ofFolder: new Map<string, Page>() };
    docs.byPath.set(page.docPath, page);
    if (isIndex(page.docPath)) docs.ofFolder.set(folderOf(page.docPath), page);
    byTree.set(page.section, versions.set(page.version, docs));
  }
  const pageOf: SiteIndex['pageOf'] = (section, version, docPath) => {
    const docs = byTree.get(section)?.get(version);
    return docs?.byPath.get(docPath) ?? docs?.ofFolder.get(docPath);
  };
  const versionNamed = (section: Section, name: string): Version | undefined =>
    trees.find((tree) => tree.section === section && (tree.version?.name ?? '') === name)?.version;
  return {
    trees,
    lineages,
    pageAt: (route) => byRoute.get(route),
    routes: () => byRoute.keys(),
    pageOf,
    docPathsOf: (section, version) => byTree.get(section)?.get(version)?.byPath.keys() ?? [],
    pageForFile(source, section, docPath, version) {
      const written = pageOf(section, versionNamed(section, source.layer), docPath);
      return (written && pageIn(lineages.get(written.lineage), version)) ?? pageOf(section, version, docPath);
    },
    treeOf: (section, version) => trees.find((tree) => tree.section === section && tree.version === version),
  };
}

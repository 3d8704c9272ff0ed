/**
 * Look-ups over all placed pages by version and doc path, by route and by lineage. It is created once after placing,
 * and used for links, redirects and sidebars.
 */
import { folderOf, isIndex } from '../text/doc-path.js';
import type { Lineage, Page, Section, Source, Version, VersionTree } from '../model.js';
import { docusaurusDocPath } from '../text/docusaurus-names.js';
import { documentId } from './address.js';
import { gatherLineages, pageIn } from './lineage.js';

/** Finds pages. Every look-up uses a map, so that ten thousand links cost milliseconds. */
export interface SiteIndex {
  readonly trees: readonly VersionTree[];
  readonly lineages: ReadonlyMap<string, Lineage>;
  /** Returns the page that is served at a route. */
  readonly pageAt: (route: string) => Page | undefined;
  /** Returns the same list on every call, so that results for it can be cached. */
  readonly routes: () => readonly string[];
  /**
   * Returns a version's page at a doc path. A folder's name means its own page, `a/index` or `a/README`. If names have
   * number prefixes, the prefixes are optional.
   */
  readonly pageOf: (section: Section, version: Version | undefined, docPath: string) => Page | undefined;
  /** Returns the doc paths of documents. The list is the same on every call, and for versions with the same pages. */
  readonly docPathsOf: (section: Section, version: Version | undefined) => readonly string[];
  /** Returns all pages of a version, including generated ones. */
  readonly pagesOf: (section: Section, version: Version | undefined) => readonly Page[];
  /** Returns the doc paths of a version whose last segment is a name, ignoring letter case. */
  readonly docPathsNamed: (section: Section, version: Version | undefined, name: string) => readonly string[];
  /**
   * Returns the target of a file link in a version: the page at that path in the layer where the link was written,
   * followed through moves. Otherwise it is the page at that path in the version itself.
   */
  readonly pageForFile: (
    source: Pick<Source, 'layer'>,
    section: Section,
    docPath: string,
    version: Version | undefined,
  ) => Page | undefined;
  /** Returns the page that a sidebar list or front matter names: as a file link does, or by id if pages have ids. */
  readonly pageNamed: SiteIndex['pageForFile'];
  readonly treeOf: (section: Section, version: Version | undefined) => VersionTree | undefined;
}

/** Creates the look-ups. */
export function indexSite(trees: readonly VersionTree[], pages: readonly Page[]): SiteIndex {
  const lineages = gatherLineages(pages);
  const byRoute = new Map(pages.flatMap((page) => (page.isServed ? [[page.address.route, page] as const] : [])));
  const byTree: PagesByTree = new Map();
  const ofFolder = new Map<string, Page>();
  for (const page of pages) {
    const versions = byTree.get(page.section) ?? new Map<Version | undefined, Map<string, Page>>();
    const docs = versions.get(page.version) ?? new Map<string, Page>();
    byTree.set(page.section, versions.set(page.version, docs.set(page.docPath, page)));
    if (isIndex(page.docPath)) ofFolder.set(folderKey(page.section, page.version, folderOf(page.docPath)), page);
  }
  const routes = [...byRoute.keys()];
  const docPaths = listDocPaths(byTree);
  const docPathsOf: SiteIndex['docPathsOf'] = (section, version) => docPaths.get(section)?.get(version) ?? none;
  const namesIn = new Map<readonly string[], ReadonlyMap<string, readonly string[]>>();
  const pageAtPath: SiteIndex['pageOf'] = (section, version, docPath) =>
    byTree.get(section)?.get(version)?.get(docPath) ?? ofFolder.get(folderKey(section, version, docPath));
  const pageOf: SiteIndex['pageOf'] = (section, version, docPath) =>
    pageAtPath(section, version, docPath) ??
    (section.naming === 'docusaurus' ? pageAtPath(section, version, docusaurusDocPath(docPath)) : undefined);
  const pageWithId = createIdFinder(byTree);
  const treesByName = new Map<Section, Map<string, VersionTree>>();
  for (const tree of trees) {
    const named = treesByName.get(tree.section) ?? new Map<string, VersionTree>();
    treesByName.set(tree.section, named.set(tree.version?.name ?? '', tree));
  }
  const inVersion = (written: Page | undefined, version: Version | undefined): Page | undefined =>
    written && pageIn(lineages.get(written.lineage), version);
  const versionOfLayer = (section: Section, { layer }: Pick<Source, 'layer'>): Version | undefined =>
    treesByName.get(section)?.get(layer)?.version;
  const pageForFile: SiteIndex['pageForFile'] = (source, section, docPath, version) =>
    inVersion(pageOf(section, versionOfLayer(section, source), docPath), version) ?? pageOf(section, version, docPath);
  return {
    trees,
    lineages,
    pageAt: (route) => byRoute.get(route),
    routes: () => routes,
    pageOf,
    docPathsOf,
    pagesOf: (section, version) => [...(byTree.get(section)?.get(version)?.values() ?? [])],
    docPathsNamed(section, version, name) {
      const list = docPathsOf(section, version);
      const names = namesIn.get(list) ?? groupByName(list);
      namesIn.set(list, names);
      return names.get(name.toLowerCase()) ?? none;
    },
    pageForFile,
    pageNamed: (source, section, name, version) =>
      inVersion(pageWithId(section, versionOfLayer(section, source), name), version) ??
      pageWithId(section, version, name) ??
      pageForFile(source, section, name, version),
    treeOf: (section, version) => treesByName.get(section)?.get(version?.name ?? ''),
  };
}

/** Finds pages by their ids, if names are those of Docusaurus. */
function createIdFinder(byTree: PagesByTree): SiteIndex['pageOf'] {
  const ids = new Map<ReadonlyMap<string, Page>, ReadonlyMap<string, Page>>();
  return (section, version, id) => {
    const pages = section.naming === 'docusaurus' ? byTree.get(section)?.get(version) : undefined;
    if (!pages) return undefined;
    const known = ids.get(pages) ?? new Map(Array.from(pages.values(), (page) => [documentId(page), page]));
    ids.set(pages, known);
    return known.get(id);
  };
}

function folderKey(section: Section, version: Version | undefined, folder: string): string {
  return [section.name, version?.name ?? '', folder].join('\0');
}

type PagesByTree = Map<Section, Map<Version | undefined, Map<string, Page>>>;

const none: readonly string[] = [];

function listDocPaths(byTree: PagesByTree): ReadonlyMap<Section, ReadonlyMap<Version | undefined, readonly string[]>> {
  const shared = new Map<string, readonly string[]>();
  const listOf = (pages: ReadonlyMap<string, Page>): readonly string[] => {
    const list = Array.from(pages.values()).flatMap(({ docPath, generated }) => (generated ? [] : [docPath]));
    const known = shared.get(list.join('\0')) ?? list;
    shared.set(list.join('\0'), known);
    return known;
  };
  return new Map(
    Array.from(byTree, ([section, versions]) => [
      section,
      new Map(Array.from(versions, ([version, pages]) => [version, listOf(pages)])),
    ]),
  );
}

function groupByName(docPaths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const docPath of docPaths) {
    const name = docPath.slice(docPath.lastIndexOf('/') + 1).toLowerCase();
    const known = names.get(name);
    if (known) known.push(docPath);
    else names.set(name, [docPath]);
  }
  return names;
}

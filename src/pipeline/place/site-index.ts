/**
 * Look-ups over all placed pages by version and doc path, by route and by lineage. It is created once after placing,
 * and used for links, redirects and sidebars.
 */
import { folderOf, isIndex } from '../text/doc-path.js';
import type { Lineage, Page, Section, Source, Version, VersionTree } from '../model.js';
import { perTree, type OfTree } from '../section-versions.js';
import { docusaurusDocPath } from '../text/docusaurus/file-names.js';
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
  const byRoute = new Map<string, Page>();
  const byDocPath = perTree(() => new Map<string, Page>());
  const ofFolder = perTree(() => new Map<string, Page>());
  for (const page of pages) {
    const { section, version, docPath, address } = page;
    if (page.isServed) byRoute.set(address.route, page);
    byDocPath(section, version).set(docPath, page);
    if (isIndex(docPath)) ofFolder(section, version).set(folderOf(docPath), page);
  }
  const routes = [...byRoute.keys()];
  const docPathsOf = createDocPathLists(byDocPath);
  const namesIn = new Map<readonly string[], ReadonlyMap<string, readonly string[]>>();
  const pageAtPath: SiteIndex['pageOf'] = (section, version, docPath) =>
    byDocPath(section, version).get(docPath) ?? ofFolder(section, version).get(docPath);
  const pageOf: SiteIndex['pageOf'] = (section, version, docPath) =>
    pageAtPath(section, version, docPath) ??
    (section.naming === 'docusaurus' ? pageAtPath(section, version, docusaurusDocPath(docPath)) : undefined);
  const pageWithId = createIdFinder(byDocPath);
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
    pagesOf: (section, version) => [...byDocPath(section, version).values()],
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
function createIdFinder(byDocPath: PagesByDocPath): SiteIndex['pageOf'] {
  const byId = perTree(
    (section, version) => new Map(Array.from(byDocPath(section, version).values(), (page) => [documentId(page), page])),
  );
  return (section, version, id) => (section.naming === 'docusaurus' ? byId(section, version).get(id) : undefined);
}

type PagesByDocPath = OfTree<ReadonlyMap<string, Page>>;

const none: readonly string[] = [];

function createDocPathLists(byDocPath: PagesByDocPath): SiteIndex['docPathsOf'] {
  const shared = new Map<string, readonly string[]>();
  return perTree((section, version) => {
    const pages = [...byDocPath(section, version).values()];
    const list = pages.flatMap(({ docPath, generated }) => (generated ? [] : [docPath]));
    const name = list.join('\0');
    const known = shared.get(name) ?? list;
    shared.set(name, known);
    return known;
  });
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

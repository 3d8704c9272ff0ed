/** Creates the metadata of versions in the format that the specification calls "Docs version". */
import type { LinkedPage, Section, Sidebar, Site, Version } from '../model.js';
import { documentId, treeRoute } from '../place/address.js';

/** A version of a section, for external tools. The field names are those of Docusaurus. */
export interface DocsVersion {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  /** The route of the version's home. */
  readonly path: string;
  /** The id of the page at `path`, or of the first page in the sidebar. */
  readonly mainDocId: string;
  readonly docs: readonly { readonly id: string; readonly path: string; readonly sidebar: string | undefined }[];
  /** Sidebars by name, each with its first document. */
  readonly sidebars: Readonly<
    Record<string, { readonly link: { readonly path: string; readonly label: string } | undefined }>
  >;
}

/** Returns the metadata, newest version first, sections in the config's order. */
export function makeVersionMetadata(site: Site): readonly DocsVersion[] {
  return site.config.versions.flatMap((version) =>
    site.content.trees.flatMap((tree) =>
      tree.version === version ? [describeVersion(site, version, tree.section)] : [],
    ),
  );
}

function describeVersion(site: Site, version: Version, section: Section): DocsVersion {
  const path = treeRoute(section, version);
  const pages = site.pages.filter(
    (page) => page.isServed && !page.generated && page.version === version && page.section === section,
  );
  const sidebars = site.sidebars.filter((sidebar) => sidebar.version === version && sidebar.section === section);
  const first = sidebars.find(({ order }) => order.length > 0)?.order[0];
  const main = pages.find(({ address }) => address.route === path) ?? first;
  const listing = new Map(
    sidebars.toReversed().flatMap((sidebar) => sidebar.order.map((page) => [page, nameOf(sidebar)] as const)),
  );
  const sidebarOf = (page: LinkedPage): string | undefined => {
    const shown = site.sidebarOf.get(page);
    return shown?.name ?? listing.get(page);
  };
  return {
    name: version.name,
    label: version.label,
    isLast: version.isLast,
    path,
    mainDocId: main ? documentId(main) : '',
    docs: pages.map((page) => ({
      id: documentId(page),
      path: page.address.route,
      sidebar: section.sidebar ? sidebarOf(page) : undefined,
    })),
    sidebars: Object.fromEntries(
      (section.sidebar ? sidebars : []).map((sidebar) => {
        const [begin] = sidebar.order;
        return [nameOf(sidebar), { link: begin && { path: begin.address.route, label: begin.title } }];
      }),
    ),
  };
}

/** Returns the name of a sidebar. The only sidebar of a section has the section's name. */
function nameOf({ name, section }: Sidebar): string {
  return name ?? section.name;
}

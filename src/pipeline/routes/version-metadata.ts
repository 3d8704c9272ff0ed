/** Site → the metadata of its versions, in the format of the specification's "Docs version". */
import type { Site } from '../model.js';
import { documentId, treeRoute } from '../place/address.js';

/** One version of one section, as tools outside read it. Field names are Docusaurus' own. */
export interface DocsVersion {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  /** Route of the version's home. */
  readonly path: string;
  /** Id of the page at `path`, or of the first in the sidebar. */
  readonly mainDocId: string;
  readonly docs: readonly { readonly id: string; readonly path: string; readonly sidebar: string | undefined }[];
  /** By name, each with the doc that it begins with. */
  readonly sidebars: Readonly<
    Record<string, { readonly link: { readonly path: string; readonly label: string } | undefined }>
  >;
}

/** Newest version first, sections in the config's order. */
export function makeVersionMetadata(site: Site): readonly DocsVersion[] {
  return site.config.versions.flatMap((version) =>
    site.sidebars
      .filter((sidebar) => sidebar.version === version)
      .map((sidebar): DocsVersion => {
        const path = treeRoute(sidebar.section, version);
        const pages = site.pages.filter(
          (page) => page.isServed && !page.generated && page.version === version && page.section === sidebar.section,
        );
        const first = sidebar.order[0];
        const listed = new Set(sidebar.order);
        const main = pages.find(({ address }) => address.route === path) ?? first;
        const name = sidebar.section.sidebar ? sidebar.section.name : undefined;
        return {
          name: version.name,
          label: version.label,
          isLast: version.isLast,
          path,
          mainDocId: main ? documentId(main) : '',
          docs: pages.map((page) => ({
            id: documentId(page),
            path: page.address.route,
            sidebar: listed.has(page) ? name : undefined,
          })),
          sidebars:
            name === undefined ? {} : { [name]: { link: first && { path: first.address.route, label: first.title } } },
        };
      }),
  );
}

/**
 * A version's pages → its sidebar and reading order. Made from folders (labels and positions of front matter and
 * `_category_.json`), or as the layer's `_sidebar.yml` lists it.
 */
import { diagnose } from '../diagnostic.js';
import { folderOf, humanize, isIndex } from '../doc-path.js';
import type {
  Category,
  Diagnostic,
  LinkedPage,
  Outcome,
  Sidebar,
  SidebarItem,
  SidebarListItem,
  VersionTree,
} from '../model.js';
import { nearestName } from '../nearest-name.js';

/** Builds the sidebar of one tree out of its pages. */
export function buildSidebar(tree: VersionTree, pages: readonly LinkedPage[]): Outcome<Sidebar> {
  const listed = pages.filter(({ document }) => !document.frontMatter.unlisted);
  const byDocPath = new Map(listed.map((page) => [page.docPath, page]));
  const diagnostics: Diagnostic[] = [];
  const nodes = tree.sidebarList
    ? listNodes(tree, tree.sidebarList, byDocPath, diagnostics)
    : folderNodes(tree, listed);
  const value: Sidebar = {
    section: tree.section,
    version: tree.version,
    items: nodes.map(toItem),
    order: nodes.flatMap(pagesOf),
  };
  return { value, diagnostics };
}

/** A sidebar item that still knows its page. */
type SidebarNode =
  | { readonly kind: 'page'; readonly page: LinkedPage; readonly label: string }
  | { readonly kind: 'link'; readonly label: string; readonly href: string }
  | {
      readonly kind: 'group';
      readonly label: string;
      readonly collapsed: boolean;
      readonly page: LinkedPage | undefined;
      readonly items: readonly SidebarNode[];
    };

function toItem(node: SidebarNode): SidebarItem {
  switch (node.kind) {
    case 'page':
      return {
        kind: 'link',
        label: node.label,
        url: node.page.address.url,
        external: false,
        route: node.page.address.route,
      };
    case 'link':
      return { kind: 'link', label: node.label, url: node.href, external: true, route: undefined };
    case 'group':
      return {
        kind: 'category',
        label: node.label,
        collapsed: node.collapsed,
        url: node.page?.address.url,
        route: node.page?.address.route,
        items: node.items.map(toItem),
      };
  }
}

function pagesOf(node: SidebarNode): readonly LinkedPage[] {
  if (node.kind === 'link') return [];
  if (node.kind === 'page') return [node.page];
  return [...(node.page ? [node.page] : []), ...node.items.flatMap(pagesOf)];
}

// ---------------------------------------------------------------------------------------------------------- from folders

function folderNodes(tree: VersionTree, pages: readonly LinkedPage[]): readonly SidebarNode[] {
  const byFolder = new Map<string, LinkedPage[]>();
  for (const page of pages) {
    const folder = folderOf(page.docPath);
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), page]);
    for (let parent = folder; parent !== ''; parent = folderOf(parent)) {
      if (!byFolder.has(folderOf(parent))) byFolder.set(folderOf(parent), []);
    }
  }
  return nodesIn('', byFolder, tree.categories);
}

interface Placed {
  readonly node: SidebarNode;
  readonly position: number;
  readonly name: string;
}

/** The items of one folder: those with a position first, in its order, then the others by file name. */
function nodesIn(
  folder: string,
  byFolder: ReadonlyMap<string, readonly LinkedPage[]>,
  categories: ReadonlyMap<string, Category>,
): readonly SidebarNode[] {
  const pages = (byFolder.get(folder) ?? []).filter((page) => folder === '' || !isIndex(page.docPath));
  const folders = [...byFolder.keys()].filter((path) => path !== '' && folderOf(path) === folder);
  const placed: Placed[] = [
    ...pages.map((page) => ({
      node: { kind: 'page', page, label: labelOf(page) } as const,
      position: page.document.frontMatter.sidebarPosition ?? (isIndex(page.docPath) ? -Infinity : Infinity),
      name: page.docPath,
    })),
    ...folders.map((path) => groupOf(path, byFolder, categories)),
  ];
  return placed.sort((a, b) => compare(a.position, b.position) || compare(a.name, b.name)).map(({ node }) => node);
}

function groupOf(
  folder: string,
  byFolder: ReadonlyMap<string, readonly LinkedPage[]>,
  categories: ReadonlyMap<string, Category>,
): Placed {
  const category = categories.get(folder);
  const own = byFolder.get(folder)?.find((page) => isIndex(page.docPath));
  return {
    node: {
      kind: 'group',
      label: category?.label ?? (own ? labelOf(own) : humanize(folder.slice(folder.lastIndexOf('/') + 1))),
      collapsed: category?.collapsed ?? true,
      page: own,
      items: nodesIn(folder, byFolder, categories),
    },
    position: category?.position ?? own?.document.frontMatter.sidebarPosition ?? Infinity,
    name: folder,
  };
}

function labelOf(page: LinkedPage): string {
  return page.document.frontMatter.sidebarLabel ?? page.title;
}

/** Not by subtraction: infinity less infinity is no number. Code units, not locale: the same on every machine. */
function compare<Value extends string | number>(a: Value, b: Value): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

// ------------------------------------------------------------------------------------------------------------- from lists

function listNodes(
  tree: VersionTree,
  items: readonly SidebarListItem[],
  byDocPath: ReadonlyMap<string, LinkedPage>,
  diagnostics: Diagnostic[],
): readonly SidebarNode[] {
  const find = (item: SidebarListItem, docPath: string): LinkedPage | undefined => {
    const page = byDocPath.get(docPath) ?? byDocPath.get(`${docPath}/index`);
    if (!page) diagnostics.push(unknownPage(tree, item, docPath, byDocPath.keys()));
    return page;
  };
  return items.flatMap((item): SidebarNode[] => {
    if (item.kind === 'link') return [{ kind: 'link', label: item.label, href: item.href }];
    const page = item.docPath === undefined ? undefined : find(item, item.docPath);
    if (item.kind === 'doc') return page ? [{ kind: 'page', page, label: item.label ?? labelOf(page) }] : [];
    return [
      {
        kind: 'group',
        label: item.label,
        collapsed: item.collapsed,
        page,
        items: listNodes(tree, item.items, byDocPath, diagnostics),
      },
    ];
  });
}

function unknownPage(tree: VersionTree, item: SidebarListItem, docPath: string, known: Iterable<string>): Diagnostic {
  return diagnose('sidebar-unknown-page', {
    message: `The sidebar names "${docPath}", which is not a page`,
    place: item.place,
    notes: [
      'A sidebar list is inherited by later versions until one has a list of its own. Pages are named from the folder of the version, without ".md".',
    ],
    suggestion: nearestName(docPath, known),
    ...(tree.version && { versions: [tree.version.name] }),
  });
}

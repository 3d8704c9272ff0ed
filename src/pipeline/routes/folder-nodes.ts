/**
 * Builds the items of a sidebar from folders. Labels and positions come from front matter, from
 * `_category_.json` and from number prefixes.
 */
import { diagnose } from '../diagnostics/diagnostic.js';
import type { Category, CategoryLink, Finding, LinkedPage, VersionTree } from '../model.js';
import { documentId } from '../place/address.js';
import { indexDocPath } from '../place/generated-pages.js';
import { versionOf } from '../place/page-place.js';
import { folderLabel, folderOf, isIndex, lastPart } from '../text/doc-path.js';
import { splitNumber, withoutNumbers } from '../text/docusaurus/file-names.js';
import { labelOf, type SidebarNode } from './sidebar-node.js';

/** The pages and folders directly in a folder. */
interface FolderContents {
  readonly pages: LinkedPage[];
  readonly inner: string[];
}

/** The folders of a tree, and facts about them. */
interface Folders {
  readonly tree: VersionTree;
  readonly contents: ReadonlyMap<string, FolderContents>;
  /** The requested category indexes, by doc path. */
  readonly indexes: ReadonlyMap<string, LinkedPage>;
  /** The number prefixes of folders. */
  readonly numbers: ReadonlyMap<string, number>;
  readonly isOwn: NonNullable<FolderRules['isOwn']>;
  readonly diagnostics: Finding[];
}

/** What the items of folders are made by. */
interface FolderRules {
  /** The folder that is shown; "" for all. */
  readonly top?: string;
  /** Whether a page is that of its folder, if no category file names one. */
  readonly isOwn?: (page: LinkedPage) => boolean;
}

/** Returns items for the listed pages of a tree, in one folder or in all. */
export function folderNodes(
  tree: VersionTree,
  listed: readonly LinkedPage[],
  diagnostics: Finding[],
  { top = '', isOwn = ({ docPath }) => isIndex(docPath) }: FolderRules = {},
): readonly SidebarNode[] {
  const written = listed.filter(({ generated }) => !generated);
  const indexes = new Map(listed.filter(({ generated }) => generated).map((page) => [page.docPath, page]));
  const numbers = tree.section.naming === 'docusaurus' ? numbersOfFolders(written) : new Map<string, number>();
  return nodesIn(top, { tree, contents: groupByFolder(written), indexes, numbers, isOwn, diagnostics });
}

/** Returns the contents of all folders that contain pages at any depth. */
function groupByFolder(pages: readonly LinkedPage[]): Folders['contents'] {
  const contents = new Map<string, FolderContents>();
  const open = (folder: string): FolderContents => {
    const known = contents.get(folder);
    if (known) return known;
    const empty: FolderContents = { pages: [], inner: [] };
    contents.set(folder, empty);
    if (folder !== '') open(folderOf(folder)).inner.push(folder);
    return empty;
  };
  for (const page of pages) open(folderOf(page.docPath)).pages.push(page);
  return contents;
}

/**
 * Returns the number prefixes of folders in the paths of files. The first file that contains a folder determines its
 * number.
 */
function numbersOfFolders(pages: readonly LinkedPage[]): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  for (const { source } of pages) {
    for (let path = folderOf(source.docPath); path !== ''; path = folderOf(path)) {
      const { number } = splitNumber(lastPart(path));
      const folder = withoutNumbers(path);
      if (number !== undefined && !numbers.has(folder)) numbers.set(folder, number);
    }
  }
  return numbers;
}

interface Placed {
  readonly node: SidebarNode;
  readonly position: number;
  readonly name: string;
}

/** Returns the items of one folder: those with a position first, sorted by it, then the others by file name. */
function nodesIn(folder: string, folders: Folders, own?: LinkedPage): readonly SidebarNode[] {
  const { pages, inner } = folders.contents.get(folder) ?? { pages: [], inner: [] };
  const placed: Placed[] = pages
    .filter((page) => page !== own)
    .map((page) => ({
      node: { kind: 'page', page, label: labelOf(page), isNamedByPage: true, isReference: false },
      position: positionOf(page, folders.tree) ?? (isIndex(page.docPath) ? -Infinity : Infinity),
      name: page.docPath,
    }));
  for (const path of inner) placed.push(groupOf(path, folders));
  return placed.sort((a, b) => compare(a.position, b.position) || compare(a.name, b.name)).map(({ node }) => node);
}

function groupOf(folder: string, folders: Folders): Placed {
  const category: Category = folders.tree.categories.get(folder) ?? {};
  const own = ownPage(folder, category.link, folders);
  const { collapsible = true, collapsed = folders.tree.section.sidebarCollapsed } = category;
  // The title of a generated page is not used as the group's label.
  const named = own?.generated ? undefined : own;
  return {
    node: {
      kind: 'group',
      folder,
      label: category.label ?? (named ? labelOf(named) : folderLabel(folders.tree.section, folder)),
      isNamedByPage: category.label === undefined && named !== undefined,
      collapsed: collapsible && collapsed,
      collapsible,
      className: category.className,
      description: category.description,
      page: own,
      items: nodesIn(folder, folders, own),
    },
    position: category.position ?? (own && positionOf(own, folders.tree)) ?? folders.numbers.get(folder) ?? Infinity,
    name: folder,
  };
}

/** Returns the page of a group: the one in its category file, or else the folder's own page. */
function ownPage(folder: string, link: CategoryLink | undefined, folders: Folders): LinkedPage | undefined {
  const pages = folders.contents.get(folder)?.pages ?? [];
  switch (link?.kind) {
    case undefined:
      return pages.find(folders.isOwn);
    case 'none':
      return undefined;
    case 'index':
      return folders.indexes.get(indexDocPath(folder));
    case 'doc': {
      const isNamed = (page: LinkedPage): boolean =>
        [documentId(page), page.docPath].some((name) => name === link.id || name === `${folder}/${link.id}`);
      const found = pages.find(isNamed) ?? [...folders.contents.values()].flatMap((one) => one.pages).find(isNamed);
      if (!found) folders.diagnostics.push(unknownPage(link, folders.tree));
      return found;
    }
  }
}

function unknownPage({ id, file }: Extract<CategoryLink, { kind: 'doc' }>, tree: VersionTree): Finding {
  return diagnose('category-ignored', {
    message: `"${file}" links to "${id}", which is not a page`,
    subject: file,
    notes: ['A page is named from the folder of the category or of the version, without ".md".'],
    ...versionOf(tree),
  });
}

/** Returns the position that a layer sets, else that of front matter, else the number prefix. */
export function positionOf(
  { docPath, facts, section, source, generated }: LinkedPage,
  { positions }: VersionTree,
): number | undefined {
  const { sidebarPosition, parseNumberPrefixes } = facts.frontMatter;
  const hasNumber = section.naming === 'docusaurus' && parseNumberPrefixes !== false && !generated;
  const written = positions.get(docPath) ?? sidebarPosition;
  return written ?? (hasNumber ? splitNumber(lastPart(source.docPath)).number : undefined);
}

/**
 * Subtraction would give NaN for two infinities. Strings are compared by code units, which do not depend on the
 * machine.
 */
function compare<Value extends string | number>(a: Value, b: Value): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

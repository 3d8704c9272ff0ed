/**
 * A version's pages → the items of a sidebar that is made from folders: labels and positions are those of front matter, of
 * `_category_.json` and of the numbers before names.
 */
import { diagnose } from '../diagnostics/diagnostic.js';
import type { Category, CategoryLink, Finding, LinkedPage, VersionTree } from '../model.js';
import { documentId } from '../place/address.js';
import { indexDocPath } from '../place/generated-pages.js';
import { versionOf } from '../place/page-place.js';
import { folderOf, humanize, isIndex, lastPart } from '../text/doc-path.js';
import { splitNumber, withoutNumbers } from '../text/docusaurus-names.js';
import { labelOf, type SidebarNode } from './sidebar-node.js';

/** The pages of a tree by folder, and what is known of the folders. */
interface Folders {
  readonly tree: VersionTree;
  readonly pages: ReadonlyMap<string, readonly LinkedPage[]>;
  /** The indexes that categories ask for, by doc path. */
  readonly indexes: ReadonlyMap<string, LinkedPage>;
  /** The numbers before their names. */
  readonly numbers: ReadonlyMap<string, number>;
  readonly diagnostics: Finding[];
}

/** Items for the listed pages of a tree that are in a folder, or anywhere. */
export function folderNodes(
  tree: VersionTree,
  listed: readonly LinkedPage[],
  diagnostics: Finding[],
  top = '',
): readonly SidebarNode[] {
  const pages = new Map<string, LinkedPage[]>();
  const written = listed.filter(({ generated }) => !generated);
  for (const page of written) {
    const folder = folderOf(page.docPath);
    const siblings = pages.get(folder);
    if (siblings) siblings.push(page);
    else pages.set(folder, [page]);
    for (let parent = folder; parent !== ''; parent = folderOf(parent)) {
      if (!pages.has(folderOf(parent))) pages.set(folderOf(parent), []);
    }
  }
  const indexes = new Map(listed.filter(({ generated }) => generated).map((page) => [page.docPath, page]));
  const numbers = tree.section.naming === 'docusaurus' ? numbersOfFolders(written) : new Map<string, number>();
  return nodesIn(top, { tree, pages, indexes, numbers, diagnostics });
}

/** Folders as the files in them have them in their paths. The first that names a folder decides. */
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

/** The items of one folder: those with a position first, in its order, then the others by file name. */
function nodesIn(folder: string, folders: Folders, own?: LinkedPage): readonly SidebarNode[] {
  const pages = (folders.pages.get(folder) ?? []).filter((page) => page !== own);
  const inner = [...folders.pages.keys()].filter((path) => path !== '' && folderOf(path) === folder);
  const placed: Placed[] = [
    ...pages.map((page) => ({
      node: { kind: 'page', page, label: labelOf(page), isReference: false } as const,
      position: positionOf(page, folders.tree) ?? (isIndex(page.docPath) ? -Infinity : Infinity),
      name: page.docPath,
    })),
    ...inner.map((path) => groupOf(path, folders)),
  ];
  return placed.sort((a, b) => compare(a.position, b.position) || compare(a.name, b.name)).map(({ node }) => node);
}

function groupOf(folder: string, folders: Folders): Placed {
  const category: Category = folders.tree.categories.get(folder) ?? {};
  const own = ownPage(folder, category.link, folders);
  const { collapsible = true, collapsed = true } = category;
  // The title of a generated page does not name the group.
  const named = own?.generated ? undefined : own;
  return {
    node: {
      kind: 'group',
      label: category.label ?? (named ? labelOf(named) : humanize(lastPart(folder))),
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

/** Where the name of a group leads: to what its category file names, else to the folder's own page. */
function ownPage(folder: string, link: CategoryLink | undefined, folders: Folders): LinkedPage | undefined {
  const pages = folders.pages.get(folder) ?? [];
  switch (link?.kind) {
    case undefined:
      return pages.find((page) => isIndex(page.docPath));
    case 'none':
      return undefined;
    case 'index':
      return folders.indexes.get(indexDocPath(folder));
    case 'doc': {
      const isNamed = (page: LinkedPage): boolean =>
        [documentId(page), page.docPath].some((name) => name === link.id || name === `${folder}/${link.id}`);
      const found = pages.find(isNamed) ?? [...folders.pages.values()].flat().find(isNamed);
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

/** What a layer says, else front matter, else the number before the file's name. */
function positionOf(
  { docPath, facts, section, source, generated }: LinkedPage,
  { positions }: VersionTree,
): number | undefined {
  const { sidebarPosition, parseNumberPrefixes } = facts.frontMatter;
  const hasNumber = section.naming === 'docusaurus' && parseNumberPrefixes !== false && !generated;
  const written = positions.get(docPath) ?? sidebarPosition;
  return written ?? (hasNumber ? splitNumber(lastPart(source.docPath)).number : undefined);
}

/** Not by subtraction, because infinity minus infinity is no number. By code units, which are the same on every machine. */
function compare<Value extends string | number>(a: Value, b: Value): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

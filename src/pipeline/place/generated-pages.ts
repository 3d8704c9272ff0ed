/**
 * Places generated pages: the index of a category, the pages of tags, the list of all tags, and the lists of a blog.
 * Later stages treat them like other pages. Their lists are looked up when they are rendered.
 */
import { labelIn } from '../languages/labels.js';
import GithubSlugger from 'github-slugger';
import { fillText } from '../../theme/contract/fill-text.js';
import { contentHash } from '../cache/content-hash.js';
import { diagnose } from '../diagnostics/diagnostic.js';
import type {
  Address,
  CategoryLink,
  Facts,
  Finding,
  FrontMatter,
  Generated,
  GeneratedIndex,
  Outcome,
  Page,
  SiteConfig,
  Source,
  Tag,
  VersionTree,
} from '../model.js';
import { escapeMarkdown } from '../text/escape-markdown.js';
import { pagesByTree } from '../section-versions.js';
import { folderLabel, folderOf } from '../text/doc-path.js';
import { generatedAddress } from './address.js';
import { planLists, textOfList, type PlannedList } from './blog/list-pages.js';
import { listedFolders, listedIndexes, shownLists } from './listed-indexes.js';
import { tagsOf, versionOf } from './page-place.js';
import { tagPath, tagsPath } from './plain-routes.js';

/** A page before it is decided whether it is served. */
export type PlacedPage = Omit<Page, 'isServed'>;

/**
 * Returns the doc path of a category's index. It cannot clash, because a file whose name begins with "_" is not a page.
 */
export function indexDocPath(folder: string): string {
  return `${folder}/_category_`;
}

/** Places the generated pages of all trees, given the pages of documents. */
export function placeGenerated(
  config: SiteConfig,
  trees: readonly VersionTree[],
  pages: readonly PlacedPage[],
): Outcome<readonly PlacedPage[], Finding> {
  const diagnostics: Finding[] = [];
  const layers = layersOfIndexes(trees);
  const pagesOf = pagesByTree(pages);
  const value = trees.flatMap((tree) => {
    const listed = pagesOf(tree.section, tree.version).filter(({ facts }) => facts.frontMatter.unlisted !== true);
    if (tree.section.blog) return placeLists(config, tree, listed);
    const indexes = placeIndexes(config, tree, { listed, layers });
    diagnostics.push(...indexes.diagnostics);
    return [...indexes.value, ...(tree.section.tagPages ? placeTags(config, tree, listed) : [])];
  });
  return { value, diagnostics };
}

/** Returns the layer of each index. Versions that inherit a category file or a list share its index. */
function layersOfIndexes(trees: readonly VersionTree[]): ReadonlyMap<CategoryLink, string> {
  const layers = new Map<CategoryLink, string>();
  for (const tree of trees) {
    const { categories, version } = tree;
    const layer = version?.name ?? '';
    for (const { link } of categories.values()) if (link && !layers.has(link)) layers.set(link, layer);
    for (const { link } of listedIndexes(shownLists(tree)?.lists ?? []).keys())
      if (link?.kind === 'index' && !layers.has(link)) layers.set(link, layer);
  }
  return layers;
}

/** A group with a generated page. */
interface IndexedGroup {
  readonly docPath: string;
  readonly label: string;
  readonly link: GeneratedIndex;
}

/** Places the indexes of category files whose folder a sidebar shows, and those of sidebar lists. */
function placeIndexes(
  config: SiteConfig,
  tree: VersionTree,
  { listed, layers }: { readonly listed: readonly PlacedPage[]; readonly layers: ReadonlyMap<CategoryLink, string> },
): Outcome<readonly PlacedPage[], Finding> {
  const diagnostics: Finding[] = [];
  const slugger = new GithubSlugger();
  const groups = [...groupsOfLists(tree), ...groupsOfFolders(tree, foldersOf(listed))];
  const value = groups.flatMap(({ docPath, label, link }): readonly PlacedPage[] => {
    const source = { file: link.file, docPath, layer: layers.get(link) ?? '', syntax: 'commonmark' } as const;
    const own = `category/${slugger.slug(label)}`;
    const asWritten = link.slug === undefined ? undefined : generatedAddress(config, tree, link.slug);
    if (link.slug !== undefined && !asWritten) diagnostics.push(badSlug(link.slug, { source, version: tree.version }));
    const address = asWritten ?? generatedAddress(config, tree, own);
    return address ? [makePage(tree, { address, source, ...indexContents(config, link, label) })] : [];
  });
  return { value, diagnostics };
}

function groupsOfLists(tree: VersionTree): readonly IndexedGroup[] {
  return Array.from(listedIndexes(shownLists(tree)?.lists ?? []), ([{ label, link }, docPath]) =>
    link?.kind === 'index' ? [{ docPath, label, link }] : [],
  ).flat();
}

function groupsOfFolders(tree: VersionTree, folders: ReadonlySet<string>): readonly IndexedGroup[] {
  const lists = shownLists(tree);
  const shown = lists ? listedFolders(lists.lists) : [''];
  return [...tree.categories].flatMap(([folder, { label = folderLabel(tree.section, folder), link }]) =>
    link?.kind === 'index' && folders.has(folder) && shown.some((top) => isBelow(folder, top))
      ? [{ docPath: indexDocPath(folder), label, link }]
      : [],
  );
}

/** Whether a folder is a group. Only folders below a list's folder are, not that folder itself. */
function isBelow(folder: string, top: string): boolean {
  return top === '' || folder.startsWith(`${top}/`);
}

function indexContents(
  config: SiteConfig,
  link: GeneratedIndex,
  ownLabel: string,
): Pick<Parts, 'title' | 'frontMatter' | 'generated'> {
  const { keywords } = link;
  const label = labelIn(config, ownLabel);
  const title = labelIn(config, link.title ?? ownLabel);
  const description = link.description && labelIn(config, link.description);
  return {
    title,
    frontMatter: {
      ...(description !== undefined && { description }),
      ...(keywords && { keywords }),
      ...(title !== label && { paginationLabel: label }),
      rest: {},
    },
    generated: { list: { of: 'category' }, text: escapeMarkdown(description ?? '') },
  };
}

function badSlug(slug: string, page: Pick<PlacedPage, 'source' | 'version'>): Finding {
  return diagnose('category-ignored', {
    message: `The slug ${JSON.stringify(slug)} in "${page.source.file}" is not a path`,
    subject: page.source.file,
    notes: ['A slug is a path as readers see it, below its version: "/guides".'],
    ...versionOf(page),
  });
}

/** Returns all folders that contain pages at any depth. */
function foldersOf(pages: readonly PlacedPage[]): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const { docPath } of pages) {
    for (let folder = folderOf(docPath); folder !== '' && !folders.has(folder); folder = folderOf(folder))
      folders.add(folder);
  }
  return folders;
}

// ------------------------------------------------------------------------------------------------------------------- tags

/** Places a page for each tag, in order of first use, and a page for all of them. */
function placeTags(config: SiteConfig, tree: VersionTree, listed: readonly PlacedPage[]): readonly PlacedPage[] {
  const words = config.interfaceTexts;
  const tags = new Map<string, Tag & { readonly first: PlacedPage }>();
  for (const page of listed) {
    for (const tag of tagsOf(page)) {
      const path = tagPath(tag);
      if (!tags.has(path)) tags.set(path, { ...tag, first: page });
    }
  }
  const place = (planned: PlannedList<PlacedPage>): readonly PlacedPage[] => placeList(config, tree, planned);
  const [one] = tags.values();
  if (!one) return [];
  return [
    ...[...tags].flatMap(([path, { label, ...tag }]) =>
      place({ ...tag, path, title: fillText(words.tagPage, { tag: label }), list: { of: 'tag', path } }),
    ),
    ...place({ path: tagsPath, title: words.tags, first: one.first, list: { of: 'tags' } }),
  ];
}

// ------------------------------------------------------------------------------------------------------------------ lists

/** Places the lists of a blog. */
function placeLists(config: SiteConfig, tree: VersionTree, listed: readonly PlacedPage[]): readonly PlacedPage[] {
  return planLists(tree, listed, config.interfaceTexts).flatMap((list) => placeList(config, tree, list));
}

/** Lists of pages rank below the pages themselves in search results. */
const weightOfLists = 0.5;

function placeList(config: SiteConfig, tree: VersionTree, planned: PlannedList<PlacedPage>): readonly PlacedPage[] {
  const { path, title, first, list, description, ids } = planned;
  const address = generatedAddress(config, tree, path);
  const source = { ...first.source, docPath: `_${path}`, syntax: 'commonmark' } as const;
  const frontMatter = { searchWeight: weightOfLists, ...(description !== undefined && { description }), rest: {} };
  const generated = { list, text: textOfList(planned) };
  return address ? [makePage(tree, { address, source, title, frontMatter, generated, ...(ids && { ids }) })] : [];
}

// ------------------------------------------------------------------------------------------------------------------ shared

interface Parts {
  readonly address: Address;
  readonly source: Source;
  readonly title: string;
  readonly frontMatter: FrontMatter;
  readonly generated: Generated;
  readonly ids?: readonly string[];
}

function makePage({ section, version }: VersionTree, parts: Parts): PlacedPage {
  const { source, title, frontMatter, ids = [] } = parts;
  const facts: Omit<Facts, 'hash'> = {
    anchors: contentHash(ids.join(' ')),
    elsewhere: contentHash(JSON.stringify([frontMatter, title])),
    frontMatter,
    title,
    titleInBody: false,
    headings: [],
    ids,
    links: [],
    components: [],
    imports: [],
  };
  const { docPath } = source;
  return {
    section,
    version,
    docPath,
    address: parts.address,
    source,
    facts: { hash: contentHash(JSON.stringify(facts)), ...facts },
    title,
    lineage: [section.name, docPath].join('::'),
    generated: parts.generated,
  };
}

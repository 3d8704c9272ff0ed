/** Builds the items of a listed sidebar with their pages. Entries that do not exist are reported. */
import { diagnose } from '../diagnostics/diagnostic.js';
import type { LinkResolver } from '../links/link-resolver.js';
import { missingAnchor } from '../links/missing-anchor.js';
import { codeOfBroken, externalRule } from '../links/report-broken.js';
import type { Resolution } from '../links/resolution.js';
import type {
  Finding,
  LinkedPage,
  ListedCategory,
  ListedDoc,
  ListedLink,
  MadeItems,
  Page,
  Place,
  SidebarListItem,
  SidebarLists,
  VersionTree,
} from '../model.js';
import { listedIndexes } from '../place/listed-indexes.js';
import { versionOf } from '../place/page-place.js';
import type { SiteIndex } from '../place/site-index.js';
import { namesMarkdown, toDocPath } from '../text/doc-path.js';
import { withoutNumbers } from '../text/docusaurus/file-names.js';
import { readHref, withSuffix } from '../text/href.js';
import { createNearest, type FindNearest } from '../text/nearest-name.js';
import { ownHref } from './check-config-links.js';
import { folderNodes } from './folder-nodes.js';
import { labelOf, type SidebarNode } from './sidebar-node.js';

/** The look-ups for the entries of a list. */
export interface SidebarLookUps {
  readonly index: SiteIndex;
  /** Undefined until redirects are known. Links then stay as written. */
  readonly resolver: LinkResolver | undefined;
}

/** The state of reading the lists of one tree. */
interface ListsReading extends SidebarLookUps {
  readonly tree: VersionTree;
  readonly lists: SidebarLists;
  readonly listed: readonly LinkedPage[];
  readonly pages: ReadonlyMap<string, LinkedPage>;
  /** The generated index pages of groups, by doc path. */
  readonly indexes: ReadonlyMap<string, LinkedPage>;
  readonly indexPaths: ReadonlyMap<ListedCategory, string>;
  readonly docPaths: readonly string[];
  readonly nearest: FindNearest;
  readonly diagnostics: Finding[];
}

interface ListReading extends ListsReading {
  /** Returns where an entry is written. */
  readonly at: (place: Place) => Pick<Finding, 'place' | 'setting'>;
  /** Unlisted pages that the list names. */
  readonly hidden: LinkedPage[];
}

export function openLists(
  tree: VersionTree,
  lists: SidebarLists,
  pages: readonly LinkedPage[],
  rest: Pick<ListsReading, 'diagnostics' | 'index' | 'resolver'>,
): ListsReading {
  const written = pages.filter(({ generated }) => !generated);
  const byDocPath = new Map(written.map((page) => [page.docPath, page]));
  return {
    ...rest,
    tree,
    lists,
    listed: pages.filter(({ facts, isServed }) => isServed && !facts.frontMatter.unlisted),
    pages: byDocPath,
    indexes: new Map(pages.flatMap((page) => (page.generated && page.isServed ? [[page.docPath, page]] : []))),
    indexPaths: listedIndexes(lists.lists),
    docPaths: [...byDocPath.keys()],
    nearest: createNearest(),
  };
}

export function listNodes(reading: ListReading, items: readonly SidebarListItem[]): readonly SidebarNode[] {
  return items.flatMap((item): readonly SidebarNode[] => {
    switch (item.kind) {
      case 'link':
        return [linkNode(reading, item)];
      case 'html':
        return [{ kind: 'html', html: item.html, hasPadding: item.hasPadding, className: item.className }];
      case 'folder':
        return nodesOfFolder(reading, item);
      case 'doc':
        return docNodes(reading, item);
      case 'category':
        return groupNodes(reading, item);
      case 'made':
        return listNodes(madeReading(reading, item), item.items);
    }
  });
}

/** What a function has made names pages of the version itself, and has no place but that of the function. */
function madeReading(reading: ListReading, { setting }: MadeItems): ListReading {
  const layer = reading.tree.version?.name ?? '';
  return { ...reading, lists: { ...reading.lists, layer }, at: () => ({ setting }) };
}

function docNodes(reading: ListReading, item: ListedDoc): readonly SidebarNode[] {
  const page = findPage(reading, item);
  if (!page) return [];
  const { isReference = false } = item;
  return [{ kind: 'page', page, isReference, ...namesOf(reading, page, item) }];
}

/**
 * Returns the label and class of a page. A list takes precedence over front matter; in Docusaurus, it is the other way
 * round.
 */
function namesOf(
  { lists }: ListReading,
  page: LinkedPage,
  { label, className }: Pick<ListedDoc, 'label' | 'className'>,
): Pick<Extract<SidebarNode, { kind: 'page' }>, 'label' | 'isNamedByPage' | 'className'> {
  const { sidebarLabel, sidebarClassName } = page.facts.frontMatter;
  const listed = lists.isDocusaurus && sidebarLabel !== undefined ? undefined : label;
  return {
    label: listed ?? labelOf(page),
    isNamedByPage: listed === undefined,
    className: lists.isDocusaurus ? (sidebarClassName ?? className) : (className ?? sidebarClassName),
  };
}

/** Returns the items of a group. In Docusaurus' lists, a group without items is a link to its page. */
function groupNodes(reading: ListReading, item: ListedCategory): readonly SidebarNode[] {
  const { label, className } = item;
  const items = listNodes(reading, item.items);
  const page = item.link?.kind === 'doc' ? findPage(reading, item.link) : indexOf(reading, item);
  if (items.length === 0 && reading.lists.isDocusaurus)
    return page && !page.generated ? [{ kind: 'page', page, isReference: false, ...namesOf(reading, page, item) }] : [];
  const { collapsed = reading.tree.section.sidebarCollapsed, collapsible, description } = item;
  const isClosed = collapsible && collapsed;
  const group = { label, isNamedByPage: false, className, description };
  return [{ kind: 'group', ...group, collapsed: isClosed, collapsible, page, items }];
}

function indexOf({ indexes, indexPaths }: ListReading, item: ListedCategory): LinkedPage | undefined {
  return indexes.get(indexPaths.get(item) ?? '');
}

function nodesOfFolder(
  { tree, listed, diagnostics, at }: ListReading,
  { folder, place }: Extract<SidebarListItem, { kind: 'folder' }>,
): readonly SidebarNode[] {
  const nodes = folderNodes(tree, listed, diagnostics, { top: withoutNumbersOf(tree, folder) });
  if (nodes.length > 0) return nodes;
  diagnostics.push(
    diagnose('sidebar-unknown-page', {
      message: `The sidebar names the folder "${folder}", in which there is no page`,
      ...at(place),
      notes: ['A folder is named from the folder of the version; "." is all of it.'],
      ...versionOf(tree),
    }),
  );
  return [];
}

function withoutNumbersOf({ section }: VersionTree, folder: string): string {
  return section.naming === 'docusaurus' ? withoutNumbers(folder) : folder;
}

/** Finds a page. Drafts and unlisted pages are dropped from Docusaurus' lists, and reported in docsgen's own. */
function findPage(
  reading: ListReading,
  { docPath, place }: { readonly docPath: string; readonly place: Place },
): LinkedPage | undefined {
  const { tree, lists, hidden } = reading;
  const found = pageNamed(reading, docPath);
  const page = found && servedFor(reading, found);
  if (page && !page.facts.frontMatter.unlisted) return page;
  const isDraft = !page && (tree.sources.has(docPath) || tree.sources.has(`${docPath}/index`));
  if (page) hidden.push(page);
  if (lists.isDocusaurus && (page || isDraft)) return undefined;
  const { setting } = reading.at(place);
  const near = page || isDraft ? undefined : reading.nearest(docPath, reading.docPaths);
  reading.diagnostics.push(
    diagnose('sidebar-unknown-page', {
      message: `The sidebar names "${docPath}", which is ${page ? 'an unlisted page' : isDraft ? 'a draft' : 'not a page'}`,
      ...reading.at(place),
      notes: [
        page || isDraft
          ? `Remove "${page ? 'unlisted' : 'draft'}" from its front matter, or remove the line from the list.`
          : setting
            ? '"sidebarItemsGenerator" returned it. It names pages by the "id" that each has in "docs"; drafts and unlisted pages are not among them.'
            : lists.isDocusaurus
              ? 'A page is named by its folder, without numbers, and the id of its front matter or the name of its file.'
              : 'A sidebar list is inherited by later versions until one has a list of its own. Pages are named from the folder of the version, without ".md".',
        // The place of a function is not that of the name.
        ...(setting && near !== undefined ? [`Did you mean "${near}"?`] : []),
      ],
      ...(!setting && { suggestion: near }),
      ...versionOf(tree),
    }),
  );
  return undefined;
}

/** Finds a page by name. Files of early Docusaurus versions contain ids such as "version-1.0/intro". */
function pageNamed({ tree, lists, index }: ListReading, docPath: string): Page | undefined {
  const { layer, isDocusaurus } = lists;
  const named = (name: string) => index.pageNamed({ layer }, tree.section, name, tree.version);
  const prefix = `version-${layer}/`;
  return (
    named(docPath) ?? (isDocusaurus && docPath.startsWith(prefix) ? named(docPath.slice(prefix.length)) : undefined)
  );
}

/** Returns the page of the tree that is served at another page's address. */
function servedFor({ tree, index, pages }: ListReading, { address, docPath }: Page): LinkedPage | undefined {
  const served = index.pageAt(address.route);
  const isOfTree = served?.section === tree.section && served.version === tree.version;
  return pages.get(isOfTree ? served.docPath : docPath);
}

/**
 * Returns a link of the list. It is checked like links in the config. A Markdown file is named from the top of the
 * version.
 */
function linkNode(reading: ListReading, item: ListedLink): SidebarNode {
  const asWritten: Extract<SidebarNode, { kind: 'link' }> = {
    kind: 'link',
    label: item.label,
    url: item.href,
    route: undefined,
    ...textsOf(item),
  };
  const href = readHref(item.href);
  if (!reading.resolver) return asWritten;
  if (href.kind === 'outside' && /^(https?:|mailto:|\/\/)/i.test(item.href)) {
    const own = ownHref(item.href, reading.resolver);
    const found = own?.kind === 'inside' ? reading.resolver.route(own.path) : undefined;
    if (found?.kind === 'nothing') reading.diagnostics.push(brokenLink(reading, item, found));
    else if (found && own?.kind === 'inside') checkAnchor(reading, item, found, own.fragment);
    return asWritten;
  }
  const path = href.kind === 'inside' ? pathInSite(reading, reading.resolver, href.path) : '';
  const resolution = href.kind === 'inside' ? resolve(reading, reading.resolver, path) : undefined;
  if (href.kind !== 'inside' || !resolution || resolution.kind === 'nothing' || resolution.kind === 'asset') {
    reading.diagnostics.push(
      href.kind === 'outside' ? unknownScheme(reading, item) : brokenLink(reading, item, resolution),
    );
    return href.kind === 'outside' ? { ...asWritten, url: '' } : asWritten;
  }
  checkAnchor(reading, item, resolution, href.fragment);
  if (resolution.kind === 'outside') return { ...asWritten, url: resolution.url };
  const route = resolution.kind === 'static' ? path : resolution.route;
  return { ...asWritten, url: withSuffix(resolution.url, href), route };
}

function checkAnchor(reading: ListReading, item: ListedLink, found: Resolution, fragment: string | undefined): void {
  const missing = missingAnchor(found, fragment);
  if (!missing) return;
  const message = `Broken link: no heading of the page at "${item.href}" has the id "${missing.fragment}"`;
  const { unless } = missing;
  reading.diagnostics.push(
    diagnose(codeOfBroken('broken-anchor', item.href), {
      message,
      ...reading.at(item.place),
      ...versionOf(reading.tree),
      unless,
    }),
  );
}

/** Returns a path without the base URL, with which an address of Docusaurus' lists may begin. */
function pathInSite({ lists }: ListReading, resolver: LinkResolver, path: string): string {
  const bare = lists.isDocusaurus ? resolver.withoutBase(path) : undefined;
  if (bare === undefined || resolver.route(path).kind !== 'nothing') return path;
  return resolver.route(bare).kind === 'nothing' ? path : bare;
}

function resolve(
  { tree, lists: { layer }, index }: ListReading,
  resolver: LinkResolver,
  path: string,
): Resolution | undefined {
  if (path.startsWith('/') && !namesMarkdown(path)) return resolver.route(path);
  const page = namesMarkdown(path) && index.pageForFile({ layer }, tree.section, toDocPath(path), tree.version);
  return page ? { kind: 'page', page, url: page.address.url, route: page.address.route } : undefined;
}

const linkRule =
  'A link of a sidebar is a route that begins with "/", a Markdown file, named from the top of the version, or a whole URL.';

function unknownScheme({ tree, at }: ListReading, item: ListedLink): Finding {
  return diagnose('sidebar-invalid', {
    message: `The sidebar links to "${item.href}", which begins with none of https:, http: and mailto:`,
    ...at(item.place),
    notes: [linkRule],
    ...versionOf(tree),
  });
}

function brokenLink({ tree, at }: ListReading, item: ListedLink, found: Resolution | undefined): Finding {
  const outside = externalRule(item.href, found?.kind === 'nothing' ? found.sought : undefined);
  return diagnose(codeOfBroken('broken-link', item.href), {
    message: `Broken link: "${item.href}"`,
    ...at(item.place),
    notes: outside.length > 0 ? outside : [linkRule],
    ...versionOf(tree),
  });
}

function textsOf({ className, description }: ListedLink): Pick<ListedLink, 'className' | 'description'> {
  return { ...(className !== undefined && { className }), ...(description !== undefined && { description }) };
}

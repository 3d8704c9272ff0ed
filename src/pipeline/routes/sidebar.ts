/**
 * A version's pages → its sidebar and reading order. Made from folders (labels and positions of front matter and
 * `_category_.json`), or as the layer's `_sidebar.yml` lists it.
 */
import { diagnose } from '../diagnostics/diagnostic.js';
import { namesMarkdown, toDocPath } from '../text/doc-path.js';
import { readHref, withSuffix } from '../text/href.js';
import type { LinkResolver } from '../links/link-resolver.js';
import type { Resolution } from '../links/resolution.js';
import { missingAnchor } from '../links/missing-anchor.js';
import type {
  Finding,
  LinkedPage,
  Outcome,
  Page,
  Sidebar,
  SidebarItem,
  SidebarListItem,
  VersionTree,
} from '../model.js';
import { createNearest, type FindNearest } from '../text/nearest-name.js';
import type { SiteIndex } from '../place/site-index.js';
import { versionOf } from '../place/page-place.js';
import { ownHref } from './check-config-links.js';
import { folderNodes } from './folder-nodes.js';
import { labelOf, type SidebarNode } from './sidebar-node.js';

/** What a list is looked up in. */
export interface SidebarLookUps {
  readonly index: SiteIndex;
  /** Undefined until redirects are known: links then stay as written. */
  readonly resolver: LinkResolver | undefined;
}

/** Builds the sidebar of one tree out of its pages. */
export function buildSidebar(
  tree: VersionTree,
  pages: readonly LinkedPage[],
  lookUps: SidebarLookUps,
): Outcome<Sidebar, Finding> {
  const diagnostics: Finding[] = [];
  const nodes = tree.sidebarList
    ? listNodes(openList(tree, tree.sidebarList.layer, pages, { diagnostics, ...lookUps }), tree.sidebarList.items)
    : folderNodes(
        tree,
        pages.filter(({ facts, isServed }) => isServed && !facts.frontMatter.unlisted),
        diagnostics,
      );
  const value: Sidebar = {
    section: tree.section,
    version: tree.version,
    items: nodes.map(toItem),
    order: nodes.flatMap(pagesOf),
  };
  return { value, diagnostics };
}

function toItem(node: SidebarNode): SidebarItem {
  switch (node.kind) {
    case 'page':
      return {
        kind: 'link',
        label: node.label,
        url: node.page.address.url,
        external: false,
        route: node.page.address.route,
        ...classOf(node.page),
      };
    case 'link':
      return {
        kind: 'link',
        label: node.label,
        url: node.url,
        external: node.route === undefined,
        route: node.route,
      };
    case 'group':
      return {
        kind: 'category',
        label: node.label,
        collapsed: node.collapsed,
        collapsible: node.collapsible,
        ...(node.description !== undefined && { description: node.description }),
        url: node.page?.address.url,
        route: node.page?.address.route,
        ...(node.className === undefined ? classOf(node.page) : { className: node.className }),
        items: node.items.map(toItem),
      };
  }
}

function classOf(page: LinkedPage | undefined): { readonly className?: string } {
  const className = page?.facts.frontMatter.sidebarClassName;
  return className === undefined ? {} : { className };
}

function pagesOf(node: SidebarNode): readonly LinkedPage[] {
  if (node.kind === 'link') return [];
  if (node.kind === 'page') return [node.page];
  return [...(node.page ? [node.page] : []), ...node.items.flatMap(pagesOf)];
}

// ------------------------------------------------------------------------------------------------------------- from lists

/** A list of one tree while it is read. */
interface ListReading extends SidebarLookUps {
  readonly tree: VersionTree;
  /** The version whose layer has the list: its paths are those of that version, followed through moves. */
  readonly layer: string;
  readonly pages: ReadonlyMap<string, LinkedPage>;
  readonly docPaths: readonly string[];
  readonly nearest: FindNearest;
  readonly diagnostics: Finding[];
}

function openList(
  tree: VersionTree,
  layer: string,
  pages: readonly LinkedPage[],
  rest: Pick<ListReading, 'diagnostics' | 'index' | 'resolver'>,
): ListReading {
  const byDocPath = new Map(pages.filter(({ generated }) => !generated).map((page) => [page.docPath, page]));
  return { ...rest, tree, layer, pages: byDocPath, docPaths: [...byDocPath.keys()], nearest: createNearest() };
}

function listNodes(reading: ListReading, items: readonly SidebarListItem[]): readonly SidebarNode[] {
  return items.flatMap((item): SidebarNode[] => {
    if (item.kind === 'link') return [linkNode(reading, item)];
    const page = item.docPath === undefined ? undefined : findPage(reading, item, item.docPath);
    if (item.kind === 'doc') return page ? [{ kind: 'page', page, label: item.label ?? labelOf(page) }] : [];
    return [
      {
        kind: 'group',
        label: item.label,
        collapsed: item.collapsed,
        collapsible: true,
        page,
        items: listNodes(reading, item.items),
      },
    ];
  });
}

function findPage(reading: ListReading, item: SidebarListItem, docPath: string): LinkedPage | undefined {
  const { tree, layer, index } = reading;
  const found = index.pageNamed({ layer }, tree.section, docPath, tree.version);
  const page = found && servedFor(reading, found);
  if (page && !page.facts.frontMatter.unlisted) return page;
  const isDraft = !page && (tree.sources.has(docPath) || tree.sources.has(`${docPath}/index`));
  reading.diagnostics.push(
    diagnose('sidebar-unknown-page', {
      message: `The sidebar names "${docPath}", which is ${page ? 'an unlisted page' : isDraft ? 'a draft' : 'not a page'}`,
      place: item.place,
      notes: [
        page || isDraft
          ? `Take "${page ? 'unlisted' : 'draft'}" out of its front matter, or the line out of the list.`
          : 'A sidebar list is inherited by later versions until one has a list of its own. Pages are named from the folder of the version, without ".md".',
      ],
      ...(!page && !isDraft && { suggestion: reading.nearest(docPath, reading.docPaths) }),
      ...versionOf(tree),
    }),
  );
  return undefined;
}

/** The page of the tree that readers get at the address of another one. */
function servedFor({ tree, index, pages }: ListReading, { address, docPath }: Page): LinkedPage | undefined {
  const served = index.pageAt(address.route);
  const isOfTree = served?.section === tree.section && served.version === tree.version;
  return pages.get(isOfTree ? served.docPath : docPath);
}

/** A link of the list, checked as one of the config is; a Markdown file is named from the top of the version. */
function linkNode(reading: ListReading, item: SidebarLink): SidebarNode {
  const asWritten: SidebarNode = { kind: 'link', label: item.label, url: item.href, route: undefined };
  const href = readHref(item.href);
  if (!reading.resolver) return asWritten;
  if (href.kind === 'outside' && /^(https?:|mailto:|\/\/)/i.test(item.href)) {
    const own = ownHref(item.href, reading.resolver);
    const found = own?.kind === 'inside' ? reading.resolver.route(own.path) : undefined;
    if (found?.kind === 'nothing') reading.diagnostics.push(brokenLink(reading, item, false));
    else if (found && own?.kind === 'inside') checkAnchor(reading, item, found, own.fragment);
    return asWritten;
  }
  const resolution = href.kind === 'inside' ? resolve(reading, reading.resolver, href.path) : undefined;
  if (href.kind !== 'inside' || !resolution || resolution.kind === 'nothing' || resolution.kind === 'asset') {
    reading.diagnostics.push(brokenLink(reading, item, href.kind === 'outside'));
    return href.kind === 'outside' ? { ...asWritten, url: '' } : asWritten;
  }
  checkAnchor(reading, item, resolution, href.fragment);
  if (resolution.kind === 'outside') return { ...asWritten, url: resolution.url };
  const route = resolution.kind === 'static' ? href.path : resolution.route;
  return { ...asWritten, url: withSuffix(resolution.url, href), route };
}

function checkAnchor(reading: ListReading, item: SidebarLink, found: Resolution, fragment: string | undefined): void {
  const missing = missingAnchor(found, fragment);
  if (!missing) return;
  const message = `No heading of the page at "${item.href}" has the id "${missing.fragment}"`;
  const { unless } = missing;
  reading.diagnostics.push(
    diagnose('broken-anchor', { message, place: item.place, ...versionOf(reading.tree), unless }),
  );
}

type SidebarLink = Extract<SidebarListItem, { kind: 'link' }>;

function resolve({ tree, layer, index }: ListReading, resolver: LinkResolver, path: string): Resolution | undefined {
  if (path.startsWith('/') && !namesMarkdown(path)) return resolver.route(path);
  const page = namesMarkdown(path) && index.pageForFile({ layer }, tree.section, toDocPath(path), tree.version);
  return page ? { kind: 'page', page, url: page.address.url, route: page.address.route } : undefined;
}

function brokenLink({ tree }: ListReading, item: SidebarLink, hasScheme: boolean): Finding {
  return diagnose(hasScheme ? 'sidebar-invalid' : 'broken-link', {
    message: hasScheme
      ? `The sidebar links to "${item.href}", which begins with none of https:, http: and mailto:`
      : `Nothing answers at "${item.href}"`,
    place: item.place,
    notes: [
      'A link of a sidebar is a route that begins with "/", a Markdown file, named from the top of the version, or a whole URL.',
    ],
    ...versionOf(tree),
  });
}

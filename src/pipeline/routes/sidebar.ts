/**
 * Builds the sidebars and reading orders of a version from folders (with labels and positions of front matter and
 * `_category_.json`) or from lists in a file.
 */
import { given } from '../given.js';
import { otherLanguage, type TranslatedSite } from '../languages/canonical.js';
import { labelIn, labelLanguage } from '../languages/labels.js';
import type { Finding, LinkedPage, Outcome, Sidebar, SidebarItem, SidebarLists, VersionTree } from '../model.js';
import { shownLists } from '../place/listed-indexes.js';
import { folderNodes } from './folder-nodes.js';
import { listNodes, openLists, type SidebarLookUps } from './list-nodes.js';
import type { SidebarNode } from './sidebar-node.js';

/** A sidebar, and those of its pages that readers find only by their addresses. */
export interface BuiltSidebar {
  readonly sidebar: Sidebar;
  readonly hidden: readonly LinkedPage[];
}

/** Builds the sidebars of one tree from its pages. */
export function buildTreeSidebars(
  site: TranslatedSite,
  tree: VersionTree,
  pages: readonly LinkedPage[],
  lookUps: SidebarLookUps,
): Outcome<readonly BuiltSidebar[], Finding> {
  const diagnostics: Finding[] = [];
  const lists = shownLists(tree);
  if (!lists) {
    const listed = pages.filter(({ facts, isServed }) => isServed && !facts.frontMatter.unlisted);
    const nodes = folderNodes(tree, listed, diagnostics).map((node) => translateNode(site, node));
    return { value: [{ sidebar: makeSidebar(tree, undefined, nodes), hidden: [] }], diagnostics };
  }
  const opened = openLists(tree, lists, pages, { diagnostics, ...lookUps });
  const value = lists.lists.map(({ name, items }): BuiltSidebar => {
    const hidden: LinkedPage[] = [];
    const listed = listNodes({ ...opened, hidden, at: (place) => ({ place }) }, items);
    const nodes = listed.map((node) => translateNode(site, node));
    return { sidebar: makeSidebar(tree, nameOf(name, lists), nodes), hidden };
  });
  // If the tree has no pages, every entry is wrong for the same reason.
  return { value, diagnostics: tree.sources.size === 0 ? diagnostics.slice(0, 1) : diagnostics };
}

/** Translates the labels that are in no page, and notes the language of all that are not translated. */
function translateNode(site: TranslatedSite, node: SidebarNode): SidebarNode {
  const { config } = site;
  if (!config.translation || node.kind === 'html') return node;
  const named = node.kind !== 'link' && node.isNamedByPage ? node.page : undefined;
  const label = named ? node.label : labelIn(config, node.label);
  const lang = named ? otherLanguage(site, named) : labelLanguage(config, node.label);
  if (node.kind === 'page') return { ...node, label, lang };
  const described = { ...node, label, lang, description: node.description && labelIn(config, node.description) };
  return described.kind === 'link'
    ? described
    : { ...described, items: described.items.map((item) => translateNode(site, item)) };
}

/** Returns the name of a sidebar. Files of early Docusaurus versions contain names such as "version-1.0/docs". */
function nameOf(name: string | undefined, { layer, isDocusaurus }: SidebarLists): string | undefined {
  const prefix = `version-${layer}/`;
  return isDocusaurus && name?.startsWith(prefix) ? name.slice(prefix.length) : name;
}

/** Makes a sidebar of its items. */
export function makeSidebar(
  { section, version }: VersionTree,
  name: string | undefined,
  nodes: readonly SidebarNode[],
): Sidebar {
  return { section, version, name, items: nodes.map(toItem), order: nodes.flatMap(pagesOf) };
}

function toItem(node: SidebarNode): SidebarItem {
  switch (node.kind) {
    case 'page':
      return pageLink(node, node.page);
    case 'link':
      return {
        kind: 'link',
        label: node.label,
        ...given({ lang: node.lang }),
        url: node.url,
        external: node.route === undefined,
        route: node.route,
        ...(node.description !== undefined && { description: node.description }),
        ...classOf(node.className, undefined),
      };
    case 'html':
      return {
        kind: 'html',
        html: node.html,
        hasPadding: node.hasPadding,
        route: undefined,
        ...classOf(node.className, undefined),
      };
    case 'group':
      // A group with nothing to open is a link to its page, as in Docusaurus.
      return node.page && node.items.length === 0 ? pageLink(node, node.page) : toCategory(node);
  }
}

function pageLink(node: Extract<SidebarNode, { kind: 'page' | 'group' }>, page: LinkedPage): SidebarItem {
  return {
    kind: 'link',
    label: node.label,
    ...given({ lang: node.lang }),
    url: page.address.url,
    external: false,
    route: page.address.route,
    ...(node.kind === 'group' && node.description !== undefined && { description: node.description }),
    ...classOf(node.className, page),
    ...marksOf(page),
  };
}

function toCategory(node: Extract<SidebarNode, { kind: 'group' }>): SidebarItem {
  return {
    kind: 'category',
    label: node.label,
    ...given({ lang: node.lang }),
    collapsed: node.collapsed,
    collapsible: node.collapsible,
    ...(node.description !== undefined && { description: node.description }),
    url: node.page?.address.url,
    route: node.page?.address.route,
    ...classOf(node.className, node.page),
    ...marksOf(node.page),
    items: node.items.map(toItem),
  };
}

/** Returns the item's class, or else the page's. */
function classOf(own: string | undefined, page: LinkedPage | undefined): { readonly className?: string } {
  const className = own ?? page?.facts.frontMatter.sidebarClassName;
  return className === undefined ? {} : { className };
}

function marksOf(page: LinkedPage | undefined): { readonly badge?: string; readonly icon?: string } {
  const { sidebarBadge: badge, sidebarIcon: icon } = page?.facts.frontMatter ?? {};
  return { ...(badge !== undefined && { badge }), ...(icon !== undefined && { icon }) };
}

function pagesOf(node: SidebarNode): readonly LinkedPage[] {
  if (node.kind === 'page') return node.isReference ? [] : [node.page];
  if (node.kind !== 'group') return [];
  return [...(node.page ? [node.page] : []), ...node.items.flatMap(pagesOf)];
}

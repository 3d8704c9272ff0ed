/**
 * Builds the sidebar of a blog: its first posts, and its other lists. Its reading order has all posts, from new to old,
 * because neighbours are named "newer" and "older".
 */
import type { LinkedPage, SiteConfig, VersionTree } from '../model.js';
import { otherLanguage, type TranslatedSite } from '../languages/canonical.js';
import { newestPosts, sortedPosts } from '../place/blog/post-order.js';
import { labelOf, type SidebarNode } from './sidebar-node.js';
import { makeSidebar, type BuiltSidebar } from './sidebar.js';

export function buildBlogSidebar(
  site: TranslatedSite & { readonly config: Pick<SiteConfig, 'interfaceTexts'> },
  tree: VersionTree,
  pages: readonly LinkedPage[],
): BuiltSidebar {
  const { blog } = tree.section;
  const { sidebarCount = 0, sidebarTitle = site.config.interfaceTexts.postsRecent } = blog ?? {};
  const served = pages.filter(({ isServed }) => isServed);
  const posts = blog ? sortedPosts(served, blog) : [];
  const recent: SidebarNode = {
    kind: 'group',
    isNamedByPage: false,
    label: sidebarTitle,
    collapsed: false,
    collapsible: false,
    page: undefined,
    items: posts.slice(0, sidebarCount === 'ALL' ? posts.length : sidebarCount).map((page) => ({
      kind: 'page',
      page,
      label: labelOf(page),
      lang: otherLanguage(site, page),
      isNamedByPage: true,
      isReference: false,
    })),
  };
  const lists = ['archive', 'tags', 'authors'].flatMap((of) =>
    pages.filter(({ generated }) => generated?.list.of === of),
  );
  const sidebar = makeSidebar(tree, undefined, [
    ...(recent.items.length === 0 ? [] : [recent]),
    ...lists.map((page): SidebarNode => ({
      kind: 'page',
      page,
      label: page.title,
      isNamedByPage: true,
      isReference: true,
    })),
  ]);
  return { sidebar: { ...sidebar, order: newestPosts(served) }, hidden: [] };
}

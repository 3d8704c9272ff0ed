/** Turns the items of folders into the form of sidebar files, for functions that change them. */
import type { UserSidebarCategory, UserSidebarItem } from '../../config/settings/sidebar-items.js';
import type { CategoryLink, LinkedPage, VersionTree } from '../../model.js';
import { documentId } from '../../place/address.js';
import { lastPart } from '../../text/doc-path.js';
import type { SidebarNode } from '../sidebar-node.js';

type WrittenLink = NonNullable<UserSidebarCategory['link']>;

export function itemsOfNodes(nodes: readonly SidebarNode[], tree: VersionTree): UserSidebarItem[] {
  return nodes.flatMap((node): readonly UserSidebarItem[] => {
    if (node.kind === 'page') return [itemOfPage(node.page)];
    return node.kind === 'group' ? [itemOfGroup(node, tree)] : [];
  });
}

/** Only what front matter says is written, as in Docusaurus. The page's title is shown without a label. */
function itemOfPage(page: LinkedPage): UserSidebarItem {
  const { sidebarLabel: label, sidebarClassName: className, rest } = page.facts.frontMatter;
  const customProps = rest['sidebar_custom_props'];
  return {
    type: 'doc',
    id: documentId(page),
    ...(label !== undefined && { label }),
    ...(className !== undefined && { className }),
    ...(typeof customProps === 'object' && customProps !== null && { customProps: { ...customProps } }),
  };
}

function itemOfGroup(node: Extract<SidebarNode, { kind: 'group' }>, tree: VersionTree): UserSidebarCategory {
  const { folder = '', label, collapsed, collapsible, className, description, page } = node;
  const category = tree.categories.get(folder);
  // Functions of Docusaurus sites know such a group by the name of its folder.
  const isNamedByFolder =
    tree.section.naming === 'docusaurus' && category?.label === undefined && (!page || page.generated !== undefined);
  const { link } = category ?? {};
  return {
    type: 'category',
    label: isNamedByFolder ? lastPart(folder) : label,
    collapsible,
    collapsed,
    ...(className !== undefined && { className }),
    ...(description !== undefined && { description }),
    items: itemsOfNodes(node.items, tree),
    ...(page && { link: page.generated && link ? writtenLink(link) : { type: 'doc', id: documentId(page) } }),
    ...(!page && link?.kind === 'none' && { link: null }),
  };
}

/** Returns the link of a category file as authors write it. */
export function writtenLink(link: CategoryLink): WrittenLink | null {
  switch (link.kind) {
    case 'none':
      return null;
    case 'doc':
      return { type: 'doc', id: link.id };
    case 'index': {
      const { kind: _, file: __, keywords, ...written } = link;
      return { type: 'generated-index', ...written, ...(keywords && { keywords: [...keywords] }) };
    }
  }
}

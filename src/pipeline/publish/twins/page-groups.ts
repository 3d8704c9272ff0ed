/** Groups the pages of a version as its sidebars do, in order. Lists of Markdown files are made from these groups. */
import type { LinkedPage, Section, Sidebar, SidebarItem, Site, Version } from '../../model.js';
import { latestOfSection } from '../../section-versions.js';
import { humanize } from '../../text/doc-path.js';
import type { SiteView } from '../render/site-view.js';

/** Pages below a heading. */
export interface PageGroup {
  readonly title: string;
  readonly lines: readonly GroupLine[];
}

/** A page, or the label of a subgroup. */
export type GroupLine = { readonly depth: number } & ({ readonly page: LinkedPage } | { readonly label: string });

type View = Pick<SiteView, 'site' | 'pageAt' | 'pagesOf'>;

/**
 * Returns the groups of a version, or of the site: its latest version and everything unversioned. Each page is in
 * exactly one group. Unlisted pages, and pages hidden from search engines, are in none.
 */
export function groupPages(view: View, version: Version | undefined): readonly PageGroup[] {
  const { site } = view;
  return site.config.sections.flatMap((section) => {
    const tree = treeShown(site, section, version);
    return tree ? groupsOfTree(view, section, tree.version) : [];
  });
}

/** Returns the groups of one tree of pages. */
export function groupsOfTree(view: View, section: Section, version: Version | undefined): readonly PageGroup[] {
  const { site } = view;
  const listed = new Set<LinkedPage>();
  const title = section.blog?.title ?? humanize(section.name);
  const sidebars = site.sidebars.filter((sidebar) => sidebar.section === section && sidebar.version === version);
  if (section.blog) return groupOfPosts(title, sidebars);
  const groups = sidebars.flatMap(({ items }) => sidebarGroups({ view, listed }, items, title));
  const lines = view.pagesOf(section, version).flatMap((page) => pageLine(listed, page, 0));
  return lines.length === 0 ? groups : [...groups, { title, lines }];
}

/** Returns all posts of a blog, newest first, without its lists. */
function groupOfPosts(title: string, sidebars: readonly Sidebar[]): readonly PageGroup[] {
  const listed = new Set<LinkedPage>();
  const lines = sidebars.flatMap(({ order }) => order.flatMap((post) => pageLine(listed, post, 0)));
  return lines.length === 0 ? [] : [{ title, lines }];
}

/** Returns the version of a section to list. Unversioned sections are in the site's list. */
function treeShown(
  { config }: Site,
  section: Section,
  version: Version | undefined,
): { readonly version: Version | undefined } | undefined {
  if (version) return section.versioned ? { version } : undefined;
  return { version: section.versioned ? latestOfSection(config, section) : undefined };
}

interface Listing {
  readonly view: View;
  /** The pages that are in a group already. */
  readonly listed: Set<LinkedPage>;
}

/** Returns the groups of a sidebar. Top-level groups are headings; pages outside of them come first. */
function sidebarGroups(listing: Listing, items: readonly SidebarItem[], title: string): readonly PageGroup[] {
  const loose = items.filter(({ kind }) => kind === 'link').flatMap((item) => itemLines(listing, item, 0));
  const groups = items.flatMap((item) =>
    item.kind === 'category' ? [{ title: item.label, lines: groupLines(listing, item, 0) }] : [],
  );
  return [{ title, lines: loose }, ...groups].filter(({ lines }) => lines.length > 0);
}

type GroupItem = Extract<SidebarItem, { kind: 'category' }>;

function groupLines(listing: Listing, { route, items }: GroupItem, depth: number): readonly GroupLine[] {
  return [...routeLine(listing, route, depth), ...items.flatMap((inner) => itemLines(listing, inner, depth))];
}

function itemLines(listing: Listing, item: SidebarItem, depth: number): readonly GroupLine[] {
  switch (item.kind) {
    case 'html':
      return [];
    case 'category':
      return [{ label: item.label, depth }, ...groupLines(listing, item, depth + 1)];
    default:
      return routeLine(listing, item.route, depth);
  }
}

function routeLine({ view, listed }: Listing, route: string | undefined, depth: number): readonly GroupLine[] {
  const page = route === undefined ? undefined : view.pageAt(route);
  return page ? pageLine(listed, page, depth) : [];
}

/** Returns nothing for a page that is hidden or already in a group. */
function pageLine(listed: Set<LinkedPage>, page: LinkedPage, depth: number): readonly GroupLine[] {
  const { frontMatter } = page.facts;
  if (listed.has(page) || !page.isServed || frontMatter.unlisted || frontMatter.noIndex) return [];
  listed.add(page);
  return [{ page, depth }];
}

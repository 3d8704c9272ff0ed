/** Computes generated lists of a page: entries of a group in the sidebar, the pages with a tag, all tags. */
import type { ArchivedPostProps, CardProps, CountedAuthorProps } from '../../../../theme/contract/page-props.js';
import { fillCount } from '../../../../theme/contract/fill-text.js';
import type { Texts } from '../../../../theme/contract/texts.js';
import type { CompiledContent } from '../../../compile/documents/compile-documents.js';
import type { Generated, LabeledItem, LinkedPage, SidebarItem, Site } from '../../../model.js';
import { generatedAddress } from '../../../place/address.js';
import { tagsOf } from '../../../place/page-place.js';
import { blogProps, postsOnPage, type BlogView } from '../blog/blog-props.js';
import { tagPath } from '../../../place/plain-routes.js';

/** An entry, before the text of its page is known. */
export interface ListEntry extends CardProps {
  /** The page whose first words replace an empty description. */
  readonly page: LinkedPage | undefined;
}

/** Where a list is looked up. */
interface ListContext extends BlogView {
  readonly texts: Texts;
  readonly pageAt: (route: string) => LinkedPage | undefined;
  /** The items of the sidebar from the top to the page. */
  readonly way: readonly LabeledItem[];
}

/** Returns the entries of a generated page; none for other pages. */
export function listEntries(page: LinkedPage, context: ListContext): readonly ListEntry[] {
  const list = page.generated?.list;
  if (list?.of === 'category') {
    const group = context.way.at(-1);
    return group?.kind === 'category' ? itemEntries(group.items, context) : [];
  }
  if (list?.of === 'posts') return postsOnPage(context, page).map(postEntry);
  const blog = list && blogProps(context, page);
  if (blog?.kind === 'archive') return blog.years.flatMap(({ posts }) => posts.map(archiveEntry));
  if (blog?.kind === 'authors') return blog.authors.map((author) => authorEntry(author, context.texts));
  return list ? tagEntries(page, list, context) : [];
}

function postEntry(post: LinkedPage): ListEntry {
  return { label: post.title, url: post.address.url, description: ownDescription(post), page: post };
}

/** The archive shows no words of a post, so that it does not change with them. */
function archiveEntry({ title, url, date }: ArchivedPostProps): ListEntry {
  return { label: title, url, description: date?.iso ?? '', page: undefined };
}

function authorEntry({ name = '', url = '', count }: CountedAuthorProps, texts: Texts): ListEntry {
  return { label: name, url, description: countPosts(count, texts), page: undefined };
}

type ItemContext = Pick<ListContext, 'pageAt' | 'texts'>;

/** Returns the entries for items of a sidebar. */
export function itemEntries(items: readonly SidebarItem[], context: ItemContext): readonly ListEntry[] {
  return items.flatMap((item) => itemEntry(item, context));
}

/** Returns the cards of entries. An entry without a description gets the first words of its document. */
export function fillCards(
  entries: readonly ListEntry[],
  { documentOf }: Pick<CompiledContent, 'documentOf'>,
): readonly CardProps[] {
  return entries.map(({ page, description, ...entry }) => {
    const hasWords = description === '' && page && !page.generated;
    return { ...entry, description: hasWords ? documentOf(page).description : description };
  });
}

/** Returns the entry of an item. A group without its own page leads to its first page. */
function itemEntry(item: SidebarItem, { pageAt, texts }: ItemContext): readonly ListEntry[] {
  if (item.kind === 'html') return [];
  const page = item.route === undefined ? undefined : pageAt(item.route);
  if (item.kind === 'link')
    return [{ label: item.label, url: item.url, description: item.description ?? ownDescription(page), page }];
  const inside = linksIn(item);
  const url = item.url ?? inside[0]?.url;
  if (url === undefined) return [];
  const own = item.description ?? ownDescription(page);
  const description = own === '' && !page ? counted(inside.length, texts) : own;
  return [{ label: item.label, url, description, page }];
}

function linksIn(item: SidebarItem): readonly { readonly url: string }[] {
  if (item.kind === 'link') return [item];
  if (item.kind === 'html') return [];
  return [...(item.url === undefined ? [] : [{ url: item.url }]), ...item.items.flatMap(linksIn)];
}

function ownDescription(page: LinkedPage | undefined): string {
  return page?.facts.frontMatter.description ?? '';
}

function countPosts(count: number, texts: Texts): string {
  return fillCount(count, texts.postsOne, texts.postsMany);
}

function counted(count: number, texts: Texts): string {
  return fillCount(count, texts.listOne, texts.listMany);
}

// ------------------------------------------------------------------------------------------------------------------- tags

function tagEntries(page: LinkedPage, list: Generated['list'], { site, texts }: ListContext): readonly ListEntry[] {
  const tagged = new Map<string, { readonly label: string; readonly pages: LinkedPage[] }>();
  for (const other of pagesBeside(page, site)) {
    for (const tag of tagsOf(other)) {
      const known = tagged.get(tagPath(tag)) ?? { label: tag.label, pages: [] };
      tagged.set(tagPath(tag), known);
      if (!known.pages.includes(other)) known.pages.push(other);
    }
  }
  const entries =
    list.of === 'tag'
      ? (tagged.get(list.path)?.pages ?? []).map((other): ListEntry => ({
          label: other.title,
          url: other.address.url,
          description: ownDescription(other),
          page: other,
        }))
      : Array.from(tagged, ([path, { label, pages }]): ListEntry => ({
          label,
          url: generatedAddress(site.config, page, path)?.url ?? '',
          description: page.section.blog ? countPosts(pages.length, texts) : counted(pages.length, texts),
          page: undefined,
        }));
  return entries.toSorted((a, b) => compareNames(a.label, b.label));
}

/** Returns the listed pages of the same version. */
function pagesBeside({ section, version }: LinkedPage, { pages }: Site): readonly LinkedPage[] {
  return pages.filter(
    (page) => page.section === section && page.version === version && page.isServed && !page.facts.frontMatter.unlisted,
  );
}

/** Compares names without regard to letter case, with the same result on every machine. */
function compareNames(a: string, b: string): number {
  const [one, other] = [a.toLowerCase(), b.toLowerCase()];
  return one < other ? -1 : one > other ? 1 : 0;
}

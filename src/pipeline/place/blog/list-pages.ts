/** Plans the pages of a blog that list its posts: all posts, those of each tag and author, tags, authors, the archive. */
import { fillText } from '../../../theme/contract/fill-text.js';
import type { Generated, KnownAuthor, Page, PostList, SiteConfig, Tag, VersionTree } from '../../model.js';
import { escapeMarkdown } from '../../text/escape-markdown.js';
import { tagsOf } from '../page-place.js';
import { tagPath, tagsPath } from '../plain-routes.js';
import { archivePath, authorPath, authorsPath, listPath } from './blog-routes.js';
import { postsByList, sortedPosts } from './post-order.js';

type PlacedPost = Pick<Page, 'source' | 'post' | 'facts' | 'address' | 'tags'>;

/** A page that lists posts. */
export interface PlannedList<P> {
  /** Below the route of the blog. */
  readonly path: string;
  readonly title: string;
  readonly list: Generated['list'];
  /** What the page is about, in a sentence. */
  readonly description?: string | undefined;
  /** The ids that the page has. */
  readonly ids?: readonly string[];
  /** A post of the list, to whose file the page belongs. */
  readonly first: P;
}

/** Returns the pages of a blog. A blog without posts has none. */
export function planLists<P extends PlacedPost>(
  { section: { blog }, authors = [] }: Pick<VersionTree, 'section' | 'authors'>,
  pages: readonly P[],
  words: SiteConfig['interfaceTexts'],
): readonly PlannedList<P>[] {
  const posts = blog ? sortedPosts(pages, blog) : [];
  const [first] = posts;
  if (!blog || !first) return [];
  const postsFrom = postsByList(posts);
  const perPage = blog.postsPerPage === 'ALL' ? posts.length : blog.postsPerPage;
  const paged = (top: string, named: Named, from?: PostList['from']): readonly PlannedList<P>[] =>
    divide(postsFrom(from), perPage, first).map((own, index): PlannedList<P> => {
      const page = index + 1;
      const list: PostList = { of: 'posts', ...(from && { from }), page };
      const title = page === 1 ? named.title : fillText(words.postsPage, { title: named.title, page: String(page) });
      return { ...named, path: listPath(top, list), title, list, first: own };
    });
  const title = blog.title ?? words.blog;
  const tags = tagsOfPosts(posts);
  const one = (path: string, name: string, list: Generated['list']): PlannedList<P> => ({
    path,
    title: name,
    list,
    first,
  });
  return [
    ...paged('', { title, description: blog.description }),
    ...Array.from(tags, ([path, { label, description }]) =>
      paged(path, { title: fillText(words.postsTagged, { tag: label }), description }, { tag: path }),
    ).flat(),
    ...(tags.size > 0 ? [one(tagsPath, words.tags, { of: 'tags' })] : []),
    ...(blog.archive ? [{ ...one(archivePath, words.blogArchive, { of: 'archive' }), ids: yearsOf(posts) }] : []),
    ...(authors.length > 0 ? [one(authorsPath, words.blogAuthors, { of: 'authors' })] : []),
    ...authors.flatMap((author) => {
      const path = authorPath(author);
      return path === undefined ? [] : paged(path, nameOf(author), { author: author.key });
    }),
  ];
}

type Named = Pick<PlannedList<never>, 'title' | 'description'>;

function nameOf({ name, key, description }: KnownAuthor): Named {
  return { title: name ?? key, description };
}

/** Returns the first post of each page of a list. A list without posts has one page, which belongs to `otherwise`. */
function divide<P>(posts: readonly P[], perPage: number, otherwise: P): readonly P[] {
  const firsts = posts.filter((_, index) => index % perPage === 0);
  return firsts.length === 0 ? [otherwise] : firsts;
}

/** Returns the years of posts, which are ids of the archive. */
function yearsOf(posts: readonly PlacedPost[]): readonly string[] {
  return [...new Set(posts.flatMap(({ post }) => post?.date?.slice(0, 4) ?? []))];
}

/** Returns all tags by their paths, in order of first use. */
function tagsOfPosts(posts: readonly PlacedPost[]): ReadonlyMap<string, Tag> {
  const tags = new Map<string, Tag>();
  for (const post of posts) {
    for (const tag of tagsOf(post)) if (!tags.has(tagPath(tag))) tags.set(tagPath(tag), tag);
  }
  return tags;
}

/** Returns the description of a list as Markdown. Only its first page shows it. */
export function textOfList({ list, description = '' }: Pick<PlannedList<never>, 'list' | 'description'>): string {
  return list.of === 'posts' && list.page > 1 ? '' : escapeMarkdown(description);
}

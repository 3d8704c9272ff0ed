/** The order of the posts of a blog, which lists, sidebars, neighbours and feeds share. */
import type { BlogSettings } from '../../config/settings/blog.js';
import type { Page, PostList } from '../../model.js';
import { groupBy } from '../../group-by.js';
import { tagsOf } from '../page-place.js';
import { tagPath } from '../plain-routes.js';
import { authorsPath } from './blog-routes.js';

type PlacedPost = Pick<Page, 'post' | 'facts' | 'tags' | 'address'>;

/**
 * Returns the posts that readers find, newest first; those without a date are last. Posts of the same time are in the
 * order of their files. Of two posts with one address, the first counts.
 */
export function newestPosts<P extends PlacedPost>(pages: readonly P[]): readonly P[] {
  const listed = pages.filter(({ post, facts }) => post && facts.frontMatter.unlisted !== true);
  const byRoute = new Map(listed.toReversed().map((page) => [page.address.route, page]));
  return listed
    .filter((page) => byRoute.get(page.address.route) === page)
    .toSorted((one, other) => compareTimes(other.post?.date ?? '', one.post?.date ?? ''));
}

/** Returns the same posts in the order of the blog's lists. Those without a date are last in both orders. */
export function sortedPosts<P extends PlacedPost>(
  pages: readonly P[],
  { sortPosts }: Pick<BlogSettings, 'sortPosts'>,
): readonly P[] {
  const posts = newestPosts(pages);
  if (sortPosts === 'descending') return posts;
  const isDated = ({ post }: P): boolean => post?.date !== undefined;
  return [...posts.filter(isDated).toReversed(), ...posts.filter((page) => !isDated(page))];
}

function compareTimes(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Returns the posts of a list on all its pages. */
export type PostsFrom<P> = (from: PostList['from']) => readonly P[];

/** Divides the posts of a blog by their lists. All posts are visited once, and not once for each list. */
export function postsByList<P extends PlacedPost>(posts: readonly P[]): PostsFrom<P> {
  const byList = groupBy(posts, (page) => [
    ...tagsOf(page).map((tag) => listKey({ tag: tagPath(tag) })),
    ...(page.post?.authors ?? []).flatMap(({ key }) => (key === undefined ? [] : listKey({ author: key }))),
  ]);
  return (from) => (from ? (byList.get(listKey(from)) ?? []) : posts);
}

/** Returns the same text for all pages of a list, and another one for each list. */
export function listKey(from: PostList['from']): string {
  if (!from) return '';
  return 'tag' in from ? from.tag : `${authorsPath}/${from.author}`;
}

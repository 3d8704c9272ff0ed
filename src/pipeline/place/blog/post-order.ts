/** The order of the posts of a blog, which lists, sidebars, neighbours and feeds share. */
import type { Page, PostList } from '../../model.js';
import { tagsOf } from '../page-place.js';
import { tagPath } from '../plain-routes.js';

type PlacedPost = Pick<Page, 'post' | 'facts' | 'address' | 'tags'>;

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

function compareTimes(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Returns the posts of a list on all its pages, from those of the blog. */
export function postsFrom<P extends PlacedPost>(posts: readonly P[], from: PostList['from']): readonly P[] {
  if (!from) return posts;
  return posts.filter((page) =>
    'tag' in from
      ? tagsOf(page).some((tag) => tagPath(tag) === from.tag)
      : page.post?.authors.some(({ key }) => key === from.author),
  );
}

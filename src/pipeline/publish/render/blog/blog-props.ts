/** Makes the props of a blog's pages, without the words of posts. `fill-posts.ts` adds those when a page is rendered. */
import type {
  ArchiveYearProps,
  AuthorProps,
  BlogProps,
  DateProps,
  ListedPostProps,
  PostProps,
  SiteProps,
  TagProps,
} from '../../../../theme/contract/page-props.js';
import type { LinkedPage, PostAuthor, PostList, Site, SiteConfig } from '../../../model.js';
import { given } from '../../../given.js';
import { otherLanguage } from '../../../languages/canonical.js';
import { generatedAddress, sharedBaseUrl } from '../../../place/address.js';
import { authorPath } from '../../../place/blog/blog-routes.js';
import { listKey, postsByList, sortedPosts, type PostsFrom } from '../../../place/blog/post-order.js';
import { tagsOf } from '../../../place/page-place.js';
import { tagPath } from '../../../place/plain-routes.js';
import { groupBy } from '../../../group-by.js';
import type { OfTree } from '../../../section-versions.js';
import { dateWriter } from '../../written-date.js';
import { blogFeedProps } from './feed-props.js';
import { translationProps } from '../surroundings/translation-props.js';

/** What the pages of a blog are made from. It is a part of `SiteView`. */
export interface BlogView {
  readonly site: Site;
  readonly props: SiteProps;
  readonly dayText: (iso: string) => string;
  /** Returns the lists of a blog. */
  readonly listsOf: OfTree<BlogLists>;
  /** Returns the page that is served at a route. */
  readonly pageAt: (route: string) => LinkedPage | undefined;
}

/** Returns the props of a page in a blog. Undefined for other pages. */
export function blogProps(view: BlogView, page: LinkedPage): BlogProps | undefined {
  if (page.post) return { kind: 'post', ...postProps(view, page) };
  const list = page.section.blog && page.generated?.list;
  switch (list?.of) {
    case 'posts':
      return postsProps(view, page, list);
    case 'archive':
      return { kind: 'archive', years: archiveOf(view, page) };
    case 'authors':
      return { kind: 'authors', authors: countedAuthors(view, page) };
    case 'tags':
      return { kind: 'tags' };
    default:
      return undefined;
  }
}

/** The posts that readers find, in the order of the blog, and the pages that list them. */
export interface BlogLists {
  readonly postsFrom: PostsFrom<LinkedPage>;
  /** Returns the pages of a list, in order. */
  readonly pagesFrom: (from: PostList['from']) => readonly LinkedPage[];
}

/** Returns the lists of the blog that has these pages. */
export function blogLists({ blog }: LinkedPage['section'], pages: readonly LinkedPage[]): BlogLists {
  const served = pages.filter(({ isServed }) => isServed);
  const byList = groupBy(served, ({ generated }) =>
    generated?.list.of === 'posts' ? [listKey(generated.list.from)] : [],
  );
  return {
    postsFrom: postsByList(blog ? sortedPosts(served, blog) : []),
    pagesFrom: (from) => byList.get(listKey(from)) ?? [],
  };
}

function listsBeside({ listsOf }: Pick<BlogView, 'listsOf'>, { section, version }: LinkedPage): BlogLists {
  return listsOf(section, version);
}

/** Returns the posts that a page of a list shows. */
export function postsOnPage(view: Pick<BlogView, 'listsOf'>, page: LinkedPage): readonly LinkedPage[] {
  const list = page.generated?.list;
  if (list?.of !== 'posts') return [];
  const posts = listsBeside(view, page).postsFrom(list.from);
  const { postsPerPage = 'ALL' } = page.section.blog ?? {};
  return postsPerPage === 'ALL' ? posts : posts.slice((list.page - 1) * postsPerPage, list.page * postsPerPage);
}

// ------------------------------------------------------------------------------------------------------------------ lists

function postsProps(view: BlogView, page: LinkedPage, list: PostList): BlogProps {
  const { from } = list;
  const pages = listPages(view, page, list);
  const author = from && 'author' in from ? authorsOf(view, page).find(({ key }) => key === from.author) : undefined;
  const shown = author && authorProps(view, page, author);
  return {
    kind: 'posts',
    posts: postsOnPage(view, page).map((post) => listedPost(view, post)),
    ...(shown && {
      author: { ...shown, name: undefined, url: urlOf(view.site.config, author), description: undefined },
    }),
    pages: pages.length === 1 ? [] : pages,
    ...(page.section.blog?.sortPosts === 'ascending' && { isAscending: true }),
    ...(from === undefined && { feeds: blogFeedProps(view, page.section) }),
  };
}

/** Returns all pages of a list, which are the pages of the blog with the same posts. */
function listPages(view: BlogView, page: LinkedPage, { from }: PostList): BlogPages {
  return listsBeside(view, page)
    .pagesFrom(from)
    .map((one) => ({ url: one.address.url, isCurrent: one === page }));
}

type BlogPages = Extract<BlogProps, { kind: 'posts' }>['pages'];

function listedPost(view: BlogView, post: LinkedPage): ListedPostProps {
  const { title, address } = post;
  return {
    ...postProps(view, post),
    title,
    url: address.url,
    tags: tagProps(view, post),
    ...given({ translation: translationProps(view.site, view.props, post) }),
    html: '',
    isShortened: false,
  };
}

function archiveOf(view: BlogView, page: LinkedPage): readonly ArchiveYearProps[] {
  const years = groupBy(listsBeside(view, page).postsFrom(undefined), ({ post }) => [post?.date?.slice(0, 4)]);
  const { locale } = view.site.config;
  const yearText = dateWriter(locale, { year: 'numeric' });
  const dayText = dateWriter(locale, { month: 'long', day: 'numeric' });
  return Array.from(years, ([year, posts]) => ({
    id: year,
    year: year && yearText(`${year}-01-01`),
    posts: posts.map((page) => {
      const iso = page.post?.date?.slice(0, 10);
      const text = iso && dayText(iso);
      const lang = otherLanguage(view.site, page);
      return {
        title: page.title,
        ...given({ lang }),
        url: page.address.url,
        date: iso && text ? { iso, text } : undefined,
      };
    }),
  }));
}

// ------------------------------------------------------------------------------------------------------------------ posts

export function postProps(view: BlogView, page: LinkedPage): PostProps {
  return {
    date: dateOfPost(view, page),
    authors: (page.post?.authors ?? []).map((author) => authorProps(view, page, author)),
  };
}

function dateOfPost({ dayText }: BlogView, { post }: LinkedPage): DateProps | undefined {
  const iso = post?.date?.slice(0, 10);
  return iso === undefined ? undefined : { iso, text: dayText(iso) };
}

/** Returns the page's tags, with links to their pages. A tag that only unlisted pages have has no page. */
export function tagProps({ site, pageAt }: Pick<BlogView, 'site' | 'pageAt'>, page: LinkedPage): readonly TagProps[] {
  return tagsOf(page).map((tag) => {
    const address = page.section.tagPages ? generatedAddress(site.config, page, tagPath(tag)) : undefined;
    return { label: tag.label, url: address && pageAt(address.route)?.address.url };
  });
}

// ---------------------------------------------------------------------------------------------------------------- authors

function authorsOf({ site }: BlogView, { section }: LinkedPage): readonly PostAuthor[] {
  return site.content.trees.find((tree) => tree.section === section)?.authors ?? [];
}

function countedAuthors(view: BlogView, page: LinkedPage): Extract<BlogProps, { kind: 'authors' }>['authors'] {
  const { postsFrom } = listsBeside(view, page);
  return authorsOf(view, page).map((author) => ({
    ...authorProps(view, page, author),
    count: author.key === undefined ? 0 : postsFrom({ author: author.key }).length,
  }));
}

function authorProps({ site }: BlogView, page: LinkedPage, author: PostAuthor): AuthorProps {
  const { key, name = key, title, description, imageUrl, socials = [] } = author;
  const path = authorPath(author);
  const own = path === undefined ? undefined : generatedAddress(site.config, page, path)?.url;
  return {
    name,
    title,
    description,
    url: own ?? urlOf(site.config, author),
    imageUrl: withBase({ baseUrl: sharedBaseUrl(site.config) }, imageUrl),
    socials: socials.map(({ label, url }) => ({ label, url, external: true })),
  };
}

/** Returns where an author is found besides the own page. */
function urlOf(config: SiteConfig, { url, email }: PostAuthor): string | undefined {
  return withBase(config, url) ?? (email === undefined ? undefined : `mailto:${email}`);
}

/** Puts the base URL before a path of the site. */
export function withBase({ baseUrl }: Pick<SiteConfig, 'baseUrl'>, url: string | undefined): string | undefined {
  return url?.startsWith('/') ? baseUrl + url.slice(1) : url;
}

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
import { generatedAddress, sharedBaseUrl } from '../../../place/address.js';
import { authorPath } from '../../../place/blog/blog-routes.js';
import { newestPosts, postsFrom } from '../../../place/blog/post-order.js';
import { tagsOf } from '../../../place/page-place.js';
import { tagPath } from '../../../place/plain-routes.js';
import type { PagesOfTree } from '../../../section-versions.js';
import { writtenDate } from '../../written-date.js';
import { translationProps } from '../surroundings/translation-props.js';

/** What the pages of a blog are made from. It is a part of `SiteView`. */
export interface BlogView {
  readonly site: Site;
  readonly props: SiteProps;
  readonly dayText: (iso: string) => string;
  readonly pagesOf: PagesOfTree<LinkedPage>;
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

/** Returns the posts of a page's blog that readers find, newest first. */
export function postsBeside(
  { pagesOf }: Pick<BlogView, 'pagesOf'>,
  { section, version }: LinkedPage,
): readonly LinkedPage[] {
  return newestPosts(pagesOf(section, version).filter(({ isServed }) => isServed));
}

/** Returns the posts that a page of a list shows. */
export function postsOnPage(view: Pick<BlogView, 'pagesOf'>, page: LinkedPage): readonly LinkedPage[] {
  const list = page.generated?.list;
  if (list?.of !== 'posts') return [];
  const posts = postsFrom(postsBeside(view, page), list.from);
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
      author: { ...shown, name: undefined, url: withBase(view.site.config, author.url), description: undefined },
    }),
    pages: pages.length === 1 ? [] : pages,
  };
}

/** Returns all pages of a list, which are the pages of the blog with the same posts. */
function listPages({ pagesOf }: BlogView, page: LinkedPage, { from }: PostList): BlogPages {
  const isSameList = ({ generated }: LinkedPage): boolean =>
    generated?.list.of === 'posts' && JSON.stringify(generated.list.from) === JSON.stringify(from);
  return pagesOf(page.section, page.version)
    .filter(isSameList)
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
  const years = new Map<string | undefined, LinkedPage[]>();
  for (const post of postsBeside(view, page)) {
    const year = post.post?.date?.slice(0, 4);
    const known = years.get(year);
    if (known) known.push(post);
    else years.set(year, [post]);
  }
  const { locale } = view.site.config;
  return Array.from(years, ([year, posts]) => ({
    id: year,
    year: year && writtenDate(`${year}-01-01`, locale, { year: 'numeric' }),
    posts: posts.map(({ title, address, post }) => {
      const iso = post?.date?.slice(0, 10);
      const text = iso && writtenDate(iso, locale, { month: 'long', day: 'numeric' });
      return { title, url: address.url, date: iso && text ? { iso, text } : undefined };
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
  const posts = postsBeside(view, page);
  return authorsOf(view, page).map((author) => ({
    ...authorProps(view, page, author),
    count: posts.filter(({ post }) => post?.authors.some(({ key }) => key === author.key)).length,
  }));
}

function authorProps({ site }: BlogView, page: LinkedPage, author: PostAuthor): AuthorProps {
  const { key, name = key, title, description, email, imageUrl, socials = [] } = author;
  const path = authorPath(author);
  const own = path === undefined ? undefined : generatedAddress(site.config, page, path)?.url;
  const mail = email === undefined ? undefined : `mailto:${email}`;
  return {
    name,
    title,
    description,
    url: own ?? withBase(site.config, author.url) ?? mail,
    imageUrl: withBase({ baseUrl: sharedBaseUrl(site.config) }, imageUrl),
    socials: socials.map(({ label, url }) => ({ label, url, external: true })),
  };
}

/** Puts the base URL before a path of the site. */
export function withBase({ baseUrl }: Pick<SiteConfig, 'baseUrl'>, url: string | undefined): string | undefined {
  return url?.startsWith('/') ? baseUrl + url.slice(1) : url;
}

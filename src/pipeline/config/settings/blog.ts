/** Settings of a section that is a blog. Their meanings are those of Docusaurus' options of the same kind. */
import * as v from 'valibot';
import { defaultMarker } from '../../text/docusaurus/post-names.js';
import * as form from '../setting-forms.js';
import { object } from './objects.js';
import { optional, type Form, type OptionalOf, type Read, type RequiredOf } from './setting.js';

/** A number of posts, or all of them. */
export type PostCount = number | 'ALL';

const countForm = (least: number): Form<PostCount> => {
  const wanted = `a whole number from ${least} on, or "ALL"`;
  return v.union([v.literal('ALL'), v.pipe(v.number(wanted), v.integer(wanted), v.minValue(least, wanted))], wanted);
};

const feedTypes = ['rss', 'atom', 'json'] as const;
/** RSS 2.0 is `rss.xml`, Atom is `atom.xml`, and JSON Feed is `feed.json`. */
export type FeedType = (typeof feedTypes)[number];

const feedTable = {
  /**
   * The kinds of feeds: `'rss'` (`rss.xml`), `'atom'` (`atom.xml`) and `'json'` (`feed.json`).
   * @default `['rss', 'atom']`
   */
  types: optional(form.list(v.picklist(feedTypes, '"rss", "atom" or "json"'), 'a list of kinds of feeds'), [
    'rss',
    'atom',
  ]),
  /**
   * How many of the newest posts a feed has; `'ALL'`: all.
   * @default `20`
   */
  limit: optional(countForm(1), 20),
  /**
   * The title of the feeds.
   * @default the titles of the site and of the blog
   */
  title: optional(form.text),
  /**
   * The description of the feeds.
   * @default the description of the blog
   */
  description: optional(form.text),
  /**
   * The copyright line of the feeds; `{year}` is filled in as in that of the footer.
   * @default none
   */
  copyright: optional(form.text),
};
/** The feeds of a blog. */
export interface UserFeeds extends RequiredOf<typeof feedTable>, OptionalOf<typeof feedTable> {}
export interface FeedSettings extends Read<typeof feedTable> {}
const feeds: Form<UserFeeds, FeedSettings> = object('the feeds', feedTable);

const blogTable = {
  /**
   * The title of the list of posts.
   * @default Blog, in the language of the site
   */
  title: optional(form.text),
  /**
   * What search engines and the list of posts say about the blog.
   * @default none
   */
  description: optional(form.text),
  /**
   * How many posts a list has on a page; `'ALL'`: all.
   * @default `10`
   */
  postsPerPage: optional(countForm(1), 10),
  /**
   * Whether lists and the sidebar begin with the newest post, `'descending'`, or with the oldest, `'ascending'`. Feeds
   * have the newest posts.
   * @default `'descending'`
   */
  sortPosts: optional(v.picklist(['ascending', 'descending'], '"ascending" or "descending"'), 'descending'),
  /**
   * The word of the comment that ends the part of a post that lists show: `'more'` for `<!-- more -->`. In MDX, it is the
   * same word in a comment of JavaScript.
   * @default `'truncate'`
   */
  truncateMarker: optional(form.commentWord, defaultMarker),
  /**
   * The title of the posts in the sidebar.
   * @default Recent posts, in the language of the site
   */
  sidebarTitle: optional(form.text),
  /**
   * How many posts the sidebar has, the first ones in their order; `'ALL'`: all, `0`: there is no sidebar.
   * @default `5`
   */
  sidebarCount: optional(countForm(0), 5),
  /**
   * Whether posts show how long they take to read.
   * @default `true`
   */
  readingTime: optional(form.flag, true),
  /**
   * The file of authors, from the folder of the section. It may be absent. Several blogs can share one:
   * `'../authors.yml'`.
   * @default `'authors.yml'`
   */
  authors: optional(form.fileAround, 'authors.yml'),
  /**
   * Whether there is a page with all posts by year.
   * @default `true`
   */
  archive: optional(form.flag, true),
  /**
   * The feeds; `false`: none.
   * @default RSS and Atom
   */
  feeds: optional(form.falseOr(feeds), {}),
};
/** Settings of a blog whose defaults do not fit. */
export interface UserBlog extends RequiredOf<typeof blogTable>, OptionalOf<typeof blogTable> {}
export interface BlogSettings extends Read<typeof blogTable> {}
const blogObject: Form<UserBlog, BlogSettings> = object('a blog', blogTable);

const plainBlog: Form<true, BlogSettings> = v.pipe(
  v.literal(true, 'true, or an object of settings'),
  v.transform(() => v.parse(blogObject as v.GenericSchema<unknown, BlogSettings>, {})),
);

/** `true` is a blog with all defaults. */
export const blog: Form<true | UserBlog, BlogSettings> = form.objectOr(blogObject, plainBlog);

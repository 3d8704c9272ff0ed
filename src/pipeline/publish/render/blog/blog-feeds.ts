/** Makes the feeds of blogs, with the whole texts of the newest posts. */
import type { FeedType } from '../../../config/settings/blog.js';
import type { LinkedPage, OutputFile } from '../../../model.js';
import { fileUrl, routeAddress } from '../../../place/address.js';
import { blogFeeds, type BlogFeed } from '../../../place/blog/blog-routes.js';
import { newestPosts } from '../../../place/blog/post-order.js';
import { digest } from '../../recipe.js';
import { createComponentRenderer } from '../components/render-component.js';
import { atomFeed } from '../feeds/atom-feed.js';
import type { Feed, FeedEntry } from '../feeds/feed.js';
import { jsonFeed } from '../feeds/json-feed.js';
import { rssFeed } from '../feeds/rss-feed.js';
import { linkAttributes, renderArticle } from '../render-article.js';
import type { Renderer } from '../renderer.js';
import { fillYear } from '../dates/source-date.js';
import { feedTitle } from './feed-props.js';
import { postProps, tagProps } from './blog-props.js';
import { inFeed, markerOf } from './excerpt.js';

const writers: Readonly<Record<FeedType, (feed: Feed) => string>> = { rss: rssFeed, atom: atomFeed, json: jsonFeed };

export function blogFeedFiles(renderer: Renderer): readonly OutputFile[] {
  const { view, compiled } = renderer;
  const { config } = view.site;
  return blogFeeds(config).map((feed): OutputFile => {
    const posts = postsInFeed(renderer, feed);
    const shown = posts.map((post) => [
      compiled.keyOf(post),
      linkAttributes(config, post),
      postProps(view, post),
      tagProps(view, post),
      [post.title, post.address.url, post.post?.date ?? view.changeOf(post)?.time],
    ]);
    const recipe = digest([view.stamp, feed.section, feed.outFile, shown]);
    return {
      outFile: feed.outFile,
      recipe,
      async make() {
        await compiled.makeArticles(posts);
        return writers[feed.type](feedOf(renderer, feed, posts));
      },
    };
  });
}

function postsInFeed({ view }: Renderer, { section }: BlogFeed): readonly LinkedPage[] {
  const posts = newestPosts(view.listsOf(section, undefined).postsFrom(undefined));
  const { limit } = section.blog?.feeds || { limit: 0 };
  return limit === 'ALL' ? posts : posts.slice(0, limit);
}

function feedOf(renderer: Renderer, { section, outFile }: BlogFeed, posts: readonly LinkedPage[]): Feed {
  const { view } = renderer;
  const { config } = view.site;
  const { origin, title } = view.props;
  const { description, copyright } = section.blog?.feeds || {};
  return {
    title: feedTitle(view, section),
    description: description ?? section.blog?.description,
    author: title,
    language: config.locale.htmlLang,
    copyright: copyright && fillYear(copyright, renderer.sourceDate),
    url: origin + fileUrl(config, outFile),
    pageUrl: origin + routeAddress(config, section.path).url,
    updated: earliest,
    entries: posts.map((post) => entryOf(renderer, post)),
  };
}

/** The time of a feed without dates, because Atom needs one. */
const earliest = '1970-01-01T00:00:00.000Z';

function entryOf(renderer: Renderer, post: LinkedPage): FeedEntry {
  const { view, compiled } = renderer;
  const { config } = view.site;
  const { origin } = view.props;
  const url = origin + post.address.url;
  const article = compiled.articleOf(post);
  const html = renderArticle(config, article, post, createComponentRenderer(renderer));
  return {
    id: url,
    title: post.title,
    url,
    updated: post.post?.date,
    changed: view.changeOf(post)?.time,
    summary: compiled.documentOf(post).description || undefined,
    html: inFeed(html, { url, word: markerOf(post) }),
    authors: postProps(view, post).authors.flatMap((author) =>
      author.name === undefined ? [] : { name: author.name, url: author.url?.replace(/^(?=\/)/, origin) },
    ),
    categories: tagProps(view, post).map(({ label }) => label),
  };
}

/** What the head of a blog's pages says: feeds, and the dates, authors and tags of a post. */
import { fillText } from '../../../../theme/contract/fill-text.js';
import type { ArticleMetaProps, FeedProps } from '../../../../theme/contract/page-props.js';
import type { FeedType } from '../../../config/settings/blog.js';
import type { LinkedPage, Section } from '../../../model.js';
import { fileUrl } from '../../../place/address.js';
import { blogFeeds } from '../../../place/blog/blog-routes.js';
import { tagsOf } from '../../../place/page-place.js';
import { withBase, type BlogView } from './blog-props.js';

const feedLabels: Readonly<Record<FeedType, readonly [label: string, media: string]>> = {
  rss: ['RSS', 'application/rss+xml'],
  atom: ['Atom', 'application/atom+xml'],
  json: ['JSON', 'application/feed+json'],
};

/** Returns the feeds of a blog. */
export function blogFeedProps({ site, props }: BlogView, section: Section): readonly FeedProps[] {
  return blogFeeds(site.config)
    .filter((feed) => feed.section === section)
    .map(({ type, outFile }) => {
      const [label, media] = feedLabels[type];
      const title = fillText(props.texts.blogFeed, { title: feedTitle({ props }, section), type: label });
      return { title, url: props.origin + fileUrl(site.config, outFile), type: media };
    });
}

export function feedTitle({ props: { title, texts } }: Pick<BlogView, 'props'>, { blog }: Section): string {
  return (
    (blog?.feeds && blog.feeds.title) || fillText(texts.labelled, { label: title, text: blog?.title ?? texts.blog })
  );
}

/** Returns what link previews show of a post. `modified` is the day of its last change. */
export function articleMeta(
  { site, props }: BlogView,
  page: LinkedPage,
  modified: string | undefined,
): ArticleMetaProps {
  const { post } = page;
  const urls = (post?.authors ?? []).map(
    ({ url }) => withBase(site.config, url)?.replace(/^(?=\/)/, props.origin) ?? '',
  );
  return {
    published: page.post?.date,
    modified,
    authors: urls.filter((url) => /^https?:/i.test(url)),
    tags: tagsOf(page).map(({ label }) => label),
  };
}

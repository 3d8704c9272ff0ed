/** The feeds of a blog, as its pages name them: in the head, and as links below lists of posts. */
import { fillText } from '../../../../theme/contract/fill-text.js';
import type { FeedProps, SiteProps } from '../../../../theme/contract/page-props.js';
import type { FeedType } from '../../../config/settings/blog.js';
import type { Section, Site } from '../../../model.js';
import { fileUrl } from '../../../place/address.js';
import { blogFeeds } from '../../../place/blog/blog-routes.js';

interface FeedView {
  readonly site: Pick<Site, 'config'>;
  readonly props: Pick<SiteProps, 'texts' | 'title'>;
}

const feedLabels: Readonly<Record<FeedType, readonly [label: string, media: string]>> = {
  rss: ['RSS', 'application/rss+xml'],
  atom: ['Atom', 'application/atom+xml'],
  json: ['JSON', 'application/feed+json'],
};

/** Returns the feeds of a blog. */
export function blogFeedProps({ site, props }: FeedView, section: Section): readonly FeedProps[] {
  return blogFeeds(site.config)
    .filter((feed) => feed.section === section)
    .map(({ type, outFile }) => {
      const [label, media] = feedLabels[type];
      const title = fillText(props.texts.blogFeed, { title: feedTitle({ props }, section), type: label });
      return { title, label, url: fileUrl(site.config, outFile), type: media };
    });
}

export function feedTitle({ props: { title, texts } }: Pick<FeedView, 'props'>, { blog }: Section): string {
  return (
    (blog?.feeds && blog.feeds.title) || fillText(texts.labelled, { label: title, text: blog?.title ?? texts.blog })
  );
}

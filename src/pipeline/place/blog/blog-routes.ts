/** The paths of a blog's lists and feeds below its route. They are those of Docusaurus. */
import type { PostAuthor, PostList, Section, SiteConfig } from '../../model.js';
import type { FeedType } from '../../config/settings/blog.js';

/** The path of the page of all posts by year. */
export const archivePath = 'archive';
/** The path of the page of all authors. */
export const authorsPath = 'authors';

/** Returns the path of an author's page. Undefined for an author without a page. */
export function authorPath({ page }: Pick<PostAuthor, 'page'>): string | undefined {
  return page === undefined ? undefined : `${authorsPath}/${page}`;
}

/** Returns the path of a page of a list: "", "page/2", "tags/x/page/2", "authors/jane/page/2". */
export function listPath(top: string, { page }: Pick<PostList, 'page'>): string {
  return [top, page === 1 ? '' : `page/${page}`].filter((part) => part !== '').join('/');
}

const feedNames: Readonly<Record<FeedType, string>> = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' };

/** A feed of a blog, with its file in the output folder. */
export interface BlogFeed {
  readonly section: Section;
  readonly type: FeedType;
  readonly outFile: string;
}

/** Returns the feeds of a site's blogs. */
export function blogFeeds({ sections }: Pick<SiteConfig, 'sections'>): readonly BlogFeed[] {
  return sections.flatMap((section) =>
    feedTypesOf(section).map((type) => ({
      section,
      type,
      outFile: `${section.path.slice(1)}/${feedNames[type]}`.replace(/^\//, ''),
    })),
  );
}

function feedTypesOf({ blog }: Pick<Section, 'blog'>): readonly FeedType[] {
  return blog?.feeds ? [...new Set(blog.feeds.types)] : [];
}

/** Writes a JSON Feed. Format: https://www.jsonfeed.org/version/1.1/. */
import { given } from '../../../given.js';
import type { Feed } from './feed.js';

export function jsonFeed({ title, description, author, language, url, pageUrl, entries }: Feed): string {
  const feed = given({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: pageUrl,
    feed_url: url,
    description,
    language,
    authors: [{ name: author }],
    items: entries.map((entry) =>
      given({
        id: entry.id,
        url: entry.url,
        title: entry.title,
        summary: entry.summary,
        content_html: entry.html,
        date_published: entry.updated,
        authors: entry.authors?.map(given),
        tags: entry.categories,
      }),
    ),
  });
  return `${JSON.stringify(feed, undefined, 2)}\n`;
}

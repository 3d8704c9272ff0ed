/**
 * Writes an Atom feed. Format: https://www.rfc-editor.org/rfc/rfc4287. An entry must have the time of its last change (4.1.2),
 * so that one of which no time is known is left out.
 */
import { updatedOf, type Feed, type FeedAuthor, type FeedEntry } from './feed.js';
import { element, xmlText } from './xml.js';

export function atomFeed(feed: Feed): string {
  const { title, description, author, language, copyright, url, pageUrl, entries } = feed;
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlText(language)}">`,
    ...element('title', title),
    ...element('subtitle', description),
    // The id of a feed is its own address.
    ...element('id', url),
    link('self', 'application/atom+xml', url),
    link('alternate', 'text/html', pageUrl),
    ...element('updated', updatedOf(feed)),
    ...element('rights', copyright),
    person({ name: author }),
    ...entries.flatMap(({ changed, updated = changed, ...entry }) =>
      updated === undefined ? [] : entryLines({ ...entry, updated }),
    ),
    '</feed>',
  ];
  return `${lines.join('\n')}\n`;
}

function entryLines({
  title,
  id,
  url,
  updated,
  summary,
  html,
  authors = [],
  categories = [],
}: FeedEntry & { readonly updated: string }): readonly string[] {
  return [
    '<entry>',
    ...element('title', title),
    ...element('id', id),
    link('alternate', 'text/html', url),
    ...element('updated', updated),
    ...authors.map(person),
    ...categories.map((term) => `<category term="${xmlText(term)}"/>`),
    ...element('summary', summary),
    `<content type="html">${xmlText(html)}</content>`,
    '</entry>',
  ];
}

function person({ name, url }: FeedAuthor): string {
  return `<author>${[...element('name', name), ...element('uri', url)].join('')}</author>`;
}

function link(rel: string, type: string, href: string): string {
  return `<link rel="${rel}" type="${type}" href="${xmlText(href)}"/>`;
}

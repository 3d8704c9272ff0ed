/** Writes an RSS 2.0 feed. Format: https://www.rssboard.org/rss-specification. */
import { updatedOf, type Feed, type FeedEntry } from './feed.js';
import { element, xmlText } from './xml.js';

export function rssFeed(feed: Feed): string {
  const { title, description = title, language, copyright, url, pageUrl, entries } = feed;
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    // RSS itself has no element for whole texts, for names of authors, and for its own address.
    '<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    ...element('title', title),
    ...element('link', pageUrl),
    ...element('description', description),
    `<atom:link rel="self" type="application/rss+xml" href="${xmlText(url)}"/>`,
    ...element('language', language),
    ...element('copyright', copyright),
    ...element('lastBuildDate', rssTime(updatedOf(feed))),
    ...entries.flatMap(itemLines),
    '</channel>',
    '</rss>',
  ];
  return `${lines.join('\n')}\n`;
}

function itemLines({
  title,
  id,
  url,
  updated,
  summary,
  html,
  authors = [],
  categories = [],
}: FeedEntry): readonly string[] {
  return [
    '<item>',
    ...element('title', title),
    ...element('link', url),
    `<guid isPermaLink="${id === url}">${xmlText(id)}</guid>`,
    ...element('pubDate', updated && rssTime(updated)),
    ...authors.flatMap(({ name }) => element('dc:creator', name)),
    ...categories.flatMap((category) => element('category', category)),
    ...element('description', summary),
    ...element('content:encoded', html),
    '</item>',
  ];
}

function rssTime(iso: string): string {
  return new Date(iso).toUTCString();
}

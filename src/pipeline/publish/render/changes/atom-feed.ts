/** Writes an Atom feed. Format: https://www.rfc-editor.org/rfc/rfc4287. */
import { escapeHtml } from '../../../../theme/render/escape-html.js';

export interface FeedEntry {
  /** An absolute URL that never changes. */
  readonly id: string;
  readonly title: string;
  /** Absolute. */
  readonly url: string;
  /** Format: "2026-11-21T10:20:30Z". */
  readonly updated: string;
  readonly html: string;
}

export interface Feed {
  readonly title: string;
  readonly author: string;
  readonly language: string;
  /** Absolute URLs of the file itself, and of the page with the same content. */
  readonly url: string;
  readonly pageUrl: string;
  /** For a feed without entries. */
  readonly updated: string;
  readonly entries: readonly FeedEntry[];
}

export function atomFeed({ title, author, language, url, pageUrl, updated, entries }: Feed): string {
  const newest = entries.map((entry) => entry.updated).toSorted();
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${shown(language)}">`,
    element('title', title),
    // The id of a feed is its own address.
    element('id', url),
    link('self', 'application/atom+xml', url),
    link('alternate', 'text/html', pageUrl),
    element('updated', newest.at(-1) ?? updated),
    `<author>${element('name', author)}</author>`,
    ...entries.flatMap((entry) => [
      '<entry>',
      element('title', entry.title),
      element('id', entry.id),
      link('alternate', 'text/html', entry.url),
      element('updated', entry.updated),
      `<content type="html">${shown(entry.html)}</content>`,
      '</entry>',
    ]),
    '</feed>',
  ];
  return `${lines.join('\n')}\n`;
}

function element(name: string, text: string): string {
  return `<${name}>${shown(text)}</${name}>`;
}

function link(rel: string, type: string, href: string): string {
  return `<link rel="${rel}" type="${type}" href="${shown(href)}"/>`;
}

/** XML cannot hold these characters, not even escaped. */
// eslint-disable-next-line no-control-regex -- they are what is meant
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

function shown(text: string): string {
  return escapeHtml(text.replaceAll(forbidden, ''));
}

/** Cuts the beginning of a post for lists, and adapts HTML of posts to other pages and to feeds. */
import type { Article } from '../../../model.js';
import {
  elementsOf,
  prefixIds,
  readTree,
  removeElement,
  setAttribute,
  writeTree,
  type Element,
} from '../../html-tree.js';

/** Ends the excerpt. In MDX it is written as `{/* truncate *\/}`. Docs: https://docusaurus.io/docs/blog#blog-list. */
const mark = /<!--\s*truncate\s*-->/;

export interface Excerpt {
  readonly article: Article;
  /** Whether the mark cuts the article. */
  readonly isShortened: boolean;
}

/** Returns the part of an article before the mark. An article without a mark is its own excerpt. */
export function excerptOf(article: Article): Excerpt {
  const at = article.html.findIndex((html) => mark.test(html));
  if (at < 0) return { article, isShortened: false };
  const [last = ''] = (article.html[at] ?? '').split(mark, 1);
  return {
    article: { html: [...article.html.slice(0, at), last], slots: article.slots.slice(0, at) },
    isShortened: true,
  };
}

/**
 * Adapts the HTML of a post to a list. Ids begin with a key, because posts may have equal ones. Links to parts of the
 * post lead to its own page, which has all of them. Elements that the excerpt leaves open are closed.
 */
export function inList(html: string, { key, url }: { readonly key: string; readonly url: string }): string {
  return change(html, (element) => {
    prefixIds(element, key);
    const { href } = element.attribs;
    if (href?.startsWith('#')) setAttribute(element, 'href', url + href);
  });
}

/** Attributes that have an address. */
const addresses = ['href', 'src', 'poster', 'data', 'action'];
/** What readers of feeds ignore or refuse. */
const notInFeeds = new Set(['script', 'style', 'template', 'button', 'link']);

/** Adapts the HTML of a post to a feed, in which all addresses must be whole. `url` is that of the post. */
export function inFeed(html: string, url: string): string {
  const whole = (address: string): string => (URL.canParse(address, url) ? new URL(address, url).href : address);
  return change(html.replace(mark, ''), (element) => {
    if (notInFeeds.has(element.name)) return removeElement(element);
    for (const name of addresses) {
      const address = element.attribs[name];
      if (address !== undefined) setAttribute(element, name, whole(address));
    }
    const { srcset } = element.attribs;
    if (srcset !== undefined)
      setAttribute(
        element,
        'srcset',
        srcset.replaceAll(/(^|,\s*)(\S+)/g, (_, before: string, address: string) => before + whole(address)),
      );
  });
}

/** Removes a title at the beginning of a text, because the list shows the title itself. */
function change(html: string, adapt: (element: Element) => void): string {
  const tree = readTree(html);
  const [first] = elementsOf(tree);
  if (first?.name === 'h1') removeElement(first);
  for (const element of elementsOf(tree)) adapt(element);
  return writeTree(...tree.children).trim();
}

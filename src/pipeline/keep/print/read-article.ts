/**
 * Turns the article of a rendered page into a chapter: ids begin with the chapter's key, images are embedded, and
 * nothing waits for a script.
 */
import { escapeHtml } from '../../../theme/render/escape-html.js';
import {
  elementsOf,
  findElement,
  prefixIds,
  readTree,
  removeElement,
  replaceElement,
  setAttribute,
  writeTree,
  type Element,
} from '../../publish/html-tree.js';

/** What an article needs from the document. */
export interface ArticlePlaces {
  /** The prefix of each id. */
  readonly key: string;
  /** Returns the new address of a link. */
  readonly hrefOf: (href: string) => string;
  /** Turns an image's address into one that contains the image. */
  readonly dataUrl: (address: string) => string;
}

export interface PrintedArticle {
  readonly html: string;
  /** The page's style sheets, in order. */
  readonly styleUrls: readonly string[];
}

/** Elements that paper cannot show, or that scripts fill. */
const removed = new Set(['script', 'template', 'button', 'source', 'track']);
/** Elements that play or run something. Paper shows a link instead. */
const players = new Set(['iframe', 'video', 'audio', 'object', 'embed']);

export function readArticle(pageHtml: string, places: ArticlePlaces): PrintedArticle {
  const tree = readTree(pageHtml);
  const styleUrls = [...elementsOf(tree)].flatMap(({ name, attribs: { rel, href } }) =>
    name === 'link' && rel === 'stylesheet' && href !== undefined ? [href] : [],
  );
  const article = findElement(tree, ({ name }) => name === 'article');
  if (!article) return { html: '', styleUrls };
  for (const element of elementsOf(article)) {
    if (removed.has(element.name)) removeElement(element);
    else if (players.has(element.name)) becomeLink(element, places);
    else adapt(element, places);
  }
  return { html: writeTree(...article.children), styleUrls };
}

function adapt(element: Element, { key, hrefOf, dataUrl }: ArticlePlaces): void {
  const { name, attribs } = element;
  prefixIds(element, key);
  if (name === 'details') setAttribute(element, 'open', '');
  if (name === 'img' || name === 'image') embedImage(element, dataUrl);
  else if (attribs['href'] !== undefined) setAttribute(element, 'href', linkOf(element, hrefOf));
  if (attribs['xlink:href']?.startsWith('#')) setAttribute(element, 'xlink:href', hrefOf(attribs['xlink:href']));
}

/** Returns the new link. A heading's link to itself is removed: it would get a page number of its own. */
function linkOf({ attribs }: Element, hrefOf: ArticlePlaces['hrefOf']): string | undefined {
  return attribs['class'] === 'heading-link' ? undefined : hrefOf(attribs['href'] ?? '');
}

/** Embeds an image and removes lazy loading, because paper is never scrolled. */
function embedImage(element: Element, dataUrl: ArticlePlaces['dataUrl']): void {
  for (const name of ['srcset', 'sizes', 'loading']) setAttribute(element, name, undefined);
  for (const name of ['src', 'href', 'xlink:href']) {
    const address = element.attribs[name];
    if (address !== undefined) setAttribute(element, name, dataUrl(address));
  }
}

function becomeLink(element: Element, { hrefOf }: ArticlePlaces): void {
  const { src, data, title } = element.attribs;
  const inner = [...elementsOf(element)].find(({ attribs }) => attribs['src'] !== undefined);
  const address = src ?? data ?? inner?.attribs['src'];
  if (address === undefined) return removeElement(element);
  const href = hrefOf(address);
  replaceElement(element, `<a href="${escapeHtml(href)}">${escapeHtml(title ?? href)}</a>`);
}

/** Cuts the beginning of a post for lists, and adapts HTML of posts to other pages and to feeds. */
import { contentElement, liveElement } from '../../../../theme/contract/live-component.js';
import type { Article, LinkedPage } from '../../../model.js';
import { defaultMarker } from '../../../text/docusaurus/post-names.js';
import {
  elementsOf,
  prefixIds,
  readTree,
  removeElement,
  setAttribute,
  unwrapElement,
  writeTree,
  type Element,
  type Tree,
} from '../../html-tree.js';

/** Returns the word of the comment that ends the excerpt of a post. */
export function markerOf({ section }: Pick<LinkedPage, 'section'>): string {
  return section.blog?.truncateMarker ?? defaultMarker;
}

/** Returns the pattern of the comment that ends the excerpt. `word` has no special characters. */
function markOf(word: string): RegExp {
  return new RegExp(String.raw`<!--\s*${word}\s*-->`, 'g');
}

export interface Excerpt {
  readonly article: Article;
  /** Whether the mark cuts the article. */
  readonly isShortened: boolean;
}

/**
 * Returns the part of an article before the first comment that consists of a word. An article without one is its own
 * excerpt.
 */
export function excerptOf(article: Article, word: string): Excerpt {
  const cut = cutArticle(article, markOf(word));
  return { article: cut ?? article, isShortened: cut !== undefined };
}

/** Returns undefined for an article without a mark. A mark between the tags of a component shortens the component. */
function cutArticle({ html, slots }: Article, mark: RegExp): Article | undefined {
  for (const [index, text] of html.entries()) {
    const [before = '', after] = text.split(mark, 2);
    if (after !== undefined) return { html: [...html.slice(0, index), before], slots: slots.slice(0, index) };
    const slot = slots[index];
    const children = slot?.kind === 'component' && slot.children ? cutArticle(slot.children, mark) : undefined;
    if (slot?.kind === 'component' && children)
      return { html: [...html.slice(0, index + 1), ''], slots: [...slots.slice(0, index), { ...slot, children }] };
  }
  return undefined;
}

/**
 * Adapts the HTML of a post to a list. Ids begin with a key, because posts may have equal ones. Links to parts of the
 * post lead to its own page, which has all of them. Headings are below the title of the post, which is a heading of the
 * list. Elements that the excerpt leaves open are closed.
 */
export function inList(html: string, { key, url }: { readonly key: string; readonly url: string }): string {
  const tree = readPost(html);
  for (const element of elementsOf(tree)) {
    // React must find the HTML that it made.
    if (isMadeByReact(element)) continue;
    prefixIds(element, key);
    const { href } = element.attribs;
    if (href?.startsWith('#')) setAttribute(element, 'href', url + href);
    element.name = element.name.replace(/^h([1-5])$/, (_, level: string) => `h${Number(level) + 1}`);
  }
  return writePost(tree);
}

/** Whether an element is a part of a live component, and not of the content between its tags. */
function isMadeByReact({ parent }: Element): boolean {
  if (!parent || !('name' in parent) || parent.name === contentElement) return false;
  return parent.name === liveElement || isMadeByReact(parent);
}

// ------------------------------------------------------------------------------------------------------------------ feeds

/** Attributes that have an address. */
const addresses = ['href', 'src', 'poster', 'data', 'action'];
/** Attributes that mean something to a style sheet, a script or a screen reader of the site. */
const ofSite = /^(?:class$|style$|role$|data-|aria-)/;
/** What readers of feeds ignore or refuse. */
const notInFeeds = new Set(['script', 'style', 'template', 'button', 'link', 'legend']);

/**
 * Adapts the HTML of a post to a feed, which has no style sheet and no script: all addresses are whole, tabs are one
 * below the other, and formulas are MathML alone. `url` is that of the post, and `word` that of the comment that ends
 * its excerpt.
 */
export function inFeed(html: string, { url, word }: { readonly url: string; readonly word: string }): string {
  const whole = (address: string): string => (URL.canParse(address, url) ? new URL(address, url).href : address);
  const tree = readPost(html.replaceAll(markOf(word), ''));
  for (const element of elementsOf(tree)) {
    const { name, attribs } = element;
    if (notInFeeds.has(name) || attribs['aria-hidden'] === 'true' || attribs['type'] === 'radio') {
      removeElement(element);
      continue;
    }
    if (name === 'label') Object.assign(element, { name: 'p', attribs: {} });
    for (const attribute of Object.keys(attribs))
      if (ofSite.test(attribute)) setAttribute(element, attribute, undefined);
    makeWhole(element, whole);
  }
  // Elements are left from the inside out, because leaving one moves those in it.
  for (const element of [...elementsOf(tree)].toReversed()) if (isPlain(element)) unwrapElement(element);
  return writePost(tree);
}

function makeWhole({ attribs }: Element, whole: (address: string) => string): void {
  for (const name of addresses) if (attribs[name] !== undefined) attribs[name] = whole(attribs[name]);
  const { srcset } = attribs;
  if (srcset === undefined) return;
  attribs['srcset'] = srcset.replaceAll(
    /(^|,\s*)(\S+)/g,
    (_, before: string, address: string) => before + whole(address),
  );
}

/** Elements that say nothing of their content. */
const wrappers = new Set(['span', 'fieldset', liveElement, contentElement]);

function isPlain({ name, attribs }: Element): boolean {
  return wrappers.has(name) && Object.keys(attribs).length === 0;
}

// ------------------------------------------------------------------------------------------------------------------- both

/** Reads a post without a title at its beginning, because the list shows the title itself. */
function readPost(html: string): Tree {
  const tree = readTree(html);
  const [first] = elementsOf(tree);
  if (first?.name === 'h1') removeElement(first);
  return tree;
}

function writePost(tree: Tree): string {
  return writeTree(...tree.children).trim();
}

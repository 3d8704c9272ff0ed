/** Reads the title, headings and words of a page's HTML, which docsgen or another generator has written. */
import { Parser } from 'htmlparser2';
import { admonitionKinds } from '../../../theme/contract/admonitions.js';
import { onOneLine } from '../../../pipeline/compile/plain-text.js';
import type { OldAddress } from '../../../pipeline/rules/lost/lost-addresses.js';

type OldPage = Omit<OldAddress, 'route' | 'address'>;

export const unknownPage: OldPage = { ids: [], headings: [], words: [], title: '', description: '' };

export function readOldPage(html: string): OldPage {
  const article = readArticle(html);
  return { ids: article.headings.map(({ id }) => id), ...article, ...readHead(html) };
}

/** Matches a redirect's stub, whose title belongs to another page. */
const isRedirect = /<meta[^>]*\bhttp-equiv="?refresh\b/i;

/** Returns words in the form in which they are compared: in lower case, without surrounding punctuation. */
export function wordsOf(text: string): readonly string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}_]+/gu) ?? []
  );
}

/** Returns the text of a heading in the form in which it is compared. */
export function headingText(text: string): string {
  return text.replaceAll(/[\u200B\s]+/g, ' ').trim();
}

function readHead(html: string): Pick<OldPage, 'title' | 'description'> {
  let [isTitle, title, description] = [false, '', ''];
  const parser = new Parser({
    onopentag: (element, { name, content = '' }) => {
      isTitle = element === 'title';
      if (element === 'meta' && name === 'description') description = content;
    },
    ontext: (text) => void (title += isTitle ? text : ''),
    onclosetag: () => void (isTitle = false),
  });
  const [head = ''] = html.split('</head>', 1);
  parser.end(head);
  return isRedirect.test(head) ? { title: '', description: '' } : { title: onOneLine(title), description };
}

/**
 * Whether an element contains the article: in docsgen, Docusaurus, VitePress, Starlight, Material for MkDocs, early
 * releases of Docusaurus 2, or mdBook.
 */
const isArticle = (classes: string, id: string | undefined): boolean =>
  /(?:^|\s)(?:prose|theme-doc-markdown|vp-doc|sl-markdown-content|md-content__inner)(?:\s|$)/.test(classes) ||
  classes === 'markdown' ||
  (classes === 'content' && id === 'content');

/**
 * Whether the theme adds an element to an author's text: anchors of headings, buttons, numbers of lines, names of
 * languages, the contents of `[[toc]]` and `[TOC]`, and lines of Rust that mdBook hides.
 */
const isFurniture = (element: string, classes: string): boolean =>
  /^(?:h1|button|script|style|svg|template)$/.test(element) ||
  /(?:^|\s)(?:hash-link|heading-mark|since|page-change|header-anchor|headerlink|sl-anchor-link|md-content__button|linenos|line-numbers-wrapper|code-language|sr-only|boring|table-of-contents|toc)(?:\s|$)/.test(
    classes,
  ) ||
  (element === 'span' && classes === 'lang');

const kinds: ReadonlySet<string> = new Set(admonitionKinds);

/** Whether an element is the title of an admonition of Docusaurus. */
const isAdmonitionTitle = (classes: string): boolean => /(?:^|\s)admonition(?:-h|H)eading(?:_|\s|$)/.test(classes);

/** Removes a title that Docusaurus has made of the kind of an admonition, such as "info" for `:::important`. */
const withoutKind = (text: string, start: number): string =>
  kinds.has(text.slice(start).trim().toLowerCase()) ? text.slice(0, start) : text;

/** Whether an element outside of the article is part of each page: menus, and the footer of the site. */
const isAround = (element: string): boolean => element === 'nav' || element === 'footer';

const isHeading = (element: string): boolean => /^h[2-6]$/.test(element);

/** Whether an element has the id of the heading around it, as in early releases of Docusaurus 2. */
const isAnchor = (element: string, classes: string): boolean =>
  element === 'a' && /(?:^|\s)anchor(?:\s|$)/.test(classes);

/** Whether an element is a block. Otherwise a word may continue in the next element, as in code. */
const isBlock = (element: string): boolean =>
  /^(?:p|li|h[1-6]|td|th|div|pre|dd|dt|br|summary|details|blockquote|img|label)$/.test(element);

function readArticle(html: string): Pick<OldPage, 'headings' | 'words'> {
  const headings: { id: string; text: string }[] = [];
  let [text, depth, articleDepth, furnitureDepth, aroundDepth] = ['', 0, 0, 0, 0];
  let heading: { id: string; text: string } | undefined;
  let title: { depth: number; start: number } | undefined;
  const parser = new Parser({
    onopentag(element, { id, class: classes = '' }) {
      depth += 1;
      if (articleDepth === 0 && isArticle(classes, id)) articleDepth = depth;
      if (furnitureDepth === 0 && isFurniture(element, classes)) furnitureDepth = depth;
      if (articleDepth === 0 && aroundDepth === 0 && isAround(element)) aroundDepth = depth;
      if (aroundDepth === 0 && isHeading(element)) heading = { id: id?.normalize('NFC') ?? '', text: '' };
      if (heading?.id === '' && isAnchor(element, classes)) heading.id = id?.normalize('NFC') ?? '';
      if (isBlock(element)) text += ' ';
      if (isAdmonitionTitle(classes)) title ??= { depth, start: text.length };
    },
    ontext(piece) {
      if (furnitureDepth > 0) return;
      if (heading) heading.text += piece;
      if (articleDepth > 0) text += piece;
    },
    onclosetag(element) {
      if (heading && isHeading(element)) {
        if (heading.id !== '') headings.push({ ...heading, text: headingText(heading.text) });
        heading = undefined;
      }
      if (depth === articleDepth) articleDepth = 0;
      if (depth === furnitureDepth) furnitureDepth = 0;
      if (depth === aroundDepth) aroundDepth = 0;
      if (title?.depth === depth) [text, title] = [withoutKind(text, title.start), undefined];
      depth -= 1;
      if (isBlock(element)) text += ' ';
    },
  });
  parser.end(html);
  return { headings, words: wordsOf(text) };
}

/**
 * A built page → facts about its behaviour, as text: title, metadata for search engines, sidebar, breadcrumbs, contents,
 * neighbours, version menu, article. A new look of the theme does not change them.
 */
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { serialize } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Describes one HTML file by all facts, or by the named ones. */
export function describePage(html: string, wanted?: readonly string[]): string {
  const document = parse(html);
  const all = elements(document.childNodes);
  const one = (test: (element: Element) => boolean): Element | undefined => all.find(test);
  const meta = (name: string): string =>
    attribute(
      one((element) => attribute(element, 'name') === name),
      'content',
    );
  const link = (rel: string): string =>
    attribute(
      one((element) => element.tagName === 'link' && attribute(element, 'rel') === rel),
      'href',
    );
  const nav = (className: string): Element | undefined => one((element) => hasClass(element, className));
  const refresh = attribute(
    one((element) => attribute(element, 'http-equiv') === 'refresh'),
    'content',
  );
  const article = one((element) => hasClass(element, 'prose'));
  const facts = [
    ['title', textOf(one(({ tagName }) => tagName === 'title'))],
    ['description', meta('description')],
    ['keywords', meta('keywords')],
    ['robots', meta('robots')],
    ['canonical', link('canonical')],
    ['refresh', refresh],
    ['search', [meta('docsearch:version'), meta('docusaurus_tag')].filter(Boolean).join(' ')],
    ['sidebar', outline(nav('sidebar'))],
    ['breadcrumbs', outline(nav('breadcrumbs'))],
    ['contents', outline(nav('toc'))],
    ['related', outline(nav('related'))],
    ['neighbours', outline(nav('pagination'))],
    ['versions', outline(nav('version-menu'))],
    ['article', inner(article)],
    // Only on request, because it is the same on most pages.
    ...(wanted ? aroundPage(all) : []),
  ];
  return facts
    .filter(([name = '', value]) => value !== '' && (wanted?.includes(name) ?? true))
    .map(([name, value]) => (value?.includes('\n') ? `${name}:\n${indent(value)}` : `${name}: ${value}`))
    .join('\n')
    .concat('\n');
}

function inner(element: Element | undefined): string {
  return element ? serialize(element).trim() : '';
}

/** Facts about the page for scripts. */
function stateOf(frame: Element | undefined): Readonly<Record<string, unknown>> {
  return JSON.parse((frame && attribute(frame, 'data-state')) || '{}') as Readonly<Record<string, unknown>>;
}

function isAlternate(element: Element): boolean {
  return element.tagName === 'link' && attribute(element, 'hreflang') !== '';
}

function describeAlternate(element: Element): string {
  return `${attribute(element, 'hreflang')} ${attribute(element, 'href')}`;
}

/** Parts of the theme around each page. */
function aroundPage(all: readonly Element[]): readonly (readonly [string, string])[] {
  const html = all.find(({ tagName }) => tagName === 'html');
  const named = (className: string): Element | undefined => all.find((element) => hasClass(element, className));
  return [
    ['page-change', inner(named('page-change'))],
    ['changes', inner(named('changes-page'))],
    ['newer', JSON.stringify(stateOf(named('layout'))['newer']) ?? ''],
    ['language', `${attribute(html, 'lang')} ${attribute(html, 'dir')}`],
    ['languages', outline(named('locale-menu'))],
    ['alternates', all.filter(isAlternate).map(describeAlternate).join('\n')],
    ['translation', outline(named('translation-notice')) || textOf(named('translation-notice'))],
    [
      'written in',
      attribute(
        all.find(({ tagName }) => tagName === 'article'),
        'lang',
      ),
    ],
    ['classes', attribute(html, 'class')],
    ['logos', all.flatMap((element) => (isLogo(element) ? [describeImage(element)] : [])).join('\n')],
    ['badge', textOf(named('version-badge'))],
    ['banner', textOf(named('version-banner'))],
    ['announcement', textOf(named('announcement'))],
    ['navbar', outline(named('navbar-links'))],
    ['footer', outline(all.find(({ tagName }) => tagName === 'footer'))],
    ['copyright', textOf(named('footer-copyright'))],
    ['edit', attribute(named('edit-link'), 'href')],
    ['date', textOf(named('last-updated'))],
    ['tags', outline(named('tags')) || textOf(named('tags'))],
    ['cards', outline(named('cards'))],
    [
      'post',
      all
        .filter((element) => hasClass(element, 'post-top'))
        .map(describePost)
        .join('\n'),
    ],
    [
      'posts',
      all
        .filter((element) => hasClass(element, 'post'))
        .map(describePost)
        .join('\n\n'),
    ],
    ['list pages', outline(named('list-pages'))],
    ['archive', describeArchive(named('post-archive'))],
    [
      'authors',
      all
        .filter((element) => hasClass(element, 'author'))
        .map(describeAuthor)
        .join('\n'),
    ],
    ['about the author', outline(named('author-text'))],
    [
      'feeds',
      all
        .filter(isFeed)
        .map((element) => attribute(element, 'href'))
        .join('\n'),
    ],
    ['article meta', all.flatMap(articleMeta).join('\n')],
  ];
}

/** Date, title, authors and text of a post, as far as the element has them. */
function describePost(post: Element): string {
  const inside = elements(post.childNodes);
  const named = (name: string): Element | undefined => inside.find((element) => hasClass(element, name));
  const title = inside.find(({ tagName }) => tagName === 'h2');
  const authors = inside.filter((element) => hasClass(element, 'author')).map(describeAuthor);
  const parts = [textOf(named('post-date')), outline(title), authors.join('; '), inner(named('prose'))];
  return [...parts, outline(named('post-more') && named('post-end'))].filter((part) => part !== '').join('\n');
}

/** Name and title. */
function describeAuthor(author: Element): string {
  const words = elements(author.childNodes).filter(({ tagName }) => ['a', 'b', 'small'].includes(tagName));
  return words.map(textOf).join(', ');
}

/** Years, days and titles. */
function describeArchive(archive: Element | undefined): string {
  return elements(archive?.childNodes ?? [])
    .filter(({ tagName }) => tagName === 'h2' || tagName === 'li')
    .map((element) => elements(element.childNodes).map(textOf).join(': ') || textOf(element))
    .join('\n');
}

function isFeed(element: Element): boolean {
  return element.tagName === 'link' && /rss|atom|feed/.test(attribute(element, 'type'));
}

function articleMeta(element: Element): readonly string[] {
  const property = attribute(element, 'property');
  return /^(?:article:|og:type)/.test(property) ? [`${property} ${attribute(element, 'content')}`] : [];
}

/** An image with an absolute address, as in navbar and footer. */
function isLogo(element: Element): boolean {
  return element.tagName === 'img' && /^(?:\/|https:)/.test(attribute(element, 'src'));
}

function describeImage(element: Element): string {
  const [width, height] = [attribute(element, 'width'), attribute(element, 'height')];
  return `${attribute(element, 'src')} ${width}×${height} ${attribute(element, 'class')}`.trim();
}

function elements(nodes: readonly Node[]): Element[] {
  return nodes.flatMap((node) => ('tagName' in node ? [node, ...elements(node.childNodes)] : []));
}

function attribute(element: Element | undefined, name: string): string {
  return element?.attrs.find((attr) => attr.name === name)?.value ?? '';
}

function hasClass(element: Element, name: string): boolean {
  return attribute(element, 'class').split(' ').includes(name);
}

function textOf(element: Element | undefined): string {
  const read = (node: Node): string =>
    'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(read).join('') : '';
  return element ? read(element).replaceAll(/\s+/g, ' ').trim() : '';
}

/** Links and group names, one on each line: "Label → url", with a mark at the current one. */
function outline(element: Element | undefined): string {
  if (!element) return '';
  return elements(element.childNodes)
    .flatMap((inner) => {
      if (inner.tagName === 'a')
        return [`${attribute(inner, 'aria-current') ? '* ' : ''}${textOf(inner)} → ${attribute(inner, 'href')}`];
      if (inner.tagName === 'summary') return [`▾ ${textOf(inner)}`];
      return [];
    })
    .join('\n');
}

function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '  ');
}

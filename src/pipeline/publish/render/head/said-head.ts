/**
 * Collects what code declares of its page while that is rendered: metadata, with `@docusaurus/Head` or `@theme/Layout`, and
 * links and ids, with `@docusaurus/Link` or `@docusaurus/useBrokenLinks`.
 */
import { Children, Fragment, isValidElement, type ReactNode } from 'react';
import type { HeadElement, MetaProps } from '../../../../theme/contract/page-props.js';
import type { LayoutProps, PageHost } from '../../../../theme/docusaurus/page-context.js';

/** The declarations of a page's code, in order. */
export interface Said {
  readonly head: ReactNode[];
  readonly layouts: LayoutProps[];
  /** The addresses of the links that are no plain `<a>`. */
  readonly links: Set<string>;
  /** Ids that the HTML need not have. */
  readonly anchors: Set<string>;
}

export function nothingSaid(): Said {
  return { head: [], layouts: [], links: new Set(), anchors: new Set() };
}

export function hostOf({ head, layouts, links, anchors }: Said): PageHost {
  return {
    addHead: (content) => void head.push(content),
    setLayout: (layout) => void layouts.push(layout),
    addLink: (href) => void links.add(href),
    addAnchor: (id) => void anchors.add(id),
  };
}

/** Returns the metadata of a page with its code's declarations. */
export function withSaid(meta: MetaProps, { head, layouts }: Said, origin: string): MetaProps {
  const known: Partial<MetaProps>[] = layouts.map((layout) => ofLayout(layout, origin));
  const ownHead: HeadElement[] = [];
  for (const { tag, props: given } of elementsIn(head)) {
    const said = tag === 'title' ? { wholeTitle: textIn(given['children']) } : ofMeta(tag, given, origin);
    if (said) known.push(said);
    else ownHead.push({ tag, props: given });
  }
  return Object.assign({ ...meta }, ...known, ownHead.length === 0 ? {} : { ownHead }) as MetaProps;
}

function ofLayout({ title, description, image, keywords }: LayoutProps, origin: string): Partial<MetaProps> {
  const list = typeof keywords === 'string' ? keywords.split(/,\s*/) : keywords;
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(image !== undefined && { imageUrl: wholeUrl(image, origin) }),
    ...(list && { keywords: list }),
  };
}

/** Handles elements that every page has, so that none occurs twice. */
function ofMeta(tag: string, given: HeadElement['props'], origin: string): Partial<MetaProps> | undefined {
  const content = typeof given['content'] === 'string' ? given['content'] : undefined;
  if (tag === 'link' && given['rel'] === 'canonical' && typeof given['href'] === 'string')
    return { canonicalUrl: wholeUrl(given['href'], origin) };
  if (tag !== 'meta' || content === undefined) return undefined;
  switch (given['name'] ?? given['property']) {
    case 'description':
      return { description: content };
    case 'keywords':
      return { keywords: content.split(/,\s*/) };
    case 'og:image':
      return { imageUrl: wholeUrl(content, origin) };
    case 'robots':
      return /noindex/.test(content) ? { noIndex: true } : undefined;
    // These are made from the title and the description.
    case 'og:title':
    case 'og:description':
      return {};
    default:
      return undefined;
  }
}

function wholeUrl(url: string, origin: string): string {
  return url.startsWith('/') && !url.startsWith('//') ? origin + url : url;
}

/** Lists the elements. Attributes of `<html>` and `<body>` are ignored, because they are the same on every page. */
function elementsIn(nodes: ReactNode): readonly HeadElement[] {
  return Children.toArray(nodes).flatMap((node): readonly HeadElement[] => {
    if (!isValidElement<Readonly<Record<string, unknown>>>(node)) return [];
    if (node.type === Fragment) return elementsIn(node.props['children'] as ReactNode);
    const isElement = typeof node.type === 'string' && !['html', 'body'].includes(node.type);
    return isElement ? [{ tag: node.type as string, props: node.props }] : [];
  });
}

function textIn(nodes: unknown): string {
  return Children.toArray(nodes as ReactNode).join('');
}

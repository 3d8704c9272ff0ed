/**
 * A page of the site's own React code → its files. It names its title and description by exports, by `@theme/Layout` or by
 * `@docusaurus/Head`, of which the last one counts.
 */
import { Children, Fragment, isValidElement, type ReactNode } from 'react';
import { renderReactContent, renderReactPage, type RenderedPage } from '../../../theme/render/render-page.js';
import type { HeadElement, MetaProps, PageProps } from '../../../theme/contract/page-props.js';
import type { LayoutProps, PageHost } from '../../../theme/docusaurus/page-context.js';
import type { Finding, Route } from '../../model.js';
import { componentFailed, type OwnModule } from '../assets/load-components.js';
import { makePageProps, type SiteView } from './page-props.js';
import type { Renderer } from './renderer.js';

type OwnRoute = Extract<Route, { kind: 'reactPage' }>;

/** Its props, as far as they are known before its code runs. */
export function propsOfOwnPage({ view, components, modules }: Renderer, { file, address }: OwnRoute): PageProps {
  const own = components.get(file);
  const module = modules.get(file);
  const meta = {
    ...plainMeta(view, own?.title ?? view.props.title, own?.description ?? view.props.tagline),
    canonicalUrl: view.props.origin + address.url,
  };
  const atOnce = own?.client === 'load' && { atOnce: true as const };
  return makePageProps(view, undefined, meta, address.url, module && { url: module.url, file, ...atOnce });
}

export function renderOwnPage(renderer: Renderer, route: OwnRoute): RenderedPage {
  const { components, sheets, view } = renderer;
  const props = propsOfOwnPage(renderer, route);
  const own = components.get(route.file);
  let failure: Finding | undefined;
  const failed = (error: unknown): Finding => (failure = componentFailed(route.file, 'cannot be rendered', error));
  let said: Said = nothingSaid();
  const render = (module: OwnModule): string => {
    said = nothingSaid();
    const given = { site: view.props, url: route.address.url };
    const host = module.isInPage && { docsgenHost: hostOf(said) };
    return renderReactContent(module.component, { ...given, ...host }, props.module !== undefined);
  };
  const html = own ? renderOwn(renderer, route.file, own, render, failed) : '';
  const sheet = sheets.get(route.file)?.url;
  // What fails here would fail in the browser, too.
  const shown = { ...props, meta: withSaid(props.meta, said, view), module: failure ? undefined : props.module };
  const content = { html, isWide: said.layouts.length > 0, sheets: sheet === undefined ? [] : [sheet] };
  return renderReactPage(shown, content, view.theme);
}

/** A React page of the site as HTML. One that fails is shown by its fallback, or not at all. */
function renderOwn(
  { report, renderFallback }: Renderer,
  file: string,
  own: OwnModule,
  render: (own: OwnModule) => string,
  describe: (error: unknown) => Finding,
): string {
  try {
    return render(own);
  } catch (error) {
    report(describe(error));
    return renderFallback?.(file, own, render) ?? '';
  }
}

/** What pages that are no documents say of themselves. */
export function plainMeta({ site }: SiteView, title: string, description: string): Omit<MetaProps, 'canonicalUrl'> {
  return {
    title,
    description,
    noIndex: site.config.noIndex,
    imageUrl: undefined,
    keywords: [],
    searchVersion: 'current',
    searchTag: 'default',
  };
}

// ------------------------------------------------------------------------------------------------------------------- head

/** What a page's code has said while it was rendered, in this order. */
interface Said {
  readonly head: ReactNode[];
  readonly layouts: LayoutProps[];
}

function nothingSaid(): Said {
  return { head: [], layouts: [] };
}

function hostOf({ head, layouts }: Said): PageHost {
  return { addHead: (content) => void head.push(content), setLayout: (layout) => void layouts.push(layout) };
}

function withSaid(meta: MetaProps, { head, layouts }: Said, { props }: SiteView): MetaProps {
  const known: Partial<MetaProps>[] = layouts.map((layout) => ofLayout(layout, props.origin));
  const ownHead: HeadElement[] = [];
  for (const { tag, props: given } of elementsIn(head)) {
    const said = tag === 'title' ? { wholeTitle: textIn(given['children']) } : ofMeta(tag, given, props.origin);
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

/** Elements that every page has, so that none is there twice. */
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
    // Made of the title and the description.
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

/** Attributes of `<html>` and `<body>` are left out: they are the same on every page. */
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

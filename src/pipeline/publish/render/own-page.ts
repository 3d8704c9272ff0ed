/**
 * Makes the files of a React page of the site. Title and description come from exports, `@theme/Layout` or
 * `@docusaurus/Head`; the last one wins.
 */
import { renderReactContent, renderReactPage, type RenderedPage } from '../../../theme/render/render-page.js';
import type { MetaProps, PageProps } from '../../../theme/contract/page-props.js';
import type { Finding, Route } from '../../model.js';
import { componentFailed } from '../assets/component-failed.js';
import type { OwnModule } from '../assets/components/own-module.js';
import { alternatesOfUrl } from './head/alternates.js';
import { hostOf, nothingSaid, withSaid, type Said } from './head/said-head.js';
import type { SiteView } from './site-view.js';
import { makePageProps } from './page-props.js';
import type { Renderer } from './renderer.js';

type OwnRoute = Extract<Route, { kind: 'reactPage' }>;

/** Returns its props as far as they are known before its code runs. */
export function propsOfOwnPage({ view, components, modules }: Renderer, { file, address }: OwnRoute): PageProps {
  const own = components.get(file);
  const module = modules.get(file);
  const meta = {
    ...plainMeta(view, own?.title ?? view.props.title, own?.description ?? view.props.tagline),
    canonicalUrl: view.props.origin + address.url,
    ...alternatesOfUrl(view.props, address.url),
  };
  const atOnce = own?.client === 'load' && { atOnce: true as const };
  return makePageProps(view, undefined, meta, address.url, module && { url: module.url, file, ...atOnce });
}

/** A page, and what its code has declared. */
export interface RenderedOwnPage extends RenderedPage {
  readonly said: Said;
}

export function renderOwnPage(renderer: Renderer, route: OwnRoute): RenderedOwnPage {
  const { components, sheets, view } = renderer;
  const props = propsOfOwnPage(renderer, route);
  const own = components.get(route.file);
  let failure: Finding | undefined;
  const failed = (error: unknown): Finding =>
    (failure = componentFailed({
      file: route.file,
      what: 'cannot be rendered',
      error,
      thrownAt: own?.thrownAt(error),
    }));
  let said: Said = nothingSaid();
  const render = (module: OwnModule): string => {
    said = nothingSaid();
    const given = { site: view.props, url: route.address.url };
    const host = module.isInPage && { docsgenHost: hostOf(said) };
    return renderReactContent(module.component, { ...given, ...host }, props.module !== undefined);
  };
  const html = own ? renderOwn(renderer, route.file, own, render, failed) : '';
  const sheet = sheets.get(route.file)?.url;
  // Code that fails here would fail in the browser, too.
  const shown = {
    ...props,
    meta: withSaid(props.meta, said, view.props.origin),
    module: failure ? undefined : props.module,
  };
  const content = { html, isWide: said.layouts.length > 0, sheets: sheet === undefined ? [] : [sheet] };
  return { ...renderReactPage(shown, content, view.theme), said };
}

/** Renders a React page to HTML. If it fails, its fallback is shown, or nothing. */
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

/** Returns the metadata of pages that are not documents. */
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

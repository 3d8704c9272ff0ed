/** Routes → files, one at a time: the next page is rendered when the last one has been written. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  renderDocPage,
  renderNotFoundPage,
  renderReactContent,
  renderReactPage,
  renderRedirect,
  renderSearchPage,
  type RenderedPage,
} from '../../../theme/render/render-page.js';
import type { MetaProps } from '../../../theme/contract/page-props.js';
import type { ThemeComponents } from '../../../theme/parts/theme-components.js';
import type { CompiledContent } from '../../compile/compile-documents.js';
import type { Diagnostic, LinkedPage, OutputFile, Route } from '../../model.js';
import { diagnose, placeIn } from '../../diagnostics/diagnostic.js';
import { chunkOutFile } from '../../place/address.js';
import type { ClientAssets } from '../assets/bundle-client.js';
import type { PageModules } from '../assets/bundle-page-modules.js';
import { componentFailed, type OwnModule } from '../assets/load-components.js';
import { findFailedPart } from '../assets/own-theme.js';
import { makePageList } from './page-list.js';
import { makeDocPageProps, makePageProps, viewSite, type SiteView } from './page-props.js';
import { renderArticle, targetUrl, type RenderComponent } from './render-article.js';

/** Everything that turns routes into HTML. */
export interface Renderer {
  readonly view: SiteView;
  readonly compiled: Pick<CompiledContent, 'articleOf'>;
  readonly components: ReadonlyMap<string, OwnModule>;
  readonly client: ClientAssets;
  /** What components are told of the build's date. */
  readonly sourceDate: string | undefined;
  readonly modules: PageModules['byFile'];
  /** Receives what goes wrong in a site's own components. */
  readonly tell: (diagnostic: Diagnostic) => void;
  /** Given by a program that shows the site whatever is wrong with it. */
  readonly standIn?: StandIn;
}

/** What is made without a component that has failed: `render` makes it with another. Undefined when there is none. */
export type StandIn = <Made>(file: string, failed: OwnModule, render: (own: OwnModule) => Made) => Made | undefined;

/** Renders every route, in their order: its page, and where it has one its chunk. */
export function* renderRoutes(renderer: Renderer): Generator<OutputFile> {
  const { config } = renderer.view.site;
  for (const route of renderer.view.site.routes) {
    const { html, chunk } = renderRoute(renderer, route);
    yield { outFile: route.address.outFile, text: html };
    if (chunk) yield { outFile: chunkOutFile(config, route.address.route), text: JSON.stringify(chunk) };
  }
}

/** What a route becomes; only pages have a chunk. */
export type RenderedRoute = RenderedPage | { readonly html: string; readonly chunk?: never };

/** A site's own theme component that throws fails the build, like its other components; anything else is our mistake. */
export function renderRoute(renderer: Renderer, route: Route): RenderedRoute {
  try {
    return renderByKind(renderer, route);
  } catch (error) {
    const { view, components, standIn } = renderer;
    // What components of the article have to say has been told.
    const render = (theme: ThemeComponents): RenderedRoute =>
      renderByKind({ ...renderer, view: viewSite({ ...view, theme }), tell: () => undefined }, route);
    const { mistake, part } = findFailedPart(view.site.config, view.theme, render, error);
    renderer.tell(mistake);
    const own = part && components.get(part.file);
    const renderWith = ({ component }: OwnModule): RenderedRoute =>
      render({ ...view.theme, ...(part && { [part.name]: component }) });
    return (own && standIn?.(part.file, own, renderWith)) ?? { html: '' };
  }
}

function renderByKind(renderer: Renderer, route: Route): RenderedRoute {
  const { view, compiled } = renderer;
  const { config } = view.site;
  switch (route.kind) {
    case 'page': {
      const article = renderArticle(
        config,
        compiled.articleOf(route.page.documentKey),
        route.page,
        createComponentRenderer(renderer),
      );
      return renderDocPage(makeDocPageProps(view, route.page, article), view.theme);
    }
    case 'reactPage':
      return renderOwnPage(renderer, route);
    case 'redirect':
      return {
        html: renderRedirect(
          {
            targetUrl: route.target.url,
            canonicalUrl: route.target.route === undefined ? route.target.url : config.url + route.target.url,
            site: view.props,
          },
          renderer.client.redirectScriptUrl,
          view.theme,
        ),
      };
    case 'search': {
      const { texts, search } = view.props;
      if (!search) throw new Error('The search page is a route of a site without search.');
      const meta = {
        ...plainMeta(texts.searchTitle, ''),
        canonicalUrl: view.props.origin + route.address.url,
        noIndex: true,
      };
      const page = { ...makePageProps(view, undefined, meta, route.address.url), kind: 'search', search } as const;
      return renderSearchPage(page, view.theme);
    }
    case 'notFound': {
      const { texts } = view.props;
      // No robots tag: nothing leads here, and the status 404 of every other address says it better.
      const meta = { ...plainMeta(texts.notFoundTitle, texts.notFoundText), canonicalUrl: undefined };
      const page = { ...makePageProps(view, undefined, meta), kind: 'notFound', searchUrl: searchUrl(view) } as const;
      return { html: renderNotFoundPage({ ...page, pageListUrl: makePageList(view.site).url }, view.theme) };
    }
  }
}

/** A React page names its own title and description by exporting them; else it has the site's. */
function renderOwnPage(renderer: Renderer, route: Extract<Route, { kind: 'reactPage' }>): RenderedPage {
  const { view, components, modules } = renderer;
  const own = components.get(route.file);
  const meta = {
    ...plainMeta(own?.title ?? view.props.title, own?.description ?? view.props.tagline),
    canonicalUrl: view.props.origin + route.address.url,
  };
  let hasFailed = false;
  const render = ({ component }: OwnModule): string =>
    renderReactContent(component, { site: view.props, url: route.address.url });
  const failed = (error: unknown): Diagnostic => {
    hasFailed = true;
    return componentFailed(route.file, 'cannot be rendered', error);
  };
  const content = own ? renderOwn(renderer, route.file, own, render, failed) : '';
  // What fails here would fail in the browser, too.
  const module = hasFailed ? undefined : modules.get(route.file);
  return renderReactPage(
    makePageProps(view, undefined, meta, route.address.url, module && { url: module.url, file: route.file }),
    content,
    view.theme,
  );
}

/** Where the site has a search page. */
function searchUrl({ site }: SiteView): string | undefined {
  return site.routes.find(({ kind, address }) => address.route === '/search' && kind !== 'redirect')?.address.url;
}

function plainMeta(title: string, description: string): Omit<MetaProps, 'canonicalUrl'> {
  return {
    title,
    description,
    noIndex: false,
    imageUrl: undefined,
    keywords: [],
    searchVersion: 'current',
    searchTag: 'default',
  };
}

/** What an article's component becomes on a page; what stands in for it, or nothing, when it fails, which is told. */
export function createComponentRenderer(renderer: Renderer): RenderComponent {
  const { view, components, sourceDate } = renderer;
  return (slot, page) => {
    const file = view.site.config.components[slot.name];
    const own = file === undefined ? undefined : components.get(file);
    if (!own || file === undefined) return '';
    const links = Object.fromEntries(
      Object.entries(slot.links).map(([name, index]) => [name, urlOf(view, page, index)]),
    );
    const context = {
      site: view.props,
      url: page.address.url,
      version: page.version && { name: page.version.name, label: page.version.label },
      sourceDate,
    };
    // Nothing of an article is hydrated, so React's marks between texts would be in the way.
    const render = ({ component }: OwnModule): string =>
      renderToStaticMarkup(createElement(component, { ...slot.props, ...links, page: context }));
    return renderOwn(renderer, file, own, render, (error) => {
      const { message, notes } = componentFailed(file, 'cannot be rendered', error);
      return diagnose('component-failed', {
        message,
        notes,
        place: placeIn(page.source, slot.span),
        ...(page.version && { versions: [page.version.name] }),
      });
    });
  };
}

/** A component of the site's own; what stands in for it, or nothing, when it fails. */
function renderOwn(
  { tell, standIn }: Renderer,
  file: string,
  own: OwnModule,
  render: (own: OwnModule) => string,
  describe: (error: unknown) => Diagnostic,
): string {
  try {
    return render(own);
  } catch (error) {
    tell(describe(error));
    return standIn?.(file, own, render) ?? '';
  }
}

function urlOf(view: SiteView, page: LinkedPage, link: number): string {
  const target = page.targets[link];
  return target ? targetUrl(view.site.config, target) : '';
}

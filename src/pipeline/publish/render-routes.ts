/** Routes → files, one at a time: the next page is rendered when the last one has been written. */
import { createElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { renderDocPage, renderNotFoundPage, renderReactPage, renderRedirect } from '../../theme/render-page.js';
import type { MetaProps, ReactPageProps } from '../../theme/page-props.js';
import type { CompiledContent } from '../compile/compile-documents.js';
import type { Diagnostic, LinkedPage, OutputFile, Route } from '../model.js';
import { diagnose, placeIn } from '../diagnostic.js';
import type { ClientAssets } from './bundle-client.js';
import { componentFailed, type OwnModule } from './load-components.js';
import { makeDocPageProps, makePageProps, type SiteView } from './page-props.js';
import { renderArticle, targetUrl, type RenderComponent } from './render-article.js';

/** Everything that turns routes into HTML. */
export interface Renderer {
  readonly view: SiteView;
  readonly compiled: Pick<CompiledContent, 'articleOf'>;
  readonly components: ReadonlyMap<string, OwnModule>;
  readonly client: ClientAssets;
  /** Receives what goes wrong in a site's own components. */
  readonly tell: (diagnostic: Diagnostic) => void;
}

/** Renders every route, in their order. */
export function* renderRoutes(renderer: Renderer): Generator<OutputFile> {
  for (const route of renderer.view.site.routes) {
    yield { outFile: route.address.outFile, text: renderRoute(renderer, route) };
  }
}

/** Renders one route. */
export function renderRoute(renderer: Renderer, route: Route): string {
  const { view, compiled } = renderer;
  const { config } = view.site;
  switch (route.kind) {
    case 'page': {
      const article = renderArticle(
        config,
        compiled.articleOf(route.page.documentKey),
        route.page,
        componentRenderer(renderer),
      );
      return renderDocPage(makeDocPageProps(view, route.page, article));
    }
    case 'reactPage':
      return renderOwnPage(renderer, route);
    case 'redirect':
      return renderRedirect(
        {
          targetUrl: route.target.url,
          canonicalUrl: route.target.route === undefined ? route.target.url : config.url + route.target.url,
          htmlLang: config.locale.htmlLang,
        },
        renderer.client.redirectScriptUrl,
      );
    case 'notFound': {
      const { texts } = view.props;
      const meta = { ...plainMeta(texts.notFoundTitle, texts.notFoundText), canonicalUrl: undefined, noIndex: true };
      return renderNotFoundPage({ ...makePageProps(view, undefined, meta), kind: 'notFound' });
    }
  }
}

/** A React page names its own title and description by exporting them; else it has the site's. */
function renderOwnPage(renderer: Renderer, route: Extract<Route, { kind: 'reactPage' }>): string {
  const { view, components } = renderer;
  const own = components.get(route.file);
  const meta = {
    ...plainMeta(own?.title ?? view.props.title, own?.description ?? view.props.tagline),
    canonicalUrl: view.props.origin + route.address.url,
  };
  const props: ReactPageProps = { site: view.props, url: route.address.url };
  let content = '';
  try {
    if (own) content = renderToString(createElement(own.component, { ...props }));
  } catch (error) {
    renderer.tell(componentFailed(route.file, 'cannot be rendered', error));
  }
  return renderReactPage(makePageProps(view, undefined, meta, route.address.url), content);
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

function componentRenderer({ view, components, tell }: Renderer): RenderComponent {
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
    };
    try {
      // Nothing of an article is hydrated, so React's marks between texts would be in the way.
      return renderToStaticMarkup(createElement(own.component, { ...slot.props, ...links, page: context }));
    } catch (error) {
      const { message, notes } = componentFailed(file, 'cannot be rendered', error);
      tell(
        diagnose('component-failed', {
          message,
          notes,
          place: placeIn(page.source, slot.span),
          ...(page.version && { versions: [page.version.name] }),
        }),
      );
      return '';
    }
  };
}

function urlOf(view: SiteView, page: LinkedPage, link: number): string {
  const target = page.targets[link];
  return target ? targetUrl(view.site.config, target) : '';
}

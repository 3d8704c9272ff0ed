/** Renders routes to files, one at a time. The next page is rendered after the previous one was written. */
import { fillText } from '../../../theme/contract/fill-text.js';
import {
  renderChangesPage,
  renderDocPage,
  renderNotFoundPage,
  renderRedirect,
  renderSearchPage,
  renderVersionChangesPage,
  renderVersionsPage,
  type RenderedPage,
} from '../../../theme/render/render-page.js';
import type { BlogProps, CardProps, PageProps, VersionsPageProps } from '../../../theme/contract/page-props.js';
import type { Theme } from '../../../theme/render/theme.js';
import type { LinkedPage, OutputFile, Route } from '../../model.js';
import { chunkOutFile } from '../../place/address.js';
import { hasChunk } from '../../routes/has-chunk.js';
import { escapeHtml } from '../../../theme/render/escape-html.js';
import { digest, joinRecipe, type RecordedOf } from '../recipe.js';
import type { OwnModule } from '../assets/components/own-module.js';
import { findFailedPart } from '../assets/own-theme.js';
import { hasLive } from './components/live-part.js';
import { postsOnPage } from './blog/blog-props.js';
import { fillBlog } from './blog/fill-posts.js';
import { hostOf, nothingSaid, withSaid, type Said } from './head/said-head.js';
import { plainMeta, propsOfOwnPage, renderOwnPage } from './own-page.js';
import { viewSite, type SiteView } from './site-view.js';
import { addArticle, makeDocPageProps, makePageProps } from './page-props.js';
import { listProps, shownOfChanges, textsOfChanges, versionProps } from './changes/changes-pages.js';
import { historyKey, markPage } from './changes/mark-page.js';
import { entriesInText } from './components/doc-card-list.js';
import { fillCards, type ListEntry } from './lists/generated-lists.js';
import { highlightShown } from './components/highlight-shown.js';
import { createComponentRenderer, askedOn } from './components/render-component.js';
import { linkAttributes, renderArticle } from './render-article.js';
import type { Renderer } from './renderer.js';
import { listVersions } from './surroundings/version-menus.js';
import { given } from '../../given.js';

/** A stretch of a list of routes: from its first index to the index behind its last. */
export interface RouteSpan {
  readonly from: number;
  readonly to: number;
}

interface WantedFiles {
  readonly recordedOf?: RecordedOf | undefined;
  /** Absent for all routes. */
  readonly span?: RouteSpan | undefined;
}

/**
 * Returns the files of each route, in the order of the routes: its page and, if it has one, its chunk. Both are
 * rendered together when the first of them is made.
 */
export function* routeFiles(
  renderer: Renderer,
  routes: readonly Route[],
  { recordedOf = () => undefined, span = { from: 0, to: routes.length } }: WantedFiles = {},
): Generator<OutputFile> {
  const { site } = renderer.view;
  for (let index = span.from; index < span.to; index++) {
    const route = routes[index]!;
    let viewed: RouteView | undefined;
    const view = (): RouteView => (viewed ??= viewRoute(renderer, route));
    const take = handOut(async () => {
      if (route.kind === 'page') await makeShown(renderer, route.page, pagesFrom(routes, index + 1));
      await renderer.changes?.prepareRoute(route);
      return highlightShown(renderRoute(renderer, route, view), renderer.compiled.code);
    });
    const { outFile } = route.address;
    const recipe = recipeOf(renderer, route, { view, recorded: (own) => recordedOf(outFile, own) });
    yield { outFile, recipe, make: async () => (await take('html')) ?? '' };
    const chunkFile = hasChunk(route) ? chunkOutFile(site, route.address.route) : undefined;
    if (chunkFile !== undefined) {
      const make = async (): Promise<string> => {
        const chunk = await take('chunk');
        return chunk ? JSON.stringify(chunk) : '';
      };
      yield { outFile: chunkFile, recipe, make };
    }
    // The receiver may keep all files until it knows which to make. The view of a page is large.
    viewed = undefined;
  }
}

/** Makes the article of a page, and those of the posts that it lists. */
async function makeShown(
  { view, compiled }: Renderer,
  page: LinkedPage,
  following: Iterable<LinkedPage>,
): Promise<void> {
  await compiled.makeArticle(page, following);
  const posts = postsOnPage(view, page);
  if (posts.length > 0) await compiled.makeArticles([page, ...posts]);
}

function* pagesFrom(routes: readonly Route[], index: number): Generator<LinkedPage> {
  for (let at = index; at < routes.length; at++) {
    const route = routes[at];
    if (route?.kind === 'page') yield route.page;
  }
}

/** Returns undefined if one of the site's own parts fails. Rendering then reports the failure. */
function recipeOf(
  renderer: Renderer,
  route: Route,
  known: { readonly view: () => RouteView; readonly recorded: (own: string) => string | undefined },
): string | undefined {
  try {
    const own = digest(ownPartOf(renderer, route));
    return known.recorded(own) ?? joinRecipe(digest([renderer.view.stamp, route.kind, known.view().shown]), own);
  } catch {
    return undefined;
  }
}

/** Returns the values of a recipe that depend on texts. */
function ownPartOf(renderer: Renderer, route: Route): readonly unknown[] {
  if (route.kind === 'changes') return textsOfChanges(renderer, route);
  if (route.kind !== 'page') return [];
  const own = ownPart(renderer, route.page);
  const history = renderer.changes?.historyOf(route.page);
  return history ? [...own, historyKey(renderer.view, route.page, history)] : own;
}

/** Returns the values that depend on the page's own file and on the files of the pages that it lists. */
function ownPart({ view, compiled }: Renderer, page: LinkedPage): readonly unknown[] {
  const change = view.changeOf(page);
  const own = [compiled.keyOf(page), change?.day, ...(view.site.config.lastAuthor ? [change?.author] : [])];
  const entries = page.generated ? makeDocPageProps(view, page).entries : entriesInText(view, page);
  return [...own, ...entries.map((entry) => entry.page && compiled.keyOf(entry.page))];
}

type Take = <Part extends keyof RenderedPage>(part: Part) => Promise<RenderedPage[Part] | undefined>;

/** Renders a route on demand. Each part is dropped after it is taken, because the parts of a long page are large. */
function handOut(render: () => Promise<RenderedRoute>): Take {
  let left: Partial<RenderedPage> = {};
  return async (part) => {
    if (!(part in left)) left = await render();
    const { [part]: taken, ...rest } = left;
    left = rest;
    return taken;
  };
}

/** A rendered route. Only pages have a chunk, and only React pages what their code says of them. */
export type RenderedRoute = (RenderedPage | { readonly html: string; readonly chunk?: never }) & {
  readonly said?: Said;
};

/**
 * Renders a route. If one of the site's own theme components throws, the failure is reported, as for its other
 * components. All other errors are bugs and are thrown. Callers that already have the route's view pass it.
 */
export function renderRoute(renderer: Renderer, route: Route, view = () => viewRoute(renderer, route)): RenderedRoute {
  try {
    return view().render();
  } catch (error) {
    const { components, renderFallback } = renderer;
    // The article's components have already reported their findings, so they must not report them again.
    const { site, theme: own } = renderer.view;
    const render = (theme: Theme): RenderedRoute =>
      viewRoute({ ...renderer, view: viewSite({ ...renderer.view, theme }), report: () => undefined }, route).render();
    const { problem, part } = findFailedPart(site.config, { theme: own, modules: components }, render, error);
    renderer.report(problem);
    const module = part && components.get(part.file);
    const renderWith = ({ component }: OwnModule): RenderedRoute =>
      render({ ...own, parts: { ...own.parts, ...(part && { [part.name]: component }) } });
    return (module && renderFallback?.(part.file, module, renderWith)) ?? { html: '' };
  }
}

/** The content of a route, and the function that renders it. */
interface RouteView {
  /** Everything that the route shows of the site. It excludes what all pages show and the page's own file. */
  readonly shown: unknown;
  readonly render: () => RenderedRoute;
}

function viewRoute(renderer: Renderer, route: Route): RouteView {
  const { view } = renderer;
  switch (route.kind) {
    case 'page':
      return viewDocument(renderer, route.page);
    case 'reactPage':
      return {
        shown: ownProps(propsOfOwnPage(renderer, route)),
        render: () => renderOwnPage(renderer, route),
      };
    case 'redirect': {
      const { target } = route;
      const origin = target.url.startsWith('/') ? view.site.config.url : '';
      const urls = { targetUrl: target.url, canonicalUrl: origin + target.url };
      const scriptUrl = renderer.client.redirectScriptUrl;
      const render = (): RenderedRoute => ({
        html: renderRedirect({ ...urls, site: view.props }, scriptUrl, view.theme),
      });
      return { shown: urls, render };
    }
    case 'search': {
      const { texts, search } = view.props;
      if (!search) throw new Error('The search page is a route of a site without search.');
      const meta = {
        ...plainMeta(view, texts.searchTitle, ''),
        canonicalUrl: view.props.origin + route.address.url,
        noIndex: true,
      };
      const page = { ...makePageProps(view, undefined, meta, route.address.url), kind: 'search', search } as const;
      return { shown: ownProps(page), render: () => renderSearchPage(page, view.theme) };
    }
    case 'changes':
      return {
        get shown() {
          return shownOfChanges(renderer, route);
        },
        render: () =>
          route.version
            ? renderVersionChangesPage(versionProps(renderer, route, route.version), view.theme)
            : renderChangesPage(listProps(renderer, route), view.theme),
      };
    case 'versions': {
      const page = versionsPageProps(view, route);
      return { shown: ownProps(page), render: () => renderVersionsPage(page, view.theme) };
    }
    case 'notFound': {
      const { texts } = view.props;
      // This page needs no robots tag, because nothing links to it and unknown addresses show it with status 404.
      const meta = { ...plainMeta(view, texts.notFoundTitle, texts.notFoundText), canonicalUrl: undefined };
      const scriptUrl = renderer.client.notFoundScriptUrl;
      const page = { ...makePageProps(view, undefined, meta), kind: 'notFound', searchUrl: searchUrl(view) } as const;
      const props = { ...page, pageListUrl: view.pageList().url, scriptUrl };
      return { shown: ownProps(props), render: () => ({ html: renderNotFoundPage(props, view.theme) }) };
    }
  }
}

/** Returns the props of a list of versions. It is not indexed, because search engines know the listed pages. */
function versionsPageProps(
  view: SiteView,
  { address, lineage }: Extract<Route, { kind: 'versions' }>,
): VersionsPageProps {
  const { texts, origin } = view.props;
  const pageTitle = lineage?.pages.at(-1)?.title;
  const meta = {
    ...plainMeta(
      view,
      pageTitle === undefined
        ? texts.searchEveryVersion
        : fillText(texts.labelled, { label: pageTitle, text: texts.searchEveryVersion }),
      '',
    ),
    canonicalUrl: origin + address.url,
    noIndex: true,
  };
  const page = makePageProps(view, undefined, meta, address.url);
  return { ...page, kind: 'versions', ...given({ pageTitle }), versions: listVersions(view, lineage) };
}

/** Returns the props of a page without the props that all pages share, because the stamp covers those. */
function ownProps<Props extends { readonly site: unknown }>(props: Props): unknown {
  const { site: _, ...own } = props;
  return own;
}

function viewDocument(renderer: Renderer, page: LinkedPage): RouteView {
  const { view, compiled } = renderer;
  const { config } = view.site;
  // A list of posts shows their texts, with all that these need.
  const shownPages = [page, ...postsOnPage(view, page)];
  const isLive = shownPages.some((one) => hasLive(renderer, one, one.facts.components));
  const live = isLive && { liveUrl: renderer.client.liveScript.url };
  const props = { ...makeDocPageProps(view, page), ...live, ...diagramsOn(renderer, shownPages) };
  const { sidebar: _, lastUpdated: __, lastUpdatedBy: ___, entries, versionMenu: ____, ...rest } = props;
  const shown = { ...rest, versionMenu: view.versionMenus.recipeOf(page), cards: entries.map(withoutPage) };
  const sheets = (): readonly string[] => [...new Set(shownPages.flatMap(renderer.sheetsOf))];
  return {
    get shown() {
      const cards = entriesInText(view, page).map(withoutPage);
      const asked = shownPages.map((one) => askedOn(renderer, one)).filter((found) => found !== undefined);
      const more = [cards, sheets(), asked].filter(({ length }) => length > 0);
      const links = shownPages.map((one) => linkAttributes(config, one));
      return [view.sidebarOf(page)?.chunk.recipe, ownProps(shown), ...links, ...more];
    },
    render() {
      const sheetLinks = sheets().map((url) => `<link rel="stylesheet" href="${escapeHtml(url)}"/>`);
      const said = nothingSaid();
      // What a post says about its page is not true of a list.
      const components = createComponentRenderer(renderer, page.generated ? undefined : hostOf(said));
      const article = renderArticle(config, compiled.articleOf(page), page, components);
      const html = sheetLinks.join('') + article;
      const { description } = compiled.documentOf(page);
      const cards = fillCards(isCards(props.blog) ? entries : [], compiled);
      const blog = fillBlog(renderer, page, props.blog, components);
      const whole = addArticle(props, { html, description, cards, blog });
      const meta = said.head.length === 0 ? whole.meta : withSaid(whole.meta, said, view.props.origin);
      return renderDocPage(markPage(renderer, page, { ...whole, meta }), view.theme);
    },
  };
}

/** Whether entries are shown as cards. Most pages of a blog have lists of their own. */
function isCards(blog: BlogProps | undefined): boolean {
  return blog === undefined || blog.kind === 'tags';
}

function withoutPage(entry: ListEntry): CardProps {
  const { page: _, ...card } = entry;
  return card;
}

/** Returns the props that a page with diagrams needs to draw them. */
function diagramsOn({ view, client, diagrams }: Renderer, pages: readonly LinkedPage[]): Pick<PageProps, 'diagrams'> {
  if (!diagrams || !pages.some(({ facts }) => facts.hasDiagrams)) return {};
  const { diagram: name, diagramFailed: failure } = view.props.texts;
  return { diagrams: { scriptUrl: client.diagramsScript.url, drawUrl: diagrams.url, name, failure } };
}

/** Returns the address of the site's search page, if there is one. */
function searchUrl({ site }: SiteView): string | undefined {
  return site.routes.find(({ kind, address }) => address.route === '/search' && kind !== 'redirect')?.address.url;
}

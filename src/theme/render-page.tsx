/**
 * Props in, whole HTML documents and chunks out. What differs from page to page is rendered once: it is the chunk, and the
 * document is made around it. The article is not hydrated: what moves in it are small scripts over working HTML.
 */
import type { ComponentType, ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { DocPage, docFrame } from './doc-page.js';
import { Document, documentTitle, PageMeta } from './document.js';
import { pageState, type PageChunk, type SidebarChunk } from './page-chunk.js';
import type {
  DocPageProps,
  NotFoundPageProps,
  PageProps,
  RedirectProps,
  SidebarProps,
  SiteInfo,
} from './page-props.js';
import { NotFoundPage } from './not-found-page.js';
import { ReactPage } from './react-page.js';
import { RedirectPage } from './redirect-page.js';
import { renderIsland } from './render-island.js';
import { renderSidebar } from './sidebar.js';
import { mainId } from './skip-link.js';
import type { Texts } from './texts.js';

/** A page as a whole document, and as what a browser that has another page fetches. */
export interface RenderedPage {
  readonly html: string;
  readonly chunk: PageChunk;
}

/** A page of documentation, its article set in as it is. */
export function renderDocPage(props: DocPageProps): RenderedPage {
  const { site, sidebar, url, versionLabel } = props;
  const type = url === site.homeUrl ? 'website' : 'article';
  const chunk = makeChunk(props, {
    type,
    frame: docFrame(props),
    html: renderToString(<DocPage page={props} />),
    isInDocs: versionLabel !== undefined,
    sidebarUrl: sidebar?.url,
  });
  const sidebarHtml = sidebar && renderSidebar(sidebar, site.texts);
  return { html: renderDocument(props, chunk, type, sidebarHtml), chunk };
}

/** The page at every address where nothing is. It has no address of its own, so nobody fetches its chunk. */
export function renderNotFoundPage(props: NotFoundPageProps): string {
  return renderPlainPage(props, renderToString(<NotFoundPage page={props} />)).html;
}

/** A page whose content a site's own component has rendered to HTML. */
export function renderReactPage(props: PageProps, content: string): RenderedPage {
  return renderPlainPage(
    props,
    renderToString(
      <main
        id={mainId}
        className="plain-page"
        tabIndex={-1}
        data-island="page"
        dangerouslySetInnerHTML={{ __html: content }}
      />,
    ),
  );
}

/** HTML of a site's own component, as the browser hydrates it. Throws what the component throws. */
export function renderReactContent(
  component: ComponentType<Record<string, unknown>>,
  props: { readonly site: SiteInfo; readonly url: string },
): string {
  return renderIsland('page', <ReactPage component={component} {...props} />);
}

/** What the pages of a version share. */
export function renderSidebarChunk(sidebar: Pick<SidebarProps, 'items'>, texts: Texts): SidebarChunk {
  return { html: renderSidebar(sidebar, texts) };
}

/** The stub at an address that has moved. `scriptUrl` is the file made of the client's `redirect.ts`. */
export function renderRedirect(props: RedirectProps, scriptUrl: string): string {
  return withDoctype(<RedirectPage redirect={props} scriptUrl={scriptUrl} />);
}

function renderPlainPage(props: PageProps, html: string): RenderedPage {
  const parts = { type: 'website', frame: 'plain-frame', html, isInDocs: false, sidebarUrl: undefined } as const;
  const chunk = makeChunk(props, parts);
  return { html: renderDocument(props, chunk, parts.type, undefined), chunk };
}

interface ChunkParts {
  readonly type: 'article' | 'website';
  readonly frame: string;
  readonly html: string;
  readonly isInDocs: boolean;
  readonly sidebarUrl: string | undefined;
}

function makeChunk(props: PageProps, { type, frame, html, isInDocs, sidebarUrl }: ChunkParts): PageChunk {
  const { meta, site } = props;
  return {
    stamp: site.assets.stamp,
    title: documentTitle(meta.title, site.title),
    head: renderToString(<PageMeta page={props} type={type} />),
    frame,
    html,
    state: pageState(props, isInDocs, sidebarUrl),
  };
}

function renderDocument(
  props: PageProps,
  chunk: PageChunk,
  type: ChunkParts['type'],
  sidebarHtml: string | undefined,
): string {
  return withDoctype(<Document page={props} chunk={chunk} type={type} sidebarHtml={sidebarHtml} />);
}

function withDoctype(document: ReactElement): string {
  return `<!doctype html>${renderToString(document)}`;
}

/**
 * Renders props to whole HTML documents and chunks. The parts that differ between pages are rendered once, as the
 * chunk, and the document is built around it. The article is not hydrated; small scripts add behaviour to its HTML.
 */
import type { ComponentType, ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { docFrame } from '../parts/pages/doc-page.js';
import { Document, PageMeta, titleOfDocument, withSiteHead } from './document.js';
import { mainId } from '../contract/element-ids.js';
import { siteAt } from '../contract/main-links.js';
import { pageState, type PageChunk, type SidebarChunk } from '../contract/page-chunk.js';
import type {
  ChangesPageProps,
  DocPageProps,
  NotFoundPageProps,
  PageProps,
  RedirectProps,
  SearchPageProps,
  SidebarProps,
  SiteInfo,
  VersionChangesPageProps,
  VersionsPageProps,
} from '../contract/page-props.js';
import type { PageHost } from '../docusaurus/page-context.js';
import { ReactPage } from '../parts/pages/react-page.js';
import { RedirectDocument, RedirectRefresh } from './redirect-document.js';
import { renderIsland } from './render-island.js';
import type { Texts } from '../contract/texts.js';
import { createTheme, Themed, type Theme } from './theme.js';

/** A page as a whole document, and as the chunk that a browser fetches. */
export interface RenderedPage {
  readonly html: string;
  readonly chunk: PageChunk;
}

/** Renders a page of documentation. Its article is inserted unchanged. */
export function renderDocPage(props: DocPageProps, theme: Theme = createTheme()): RenderedPage {
  const { site, sidebar, url, versionLabel, blog } = props;
  const page = withPageChange(withTitleApart(props), theme);
  const isList = blog !== undefined && blog.kind !== 'post';
  return renderPage(theme, props, {
    type: url === site.homeUrl || isList ? 'website' : 'article',
    frame: docFrame(props),
    content: <theme.parts.DocPage page={page} />,
    isInDocs: versionLabel !== undefined,
    sidebar,
  });
}

/** Inserts the line about a page's last change below the title, if that is in the article. */
function withPageChange(props: DocPageProps, theme: Theme): DocPageProps {
  const { articleHtml, pageChange, site } = props;
  const end = endOfTitle(props);
  if (!pageChange || end === undefined) return props;
  const line = renderWith(theme, <theme.parts.PageChange change={pageChange} texts={site.texts} />);
  return { ...props, pageChange: undefined, articleHtml: articleHtml.slice(0, end) + line + articleHtml.slice(end) };
}

/** Divides the article of a post behind its title, because date and authors are between them. */
function withTitleApart(props: DocPageProps): DocPageProps {
  const { articleHtml, blog } = props;
  const end = blog?.kind === 'post' ? endOfTitle(props) : undefined;
  return end === undefined
    ? props
    : { ...props, titleHtml: articleHtml.slice(0, end), articleHtml: articleHtml.slice(end) };
}

/** Returns the place behind the title in the article. Undefined if the title is not there. */
function endOfTitle({ articleHtml, heading }: DocPageProps): number | undefined {
  if (heading !== undefined) return undefined;
  return /^(?:\s|<link\b[^>]*>|<!--.*?-->)*<h1\b.*?<\/h1>/s.exec(articleHtml)?.[0].length;
}

/** Renders the list of versions with their changes. */
export function renderChangesPage(props: ChangesPageProps, theme: Theme = createTheme()): RenderedPage {
  return renderPage(theme, props, { ...plainPage(<theme.parts.ChangesPage page={props} />), frame: 'layout' });
}

/** Renders the changes of a version. */
export function renderVersionChangesPage(props: VersionChangesPageProps, theme: Theme = createTheme()): RenderedPage {
  const content = <theme.parts.VersionChangesPage page={props} />;
  return renderPage(theme, props, { ...plainPage(content), frame: 'layout with-toc' });
}

/** Renders the list of the versions that contain a page, or of all versions. */
export function renderVersionsPage(props: VersionsPageProps, theme: Theme = createTheme()): RenderedPage {
  return renderPage(theme, props, plainPage(<theme.parts.VersionsPage page={props} />));
}

/** Renders the page at every unknown address. It has no address itself, so no script fetches its chunk. */
export function renderNotFoundPage(props: NotFoundPageProps, theme: Theme = createTheme()): string {
  return renderPage(theme, props, plainPage(<theme.parts.NotFoundPage page={props} />)).html;
}

/** Renders the page of search results. */
export function renderSearchPage(props: SearchPageProps, theme: Theme = createTheme()): RenderedPage {
  return renderPage(theme, props, plainPage(<theme.parts.SearchPage page={props} />));
}

/** The output of a site's own component, and how it is shown. */
export interface OwnContent {
  readonly html: string;
  /** Whether the page brings its layout, which uses the whole width. */
  readonly isWide: boolean;
  /** The URLs of its style sheets. */
  readonly sheets: readonly string[];
}

/** Renders a page with a site's own component. If that contains a `<main>`, the element around it is a `<div>`. */
export function renderReactPage(props: PageProps, content: OwnContent, theme: Theme = createTheme()): RenderedPage {
  const { html, isWide, sheets } = content;
  const Main = /<main\b/i.test(html) ? 'div' : 'main';
  const main = (
    <>
      {sheets.map((url) => (
        <link key={url} rel="stylesheet" href={url} />
      ))}
      <Main
        id={mainId}
        className={isWide ? 'wide-page' : 'plain-page'}
        tabIndex={-1}
        data-island="page"
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  );
  return renderPage(theme, props, plainPage(main));
}

/** Renders a site's own component, with React's marks if the browser hydrates it. Throws the component's errors. */
export function renderReactContent(
  component: ComponentType<Record<string, unknown>>,
  props: { readonly site: SiteInfo; readonly url: string; readonly docsgenHost?: PageHost },
  isAlive: boolean,
): string {
  const content = <ReactPage component={component} {...props} />;
  // Content that is not hydrated needs no React marks between texts.
  return isAlive ? renderIsland('page', content) : renderToStaticMarkup(content);
}

/** Renders the parts that the pages of a version share. `items` have no active page. */
export function renderSidebarChunk(
  sidebar: Omit<SidebarProps, 'url'>,
  texts: Texts,
  theme: Theme = createTheme(),
): SidebarChunk {
  return { html: renderWith(theme, <theme.parts.Sidebar sidebar={{ ...sidebar, url: '' }} texts={texts} />) };
}

/**
 * Renders the stub at an address that has moved. `scriptUrl` is the URL of the compiled `redirect.ts` of the client.
 */
export function renderRedirect(props: RedirectProps, scriptUrl: string, theme: Theme = createTheme()): string {
  const html = renderWith(theme, <RedirectDocument redirect={props} scriptUrl={scriptUrl} />);
  const refresh = renderToStaticMarkup(<RedirectRefresh targetUrl={props.targetUrl} />);
  return withDoctype(html.replace('</head>', () => `${refresh}</head>`));
}

interface PageParts {
  /** The Open Graph type of the page. */
  readonly type: 'article' | 'website';
  /** The classes of the frame around menu and content. */
  readonly frame: string;
  readonly content: ReactElement;
  readonly isInDocs: boolean;
  readonly sidebar: SidebarProps | undefined;
}

function plainPage(content: ReactElement): PageParts {
  return { type: 'website', frame: 'plain-frame', content, isInDocs: false, sidebar: undefined };
}

function renderPage(theme: Theme, props: PageProps, parts: PageParts): RenderedPage {
  const { meta, site } = props;
  const { content, frame, isInDocs, sidebar, type } = parts;
  const chunk: PageChunk = {
    stamp: site.assets.stamp,
    title: titleOfDocument(meta, site),
    head: renderToString(<PageMeta page={props} type={type} />),
    frame,
    html: renderWith(theme, content),
    state: pageState(props, isInDocs, sidebar?.url),
  };
  const menu = (
    <theme.parts.MobileMenu page={{ ...props, site: siteAt(site, chunk.state.version) }} isInDocs={isInDocs}>
      {sidebar && <theme.parts.Sidebar sidebar={sidebar} texts={site.texts} />}
    </theme.parts.MobileMenu>
  );
  const document = <Document page={props} chunk={chunk} type={type} menuHtml={renderWith(theme, menu)} />;
  return { html: withDoctype(withSiteHead(renderWith(theme, document), site)), chunk };
}

function renderWith(theme: Theme, content: ReactElement): string {
  return renderToString(<Themed theme={theme}>{content}</Themed>);
}

function withDoctype(html: string): string {
  return `<!doctype html>${html}`;
}

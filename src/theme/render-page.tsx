/**
 * Props in, whole HTML documents out. Nothing here is hydrated: what moves in the browser are small scripts over working
 * HTML.
 */
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { DocPage } from './doc-page.js';
import { Document } from './document.js';
import type { DocPageProps, NotFoundPageProps, PageProps, RedirectProps, SearchPageProps } from './page-props.js';
import { NotFoundPage } from './not-found-page.js';
import { RedirectPage } from './redirect-page.js';
import { SearchPage } from './search-page.js';
import { renderSidebarItems } from './sidebar.js';
import { mainId } from './skip-link.js';

/** A page of documentation, its article set in as it is. */
export function renderDocPage(props: DocPageProps): string {
  const { site, sidebar, url, versionLabel } = props;
  const sidebarHtml = sidebar === undefined ? undefined : renderSidebarItems(sidebar, site.texts);
  const type = url === site.homeUrl ? 'website' : 'article';
  return withDoctype(
    <Document page={props} type={type} sidebarHtml={sidebarHtml} isInDocs={versionLabel !== undefined}>
      <DocPage page={props} sidebarHtml={sidebarHtml} />
    </Document>,
  );
}

/** The page at every address where nothing is. */
export function renderNotFoundPage(props: NotFoundPageProps): string {
  return withDoctype(
    <Document page={props} type="website" sidebarHtml={undefined} isInDocs={false}>
      <NotFoundPage page={props} />
    </Document>,
  );
}

/** The page of search results. */
export function renderSearchPage(props: SearchPageProps): string {
  return withDoctype(
    <Document page={props} type="website" sidebarHtml={undefined} isInDocs={false}>
      <SearchPage page={props} />
    </Document>,
  );
}

/** A page whose content a site's own component has rendered to HTML. */
export function renderReactPage(props: PageProps, content: string): string {
  return withDoctype(
    <Document page={props} type="website" sidebarHtml={undefined} isInDocs={false}>
      <main id={mainId} className="plain-page" tabIndex={-1} dangerouslySetInnerHTML={{ __html: content }} />
    </Document>,
  );
}

/** The stub at an address that has moved. `scriptUrl` is the file made of the client's `redirect.ts`. */
export function renderRedirect(props: RedirectProps, scriptUrl: string): string {
  return withDoctype(<RedirectPage redirect={props} scriptUrl={scriptUrl} />);
}

function withDoctype(document: ReactElement): string {
  return `<!doctype html>${renderToString(document)}`;
}

/**
 * Props in, whole HTML documents out. Nothing here is hydrated: what moves in the browser are small scripts over working
 * HTML.
 */
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { defaultComponents } from './default-components.js';
import { Document } from './document.js';
import type { DocPageProps, NotFoundPageProps, PageProps, RedirectProps } from './page-props.js';
import { RedirectPage } from './redirect-page.js';
import { SiteMenu } from './site-menu.js';
import { mainId } from './skip-link.js';
import { ThemeContext, type ThemeComponents } from './theme-components.js';

/** A page of documentation, its article set in as it is. */
export function renderDocPage(props: DocPageProps, theme: ThemeComponents = defaultComponents): string {
  const { site, url, versionLabel } = props;
  const type = url === site.homeUrl ? 'website' : 'article';
  return renderDocument(
    theme,
    <Document page={props} type={type} isInDocs={versionLabel !== undefined}>
      <theme.DocPage page={props} />
    </Document>,
  );
}

/** The page at every address where nothing is. */
export function renderNotFoundPage(props: NotFoundPageProps, theme: ThemeComponents = defaultComponents): string {
  return renderDocument(
    theme,
    <Document page={props} type="website" isInDocs={false}>
      <SiteMenu page={props} isInDocs={false} />
      <theme.NotFoundPage page={props} />
    </Document>,
  );
}

/** A page whose content a site's own component has rendered to HTML. */
export function renderReactPage(props: PageProps, content: string, theme: ThemeComponents = defaultComponents): string {
  return renderDocument(
    theme,
    <Document page={props} type="website" isInDocs={false}>
      <SiteMenu page={props} isInDocs={false} />
      <main id={mainId} className="plain-page" tabIndex={-1} dangerouslySetInnerHTML={{ __html: content }} />
    </Document>,
  );
}

/** The stub at an address that has moved. `scriptUrl` is the file made of the client's `redirect.ts`. */
export function renderRedirect(props: RedirectProps, scriptUrl: string): string {
  return withDoctype(<RedirectPage redirect={props} scriptUrl={scriptUrl} />);
}

function renderDocument(theme: ThemeComponents, document: ReactElement): string {
  return withDoctype(<ThemeContext value={theme}>{document}</ThemeContext>);
}

function withDoctype(document: ReactElement): string {
  return `<!doctype html>${renderToString(document)}`;
}

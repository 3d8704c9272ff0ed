/** A page of documentation: article and contents, beside the sidebar. The article comes as finished HTML. */
import { Breadcrumbs } from './breadcrumbs.js';
import { EditLink } from './edit-link.js';
import { fillText } from './fill-text.js';
import type { DocPageProps } from './page-props.js';
import { Pagination } from './pagination.js';
import { mainId } from './skip-link.js';
import { MobileTableOfContents, TableOfContents } from './table-of-contents.js';
import { VersionBanner } from './version-banner.js';

export function DocPage({ page }: { readonly page: DocPageProps }) {
  const { texts } = page.site;
  const hasContents = page.tableOfContents.length > 0;
  return (
    <>
      <main id={mainId} tabIndex={-1}>
        {page.versionBanner !== undefined && <VersionBanner banner={page.versionBanner} texts={texts} />}
        <Breadcrumbs items={page.breadcrumbs} texts={texts} />
        {hasContents && <MobileTableOfContents items={page.tableOfContents} texts={texts} />}
        <article>
          {page.versionLabel !== undefined && (
            <p className="version-badge">{fillText(texts.versionBadge, { version: page.versionLabel })}</p>
          )}
          {page.heading !== undefined && <h1>{page.heading}</h1>}
          <div className="prose" dangerouslySetInnerHTML={{ __html: page.articleHtml }} />
        </article>
        {page.editUrl !== undefined && <EditLink url={page.editUrl} text={texts.editPage} />}
        <Pagination previous={page.previous} next={page.next} texts={texts} />
      </main>
      {hasContents && <TableOfContents items={page.tableOfContents} texts={texts} />}
    </>
  );
}

/** Classes of the frame around sidebar, article and contents. */
export function docFrame({ sidebar, tableOfContents }: DocPageProps): string {
  return `layout${sidebar ? ' with-sidebar' : ''}${tableOfContents.length > 0 ? ' with-toc' : ''}`;
}

/**
 * The page at an unknown address. It works without JavaScript; a script adds pages with similar names, from a list that
 * only this page fetches.
 */
import { startOf } from '../../contract/main-links.js';
import { mainId } from '../../contract/element-ids.js';
import type { NotFoundPageComponentProps } from '../../contract/theme-parts.js';

export function NotFoundPage({ page }: NotFoundPageComponentProps) {
  const { texts } = page.site;
  return (
    <main id={mainId} className="plain-page not-found" tabIndex={-1}>
      <p className="not-found-code">404</p>
      <h1>{texts.notFoundTitle}</h1>
      <p>{texts.notFoundText}</p>
      <p className="not-found-ways">
        <a className="button not-found-home" href={startOf(page.site)}>
          {texts.notFoundHome}
        </a>
        {page.searchUrl !== undefined && (
          <a className="button button-quiet" href={page.searchUrl}>
            {texts.notFoundSearch}
          </a>
        )}
      </p>
      <section className="nearest-pages" data-list={page.pageListUrl} aria-labelledby="__nearest" hidden>
        <h2 id="__nearest">{texts.notFoundNearest}</h2>
        <ul />
      </section>
    </main>
  );
}

/**
 * The page of search results. Everything on it is made in the browser, out of the address: here are the form, the places
 * for what is found, and what a reader without JavaScript is told.
 */
import type { SearchPageProps } from './page-props.js';
import { mainId } from './skip-link.js';

export function SearchPage({ page }: { readonly page: SearchPageProps }) {
  const { texts } = page.site;
  return (
    <main id={mainId} className="plain-page search-page" tabIndex={-1}>
      <link rel="stylesheet" href={page.search.styleUrl} precedence="default" />
      <h1>{texts.searchTitle}</h1>
      <noscript>
        <p>{texts.searchNeedsScript}</p>
      </noscript>
      <form className="search-form needs-script" role="search" action={page.search.resultsUrl}>
        <label className="visually-hidden" htmlFor="search-query">
          {texts.searchPlaceholder}
        </label>
        <input
          id="search-query"
          type="search"
          name="q"
          placeholder={texts.searchPlaceholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck="false"
          maxLength={512}
        />
        <div className="search-choices">
          <label>
            {texts.searchVersion} <select name="version" />
          </label>
          <label>
            {texts.searchLanguage} <select name="language" />
          </label>
        </div>
      </form>
      <p className="search-status needs-script" role="status" />
      <ol className="search-hits" />
      <button className="button search-more" type="button" hidden>
        {texts.searchMore}
      </button>
    </main>
  );
}

/**
 * The page of search results. The browser fills it from the address. This is the form, the containers of hits, and the
 * text for readers without JavaScript.
 */
import { mainId } from '../../contract/element-ids.js';
import type { SearchPageComponentProps } from '../../contract/theme-parts.js';

export function SearchPage({ page }: SearchPageComponentProps) {
  const { texts } = page.site;
  return (
    <main id={mainId} className="plain-page search-page" tabIndex={-1}>
      <link rel="stylesheet" href={page.search.styleUrl} precedence="default" />
      <h1>{texts.searchTitle}</h1>
      <noscript>
        <p>{texts.searchNeedsScript}</p>
      </noscript>
      <search>
        <form className="search-form needs-script" action={page.search.resultsUrl}>
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
          <button className="visually-hidden" type="submit">
            {texts.searchButton}
          </button>
          <div className="search-choices">
            <label hidden={page.site.versions.length < 2}>
              <span id="search-version">{texts.searchVersion}</span>
              <select name="version" aria-labelledby="search-version" />
            </label>
            <label>
              <span id="search-language">{texts.searchLanguage}</span>
              <select name="language" aria-labelledby="search-language" />
            </label>
          </div>
        </form>
      </search>
      <output className="search-status needs-script" />
      <p className="search-unavailable" role="alert" hidden>
        <strong>{texts.searchFailed}</strong> {texts.searchFailedHelp}
      </p>
      <ol className="search-hits" />
      <button className="button search-more" type="button" hidden>
        {texts.searchMore}
      </button>
    </main>
  );
}

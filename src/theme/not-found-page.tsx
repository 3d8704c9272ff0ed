/** What the server shows at an address where nothing is. */
import type { NotFoundPageProps } from './page-props.js';
import { mainId } from './skip-link.js';

export function NotFoundPage({ page }: { readonly page: NotFoundPageProps }) {
  const { homeUrl, texts } = page.site;
  return (
    <main id={mainId} className="plain-page not-found" tabIndex={-1}>
      <p className="not-found-code">404</p>
      <h1>{texts.notFoundTitle}</h1>
      <p>{texts.notFoundText}</p>
      <p>
        <a className="button" href={homeUrl}>
          {texts.notFoundHome}
        </a>
      </p>
    </main>
  );
}

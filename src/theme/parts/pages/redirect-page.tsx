/**
 * The content of a redirect stub if the browser does not follow it: a message that the page has moved, and its new
 * address.
 */
import type { RedirectPageProps } from '../../contract/theme-parts.js';

export function RedirectPage({ redirect }: RedirectPageProps) {
  const { targetUrl, site } = redirect;
  return (
    <main className="plain-page redirect-page">
      <h1>{site.texts.redirectTitle}</h1>
      <p>
        {`${site.texts.redirectText} `}
        <a href={targetUrl}>{targetUrl}</a>
      </p>
    </main>
  );
}

/** What a redirect stub shows if the browser does not follow it: that the page has moved, and where to. */
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

/**
 * The stub at an address that has moved. A script keeps query and hash on the way; without JavaScript the refresh takes
 * over, and where neither works there is a link.
 */
import type { RedirectProps } from './page-props.js';
import { englishTexts } from './texts.js';

export function RedirectPage({
  redirect,
  scriptUrl,
}: {
  readonly redirect: RedirectProps;
  readonly scriptUrl: string;
}) {
  const { targetUrl, canonicalUrl, htmlLang } = redirect;
  return (
    <html lang={htmlLang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{englishTexts.redirectTitle}</title>
        <meta name="robots" content="noindex" />
        <link rel="canonical" href={canonicalUrl} />
        <script src={scriptUrl} data-target={targetUrl} />
        <noscript>
          <meta httpEquiv="refresh" content={`0; url=${targetUrl}`} />
        </noscript>
      </head>
      <body>
        <main>
          <h1>{englishTexts.redirectTitle}</h1>
          <p>
            {`${englishTexts.redirectText} `}
            <a href={targetUrl}>{targetUrl}</a>
          </p>
        </main>
      </body>
    </html>
  );
}

/**
 * The stub at an address that has moved. A script keeps query and hash on the way; without JavaScript the refresh takes
 * over, and where neither works there is a link. The script comes first and waits for no style; the styles are those of
 * the page to which it leads.
 */
import type { RedirectProps } from '../contract/page-props.js';
import { useTheme } from '../parts/use-theme.js';

interface Props {
  readonly redirect: RedirectProps;
  /** The file made of the client's `redirect.ts`. */
  readonly scriptUrl: string;
}

export function RedirectDocument({ redirect, scriptUrl }: Props) {
  const { RedirectPage } = useTheme();
  const { targetUrl, canonicalUrl, site } = redirect;
  const { assets, locale, texts } = site;
  return (
    <html lang={locale.htmlLang} dir={locale.direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{texts.redirectTitle}</title>
        <meta name="robots" content="noindex" />
        <link rel="canonical" href={canonicalUrl} />
        <script src={scriptUrl} data-target={targetUrl} />
        {assets.styleUrls.map((url) => (
          <link key={url} rel="stylesheet" href={url} />
        ))}
      </head>
      <body>
        <div className="plain-frame">
          <RedirectPage redirect={redirect} />
        </div>
      </body>
    </html>
  );
}

/**
 * What comes last in the stub's head, behind the script, which ends the reading of the stub. It is outside of <noscript>,
 * where programs that run no script look for it. Within the document, React would move it in front of the script.
 */
export function RedirectRefresh({ targetUrl }: Pick<RedirectProps, 'targetUrl'>) {
  return <meta httpEquiv="refresh" content={`0; url=${targetUrl}`} />;
}

/**
 * The stub at an address that has moved. A script keeps query and hash; without JavaScript the refresh applies, and if
 * neither works there is a link. The script comes first and waits for no styles, which are those of the target page.
 */
import type { RedirectProps } from '../contract/page-props.js';
import { useTheme } from '../parts/use-theme.js';

interface Props {
  readonly redirect: RedirectProps;
  /** The URL of the compiled `redirect.ts` of the client. */
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
 * The last element in the stub's head. It follows the script, which ends the loading of the stub. It is outside of
 * <noscript>, because programs without scripts look for it there. Within the document, React would move it before the
 * script.
 */
export function RedirectRefresh({ targetUrl }: Pick<RedirectProps, 'targetUrl'>) {
  return <meta httpEquiv="refresh" content={`0; url=${targetUrl}`} />;
}

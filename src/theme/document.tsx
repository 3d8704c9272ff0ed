/**
 * The HTML document around every page: what goes into `<head>`, and the body's landmarks in their order. All scripts are
 * files of their own, so that a strict content security policy holds.
 */
import type { ReactNode } from 'react';
import { CopyButton } from './copy-button.js';
import { navbarId } from './navbar.js';
import type { MetaProps, PageProps, SiteProps } from './page-props.js';
import { useTheme } from './theme-components.js';

export interface DocumentProps {
  readonly page: PageProps;
  /** Open Graph type of the page. */
  readonly type: 'article' | 'website';
  /** Whether the page belongs to the versioned docs, whose start is the site's home page. */
  readonly isInDocs: boolean;
  readonly children: ReactNode;
}

export function Document({ page, type, isInDocs, children }: DocumentProps) {
  const { Head, SkipLink, AnnouncementBar, Navbar, Footer } = useTheme();
  const { site, meta } = page;
  return (
    <html lang={site.locale.htmlLang} dir={site.locale.direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="generator" content="docsgen" />
        <title>{documentTitle(meta.title, site.title)}</title>
        <PageMeta meta={meta} site={site} type={type} />
        <Assets site={site} />
        <Head page={page} />
      </head>
      <body>
        <SkipLink text={site.texts.skipToContent} />
        <AnnouncementBar site={site} />
        <Navbar page={page} isInDocs={isInDocs} />
        {children}
        <Footer site={site} />
        <CopyButton texts={site.texts} />
      </body>
    </html>
  );
}

/** `Page | Site`; a page named like the site, or not named at all, doesn't repeat it. */
export function documentTitle(pageTitle: string, siteTitle: string): string {
  return pageTitle === '' || pageTitle === siteTitle ? siteTitle : `${pageTitle} | ${siteTitle}`;
}

interface PageMetaProps {
  readonly meta: MetaProps;
  readonly site: SiteProps;
  readonly type: DocumentProps['type'];
}

function PageMeta({ meta, site, type }: PageMetaProps) {
  const { htmlLang } = site.locale;
  const imageUrl = meta.imageUrl ?? site.socialImageUrl;
  return (
    <>
      {meta.description !== '' && <meta name="description" content={meta.description} />}
      {meta.keywords.length > 0 && <meta name="keywords" content={meta.keywords.join(', ')} />}
      {meta.canonicalUrl !== undefined && <link rel="canonical" href={meta.canonicalUrl} />}
      {meta.noIndex && <meta name="robots" content="noindex" />}
      <meta property="og:title" content={documentTitle(meta.title, site.title)} />
      {meta.description !== '' && <meta property="og:description" content={meta.description} />}
      {meta.canonicalUrl !== undefined && <meta property="og:url" content={meta.canonicalUrl} />}
      {imageUrl !== undefined && <meta property="og:image" content={imageUrl} />}
      <meta property="og:type" content={type} />
      <meta property="og:locale" content={htmlLang.replace('-', '_')} />
      <meta property="og:site_name" content={site.title} />
      <meta name="twitter:card" content={imageUrl === undefined ? 'summary' : 'summary_large_image'} />
      <meta name="docusaurus_locale" content={htmlLang} />
      <meta name="docusaurus_version" content={meta.searchVersion} />
      <meta name="docusaurus_tag" content={meta.searchTag} />
      <meta name="docsearch:language" content={htmlLang} />
      <meta name="docsearch:version" content={meta.searchVersion} />
    </>
  );
}

/** The blocking script comes first: a script behind a stylesheet waits for it. */
function Assets({ site }: { readonly site: SiteProps }) {
  const { assets, announcement, faviconUrl } = site;
  return (
    <>
      <meta name="color-scheme" content="light dark" />
      {/* Half a navbar would move when the rest of it comes. */}
      <link rel="expect" href={`#${navbarId}`} blocking="render" />
      <script src={assets.colorModeScriptUrl} data-announcement={announcement?.id} />
      {assets.fontUrls.map((url) => (
        <link key={url} rel="preload" href={url} as="font" type="font/woff2" crossOrigin="" />
      ))}
      {assets.styleUrls.map((url) => (
        <link key={url} rel="stylesheet" href={url} />
      ))}
      {faviconUrl !== undefined && <link rel="icon" href={faviconUrl} />}
      <script type="module" src={assets.scriptUrl} />
    </>
  );
}

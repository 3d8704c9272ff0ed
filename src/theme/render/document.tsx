/**
 * The HTML document around every page: the contents of `<head>`, and the body's landmarks in order. All scripts are
 * separate files, so that a strict content security policy works.
 */
import type { ReactElement } from 'react';
import { announcerId, copyButtonId, frameId, pageStatusId } from '../contract/element-ids.js';
import type { IslandName } from '../contract/island-options.js';
import { siteAt } from '../contract/main-links.js';
import { pageMetaAttribute, type PageChunk } from '../contract/page-chunk.js';
import type { Attributes, MetaProps, PageProps, SiteProps } from '../contract/page-props.js';
import { themeColors } from './theme-colors.js';
import { renderIsland } from './render-island.js';
import { ThemeContext, useTheme } from '../parts/use-theme.js';

/** The placeholder of the site's own elements, which are already HTML. */
const headPlaceId = 'docsgen-head';

/** Inserts the config's elements into a document's HTML. */
export function withSiteHead(html: string, { head }: Pick<SiteProps, 'head'>): string {
  return head.html === '' ? html : html.replace(`<template id="${headPlaceId}"></template>`, () => head.html);
}

export interface DocumentProps {
  readonly page: PageProps;
  /** The page's chunk, which is inserted into the document. */
  readonly chunk: PageChunk;
  /** The Open Graph type of the page. */
  readonly type: 'article' | 'website';
  /** The HTML of the mobile menu, which contains the sidebar. */
  readonly menuHtml: string;
}

export function Document({ page, chunk, type, menuHtml }: DocumentProps) {
  const { site } = page;
  const { Head, SkipLink, AnnouncementBar, Navbar, Footer, CopyButton, ProgressBar, PageStatus, WrongBaseUrl } =
    useTheme();
  const { texts } = site;
  return (
    <html
      lang={site.locale.htmlLang}
      dir={site.locale.direction}
      className={page.htmlClass}
      data-mode={site.colorMode?.initial}
      data-fixed={site.colorMode?.isFixed && (site.colorMode.initial ?? 'system')}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="generator" content="docsgen" />
        <title>{chunk.title}</title>
        <PageMeta page={page} type={type} />
        <StructuredData meta={page.meta} />
        <SiteMeta site={site} />
        <Assets site={site} />
        <Head page={page} />
      </head>
      <body>
        <SkipLink text={texts.skipToContent} />
        <MarkdownNote page={page} />
        {page.url === site.homeUrl && site.filesUrl === undefined && <WrongBaseUrl site={site} />}
        <AnnouncementBar site={site} />
        <Island name="navbar">
          <Navbar page={{ ...page, site: siteAt(site, chunk.state.version) }} isInDocs={chunk.state.isInDocs} />
        </Island>
        <div
          id={frameId}
          className={chunk.frame}
          data-state={JSON.stringify(chunk.state)}
          dangerouslySetInnerHTML={{ __html: menuHtml + chunk.html }}
        />
        <Footer site={site} />
        <Island name="progress">
          <ProgressBar value={undefined} texts={texts} />
        </Island>
        <template id={copyButtonId}>
          <CopyButton texts={texts} />
        </template>
        <template id={pageStatusId}>
          <PageStatus texts={texts} />
        </template>
        <p id={announcerId} className="visually-hidden" aria-live="polite" />
      </body>
    </html>
  );
}

/**
 * A note for programs that read HTML. It is near the top, because they may not read as far as the article, but after
 * the skip link, which must be the first link.
 */
function MarkdownNote({ page: { meta, site } }: { readonly page: PageProps }) {
  const listUrl = meta.markdown?.listUrl ?? site.markdownListUrl;
  if (listUrl === undefined) return null;
  return (
    <p hidden>
      For coding agents: <a href={listUrl}>llms.txt</a> lists the pages that are also published as Markdown.
      {meta.markdown && (
        <>
          {' '}
          <a href={meta.markdown.url}>This page</a> is one of them.
        </>
      )}
    </p>
  );
}

/** The element that is a React root in the browser. It is rendered as a separate root, see `render-island.ts`. */
function Island({ name, children }: { readonly name: IslandName; readonly children: ReactElement }) {
  const html = renderIsland(name, <ThemeContext value={useTheme()}>{children}</ThemeContext>);
  return <div className="island" data-island={name} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Returns `Page | Site`. A page with the site's name, or without a name, does not repeat it. */
export function documentTitle(pageTitle: string, { title, head }: Pick<SiteProps, 'title' | 'head'>): string {
  return pageTitle === '' || pageTitle === title ? title : `${pageTitle} ${head.titleDelimiter} ${title}`;
}

interface PageMetaProps {
  readonly page: PageProps;
  /** The Open Graph type of the page. */
  readonly type: 'article' | 'website';
}

/** Returns the title of a page's document. */
export function titleOfDocument({ title, wholeTitle }: MetaProps, site: Pick<SiteProps, 'title' | 'head'>): string {
  return wholeTitle ?? documentTitle(title, site);
}

/** The metadata of a page for crawlers and link previews. */
export function PageMeta({ page: { meta, site }, type }: PageMetaProps) {
  const imageUrl = meta.imageUrl ?? site.socialImageUrl;
  const mark = { [pageMetaAttribute]: '' };
  const own = new Set(site.head.metadata.map(nameOf));
  const ofPage = namesOnPage(meta, imageUrl);
  return (
    <>
      {meta.description !== '' && <meta name="description" content={meta.description} {...mark} />}
      {meta.keywords.length > 0 && <meta name="keywords" content={meta.keywords.join(', ')} {...mark} />}
      {meta.canonicalUrl !== undefined && <link rel="canonical" href={meta.canonicalUrl} {...mark} />}
      {meta.alternates?.map(({ hrefLang, url }) => (
        <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={url} {...mark} />
      ))}
      {meta.feeds?.map(({ title, url, type: media }) => (
        <link key={url} rel="alternate" type={media} title={title} href={site.origin + url} {...mark} />
      ))}
      {meta.markdown !== undefined && <link rel="alternate" type="text/markdown" href={meta.markdown.url} {...mark} />}
      {meta.noIndex && <meta name="robots" content="noindex" {...mark} />}
      <meta property="og:title" content={titleOfDocument(meta, site)} {...mark} />
      {meta.description !== '' && <meta property="og:description" content={meta.description} {...mark} />}
      {meta.canonicalUrl !== undefined && <meta property="og:url" content={meta.canonicalUrl} {...mark} />}
      {imageUrl !== undefined && <meta property="og:image" content={imageUrl} {...mark} />}
      {meta.imageSize && (
        <>
          <meta property="og:image:width" content={String(meta.imageSize.width)} {...mark} />
          <meta property="og:image:height" content={String(meta.imageSize.height)} {...mark} />
        </>
      )}
      {meta.imageUrl !== undefined && <meta property="og:image:alt" content={meta.title} {...mark} />}
      {!own.has('og:type') && <meta property="og:type" content={type} {...mark} />}
      {articleMeta(meta).map(([property, content]) => (
        <meta key={property} property={property} content={content} {...mark} />
      ))}
      {!own.has('twitter:card') && (
        <meta name="twitter:card" content={imageUrl === undefined ? 'summary' : 'summary_large_image'} {...mark} />
      )}
      <meta name="docusaurus_version" content={meta.searchVersion} {...mark} />
      <meta name="docusaurus_tag" content={meta.searchTag} {...mark} />
      <meta name="docsearch:version" content={meta.searchVersion} {...mark} />
      {meta.ownHead?.map(({ tag: Tag, props }, index) => (
        <Tag key={index} {...props} {...mark} />
      ))}
      {siteMetadata(site, ofPage).map((attributes) => (
        <meta key={JSON.stringify(attributes)} {...attributes} {...mark} />
      ))}
    </>
  );
}

/** Returns the properties of an article: https://ogp.me/#type_article. */
function articleMeta({ article }: MetaProps): readonly (readonly [property: string, content: string])[] {
  if (!article) return [];
  const { published = '', modified = '', authors, tags } = article;
  const all = [
    ['article:published_time', published],
    ['article:modified_time', modified],
    ['article:author', authors.join(',')],
    ['article:tag', tags.join(',')],
  ] as const;
  return all.filter(([, content]) => content !== '');
}

/**
 * Structured data. Chunks do not contain it, because crawlers load whole pages. The attribute removes it with the rest
 * of its page.
 */
function StructuredData({ meta: { structuredData } }: { readonly meta: MetaProps }) {
  if (structuredData === undefined) return null;
  const mark = { [pageMetaAttribute]: '' };
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData }} {...mark} />;
}

/** Returns the names of metadata that a page sets itself, which the site's metadata must not contradict. */
function namesOnPage(meta: MetaProps, imageUrl: string | undefined): ReadonlySet<string> {
  const { description, keywords, noIndex } = meta;
  return new Set([
    'og:title',
    'docusaurus_version',
    'docusaurus_tag',
    'docsearch:version',
    ...(description === '' ? [] : ['description', 'og:description']),
    ...(keywords.length === 0 ? [] : ['keywords']),
    ...(noIndex ? ['robots'] : []),
    ...(meta.canonicalUrl === undefined ? [] : ['og:url']),
    ...(imageUrl === undefined ? [] : ['og:image']),
  ]);
}

/** Returns the site's metadata without those that the page sets and those that are disabled. */
function siteMetadata({ head }: SiteProps, ofPage: ReadonlySet<string>): readonly Attributes[] {
  return head.metadata.filter((attributes) => !ofPage.has(nameOf(attributes)));
}

function nameOf({ name, property }: Attributes): string {
  return String(name ?? property ?? '');
}

/** Metadata that is the same on every page. */
function SiteMeta({ site: { locale, title, head, colorMode } }: { readonly site: SiteProps }) {
  const own = new Set(head.metadata.map(nameOf));
  return (
    <>
      {!own.has('og:locale') && <meta property="og:locale" content={locale.htmlLang.replace('-', '_')} />}
      {!own.has('og:site_name') && <meta property="og:site_name" content={title} />}
      {!own.has('theme-color') &&
        (colorMode?.initial ? (
          <meta name="theme-color" content={themeColors[colorMode.initial]} />
        ) : (
          (['light', 'dark'] as const).map((mode) => (
            <meta key={mode} name="theme-color" media={`(prefers-color-scheme: ${mode})`} content={themeColors[mode]} />
          ))
        ))}
      <link rel="manifest" href={head.manifestUrl} />
      {head.touchIconUrl !== undefined && <link rel="apple-touch-icon" href={head.touchIconUrl} />}
      {head.openSearchUrl !== undefined && (
        <link rel="search" type="application/opensearchdescription+xml" title={title} href={head.openSearchUrl} />
      )}
      <meta name="docusaurus_locale" content={locale.htmlLang} />
      <meta name="docsearch:language" content={locale.htmlLang} />
    </>
  );
}

/** The scripts and styles. The blocking script comes first, because a script after a style sheet waits for it. */
function Assets({ site }: { readonly site: SiteProps }) {
  const { assets, announcement, faviconUrl, texts, head } = site;
  const { analytics } = head;
  return (
    <>
      <meta name="color-scheme" content={site.colorMode?.initial ?? 'light dark'} />
      <script src={assets.colorModeScriptUrl} data-announcement={announcement?.id} />
      {assets.fontUrls.map((url) => (
        <link key={url} rel="preload" href={url} as="font" type="font/woff2" crossOrigin="" />
      ))}
      {head.html !== '' && <template id={headPlaceId} />}
      {assets.styleUrls.map((url) => (
        <link key={url} rel="stylesheet" href={url} />
      ))}
      {faviconUrl !== undefined && <link rel="icon" href={faviconUrl} />}
      <script
        type="module"
        src={assets.scriptUrl}
        data-base-url={site.baseUrl}
        data-islands={assets.islandsUrl}
        data-extras={assets.extrasUrl}
        data-extras-style={assets.extrasStyleUrl}
        data-site={assets.siteUrl}
        data-stamp={assets.stamp}
        data-page-files={assets.pagesAreFiles || undefined}
        data-keys={assets.hasKeys || undefined}
        data-table-name={texts.scrollingTable}
        data-code-name={texts.scrollingCode}
        data-own-islands={assets.hasOwnIslands || undefined}
        data-external={head.externalPaths || undefined}
      />
      {assets.clientModulesUrl !== undefined && <script type="module" src={assets.clientModulesUrl} />}
      {analytics && <script type="module" src={analytics.scriptUrl} data-analytics={JSON.stringify(analytics)} />}
    </>
  );
}

/**
 * A version as one document for printing: a cover, the table of contents, and each page as a chapter. It contains its
 * styles.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import type { Texts } from '../contract/texts.js';
import { fillText } from '../contract/fill-text.js';

export interface PrintedChapter {
  readonly key: string;
  readonly title: string;
  readonly group: string;
  readonly html: string;
}

export interface PrintedContents {
  readonly title: string;
  /** The lines. One without a key is the label of a group. */
  readonly lines: readonly { readonly depth: number; readonly title: string; readonly key: string | undefined }[];
}

export interface PrintedProps {
  readonly title: string;
  readonly tagline: string;
  /** Undefined on a site without versions. */
  readonly versionLabel: string | undefined;
  /** The URL of the published site, for the cover. */
  readonly url: string;
  /** The date, such as "2026-08-21". Undefined if it is unknown. */
  readonly date: string | undefined;
  readonly htmlLang: string;
  readonly direction: 'ltr' | 'rtl';
  readonly texts: Texts;
  readonly contents: readonly PrintedContents[];
  readonly chapters: readonly PrintedChapter[];
  readonly styles: readonly string[];
}

/** No scripts run, and nothing is fetched. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";

export function renderPrinted(props: PrintedProps): string {
  return `<!doctype html>${renderToStaticMarkup(<PrintedDocument {...props} />)}\n`;
}

function PrintedDocument(props: PrintedProps) {
  const { title, versionLabel, htmlLang, direction, styles, chapters, texts } = props;
  const css = [...styles, referenceStyle(texts), ...chapters.map(pageStyle)].join('\n').replaceAll('</', '<\\/');
  return (
    <html lang={htmlLang} dir={direction} data-theme="light">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="content-security-policy" content={policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="generator" content="docsgen print" />
        <title>{versionLabel === undefined ? title : `${title} ${versionLabel}`}</title>
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body className="book">
        <Cover {...props} />
        <Contents {...props} />
        <main>
          {chapters.map((chapter, index) => (
            <Chapter key={chapter.key} chapter={chapter} index={index} />
          ))}
        </main>
      </body>
    </html>
  );
}

function Cover({ title, tagline, versionLabel, url, date, texts }: PrintedProps) {
  return (
    <header className="book-cover">
      <h1>{title}</h1>
      {tagline !== '' && <p className="book-tagline">{tagline}</p>}
      {versionLabel !== undefined && (
        <p className="book-version">{fillText(texts.versionBadge, { version: versionLabel })}</p>
      )}
      <p className="book-source">
        <a href={url}>{url}</a>
        {date !== undefined && <time dateTime={date}>{date}</time>}
      </p>
    </header>
  );
}

function Contents({ contents, texts }: PrintedProps) {
  return (
    <nav className="book-contents" aria-labelledby="contents/">
      <h1 id="contents/">{texts.printContents}</h1>
      {contents.map((group) => (
        <section key={group.title}>
          <h2>{group.title}</h2>
          {group.lines.map(({ title, key, depth }) => (
            <p key={key ?? title} data-depth={depth}>
              {key === undefined ? title : <a href={`#${key}`}>{title}</a>}
            </p>
          ))}
        </section>
      ))}
    </nav>
  );
}

function Chapter({ chapter, index }: { readonly chapter: PrintedChapter; readonly index: number }) {
  return (
    <section className="book-chapter" id={chapter.key} style={{ page: pageName(index) }}>
      <p className="book-group">{chapter.group}</p>
      <div dangerouslySetInnerHTML={{ __html: chapter.html }} />
    </section>
  );
}

/** Returns the style that shows the chapter's title at the top of its pages. */
function pageStyle({ title }: PrintedChapter, index: number): string {
  return `@page ${pageName(index)} { @top-right { content: ${cssString(title)}; } }`;
}

/** Returns the style with the texts before and after a page number in a reference. */
function referenceStyle({ printPage }: Texts): string {
  const [before = '', after = ''] = printPage.split('{page}');
  return `:root { --dg-page-before: ${cssString(before)}; --dg-page-after: ${cssString(after)}; }`;
}

function cssString(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`).replaceAll(/[\r\n]+/g, ' ')}"`;
}

function pageName(index: number): string {
  return `chapter-${index + 1}`;
}

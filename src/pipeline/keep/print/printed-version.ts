/** Makes one HTML document of a version for paper, with page numbers as far as they are known. */
import { readFileSync } from 'node:fs';
import { renderPrinted } from '../../../theme/render/printed-document.js';
import { packageFile } from '../../files/package-files.js';
import type { OpenVersion } from '../open-version.js';
import { makeBook } from './make-book.js';

/** Returns the page that contains the element with an id; undefined if it is unknown. */
export type PageNumberOf = (id: string) => number | undefined;

export interface PrintedVersion {
  /** The number of the site's pages in it. */
  readonly chapters: number;
  readonly html: string;
}

export function printVersion(kept: OpenVersion): PrintedVersion {
  const { site, version, sourceDate } = kept;
  const { title, tagline, url, baseUrl, locale } = site.config;
  const { chapters, contents, styles } = makeBook(kept);
  const html = renderPrinted({
    title,
    tagline,
    versionLabel: version?.label,
    url: url + baseUrl,
    date: sourceDate,
    htmlLang: locale.htmlLang,
    direction: locale.direction,
    texts: site.config.interfaceTexts,
    contents,
    chapters,
    styles: [...styles, readFileSync(packageFile('src/theme/styles/printed.css'), 'utf8')],
  });
  return { chapters: chapters.length, html };
}

/** Adds the page number to each link within the document. */
export function numberReferences(html: string, numberOf: PageNumberOf): string {
  return html.replaceAll(/<a (?:[^>"]|"[^"]*")*?href="#([^"]+)"/g, (link, id: string) => {
    const number = numberOf(decodeURIComponent(id));
    return number === undefined ? link : `${link} data-page="${number}"`;
  });
}

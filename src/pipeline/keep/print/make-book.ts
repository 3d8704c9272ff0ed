/**
 * Makes the chapters of one document from a version, with its contents and styles. All ids share the document, so each
 * begins with the key of its chapter. Links between the pages become links within the document.
 */
import type { LinkedPage } from '../../model.js';
import { nameInVersion } from '../../place/address.js';
import { groupPages, type GroupLine } from '../../publish/twins/page-groups.js';
import { pagesByTree } from '../../section-versions.js';
import { targetFinder } from '../addresses.js';
import type { OpenVersion } from '../open-version.js';
import { embedFiles } from './embed-files.js';
import { readArticle } from './read-article.js';

/** One page of the version. */
export interface Chapter {
  /** The id of its element, such as "guide/install/". No other id ends with a slash. */
  readonly key: string;
  readonly title: string;
  /** The page's group in the sidebar. */
  readonly group: string;
  readonly html: string;
}

/** A chapter, or the name of a group within a group. */
export type ContentsLine = {
  readonly depth: number;
  readonly title: string;
  /** Undefined for a group. */
  readonly key: string | undefined;
};

export interface ContentsGroup {
  readonly title: string;
  readonly lines: readonly ContentsLine[];
}

export interface Book {
  readonly chapters: readonly Chapter[];
  readonly contents: readonly ContentsGroup[];
  /** The style sheets of all pages, with their fonts and images embedded. */
  readonly styles: readonly string[];
}

/** Orders chapters as in the sidebars. Unlisted pages, and those hidden from search engines, are left out. */
export function makeBook(kept: OpenVersion): Book {
  const { site, version } = kept;
  const byRoute = new Map(site.pages.map((page) => [page.address.route, page]));
  const groups = groupPages({ site, pageAt: (route) => byRoute.get(route), pagesOf: pagesByTree(site.pages) }, version);
  const htmlOf = new Map(kept.pages.map(({ page, html }) => [page, html]));
  const printed = groups.flatMap(({ title: group, lines }) => lines.flatMap((line) => withGroup(line, group)));
  const addressIn = addressRule(kept, new Set(printed.map(({ page }) => page)));
  const { dataUrl, styleText } = embedFiles(kept);
  const styles = new Map<string, string>();
  const chapters = printed.map(({ page, group }) => {
    const key = chapterKey(page);
    const places = { key, hrefOf: (href: string) => addressIn(href, key), dataUrl };
    const { html, styleUrls } = readArticle(htmlOf.get(page) ?? '', places);
    for (const url of styleUrls) if (!styles.has(url)) styles.set(url, styleText(url));
    return { key, title: page.title, group, html };
  });
  const contents = groups.map(({ title, lines }) => ({ title, lines: lines.map(contentsLine) }));
  return { chapters, contents, styles: [...styles.values()] };
}

function chapterKey(page: LinkedPage): string {
  return `${nameInVersion(page)}/`;
}

function withGroup(line: GroupLine, group: string): readonly { readonly page: LinkedPage; readonly group: string }[] {
  return 'page' in line ? [{ page: line.page, group }] : [];
}

function contentsLine(line: GroupLine): ContentsLine {
  const { depth } = line;
  return 'page' in line
    ? { depth, title: line.page.title, key: chapterKey(line.page) }
    : { depth, title: line.label, key: undefined };
}

/** Returns the new address of a link: a place in the document, or an address of the published site. */
function addressRule(
  kept: OpenVersion,
  printed: ReadonlySet<LinkedPage>,
): (address: string, chapter: string) => string {
  const find = targetFinder(kept);
  const keys = new Map([...printed].map((page) => [page.address.outFile, chapterKey(page)]));
  return (address, chapter) => {
    if (address.startsWith('#')) return `#${chapter}${address.slice(1)}`;
    const target = find(address);
    if (target.kind === 'other') return address;
    if (target.kind === 'published') return target.url;
    const key = keys.get(target.outFile);
    return key === undefined ? kept.site.config.url + address : `#${key}${target.fragment.slice(1)}`;
  };
}

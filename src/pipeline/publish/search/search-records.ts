/**
 * Creates records like those of the DocSearch crawler: one for each page, each heading and each section's text. The
 * format is described at https://docsearch.algolia.com/docs/record-extractor and
 * https://docsearch.algolia.com/docs/templates.
 */
import type { SearchSection, SearchText } from '../../../theme/contract/search/search-files.js';
import { contentHash } from '../../cache/content-hash.js';
import type { LinkedPage, Site, SiteConfig } from '../../model.js';
import type { SearchableContent } from './pack-part.js';
import { searchTag } from './search-tag.js';
import { searchWeights } from './search-weights.js';
import { sidebarFinder, viewItems } from '../render/surroundings/sidebar-view.js';

/** Levels of a record: lvl0 is the group, lvl1 the page's title, the others its headings. */
type Level = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';

/** A record of the hosted index. */
export interface SearchRecord {
  readonly objectID: string;
  readonly type: Level | 'content';
  readonly url: string;
  readonly url_without_anchor: string;
  readonly anchor: string | null;
  readonly content: string | null;
  readonly hierarchy: Readonly<Record<Level, string | null>>;
  readonly lang: string;
  readonly language: string;
  readonly version: readonly string[];
  readonly docusaurus_tag: string;
  readonly weight: { readonly pageRank: number; readonly level: number; readonly position: number };
}

/**
 * The maximum length of a text in bytes of UTF-8. The service accepts records of up to 10 kB, which consist mostly of
 * text.
 */
const longestContent = 4000;

/** Returns the records of all pages in search, in the order of the pages. */
export function makeSearchRecords(
  site: Site,
  { searchOf }: Pick<SearchableContent, 'searchOf'>,
): readonly SearchRecord[] {
  const sidebarOf = sidebarFinder(
    site,
    site.sidebars.map((sidebar) => ({ sidebar, ...viewItems(sidebar.items) })),
  );
  const weightOf = searchWeights(site);
  return site.pages
    .filter(({ facts, isServed }) => isServed && !facts.frontMatter.unlisted)
    .flatMap((page) => {
      const { sections, texts } = searchOf(page);
      const group = sidebarOf(page)?.wayTo(page.address.route)[0]?.label;
      return pageRecords(site.config, page, {
        group: group === undefined || group === page.title ? site.config.title : group,
        weight: weightOf(page),
        sections: JSON.parse(sections) as readonly SearchSection[],
        texts: JSON.parse(texts) as readonly SearchText[],
      });
    });
}

interface PageContents {
  readonly group: string;
  readonly weight: number;
  readonly sections: readonly SearchSection[];
  readonly texts: readonly SearchText[];
}

function pageRecords(
  config: SiteConfig,
  page: LinkedPage,
  { group, weight, sections, texts }: PageContents,
): readonly SearchRecord[] {
  const above: { level: number; heading: string }[] = [];
  let position = 0;
  return sections.flatMap(([anchor, level, heading], number) => {
    while ((above.at(-1)?.level ?? 0) >= level) above.pop();
    if (heading !== '') above.push({ level, heading });
    const names = [group, page.title, ...above.slice(-5).map((one) => one.heading)];
    const url = config.url + page.address.url;
    const record = (type: SearchRecord['type'], content: string | null, piece = 0): SearchRecord => ({
      objectID: `${contentHash(`${url}#${anchor}`).slice(0, 16)}-${type}${piece === 0 ? '' : `-${piece + 1}`}`,
      type,
      url: anchor === '' ? url : `${url}#${encodeURIComponent(anchor)}`,
      url_without_anchor: url,
      anchor: anchor === '' ? null : anchor,
      content,
      hierarchy: hierarchy(names),
      lang: config.locale.htmlLang,
      language: config.locale.htmlLang,
      version: [page.version?.name ?? 'current'],
      docusaurus_tag: searchTag(page.section, page.version),
      weight: {
        pageRank: page.version === undefined || page.version.isLast ? weight : 0,
        level: content === null ? 110 - 10 * names.length : 0,
        position: position++,
      },
    });
    const [text = ''] = texts[number] ?? [];
    return [
      record(`lvl${names.length - 1}` as Level, null),
      ...piecesOf(text, longestContent).map((content, piece) => record('content', content, piece)),
    ];
  });
}

/** Cuts a text at blanks into pieces of at most `bytes` bytes. Only a longer word is cut itself. */
function piecesOf(text: string, bytes: number): readonly string[] {
  if (text === '') return [];
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(bytes));
  const blank = read < text.length ? text.lastIndexOf(' ', read) : -1;
  const end = blank > 0 ? blank : read;
  return [text.slice(0, end), ...piecesOf(text.slice(end).trimStart(), bytes)];
}

function hierarchy(names: readonly string[]): SearchRecord['hierarchy'] {
  const at = (level: number): string | null => names[level] ?? null;
  return { lvl0: at(0), lvl1: at(1), lvl2: at(2), lvl3: at(3), lvl4: at(4), lvl5: at(5), lvl6: at(6) };
}

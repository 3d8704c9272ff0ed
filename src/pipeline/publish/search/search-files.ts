/**
 * Creates the files of the embedded search index.
 *
 * Documents that show in the same versions form parts, which are named by their content. A version's index lists its
 * parts, with the pages that show the documents in them. So versions share common parts, and an edited page changes one
 * part, its own text and the indexes that list the part.
 */
import type { Cache } from '../../cache/cache.js';
import { contentHash } from '../../cache/content-hash.js';
import type { LinkedPage, OutputFile, Version } from '../../model.js';
import { oncePerKey } from '../../once.js';
import { ownFiles } from '../../place/address.js';
import type { SearchIndexFile, SearchPage } from '../../../theme/contract/search/search-files.js';
import type { SitePart } from '../part/site-part.js';
import type { SiteView } from '../render/site-view.js';
import { breadcrumbsOn } from '../render/surroundings/breadcrumbs.js';
import { entriesAtRest } from './entries-at-rest.js';
import { listElsewhere } from './search-elsewhere.js';
import {
  packPart,
  type PartFile,
  type PlaceInParts,
  type SearchableContent,
  type SearchPartFiles,
} from './pack-part.js';
import { listIndexes, type PlannedIndex } from './list-indexes.js';
import { searchWeights } from './search-weights.js';

/** The output folder of everything that search fetches. */
const folder = ownFiles.search;

/** Returns the file of a version's index. Undefined means a site without versions. */
export function searchIndexFile(version: Version | undefined): string {
  return `${folder}/${version?.name ?? 'site'}.json`;
}

/**
 * The words that only some versions contain. It is in a separate folder, so that it cannot clash with a version's
 * index.
 */
export const searchElsewhereFile = `${folder}/elsewhere/words.json`;

/** Whether an output file belongs to search. */
export function isSearchFile(outFile: string): boolean {
  return outFile.startsWith(`${folder}/`);
}

/**
 * Returns the index of each version in a part of the site, and the files that the indexes name. There are none for a
 * hosted service or a site without search. A part with the same documents as in an earlier build is not packed again.
 */
export async function makeSearchFiles(
  view: SiteView,
  compiled: SearchableContent,
  { cache, part, sinceOf }: { readonly cache: Cache; readonly part: SitePart; readonly sinceOf: SinceOf },
): Promise<readonly OutputFile[]> {
  const { search } = view.site.config;
  if (!search || search.hosted) return [];
  const indexes = listIndexes(view);
  const written = new Set(indexes.flatMap(({ version }, index) => (part.hasVersion(version) ? [index] : [])));
  const isWritten = ({ shownIn }: GatheredPart): boolean => shownIn.some((index) => written.has(index));
  const parts: SearchPartFiles[] = [];
  const files = new Map<string, PartFile>();
  for (const gathered of gatherParts(indexes, compiled)) {
    if (!part.hasShared && !isWritten(gathered)) continue;
    const packed = await packPart(gathered.pages, compiled, cache);
    parts.push(packed);
    // Files are collected by name, because documents with equal search contents have the same file.
    for (const file of isWritten(gathered) ? packed.files : []) files.set(file.name, file);
  }
  const inPart = new Map(
    parts.flatMap((one) => one.keys.map((key, document) => [key, { part: one, document }] as const)),
  );
  const weightOf = searchWeights(view.site);
  const placeOf: PlaceInParts = (page) => inPart.get(compiled.keyOf(page));
  const lineageOf = oncePerKey((lineage: string) => contentHash(lineage).slice(0, 10));
  return [
    ...Array.from(files.values(), ({ name, make }) => ({ outFile: `${folder}/${name}`, recipe: name, make })),
    ...indexes
      .filter((_, index) => written.has(index))
      .map(({ version, pages }) => ({
        outFile: searchIndexFile(version),
        text: JSON.stringify({
          ...makeIndex(view, pages, parts, { placeOf, sinceOf, weightOf, lineageOf }),
          atRest: entriesAtRest(view.site, pages, version),
        } satisfies SearchIndexFile),
      })),
    ...(part.hasShared && indexes.length > 1
      ? [{ outFile: searchElsewhereFile, text: JSON.stringify(listElsewhere(indexes, placeOf)) }]
      : []),
  ];
}

/**
 * Returns the labels of the versions in which sections of a page are new, by id. Returns undefined if no section is
 * newer than the page.
 */
export type SinceOf = (page: LinkedPage) => Readonly<Record<string, string>> | undefined;

/**
 * On average, one in this many documents ends a part. That depends only on the document, so that a new page does not
 * move others.
 */
const documentsPerPart = 48;

interface GatheredPart {
  /** One page of each document. */
  readonly pages: readonly LinkedPage[];
  /** The numbers of the indexes that contain all of them. */
  readonly shownIn: readonly number[];
}

function gatherParts(
  indexes: readonly PlannedIndex[],
  { keyOf }: Pick<SearchableContent, 'keyOf'>,
): readonly GatheredPart[] {
  const documents = new Map<string, { page: LinkedPage; readonly shownIn: Set<number> }>();
  for (const [index, { pages }] of indexes.entries()) {
    for (const page of pages) {
      const key = keyOf(page);
      const known = documents.get(key) ?? { page, shownIn: new Set() };
      known.shownIn.add(index);
      documents.set(key, known);
      // The last page determines where its part ends.
      known.page = page;
    }
  }
  const open = new Map<string, LinkedPage[]>();
  const parts: GatheredPart[] = [];
  for (const { page, shownIn } of documents.values()) {
    const group = [...shownIn].join(' ');
    const part = open.get(group) ?? [];
    if (part.length === 0) parts.push({ pages: part, shownIn: [...shownIn] });
    part.push(page);
    const isLast = Number.parseInt(contentHash(page.lineage).slice(0, 6), 16) % documentsPerPart === 0;
    open.set(group, isLast ? [] : part);
  }
  return parts;
}

interface PageLookUps {
  readonly placeOf: PlaceInParts;
  readonly sinceOf: SinceOf;
  readonly weightOf: (page: LinkedPage) => number;
  /** Returns the short name of a lineage, which is the same in all indexes. */
  readonly lineageOf: (lineage: string) => string;
}

function makeIndex(
  view: SiteView,
  pages: readonly LinkedPage[],
  parts: readonly SearchPartFiles[],
  { placeOf, sinceOf, weightOf, lineageOf }: PageLookUps,
): Pick<SearchIndexFile, 'parts' | 'pages'> {
  const shown = new Set(pages.map((page) => placeOf(page)?.part));
  const used = parts.filter((part) => shown.has(part));
  const numbers = new Map(used.map((part, number) => [part, number]));
  return {
    parts: used.map(({ name }) => name),
    pages: pages.map((page): SearchPage => {
      const place = placeOf(page);
      const part = (place && numbers.get(place.part)) ?? 0;
      const weight = weightOf(page);
      const { address, title, lineage } = page;
      const entry = [address.url, title, crumbsOf(view, page), part, place?.document ?? 0, lineageOf(lineage)] as const;
      const since = sinceOf(page);
      if (since) return [...entry, weight, since];
      return weight === 1 ? entry : [...entry, weight];
    }),
  };
}

/** Returns the labels of the sidebar groups that contain the page, or of the lists above a page of a blog. */
export function crumbsOf(view: SiteView, page: LinkedPage): readonly string[] {
  if (page.section.blog)
    return breadcrumbsOn(view, page)
      .slice(0, -1)
      .map(({ label }) => label);
  const way = view.sidebarOf(page)?.wayTo(page.address.route) ?? [];
  return way.slice(0, -1).map(({ label }) => label);
}

/**
 * Site → the files of the embedded search index.
 *
 * Documents that show in the same versions lie together in parts, which are named by their content: a version's index is
 * the list of the parts it is assembled of, with the pages that show what is in them. So versions share what they have
 * in common, and an edited page changes one part, its own text and the indexes that name the part.
 */
import { contentHash } from '../../cache/content-hash.js';
import type { LinkedPage, OutputFile, Version } from '../../model.js';
import type {
  SearchIndexFile,
  SearchPage,
  SearchPart,
  SearchSection,
} from '../../../theme/contract/search/search-files.js';
import { packSections } from '../../../theme/contract/search/search-part.js';
import type { CompiledContent } from '../../compile/compile-documents.js';
import type { SiteView } from '../render/page-props.js';
import { listElsewhere } from './search-elsewhere.js';
import { searchWeights } from './search-weights.js';

/** Folder of everything that search fetches, in the output folder. */
const folder = 'assets/search';

/** Where the index of a version is; undefined: of a site without versions. */
export function searchIndexFile(version: Version | undefined): string {
  return `${folder}/${version?.name ?? 'site'}.json`;
}

/** What some versions have and others do not. In a folder of its own, where no version's index is. */
export const searchElsewhereFile = `${folder}/elsewhere/words.json`;

/** Whether a file of the output is one of these, or would be. */
export function isSearchFile(outFile: string): boolean {
  return outFile.startsWith(`${folder}/`);
}

/** Every version's index, and their parts. None where a hosted service answers, or where nobody asks. */
export function makeSearchFiles(
  view: SiteView,
  { searchOf }: Pick<CompiledContent, 'searchOf'>,
): readonly OutputFile[] {
  const { search } = view.site.config;
  if (!search || search.hosted) return [];
  const indexes = listIndexes(view);
  // By name: documents that differ in nothing that can be found have the same file.
  const shared = new Map<string, string>();
  const write = (kind: string, text: string): string => {
    const name = `${kind}-${contentHash(text).slice(0, 10)}.json`;
    shared.set(name, text);
    return name;
  };
  const sectionsOf = rememberSections(searchOf);
  const parts = gatherParts(indexes).map((keys) => {
    const documents = keys.map(searchOf);
    const texts = gatherTexts(documents.map((document) => document.texts)).map(
      (group) => [write('text', `[${group.join(',')}]`), group.length] as const,
    );
    const part: SearchPart = { texts, ...packSections(keys.map(sectionsOf)) };
    return { keys, name: write('part', JSON.stringify(part)) };
  });
  return [
    ...Array.from(shared, ([name, text]) => ({ outFile: `${folder}/${name}`, text })),
    ...indexes.map(({ version, pages }) => ({
      outFile: searchIndexFile(version),
      text: JSON.stringify(makeIndex(view, pages, parts)),
    })),
    ...(indexes.length > 1
      ? [{ outFile: searchElsewhereFile, text: JSON.stringify(listElsewhere(indexes, sectionsOf)) }]
      : []),
  ];
}

type SectionsOf = (documentKey: string) => readonly SearchSection[];

function rememberSections(searchOf: CompiledContent['searchOf']): SectionsOf {
  const known = new Map<string, readonly SearchSection[]>();
  return (key) => {
    const sections = known.get(key) ?? (JSON.parse(searchOf(key).sections) as readonly SearchSection[]);
    known.set(key, sections);
    return sections;
  };
}

/** The approximate number of characters in one text file. A part has one file, a large part several. */
const textFileLength = 64_000;

/** Texts of a part's documents → those that share a file. */
function gatherTexts(texts: readonly string[]): readonly (readonly string[])[] {
  const files: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const text of texts) {
    if (length + text.length > textFileLength) {
      files.push([]);
      length = 0;
    }
    files.at(-1)?.push(text);
    length += text.length;
  }
  return files;
}

export interface PlannedIndex {
  readonly version: Version | undefined;
  readonly pages: readonly LinkedPage[];
}

/** What lies outside versions can be found from every one of them. Unlisted pages cannot be found. */
function listIndexes({ site }: SiteView): readonly PlannedIndex[] {
  const { versions } = site.config;
  const pages = site.pages.filter(({ document, isServed }) => isServed && !document.frontMatter.unlisted);
  return (versions.length === 0 ? [undefined] : versions).map((version) => ({
    version,
    pages: pages.filter((page) => page.version === undefined || page.version === version),
  }));
}

/** About one document in so many ends a part. It depends on the document alone, so that a new page moves no other. */
const documentsPerPart = 48;

function gatherParts(indexes: readonly PlannedIndex[]): readonly (readonly string[])[] {
  const shownIn = new Map<string, Set<number>>();
  for (const [index, { pages }] of indexes.entries()) {
    for (const { documentKey } of pages) {
      const shown = shownIn.get(documentKey) ?? new Set();
      shownIn.set(documentKey, shown.add(index));
    }
  }
  const lineages = new Map(indexes.flatMap(({ pages }) => pages.map((page) => [page.documentKey, page.lineage])));
  const open = new Map<string, string[]>();
  const parts: string[][] = [];
  for (const [key, shown] of shownIn) {
    const group = [...shown].join(' ');
    const part = open.get(group) ?? [];
    if (part.length === 0) parts.push(part);
    part.push(key);
    const isLast = Number.parseInt(contentHash(lineages.get(key) ?? '').slice(0, 6), 16) % documentsPerPart === 0;
    open.set(group, isLast ? [] : part);
  }
  return parts;
}

function makeIndex(
  view: SiteView,
  pages: readonly LinkedPage[],
  parts: readonly { readonly keys: readonly string[]; readonly name: string }[],
): SearchIndexFile {
  const keys = new Set(pages.map(({ documentKey }) => documentKey));
  const weightOf = searchWeights(view.site);
  const used = parts.filter((part) => part.keys.some((key) => keys.has(key)));
  const places = new Map(
    used.flatMap((part, number) => part.keys.map((key, document) => [key, [number, document] as const])),
  );
  return {
    parts: used.map(({ name }) => name),
    pages: pages.map((page): SearchPage => {
      const [part = 0, document = 0] = places.get(page.documentKey) ?? [];
      const weight = weightOf(page);
      const lineage = contentHash(page.lineage).slice(0, 10);
      const entry = [page.address.url, page.title, crumbsOf(view, page), part, document, lineage] as const;
      return weight === 1 ? entry : [...entry, weight];
    }),
  };
}

/** Labels of the sidebar's groups on the way to the page. */
export function crumbsOf(view: SiteView, page: LinkedPage): readonly string[] {
  const way = view.sidebarOf(page)?.wayTo(page.address.route) ?? [];
  return way.slice(0, -1).map(({ label }) => label);
}

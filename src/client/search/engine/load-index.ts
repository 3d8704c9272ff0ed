/**
 * Loads the files of the embedded index and indexes their pages and sections. Each file is fetched once, when it is
 * needed, because versions share parts.
 */
import type {
  SearchElsewhere,
  SearchEntry,
  SearchIndexFile,
  SearchPage,
  SearchPart,
  SearchSection,
  SearchSettings,
  SearchTextFile,
  SearchVersion,
} from '../../../theme/contract/search/search-files.js';
import { unpackSections } from '../../../theme/contract/search/search-part.js';
import { createElsewhere, type FindElsewhere } from './elsewhere.js';
import type { SearchScope } from './engine.js';
import type { IndexedPage, IndexedSection } from './indexed-page.js';
import { buildPageIndex, type PageIndex } from './page-index.js';

/** A page that shows a document. */
export interface Occurrence {
  readonly version: SearchVersion;
  readonly url: string;
  readonly title: string;
  readonly crumbs: readonly string[];
  /** The labels of the versions in which its sections are new, by id. */
  readonly since: Readonly<Record<string, string>>;
}

export interface FoundSection extends IndexedSection {
  readonly anchor: string;
  readonly level: number;
}

/** A document, and every page of one lineage that shows it. */
export interface FoundPage extends IndexedPage<FoundSection> {
  readonly lineage: string;
  /** The file with the texts of its sections, and its number in it. */
  readonly texts: { readonly url: string; readonly number: number };
  /** The pages, newest version first. There is at least one. */
  readonly occurrences: readonly Occurrence[];
}

export interface IndexLoader {
  /** Returns the entries of one version, or none for several versions. */
  atRest(scope: SearchScope): Promise<readonly SearchEntry[]>;
  load(scope: SearchScope): Promise<PageIndex<FoundPage>>;
  texts(url: string): Promise<SearchTextFile>;
  /** Finds nothing if there are no versions. */
  elsewhere(): Promise<FindElsewhere>;
}

/** Creates the loader. A failed load is repeated the next time. */
export function createIndexLoader(
  { versions, elsewhereUrl }: Pick<SearchSettings, 'versions' | 'elsewhereUrl'>,
  fetchFile: (url: string) => Promise<unknown>,
): IndexLoader {
  const files = new Map<string, Promise<SearchIndexFile>>();
  const indexes = new Map<string, Promise<PageIndex<FoundPage>>>();
  const parts = new Map<string, Promise<ReadPart>>();
  const texts = new Map<string, Promise<SearchTextFile>>();
  const finders = new Map<string, Promise<FindElsewhere>>();
  const loadFile = ({ indexUrl }: SearchVersion): Promise<SearchIndexFile> =>
    remember(files, indexUrl, () => fetchFile(indexUrl) as Promise<SearchIndexFile>);
  const loadVersion = async (version: SearchVersion): Promise<readonly FoundPage[]> => {
    const file = await loadFile(version);
    const folder = version.indexUrl.slice(0, version.indexUrl.lastIndexOf('/') + 1);
    const loaded = await Promise.all(
      file.parts.map((name) =>
        remember(parts, name, async () => readPart((await fetchFile(folder + name)) as SearchPart, folder)),
      ),
    );
    return file.pages.map((page) => readPage(page, version, loaded));
  };
  return {
    async atRest(scope) {
      const version = versions.find(({ name }) => scope.kind === 'version' && name === scope.name);
      return version ? (await loadFile(version)).atRest : [];
    },
    load: (scope) =>
      remember(indexes, scope.kind === 'version' ? scope.name : '', async () => {
        const searched = versions.filter(({ name }) => scope.kind !== 'version' || name === scope.name);
        return buildPageIndex(mergePages((await Promise.all(searched.map(loadVersion))).flat()));
      }),
    texts: (url) => remember(texts, url, () => fetchFile(url) as Promise<SearchTextFile>),
    async elsewhere() {
      if (elsewhereUrl === undefined) return () => [];
      return remember(finders, elsewhereUrl, async () =>
        createElsewhere((await fetchFile(elsewhereUrl)) as SearchElsewhere, versions),
      );
    },
  };
}

/** Caches a promise. A failed load is forgotten, so that the next query tries again. */
function remember<Value>(known: Map<string, Promise<Value>>, key: string, make: () => Promise<Value>): Promise<Value> {
  const underWay = known.get(key);
  if (underWay) return underWay;
  const promise = make();
  known.set(key, promise);
  promise.catch(() => known.delete(key));
  return promise;
}

/** The documents of a part. */
type ReadPart = readonly Pick<FoundPage, 'sections' | 'texts'>[];

function readPart(part: SearchPart, folder: string): ReadPart {
  const places = part.texts.flatMap(([file, documents]) =>
    Array.from({ length: documents }, (_, number) => ({ url: folder + file, number })),
  );
  return unpackSections(part).map((sections, at) => ({
    sections: readSections(sections),
    texts: places[at] ?? { url: '', number: 0 },
  }));
}

function readSections(sections: readonly SearchSection[]): readonly FoundSection[] {
  const above: { level: number; heading: string }[] = [];
  return sections.map(([anchor, level, heading, words]) => {
    while ((above.at(-1)?.level ?? 0) >= level) above.pop();
    const section = { anchor, level, heading, words, above: above.map((one) => one.heading) };
    if (heading !== '') above.push({ level, heading });
    return section;
  });
}

function readPage(
  [url, title, crumbs, part, document, lineage, weight = 1, since = {}]: SearchPage,
  version: SearchVersion,
  parts: readonly ReadPart[],
): FoundPage {
  const { sections, texts } = parts[part]?.[document] ?? { sections: [], texts: { url: '', number: 0 } };
  const occurrences = [{ version, url, title, crumbs, since }];
  return { url, title, crumbs, weight, sections, texts, lineage, occurrences };
}

/** Merges pages, so that each text of a page occurs once, with every version of the page that shows it. */
function mergePages(pages: readonly FoundPage[]): readonly FoundPage[] {
  const merged = new Map<string, FoundPage>();
  for (const page of pages) {
    const key = [page.texts.url, page.texts.number, page.lineage].join(' ');
    const known = merged.get(key);
    merged.set(key, known ? { ...known, occurrences: [...known.occurrences, ...page.occurrences] } : page);
  }
  return [...merged.values()];
}

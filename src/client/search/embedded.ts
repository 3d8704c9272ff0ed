/**
 * The embedded search engine: fetches the index of a version and the parts it is assembled of, indexes them in the
 * browser, answers from memory. Parts that versions share are fetched once.
 */
import type {
  SearchIndexFile,
  SearchPart,
  SearchSection,
  SearchSettings,
  SearchText,
  SearchVersion,
} from '../../theme/search-files.js';
import { fetchJson } from '../fetch-json.js';
import type { SearchAnswer, SearchEngine, SearchHit, SearchQuery, SearchScope } from './engine.js';
import { makeSnippet, markText } from './pieces.js';
import { buildSectionIndex, type IndexedSection, type SectionIndex } from './section-index.js';

/** A page that shows a document. */
interface Occurrence {
  readonly version: SearchVersion;
  readonly url: string;
  readonly title: string;
  readonly crumbs: readonly string[];
  readonly lineage: string;
}

interface FoundSection extends IndexedSection {
  readonly anchor: string;
  /** Its number in its document, by which its text is found. */
  readonly number: number;
  /** URL of the texts of its document. */
  readonly textUrl: string;
  readonly headings: readonly string[];
  /** Newest version first. */
  readonly occurrences: readonly Occurrence[];
}

type ReadSection = Omit<FoundSection, 'id'>;

interface LoadedIndex {
  readonly index: SectionIndex;
  readonly sections: readonly FoundSection[];
}

/** Makes the engine. `fetchFile` rejects for whatever is not there. */
export function createEngine(
  settings: Pick<SearchSettings, 'versions'>,
  fetchFile: (url: string) => Promise<unknown> = fetchJson,
): SearchEngine {
  const loading = new Map<string, Promise<LoadedIndex>>();
  const parts = new Map<string, Promise<SearchPart>>();
  const texts = new Map<string, Promise<readonly SearchText[]>>();
  /** What failed is forgotten, so that the next query tries again. */
  const remember = <Value>(known: Map<string, Promise<Value>>, key: string, make: () => Promise<Value>) => {
    const promise = known.get(key) ?? make();
    known.set(key, promise);
    promise.catch(() => known.delete(key));
    return promise;
  };
  const loadVersion = async (version: SearchVersion): Promise<readonly ReadSection[]> => {
    const file = (await fetchFile(version.indexUrl)) as SearchIndexFile;
    const folder = version.indexUrl.slice(0, version.indexUrl.lastIndexOf('/') + 1);
    const loaded = await Promise.all(
      file.parts.map((name) => remember(parts, name, () => fetchFile(folder + name) as Promise<SearchPart>)),
    );
    return file.pages.flatMap(([url, title, crumbs, part, document, lineage]) => {
      const occurrence = { version, url, title, crumbs, lineage };
      const [textFile, sections] = loaded[part]?.[document] ?? ['', []];
      return readSections(sections, folder + textFile, occurrence);
    });
  };
  const load = (scope: SearchScope): Promise<LoadedIndex> =>
    remember(loading, scope.kind === 'version' ? scope.name : '', async () => {
      const versions = settings.versions.filter(({ name }) => scope.kind !== 'version' || name === scope.name);
      const found = (await Promise.all(versions.map(loadVersion))).flat();
      const sections = mergeDocuments(found);
      return { sections, index: await buildSectionIndex(sections) };
    });
  return {
    prepare: (scope) => void load(scope).catch(() => {}),
    async search(query) {
      const found = findHits(await load(query.scope), query);
      const urls = new Set(found.shown.map(({ section }) => section.textUrl));
      const fetched = new Map<string, readonly SearchText[]>();
      let isSettled = false;
      const fetching = Array.from(urls, async (url) => {
        fetched.set(url, await remember(texts, url, () => fetchFile(url) as Promise<readonly SearchText[]>));
      });
      const all = Promise.allSettled(fetching).then(() => void (isSettled = true));
      // Hits without a snippet are better than none.
      await Promise.race([all, wait(query.patienceMs)]);
      const hits = found.shown.map((candidate) => makeHit(candidate, { texts: fetched, versions: settings.versions }));
      const shown = fetched.size;
      return { ...found.answer, hits, late: isSettled ? undefined : all.then(() => fetched.size > shown) };
    },
  };
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function readSections(
  sections: readonly SearchSection[],
  textUrl: string,
  occurrence: Occurrence,
): readonly ReadSection[] {
  const above: { level: number; heading: string }[] = [];
  return sections.map(([anchor, level, heading, words], number) => {
    while ((above.at(-1)?.level ?? 0) >= level) above.pop();
    if (heading !== '') above.push({ level, heading });
    return {
      page: textUrl,
      isPage: anchor === '',
      title: occurrence.title,
      crumbs: occurrence.crumbs.join(' '),
      heading,
      words,
      anchor,
      number,
      textUrl,
      headings: above.map((one) => one.heading),
      occurrences: [occurrence],
    };
  });
}

/** Each text once, with every page that shows it. */
function mergeDocuments(found: readonly ReadSection[]): readonly FoundSection[] {
  const merged = new Map<string, ReadSection>();
  for (const section of found) {
    const key = `${section.textUrl} ${section.occurrences[0]?.lineage} ${section.number}`;
    const known = merged.get(key);
    merged.set(key, known ? { ...known, occurrences: [...known.occurrences, ...section.occurrences] } : section);
  }
  return [...merged.values()].map((section, id) => ({ ...section, id }));
}

// ------------------------------------------------------------------------------------------------------------- answering

interface Candidate {
  readonly section: FoundSection;
  readonly terms: ReadonlySet<string>;
  readonly occurrences: readonly Occurrence[];
}

interface Found {
  readonly shown: readonly Candidate[];
  readonly answer: Omit<SearchAnswer, 'hits'>;
}

function findHits({ index, sections }: LoadedIndex, { query, scope, limit }: SearchQuery): Found {
  const candidates = mergeHits(
    index.search(query).flatMap(({ section, terms }): readonly Candidate[] => {
      const found = sections[section.id];
      return found ? [{ section: found, terms, occurrences: found.occurrences }] : [];
    }),
    scope,
  );
  const suggestions = candidates.length > 0 ? [] : index.suggest(query);
  return { shown: candidates.slice(0, limit), answer: { count: candidates.length, suggestions } };
}

/** For any version, the same place of the same page counts once, in the newest version that was found. */
function mergeHits(candidates: readonly Candidate[], scope: SearchScope): readonly Candidate[] {
  if (scope.kind === 'version' || scope.kind === 'all') return candidates;
  const merged = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const key = `${candidate.occurrences[0]?.lineage} ${candidate.section.anchor}`;
    const known = merged.get(key);
    merged.set(key, known ? mergeTwo(known, candidate) : candidate);
  }
  return [...merged.values()];
}

function mergeTwo(one: Candidate, other: Candidate): Candidate {
  // Versions are read newest first, so sections of newer ones have smaller numbers.
  const [newer, older] = other.section.id < one.section.id ? [other, one] : [one, other];
  return { ...newer, occurrences: [...newer.occurrences, ...older.occurrences] };
}

function makeHit(
  { section, terms, occurrences }: Candidate,
  { texts, versions }: { texts: ReadonlyMap<string, readonly SearchText[]>; versions: readonly SearchVersion[] },
): SearchHit {
  const { anchor, headings, heading, title, textUrl, number } = section;
  const [text, code] = texts.get(textUrl)?.[number] ?? ['', ''];
  const [first] = occurrences;
  const marked = markText(section.isPage ? title : heading, terms);
  const snippet = makeSnippet(text, terms);
  const inCode = snippet.some(({ isMarked }) => isMarked) || code === '' ? [] : makeSnippet(code, terms);
  return {
    id: `${first?.lineage ?? ''} ${anchor}`,
    url: `${first?.url ?? ''}${anchor === '' ? '' : `#${encodeURIComponent(anchor)}`}`,
    crumbs: first?.crumbs ?? [],
    title: first?.title ?? title,
    headings,
    name: marked,
    snippet: inCode.some(({ isMarked }) => isMarked) ? inCode : snippet,
    versions: versions
      .filter((version) => occurrences.some((one) => one.version === version))
      .map(({ label }) => label),
  };
}

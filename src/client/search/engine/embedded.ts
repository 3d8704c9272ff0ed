/**
 * The embedded search engine. It finds hits in the index of one version or of all, with snippets from the texts of
 * shown hits. Anything that the version lacks is looked up in the others.
 */
import type { SearchSettings, SearchTextFile, SearchVersion } from '../../../theme/contract/search/search-files.js';
import { significantWords } from '../../../theme/contract/search/search-words.js';
import { isNamed } from './elsewhere.js';
import type { ElsewhereHit, SearchEngine, SearchHit, SearchQuery } from './engine.js';
import { hitsPerPage } from '../ranking/hits-per-page.js';
import {
  createIndexLoader,
  type FoundPage,
  type FoundSection,
  type IndexLoader,
  type Occurrence,
} from './load-index.js';
import type { PageIndex } from './page-index.js';
import { makeSnippet, markText } from './pieces.js';
import type { PageMatch, SectionMatch } from '../ranking/rank-pages.js';

type EngineSettings = Pick<SearchSettings, 'versions' | 'elsewhereUrl'>;

/** A longer query is pasted text. Its start is sufficient, and the browser stays fast. */
const maxQueryLength = 300;

/** Creates the engine. `fetchFile` rejects for missing files. */
export function createEngine(settings: EngineSettings, fetchFile: (url: string) => Promise<unknown>): SearchEngine {
  const { versions } = settings;
  const loader = createIndexLoader(settings, fetchFile);
  return {
    atRest: (scope) => loader.atRest(scope).catch(() => []),
    prepare: (scope) => void loader.load(scope).catch(() => {}),
    async search(asked) {
      const query = { ...asked, query: asked.query.slice(0, maxQueryLength) };
      const index = await loader.load(query.scope);
      const matches = index.search(query.query);
      const candidates = listCandidates(matches, query, versions);
      const shown = candidates.slice(0, query.limit);
      const extras = gatherExtras(loader, shown, lookElsewhere(loader, { index, matches, query, versions }));
      // Hits without snippets are better than no hits.
      await Promise.race([extras.all, wait(query.patienceMs)]);
      const arrived = extras.arrived();
      return {
        hits: shown.map((candidate) => makeHit(candidate, { texts: extras.texts, versions })),
        count: candidates.length,
        suggestions: candidates.length > 0 ? [] : index.suggest(query.query),
        elsewhere: makeElsewhere(extras.elsewhere(), { texts: extras.texts, versions }),
        late: extras.isSettled() ? undefined : extras.all.then(() => extras.arrived() > arrived),
      };
    },
  };
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

// ---------------------------------------------------------------------------------------------------------------- extras

/** Data that arrives after the hits. */
interface Extras {
  /** Never rejects. */
  readonly all: Promise<unknown>;
  readonly isSettled: () => boolean;
  /** Returns the number of items that have arrived. */
  readonly arrived: () => number;
  readonly texts: ReadonlyMap<string, SearchTextFile>;
  readonly elsewhere: () => FoundElsewhere | undefined;
}

function gatherExtras(
  loader: IndexLoader,
  shown: readonly Candidate[],
  looking: Promise<FoundElsewhere | undefined>,
): Extras {
  const texts = new Map<string, SearchTextFile>();
  let elsewhere: FoundElsewhere | undefined;
  let isSettled = false;
  const fetchTexts = async (url: string): Promise<void> => void texts.set(url, await loader.texts(url));
  const look = async (): Promise<void> => {
    const found = await looking;
    if (found) await fetchTexts(found.candidate.page.texts.url).catch(() => {});
    elsewhere = found;
  };
  const urls = new Set(shown.map(({ page }) => page.texts.url));
  const all = Promise.allSettled([...Array.from(urls, fetchTexts), look()]).then(() => void (isSettled = true));
  return {
    all,
    isSettled: () => isSettled,
    arrived: () => texts.size + (elsewhere ? 1 : 0),
    texts,
    elsewhere: () => elsewhere,
  };
}

interface FoundElsewhere {
  readonly candidate: Candidate;
  /** The versions, newest first. */
  readonly versions: readonly SearchVersion[];
}

interface Looking {
  readonly index: PageIndex<FoundPage>;
  readonly matches: readonly PageMatch<FoundPage>[];
  readonly query: SearchQuery;
  readonly versions: readonly SearchVersion[];
}

/** The number of best pages that may match the query well. */
const maxPagesElsewhere = 5;

/** Finds the best hit in other versions, if the searched version does not contain the whole query. */
async function lookElsewhere(
  loader: IndexLoader,
  { index, matches, query: { query, scope }, versions }: Looking,
): Promise<FoundElsewhere | undefined> {
  if (scope.kind !== 'version' || versions.length < 2) return undefined;
  const missing = index.missing(query);
  const isTitled = matches.some(({ page }) => isNamed(page.title, query));
  if (missing.length === 0 && (isTitled || significantWords(query).length < 2)) return undefined;
  const having = (await loader.elsewhere())({ query, here: scope.name, missing, isTitled });
  const target = having.find(({ isLast }) => isLast) ?? having[0];
  if (!target) return undefined;
  const found = (await loader.load({ kind: 'version', name: target.name })).search(query).slice(0, maxPagesElsewhere);
  const match = found.find(({ page, isWhole }) => isWhole && (missing.length > 0 || isNamed(page.title, query)));
  const section = match?.sections[0];
  return match && section && { candidate: candidateOf(match.page, section), versions: having };
}

function makeElsewhere(found: FoundElsewhere | undefined, making: HitMaking): ElsewhereHit | undefined {
  return found && { hit: makeHit(found.candidate, making), versions: found.versions };
}

// -------------------------------------------------------------------------------------------------------------- queries

interface Candidate {
  readonly page: FoundPage;
  readonly match: SectionMatch<FoundSection>;
  readonly occurrences: readonly Occurrence[];
}

function candidateOf(page: FoundPage, match: SectionMatch<FoundSection>): Candidate {
  return { page, match, occurrences: page.occurrences };
}

function listCandidates(
  matches: readonly PageMatch<FoundPage>[],
  { scope }: SearchQuery,
  versions: readonly SearchVersion[],
): readonly Candidate[] {
  const pages = matches.map(({ page, sections }) => sections.map((match) => candidateOf(page, match)));
  return (scope.kind === 'any' ? mergeLineages(pages, versions) : pages).flat();
}

/**
 * Merges versions. A place of a page counts once, in the newest version that was found. The page is listed at the
 * position of its best text.
 */
function mergeLineages(
  pages: readonly (readonly Candidate[])[],
  versions: readonly SearchVersion[],
): readonly (readonly Candidate[])[] {
  const merged = new Map<string, Map<string, Candidate>>();
  for (const candidates of pages) {
    const lineage = candidates[0]?.page.lineage ?? '';
    const places = merged.get(lineage) ?? new Map<string, Candidate>();
    merged.set(lineage, places);
    for (const candidate of candidates) {
      const { anchor } = candidate.match.section;
      const known = places.get(anchor);
      places.set(anchor, known ? mergeTwo(known, candidate, versions) : candidate);
    }
  }
  return Array.from(merged.values(), (places) => [...places.values()].slice(0, hitsPerPage));
}

function mergeTwo(one: Candidate, other: Candidate, versions: readonly SearchVersion[]): Candidate {
  const age = ({ occurrences: [first] }: Candidate): number => (first ? versions.indexOf(first.version) : 0);
  const [newer, older] = age(other) < age(one) ? [other, one] : [one, other];
  return { ...newer, occurrences: [...newer.occurrences, ...older.occurrences] };
}

interface HitMaking {
  readonly texts: ReadonlyMap<string, SearchTextFile>;
  readonly versions: readonly SearchVersion[];
}

function makeHit({ page, match, occurrences }: Candidate, { texts, versions }: HitMaking): SearchHit {
  const { section } = match;
  const terms = match.terms();
  const { anchor, heading, above } = section;
  const text = texts.get(page.texts.url)?.[page.texts.number]?.[page.sections.indexOf(section)] ?? ['', ''];
  const snippet = makeSnippet(text, terms);
  const [first] = occurrences;
  const title = first?.title ?? page.title;
  return {
    id: `${page.lineage} ${anchor}`,
    url: `${first?.url ?? ''}${anchor === '' ? '' : `#${encodeURIComponent(anchor)}`}`,
    page: `${page.lineage} ${first?.version.name}`,
    crumbs: first?.crumbs ?? [],
    title,
    headings: heading === '' ? [] : [...above, heading],
    name: markText(heading === '' ? title : heading, terms),
    snippet: snippet.pieces,
    isCode: snippet.isCode,
    since: first && Object.hasOwn(first.since, anchor) ? first.since[anchor] : undefined,
    versions: versions
      .filter((version) => occurrences.some((one) => one.version === version))
      .map(({ label }) => label),
  };
}

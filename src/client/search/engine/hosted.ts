/**
 * The hosted search engine. It sends queries with the service's own client, validates the responses and converts them to
 * plain text.
 *
 * Request: https://www.algolia.com/doc/rest-api/search/search. Records:
 * https://docsearch.algolia.com/docs/record-extractor.
 */
import { liteClient, type LiteClient } from '@docsearch/js/client';
import type { SearchSettings } from '../../../theme/contract/search/search-files.js';
import type { SearchAnswer, SearchEngine, SearchHit, SearchQuery, SearchScope } from './engine.js';
import { hitsPerPage } from '../ranking/hits-per-page.js';
import { readMarked, readText } from '../view/marked-html.js';
import { pathInVersion, versionAt } from './scope.js';

const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** The service's own limit. */
const maxHits = 1000;

type HostedSettings = Pick<SearchSettings, 'hosted' | 'language' | 'versions' | 'roots' | 'origin'>;

/** Creates the engine. It is only called if the site has keys. */
export function createEngine(settings: HostedSettings): SearchEngine {
  const { hosted } = settings;
  if (!hosted) throw new Error('A hosted search needs keys.');
  const client = liteClient(hosted.appId, hosted.apiKey);
  const groups = new Set<string>();
  return {
    // The service knows the pages but not the site's order.
    atRest: () => Promise.resolve([]),
    prepare: () => {},
    async search(query) {
      const request = makeRequest(settings, hosted.indexName, query);
      const answer = await ask(client, request, (answered) => readAnswer(settings, answered, query));
      for (const { crumbs } of answer.hits) if (crumbs[0] !== undefined) groups.add(crumbs[0]);
      return answer.count > 0 ? answer : { ...answer, suggestions: [...groups].slice(0, 3) };
    },
  };
}

/** Sends a query. An invalid response is removed from the client's cache, so that the same query is sent again. */
async function ask(
  client: LiteClient,
  request: Readonly<Record<string, unknown>>,
  read: (answer: unknown) => SearchAnswer,
): Promise<SearchAnswer> {
  const answer = await client.search({ requests: [request] });
  try {
    return read(answer);
  } catch (error) {
    await client.clearCache();
    throw error;
  }
}

function makeRequest(settings: HostedSettings, indexName: string, { query, scope, limit }: SearchQuery) {
  const filters = facetFilters(settings, scope);
  return {
    indexName,
    query,
    attributesToRetrieve: [...levels.map((level) => `hierarchy.${level}`), 'content', 'type', 'url'],
    attributesToSnippet: ['content:25'],
    attributesToHighlight: levels.map((level) => `hierarchy.${level}`),
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    // More hits are requested than shown, because a page shows few of its hits and hits of several versions are merged.
    hitsPerPage: Math.min(maxHits, limit * (scope.kind === 'any' || scope.kind === 'all' ? 4 : hitsPerPage)),
    ...(filters.length > 0 && { facetFilters: filters }),
  };
}

/** Returns the filters. Inner lists are alternatives. */
function facetFilters({ language, versions }: HostedSettings, scope: SearchScope): readonly (string | string[])[] {
  if (scope.kind === 'unfiltered') return [];
  const version = scope.kind === 'version' ? versions.find(({ name }) => name === scope.name) : undefined;
  return [`language:${language.htmlLang}`, ...(version ? [version.tags.map((tag) => `docusaurus_tag:${tag}`)] : [])];
}

// --------------------------------------------------------------------------------------------------------------- reading

/** Reads a response. A response without a list of hits is a failure; a hit without an address or a title is skipped. */
function readAnswer(settings: HostedSettings, answer: unknown, { scope, limit }: SearchQuery): SearchAnswer {
  const [result] = listAt(answer, 'results');
  const hits = listAt(result, 'hits').flatMap((hit) => readHit(settings, hit) ?? []);
  const merged = mergeVersions(settings, hits, scope);
  const total = valueAt(result, 'nbHits');
  const isWhole = typeof total !== 'number' || total <= listAt(result, 'hits').length;
  const grouped = groupByPage(merged);
  return { hits: grouped.slice(0, limit), count: isWhole ? grouped.length : total, suggestions: [] };
}

/** Groups hits by page in the service's order, with the same limit as in the embedded engine. */
function groupByPage(hits: readonly SearchHit[]): readonly SearchHit[] {
  const pages = new Map<string, SearchHit[]>();
  for (const hit of hits) {
    const group = pages.get(hit.page) ?? [];
    pages.set(hit.page, group);
    if (group.length < hitsPerPage) group.push(hit);
  }
  return [...pages.values()].flat();
}

function readHit(settings: HostedSettings, hit: unknown): SearchHit | undefined {
  const url = readUrl(settings, textAt(hit, 'url'));
  const names = levels.map((level) => textAt(valueAt(hit, 'hierarchy'), level));
  const deepest = names.findLastIndex((name) => name !== '');
  if (url === undefined || deepest < 0) return undefined;
  const highlighted = valueAt(valueAt(valueAt(hit, '_highlightResult'), 'hierarchy'), levels[deepest] ?? 'lvl0');
  const snippet = valueAt(valueAt(hit, '_snippetResult'), 'content');
  const version = versionAt(settings, new URL(url, location.href).pathname);
  const [group = '', title = '', ...headings] = names.map(readText);
  return {
    id: textAt(hit, 'objectID') || url,
    url,
    page: new URL(url, location.href).pathname,
    crumbs: group === '' ? [] : [group],
    title: title || group,
    headings: headings.filter((heading) => heading !== ''),
    name: readMarked(textAt(highlighted, 'value') || (names[deepest] ?? '')),
    snippet: readMarked(textAt(snippet, 'value') || textAt(hit, 'content')),
    isCode: false,
    versions: version && version.label !== '' ? [version.label] : [],
  };
}

/**
 * Reads an address. The site's own pages are opened on the current host, which may be a preview. Only web addresses are
 * accepted.
 */
function readUrl({ origin }: HostedSettings, written: string): string | undefined {
  if (written === '' || !URL.canParse(written, location.href)) return undefined;
  const url = new URL(written, location.href);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  return url.origin === origin || url.origin === location.origin ? url.pathname + url.search + url.hash : url.href;
}

/** Merges hits: for all versions if their texts are equal, for any version if they are the same place of a page. */
function mergeVersions(settings: HostedSettings, hits: readonly SearchHit[], scope: SearchScope): readonly SearchHit[] {
  if (scope.kind !== 'any' && scope.kind !== 'all') return hits;
  const order = new Map(settings.versions.map(({ label }, index) => [label, index]));
  const rank = ({ versions }: SearchHit): number => Math.min(...versions.map((label) => order.get(label) ?? 0));
  const merged = new Map<string, SearchHit>();
  for (const hit of hits) {
    const { pathname, hash } = new URL(hit.url, location.href);
    const text = scope.kind === 'all' ? hit.snippet.map((piece) => piece.text).join('') : '';
    const key = [pathInVersion(settings, pathname), hash, hit.snippet.length > 0, text].join(' ');
    const known = merged.get(key);
    const newest = known && rank(known) <= rank(hit) ? known : hit;
    const versions = [...new Set([...(known?.versions ?? []), ...hit.versions])];
    merged.set(key, { ...newest, versions: versions.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)) });
  }
  return [...merged.values()];
}

function valueAt(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined;
}

function textAt(value: unknown, key: string): string {
  const text = valueAt(value, key);
  return typeof text === 'string' ? text : '';
}

function listAt(value: unknown, key: string): readonly unknown[] {
  const list = valueAt(value, key);
  if (!Array.isArray(list)) throw new Error(`The search service sent no list of ${key}.`);
  return list;
}

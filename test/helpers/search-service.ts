/**
 * A hosted search service on loopback: the documented multi-query endpoint, as strict as the real one.
 * https://www.algolia.com/doc/rest-api/search/search
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import type { SearchRecord } from '../../src/pipeline/publish/search/search-records.js';

export const keys = { appId: 'TESTAPP123', apiKey: '0123456789abcdef0123456789abcdef', indexName: 'docs' };

/** A response that a test may set in place of the service's own. */
export type Misbehaviour = (response: ServerResponse) => void;

export interface SearchService {
  readonly origin: string;
  /** Every request that was accepted, in order. */
  readonly accepted: readonly SearchRequest[];
  /** Refused requests, with the reason. */
  readonly refused: readonly string[];
  /** Undefined: it responds normally. */
  misbehave(how: Misbehaviour | undefined): void;
  /** Delays responses by this many milliseconds. */
  delay(milliseconds: number): void;
  close(): Promise<void>;
}

export interface SearchRequest {
  readonly indexName: string;
  readonly query: string;
  readonly hitsPerPage: number;
  readonly facetFilters?: readonly (string | readonly string[])[];
}

/** The known parameters of a query of type "default". The real service refuses all others. */
const checks: Readonly<Record<string, (value: unknown) => boolean>> = {
  indexName: isText,
  query: isText,
  attributesToRetrieve: isTexts,
  attributesToHighlight: isTexts,
  attributesToSnippet: (value) => isTexts(value) && value.every((text) => /^[\w.]+(:\d+)?$/.test(text)),
  snippetEllipsisText: isText,
  highlightPreTag: isText,
  highlightPostTag: isText,
  hitsPerPage: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 1000,
  page: (value) => Number.isInteger(value) && Number(value) >= 0,
  facetFilters: (value) =>
    Array.isArray(value) &&
    value.every((one) => (Array.isArray(one) ? isTexts(one) && one.every(isFilter) : isFilter(one))),
};

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isText);
}

function isFilter(value: unknown): boolean {
  return isText(value) && /^[\w.]+:.+$/.test(value);
}

/** Starts the service over records as `docsgen search-records` prints them. */
export async function startSearchService(records: readonly SearchRecord[]): Promise<SearchService> {
  const accepted: SearchRequest[] = [];
  const refused: string[] = [];
  let how: Misbehaviour | undefined;
  let wait = 0;
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', 'application/json; charset=UTF-8');
    void readBody(request).then((body) => {
      const problem = findProblem(request, body);
      if (problem) {
        refused.push(problem.message);
        return response.writeHead(problem.status).end(JSON.stringify(problem));
      }
      const { requests } = JSON.parse(body) as { requests: readonly SearchRequest[] };
      accepted.push(...requests);
      const answer = (): void => {
        if (how) how(response);
        else response.end(JSON.stringify({ results: requests.map((one) => answerQuery(records, one)) }));
      };
      return wait > 0 ? setTimeout(answer, wait) : answer();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accepted,
    refused,
    misbehave: (misbehaviour) => void (how = misbehaviour),
    delay: (milliseconds) => void (wait = milliseconds),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Redirects requests of the page for the service's hosts to the local service. */
export async function routeToService(page: Page, service: SearchService): Promise<void> {
  await page.route(/^https:\/\/[^/]+\.algolia(net)?\.(net|com)\//, async (route) => {
    const url = new URL(route.request().url());
    const [host = ''] = url.host.split('.');
    if (!host.startsWith(keys.appId.toLowerCase())) return route.abort('namenotresolved');
    const response = await route.fetch({ url: service.origin + url.pathname + url.search }).catch(() => undefined);
    return response ? route.fulfill({ response }) : route.abort('failed');
  });
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function findProblem(request: IncomingMessage, body: string): { message: string; status: number } | undefined {
  const url = new URL(request.url ?? '/', 'http://service');
  if (url.pathname !== '/1/indexes/*/queries') return { message: `Path not found: ${url.pathname}`, status: 404 };
  if (request.method !== 'POST') return { message: 'Method not allowed', status: 405 };
  const given = (name: string) => url.searchParams.get(name) ?? request.headers[name];
  if (given('x-algolia-application-id') !== keys.appId || given('x-algolia-api-key') !== keys.apiKey)
    return { message: 'Invalid Application-ID or API key', status: 403 };
  if (!given('x-algolia-agent')) return { message: 'No agent', status: 400 };
  const message = findBadParameter(body);
  return message === undefined ? undefined : { message, status: message.includes('does not exist') ? 404 : 400 };
}

function findBadParameter(body: string): string | undefined {
  let requests: unknown;
  try {
    ({ requests } = JSON.parse(body) as { requests?: unknown });
  } catch {
    return 'Invalid JSON';
  }
  if (!Array.isArray(requests) || requests.length === 0) return 'Expecting a list of requests (near 1:1)';
  for (const one of requests as readonly Readonly<Record<string, unknown>>[]) {
    if (!isText(one['indexName'])) return 'indexName is not set';
    if (one['indexName'] !== keys.indexName) return `Index ${one['indexName']} does not exist`;
    for (const [name, value] of Object.entries(one)) {
      if (!checks[name]) return `Unknown parameter: ${name}`;
      if (!checks[name](value)) return `Invalid value for "${name}" parameter`;
    }
  }
  return undefined;
}

/** Every word of the query must begin a word of the record. */
function answerQuery(records: readonly SearchRecord[], request: SearchRequest): object {
  const words = request.query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = records.filter((record) => {
    const text = textsOf(record)
      .join(' ')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u);
    return (
      words.every((word) => text.some((one) => one.startsWith(word))) && passes(record, request.facetFilters ?? [])
    );
  });
  return {
    index: request.indexName,
    query: request.query,
    nbHits: found.length,
    page: 0,
    nbPages: Math.ceil(found.length / request.hitsPerPage),
    hitsPerPage: request.hitsPerPage,
    exhaustiveNbHits: true,
    processingTimeMS: 1,
    params: '',
    hits: found.slice(0, request.hitsPerPage).map((record) => showHit(record, words)),
  };
}

function textsOf({ hierarchy, content }: SearchRecord): readonly string[] {
  return [...Object.values(hierarchy), content].filter((text) => text !== null);
}

function passes(record: SearchRecord, filters: readonly (string | readonly string[])[]): boolean {
  return filters.every((alternatives) =>
    [alternatives].flat().some((filter) => {
      const [name = '', ...rest] = filter.split(':');
      const value = (record as unknown as Readonly<Record<string, unknown>>)[name];
      return [value].flat().includes(rest.join(':'));
    }),
  );
}

/** The service marks matches and escapes nothing: records contain the texts as the site sent them. */
function showHit({ objectID, type, url, content, hierarchy }: SearchRecord, words: readonly string[]): object {
  const mark = (text: string) =>
    words.reduce(
      (marked, word) => marked.replace(new RegExp(`\\b(${word.replaceAll(/\W/g, '\\$&')})`, 'i'), '<mark>$1</mark>'),
      text,
    );
  const marked = Object.entries(hierarchy).flatMap(([level, text]) =>
    text === null ? [] : [[level, { value: mark(text), matchLevel: 'full' }]],
  );
  return {
    objectID,
    type,
    url,
    content,
    hierarchy,
    _highlightResult: { hierarchy: Object.fromEntries(marked) as object },
    ...(content !== null && {
      _snippetResult: { content: { value: mark(content.slice(0, 120)), matchLevel: 'full' } },
    }),
  };
}

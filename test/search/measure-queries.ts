/** Runs the query set against the index of a built site, and measures the ranks of the wanted pages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEngine } from '../../src/client/search/engine/embedded.js';
import type { SearchEngine } from '../../src/client/search/engine/engine.js';
import list from './queries.json' with { type: 'json' };

export interface WantedPages {
  readonly kind: 'identifier' | 'typo' | 'natural' | 'concept' | 'version';
  /**
   * The ranking was tuned on the first part, and never on the second. The third was written afterwards, from random
   * sections. The last was written later, and nobody has looked at its misses.
   */
  readonly part: 'tuned' | 'heldOut' | 'fresh' | 'unseen';
  readonly query: string;
  /** Any of these is right; doc routes without the version and the first slash. */
  readonly pages: readonly string[];
  /** The version that is searched; the latest if it is absent. */
  readonly version?: string;
}

export const queries = list as readonly WantedPages[];

/** Of the reference site. */
export const latest = '4.6';

export interface QuerySetFigures {
  /** Mean of 1 / rank of the first wanted page, with each page counted once; 0 from rank 11 on. */
  readonly mrr: number;
  /** Share of queries whose first page is wanted. */
  readonly success: number;
  /** Queries whose wanted page is not first, with its rank; 0 if it is not in the first ten. */
  readonly missed: readonly string[];
}

/** The engine over an output folder. */
export function engineOf(outDir: string, names: readonly string[]): SearchEngine {
  const versions = names.map((name) => ({
    name,
    label: name,
    isLast: name === latest,
    tags: [],
    indexUrl: `/assets/search/${name}.json`,
  }));
  const elsewhereUrl = '/assets/search/elsewhere/words.json';
  return createEngine(
    { versions, elsewhereUrl },
    async (url) => JSON.parse(readFileSync(join(outDir, url), 'utf8')) as unknown,
  );
}

export async function measureQueries(engine: SearchEngine, asked: readonly WantedPages[]): Promise<QuerySetFigures> {
  const ranks = await Promise.all(asked.map((one) => rankOf(engine, one)));
  const sum = ranks.reduce((total, rank) => total + (rank > 0 ? 1 / rank : 0), 0);
  return {
    mrr: sum / asked.length,
    success: ranks.filter((rank) => rank === 1).length / asked.length,
    missed: asked.flatMap(({ query }, index) => (ranks[index] === 1 ? [] : [`${query} ${ranks[index]}`])),
  };
}

async function rankOf(engine: SearchEngine, { query, pages, version = latest }: WantedPages): Promise<number> {
  const { hits } = await engine.search({
    query,
    scope: { kind: 'version', name: version },
    limit: 100,
    patienceMs: 0,
  });
  const found = new Set(hits.map(({ url }) => routeOf(url, version)));
  return [...found].slice(0, 10).findIndex((route) => pages.includes(route)) + 1;
}

function routeOf(url: string, version: string): string {
  const path = url.replace(/#.*$/, '');
  const root = version === latest ? '' : `/${version}`;
  return path.startsWith(root) ? path.slice(root.length).replace(/^\//, '') : path.slice(1);
}

/** The query set, asked of a built site's own index: how far up the wanted pages are. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEngine } from '../../src/client/search/embedded.js';
import type { SearchEngine } from '../../src/client/search/engine.js';

export interface WantedPages {
  readonly query: string;
  /** Any of them will do; routes of the latest version without the first slash. */
  readonly pages: readonly string[];
  /** Never looked at while the ranking was tuned. */
  readonly heldOut?: true;
}

export const queries = JSON.parse(
  readFileSync(new URL('queries.json', import.meta.url), 'utf8'),
) as readonly WantedPages[];

export interface QuerySetFigures {
  /** Mean of 1 / rank of the first wanted page, pages counted once. */
  readonly mrr: number;
  /** Share of queries whose first page is wanted. */
  readonly top1: number;
  /** What is not first: the query and the rank, 0 for none. */
  readonly missed: readonly string[];
}

/** The engine over an output folder, for its latest version. */
export function engineOf(outDir: string, version: string): SearchEngine {
  const versions = [
    { name: version, label: version, isLast: true, tags: [], indexUrl: `/assets/search/${version}.json` },
  ];
  return createEngine({ versions }, async (url) => JSON.parse(readFileSync(join(outDir, url), 'utf8')) as unknown);
}

export async function measureQueries(
  engine: SearchEngine,
  version: string,
  asked: readonly WantedPages[],
): Promise<QuerySetFigures> {
  const ranks = await Promise.all(
    asked.map(async ({ query, pages }) => {
      const { hits } = await engine.search({
        query,
        scope: { kind: 'version', name: version },
        limit: 100,
        patienceMs: 0,
      });
      const found = [...new Set(hits.map(({ url }) => url.replace(/^\/|#.*$/g, '')))];
      return found.findIndex((url) => pages.includes(url)) + 1;
    }),
  );
  const sum = ranks.reduce((total, rank) => total + (rank > 0 ? 1 / rank : 0), 0);
  return {
    mrr: sum / asked.length,
    top1: ranks.filter((rank) => rank === 1).length / asked.length,
    missed: asked.flatMap(({ query }, index) => (ranks[index] === 1 ? [] : [`${query} ${ranks[index]}`])),
  };
}

/**
 * Indexes pages and their sections. The index returns the pages for a query, best first, and the best sections of each. It
 * is built in slices, so that typing is not blocked.
 */
import { expandQuery } from '../ranking/expand-query.js';
import type { IndexedPage } from './indexed-page.js';
import { createPageWriter } from '../view/page-writer.js';
import { rankPages, type PageMatch } from '../ranking/rank-pages.js';
import { outline } from './site-outline.js';
import { suggestTitles } from './suggest-titles.js';
import { createVocabulary, type Vocabulary } from '../ranking/vocabulary.js';

export interface PageIndex<Page extends IndexedPage> {
  /** Returns the matches, best first. */
  search(query: string): readonly PageMatch<Page>[];
  /** Returns titles that are near to a query without hits. */
  suggest(query: string): readonly string[];
  /** Returns the words of a query that are not found in any form. */
  missing(query: string): readonly string[];
}

/** Milliseconds after which building the index yields to the reader. */
const sliceMs = 8;

/** Builds an index. `breathe` yields to the browser's events. */
export async function buildPageIndex<Page extends IndexedPage>(
  pages: readonly Page[],
  breathe: () => Promise<void> = nextTask,
): Promise<PageIndex<Page>> {
  const builder = createVocabulary();
  const writePage = createPageWriter(pages, builder);
  let started = performance.now();
  for (const page of pages) {
    writePage(page);
    if (performance.now() - started < sliceMs) continue;
    await breathe();
    started = performance.now();
  }
  const vocabulary = builder.build();
  const site = outline(pages);
  return {
    search: (query) => rankPages(expandQuery(query, vocabulary), site, vocabulary),
    suggest: (query) => suggestTitles(query, pages, vocabulary),
    missing: (query) => missingWords(query, vocabulary),
  };
}

/** Waits until pending events are handled. A timer would take longer, because browsers delay nested timers by 4 ms. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}

function missingWords(query: string, vocabulary: Vocabulary): readonly string[] {
  const missing = expandQuery(query, vocabulary).filter(({ meant }) => !meant.some(({ isDirect }) => isDirect));
  return missing.map(({ word }) => word);
}

/**
 * Page → its chunk, its version's sidebar and what its navbar shows of the site, each fetched once. What went wrong is one
 * of two: the page cannot be had in pieces and is to be loaded whole (`LoadWhole`); or nothing can be had, and the
 * network's own error says why.
 */
import type { PageChunk, SidebarChunk } from '../../theme/contract/page-chunk.js';
import type { SiteInfo } from '../../theme/contract/page-props.js';
import { chunkUrl } from './page-address.js';
import type { SiteSettings } from '../browser/site-settings.js';

export interface LoadedPage {
  readonly chunk: PageChunk;
  /** HTML of the sidebar; undefined when the page shows none, or the one that is there. */
  readonly sidebarHtml: string | undefined;
}

/** The page must be loaded whole: its chunk is missing, broken or of another deploy. */
export class LoadWhole extends Error {}

export interface PageLoader {
  /** `shownSidebar` is the URL of the sidebar that is there. */
  readonly load: (page: string, shownSidebar: string | undefined) => Promise<LoadedPage>;
  /** What the islands and the scripts that draw in their place must know of the site. */
  readonly site: () => Promise<SiteInfo>;
  /** Requests in flight are forgotten, so that their answers are requested again when they are needed. */
  readonly forgetUnanswered: () => void;
  /** Everything is, also what is on its way. */
  readonly forgetAll: () => void;
  /** Fetches ahead, and says nothing when that fails. */
  readonly preload: (page: string, shownSidebar: string | undefined, priority: 'low' | 'high') => Promise<void>;
}

/** Chunks kept for later. Readers go back a few pages, and links in sight are fetched ahead. */
const capacity = 100;

/** Milliseconds after which nobody waits for what was fetched ahead. */
const patience = 10_000;

export function createPageLoader(settings: SiteSettings): PageLoader {
  const kept = new Map<string, Promise<unknown>>();
  let timesForgotten = 0;
  const answered = new WeakSet<Promise<unknown>>();
  const fetchOnce = <Value>(url: string, priority: RequestPriority): Promise<Value> => {
    const known = kept.get(url) as Promise<Value> | undefined;
    // What befell a request made ahead is no answer to a reader.
    if (known) return priority === 'low' ? known : known.catch(() => fetchOnce<Value>(url, priority));
    const coming: Promise<Value> = fetchJson<Value>(url, priority).then((value) =>
      kept.get(url) === coming ? value : fetchOnce<Value>(url, priority),
    );
    kept.set(url, coming);
    if (kept.size > capacity) kept.delete(kept.keys().next().value!);
    // What failed is tried again when it is asked for again.
    coming.then(
      () => answered.add(coming),
      () => kept.get(url) === coming && kept.delete(url),
    );
    return coming;
  };
  const site = (priority: RequestPriority): Promise<SiteInfo> => fetchOnce<SiteInfo>(settings.siteUrl, priority);
  const load = async (
    page: string,
    shownSidebar: string | undefined,
    priority: RequestPriority,
  ): Promise<LoadedPage> => {
    const asked = timesForgotten;
    // The parts around the article cannot follow without the site.
    const [chunk] = await Promise.all([fetchOnce<PageChunk>(chunkUrl(settings, page), priority), site(priority)]);
    if (chunk.stamp !== settings.stamp) throw new LoadWhole('The site has been published anew.');
    const { sidebar } = chunk.state;
    if (sidebar === undefined || sidebar === shownSidebar) return { chunk, sidebarHtml: undefined };
    const { html } = await fetchOnce<SidebarChunk>(sidebar, priority);
    // A chunk that was forgotten while its sidebar came is old by now.
    return asked === timesForgotten ? { chunk, sidebarHtml: html } : load(page, shownSidebar, priority);
  };
  return {
    load: (page, shownSidebar) => load(page, shownSidebar, 'high'),
    site: () => site('high'),
    forgetUnanswered: () => kept.forEach((coming, url) => answered.has(coming) || kept.delete(url)),
    forgetAll() {
      timesForgotten += 1;
      kept.clear();
    },
    preload: async (page, shownSidebar, priority) => {
      await load(page, shownSidebar, priority).catch(() => undefined);
    },
  };
}

/** Hosts answer for missing files in many ways: a status, a page of their own, the site's home. */
async function fetchJson<Value>(url: string, priority: RequestPriority): Promise<Value> {
  const response = await fetch(url, { priority, signal: priority === 'low' ? AbortSignal.timeout(patience) : null });
  if (!response.ok) throw new LoadWhole(`${url}: ${response.status}`);
  const text = await response.text();
  try {
    return JSON.parse(text) as Value;
  } catch (cause) {
    throw new LoadWhole(`${url} is no chunk`, { cause });
  }
}

/** Whether anything of a site can be reached: a chunk may fail alone, by a filter or a rule of the host's. */
export async function isReachable(url: string): Promise<boolean> {
  if (!navigator.onLine) return false;
  return fetch(url, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}

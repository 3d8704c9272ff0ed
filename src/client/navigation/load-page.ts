/**
 * Fetches a page's chunk, its version's sidebar and the site's data, each once. There are two kinds of failures: the
 * page must be loaded whole (`LoadWhole`), or nothing can be loaded, which the network's own error explains.
 */
import type { PageChunk, SidebarChunk } from '../../theme/contract/page-chunk.js';
import type { SiteInfo } from '../../theme/contract/page-props.js';
import { chunkUrl } from './page-address.js';
import type { SiteSettings } from '../browser/site-settings.js';

export interface LoadedPage {
  readonly chunk: PageChunk;
  /** The HTML of the sidebar. Undefined if the page has none, or the current one. */
  readonly sidebarHtml: string | undefined;
}

/** The page must be loaded whole, because its chunk is missing, broken or from another deployment. */
export class LoadWhole extends Error {}

export interface PageLoader {
  /** Loads a page. `shownSidebar` is the URL of the current sidebar. */
  readonly load: (page: string, shownSidebar: string | undefined) => Promise<LoadedPage>;
  /** Returns the site's data for islands, and for scripts that draw instead of them. */
  readonly site: () => Promise<SiteInfo>;
  /** Forgets requests in flight, so that they are repeated when they are needed. */
  readonly forgetUnanswered: () => void;
  /** Forgets everything, including requests in flight. */
  readonly forgetAll: () => void;
  /** Prefetches a page. Failures are ignored. */
  readonly preload: (page: string, shownSidebar: string | undefined, priority: 'low' | 'high') => Promise<void>;
}

/** The maximum number of chunks that are kept: readers go back a few pages, and visible links are prefetched. */
const capacity = 100;

/** Milliseconds after which prefetch requests are aborted. */
const patience = 10_000;

export function createPageLoader(settings: SiteSettings): PageLoader {
  const kept = new Map<string, Promise<unknown>>();
  let timesForgotten = 0;
  const answered = new WeakSet<Promise<unknown>>();
  const fetchOnce = <Value>(url: string, priority: RequestPriority): Promise<Value> => {
    const known = kept.get(url) as Promise<Value> | undefined;
    // The failure of a prefetch says nothing about a reader's own request.
    if (known) return priority === 'low' ? known : known.catch(() => fetchOnce<Value>(url, priority));
    const coming: Promise<Value> = fetchJson<Value>(url, priority).then((value) =>
      kept.get(url) === coming ? value : fetchOnce<Value>(url, priority),
    );
    kept.set(url, coming);
    if (kept.size > capacity) kept.delete(kept.keys().next().value!);
    // A failed request is repeated when it is needed again.
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
    // Without the site's data, the parts around the article cannot be updated.
    const [chunk] = await Promise.all([fetchOnce<PageChunk>(chunkUrl(settings, page), priority), site(priority)]);
    if (chunk.stamp !== settings.stamp) throw new LoadWhole('The site has been published again.');
    const { sidebar } = chunk.state;
    if (sidebar === undefined || sidebar === shownSidebar) return { chunk, sidebarHtml: undefined };
    const { html } = await fetchOnce<SidebarChunk>(sidebar, priority);
    // A chunk that was forgotten while its sidebar was loaded is stale.
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

/** Fetches JSON. Hosts respond to missing files in many ways: with a status, a custom page or the site's home page. */
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

/** Whether the site can be reached. A single chunk may fail because of a filter or a rule of the host. */
export async function isReachable(url: string): Promise<boolean> {
  if (!navigator.onLine) return false;
  return fetch(url, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}

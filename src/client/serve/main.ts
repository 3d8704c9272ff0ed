/**
 * The script that `serve` puts into every page: listens for changes, brings the page up to date in place, and shows what
 * the author needs to know.
 */
import type { LivePage } from '../../theme/live-page.js';
import { safeStorage } from '../storage.js';
import { wireTabs } from '../tabs.js';
import { createPanel, type Panel } from './panel.js';
import { updatePage, type WireNodes } from './update-page.js';

const own = '/__docsgen/';
const retryMs = 1_000;

/** Brings the page on screen up to date, one question at a time; what happens meanwhile is asked for afterwards. */
function createRefresh(panel: Panel): () => Promise<void> {
  const parser = new DOMParser();
  const parse = (html: string): Document => parser.parseFromString(html, 'text/html');
  const wire = createWiring();
  let shown: { readonly path: string; readonly html: string } | undefined;
  let isAsking = false;
  let isStale = false;

  const apply = (path: string, page: LivePage): void => {
    const { html } = page;
    if (html !== undefined && !page.keepsLast) {
      if (!shown && wasMissing()) return location.reload();
      if (shown?.path === path && shown.html !== html) updatePage(parse(shown.html), parse(html), wire);
      shown = { path, html };
    }
    panel.show(page);
  };
  const refresh = async (): Promise<void> => {
    isStale = true;
    if (isAsking) return;
    isAsking = true;
    try {
      while (isStale) {
        isStale = false;
        const path = location.pathname;
        const response = await fetch(`${own}page?path=${encodeURIComponent(path)}`);
        if (response.ok && path === location.pathname) apply(path, (await response.json()) as LivePage);
      }
    } catch {
      // The server or the network is away. The event stream may not have noticed.
      setTimeout(() => void refresh(), retryMs);
    } finally {
      isAsking = false;
    }
  };
  return refresh;
}

/** Whether nothing was at this address when it was opened: then there is no page to bring up to date. */
function wasMissing(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.responseStatus === 404;
}

function createWiring(): WireNodes {
  const storage = safeStorage(
    () => localStorage,
    () => {},
  );
  return (nodes) => wireTabs(nodes, storage);
}

async function copy(): Promise<string | undefined> {
  const response = await fetch(`${own}own-copy`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: location.pathname }),
  });
  return response.ok ? undefined : response.text();
}

/**
 * Listens while the page is seen: a browser keeps no more than six connections to a server, and many open pages would
 * use them up. Each beginning is answered with a change, so that nothing is missed.
 */
function listenWhileSeen(panel: Panel, refresh: () => Promise<void>): void {
  let events: EventSource | undefined;
  const listen = (): void => {
    events?.close();
    events = document.hidden ? undefined : new EventSource(`${own}events`);
    events?.addEventListener('change', () => {
      panel.setConnected(true);
      void refresh();
    });
    events?.addEventListener('error', ({ target }) => {
      if (target !== events) return;
      panel.setConnected(false);
      // An answer that is no stream ends the browser's own attempts.
      if (events?.readyState === EventSource.CLOSED) setTimeout(listen, retryMs);
    });
  };
  listen();
  document.addEventListener('visibilitychange', listen);
  addEventListener('pagehide', () => events?.close());
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) listen();
  });
}

const panel = createPanel({ copy });
const refresh = createRefresh(panel);
listenWhileSeen(panel, refresh);
addEventListener('popstate', () => void refresh());
window.navigation?.addEventListener('currententrychange', () => void refresh());

/**
 * The script that `serve` puts into every page: listens for changes, brings the page up to date in place, and shows what
 * the author needs to know.
 */
import { frameId } from '../../theme/contract/element-ids.js';
import type { LivePage } from '../../theme/render/live-page.js';
import type { PageState } from '../../theme/contract/page-chunk.js';
import { createSearchLoader } from '../search.js';
import { tellSiteChange } from '../islands/site-change.js';
import { safeStorage } from '../browser/storage.js';
import { createArticleWiring } from '../article/wire-article.js';
import { createPanel, type Panel } from './panel.js';
import { createFileRefresh } from './refresh-files.js';
import { reloadInPlace, restorePlace } from './reload-in-place.js';
import { replaceReactPage, runSameScripts, updatePage, type WireNodes } from './update-page.js';
import { document } from '../browser/own-document.js';

const own = '/__docsgen/';
const retryMs = 1_000;

/** The page on screen, as the server has it under this generation. */
interface Shown {
  readonly path: string;
  readonly generation: number;
  /** These two are undefined until the server has told them. */
  readonly status: LivePage['status'] | undefined;
  readonly html: string | undefined;
}

interface Refresh {
  /** Asks for the page on screen; what happens meanwhile is asked for afterwards. */
  readonly ask: () => Promise<void>;
  /** The server has said that the site is of another generation now. */
  readonly changed: (generation: number) => void;
}

/** Brings the page on screen up to date, one question at a time. */
function createRefresh(panel: Panel): Refresh {
  const parser = new DOMParser();
  const parse = (html: string): Document => parser.parseFromString(html, 'text/html');
  const wire = createWiring();
  let told = Number(document.querySelector<HTMLElement>('script[data-generation]')?.dataset['generation']);
  const loaded = told;
  const refreshFiles = createFileRefresh();
  let shown: Shown = { path: location.pathname, generation: told, status: undefined, html: undefined };
  let isAsking = false;
  let isStale = false;

  const apply = (page: LivePage): void => {
    const { html, status, generation, movedTo, isSpoiled, isLastGood } = page;
    if (movedTo !== undefined) return location.replace(movedTo);
    if (shown.status === undefined) {
      // What is on screen is known by its generation alone, and nothing else can be compared with it.
      if (generation !== shown.generation && html !== undefined && !isSpoiled) return reloadInPlace();
      if (generation === shown.generation) shown = { ...shown, status, html };
    } else if (status !== shown.status) {
      // A page that is gone stays on screen; where none was, any is better.
      if (shown.status !== 200) return reloadInPlace();
    } else if (html !== undefined && !isSpoiled) {
      if (html !== shown.html && !update(shown.html ?? '', html)) return reloadInPlace();
      shown = { ...shown, generation, html };
    }
    // What stays on screen for want of something better would be lost with a load.
    if (status === 200 && !isSpoiled && !refreshFiles(page.files)) return reloadInPlace();
    panel.show({ ...page, isLastGood: isLastGood || (isSpoiled && html !== shown.html) });
  };
  /** False when only a load will do. */
  const update = (before: string, now: string): boolean => {
    const [old, wanted] = [parse(before), parse(now)];
    if (!runSameScripts(old, wanted)) return false;
    updatePage(old, wanted, wire);
    const isReact = replaceReactPage(old, wanted);
    const state = stateIn(wanted);
    tellSiteChange(isReact || state !== stateIn(old) ? (JSON.parse(state) as PageState) : undefined);
    return true;
  };
  /** A page that was changed by half is loaded. */
  const applyOrReload = (page: LivePage): void => {
    try {
      apply(page);
    } catch (error) {
      console.error(error);
      reloadInPlace();
    }
  };
  const ask = async (): Promise<void> => {
    isStale = true;
    if (isAsking) return;
    isAsking = true;
    try {
      while (isStale) {
        isStale = false;
        const { path } = shown;
        const response = await fetch(`${own}page?path=${encodeURIComponent(path)}&since=${loaded}`);
        const page = response.ok ? ((await response.json()) as LivePage) : undefined;
        if (path !== shown.path) isStale = true;
        else if (page) applyOrReload(page);
      }
    } catch {
      // The server or the network is away. The event stream may not have noticed.
      setTimeout(() => void ask(), retryMs);
    } finally {
      isAsking = false;
    }
  };
  onPageShown(
    () => {
      // The loader forgets everything with every change, so what it shows is of the generation told last.
      shown = { path: location.pathname, generation: told, status: undefined, html: undefined };
      void ask();
    },
    () => shown.path,
  );
  return {
    ask,
    changed(generation) {
      if (generation !== told) tellSiteChange(undefined);
      told = generation;
    },
  };
}

function stateIn(page: Document): string {
  return page.getElementById(frameId)?.dataset['state'] ?? '{}';
}

/** In-place navigation puts another page into the frame, after it has set the address. */
function onPageShown(listener: () => void, pathBefore: () => string): void {
  const frame = document.getElementById(frameId);
  const observer = new MutationObserver(() => {
    if (location.pathname !== pathBefore()) listener();
  });
  if (frame) observer.observe(frame, { childList: true });
}

function createWiring(): WireNodes {
  const storage = safeStorage(
    () => localStorage,
    () => {},
  );
  return createArticleWiring(createSearchLoader(), storage);
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
function listenWhileSeen(panel: Panel, refresh: Refresh): void {
  let events: EventSource | undefined;
  const listen = (): void => {
    events?.close();
    events = document.hidden ? undefined : new EventSource(`${own}events`);
    events?.addEventListener('change', ({ data }) => {
      panel.setConnected(true);
      refresh.changed(Number(data));
      void refresh.ask();
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

restorePlace();
const panel = createPanel({ copy });
listenWhileSeen(panel, createRefresh(panel));

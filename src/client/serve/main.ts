/**
 * The script that `serve` adds to every page. It listens for changes, updates the page in place, and shows diagnostics
 * to the author.
 */
import { frameId } from '../../theme/contract/element-ids.js';
import type { LivePage } from '../../theme/contract/live-page.js';
import type { PageState } from '../../theme/contract/page-chunk.js';
import { createSearchLoader } from '../search.js';
import { announceSiteChange } from '../islands/site-change.js';
import { safeStorage } from '../browser/storage.js';
import { createArticleWiring } from '../article/wire-article.js';
import { createPanel, type Panel } from './panel.js';
import { createFileRefresh } from './refresh-files.js';
import { reloadInPlace, restorePlace } from './reload-in-place.js';
import { replaceReactPage, runSameScripts, updatePage, type WireNodes } from './update-page.js';
import { document } from '../browser/own-document.js';

const own = '/__docsgen/';
const retryMs = 1_000;

/** The current page as the server sent it in this generation. */
interface Shown {
  readonly path: string;
  readonly generation: number;
  /** Status and HTML are undefined until the server has responded. */
  readonly status: LivePage['status'] | undefined;
  readonly html: string | undefined;
}

interface Refresh {
  /** Requests the current page. Changes meanwhile cause another request afterwards. */
  readonly ask: () => Promise<void>;
  /** Handles a new generation of the site. */
  readonly changed: (generation: number) => void;
}

/** Updates the current page, one request at a time. */
function createRefresh(panel: Panel): Refresh {
  let newest = Number(document.querySelector<HTMLElement>('script[data-generation]')?.dataset['generation']);
  const loaded = newest;
  const screen = createScreen(panel, newest);
  const ask = askAgainWhenStale(async () => {
    const { path } = screen.shown();
    const response = await fetch(`${own}page?path=${encodeURIComponent(path)}&since=${loaded}`);
    const page = response.ok ? ((await response.json()) as LivePage) : undefined;
    if (path !== screen.shown().path) return 'stale';
    if (page) screen.applyOrReload(page);
    return 'done';
  });
  onPageShown(
    () => {
      // The loader forgets everything with every change, so it shows the newest generation.
      screen.showsAnother(newest);
      void ask();
    },
    () => screen.shown().path,
  );
  return {
    ask,
    changed(generation) {
      if (generation !== newest) announceSiteChange(undefined);
      newest = generation;
    },
  };
}

/** Runs `ask`, again if something happens meanwhile, and later if it fails. It is never run twice at once. */
function askAgainWhenStale(ask: () => Promise<'done' | 'stale'>): () => Promise<void> {
  let isAsking = false;
  let isStale = false;
  const askUntilDone = async (): Promise<void> => {
    isStale = true;
    if (isAsking) return;
    isAsking = true;
    try {
      while (isStale) {
        isStale = false;
        if ((await ask()) === 'stale') isStale = true;
      }
    } catch {
      // The server or the network is unavailable. The event stream may not have noticed.
      setTimeout(() => void askUntilDone(), retryMs);
    } finally {
      isAsking = false;
    }
  };
  return askUntilDone;
}

interface Screen {
  readonly shown: () => Shown;
  /** Handles that navigation has shown another page of this generation. */
  readonly showsAnother: (generation: number) => void;
  /** Shows the page's new state, in place if possible. */
  readonly applyOrReload: (page: LivePage) => void;
}

function createScreen(panel: Panel, generation: number): Screen {
  const update = createUpdate();
  const refreshFiles = createFileRefresh();
  const unknown = (of: number): Shown => ({
    path: location.pathname,
    generation: of,
    status: undefined,
    html: undefined,
  });
  let shown = unknown(generation);
  /** Returns undefined if only a reload helps. */
  const shownAfter = ({ html, status, generation: now, isSpoiled }: LivePage): Shown | undefined => {
    if (shown.status === undefined) {
      // The current page is identified by its generation only; nothing else can be compared with it.
      if (now !== shown.generation) return html !== undefined && !isSpoiled ? undefined : shown;
      return { ...shown, status, html };
    }
    // A deleted page stays on the screen. If there was none, any page is better.
    if (status !== shown.status) return shown.status === 200 ? shown : undefined;
    if (html === undefined || isSpoiled) return shown;
    return html === shown.html || update(shown.html ?? '', html) ? { ...shown, generation: now, html } : undefined;
  };
  const apply = (page: LivePage): void => {
    const { html, status, movedTo, isSpoiled, isLastGood } = page;
    if (movedTo !== undefined) return location.replace(movedTo);
    const after = shownAfter(page);
    if (!after) return reloadInPlace();
    shown = after;
    // A reload would lose the last good page on the screen.
    if (status === 200 && !isSpoiled && !refreshFiles(page.files)) return reloadInPlace();
    panel.show({ ...page, isLastGood: isLastGood || (isSpoiled && html !== shown.html) });
  };
  return {
    shown: () => shown,
    showsAnother: (of) => void (shown = unknown(of)),
    applyOrReload(page) {
      try {
        apply(page);
      } catch (error) {
        // A page that was only partly changed is reloaded.
        console.error(error);
        reloadInPlace();
      }
    },
  };
}

/** Changes the document where two served pages differ. Returns false if only a reload helps. */
function createUpdate(): (before: string, now: string) => boolean {
  const parser = new DOMParser();
  const parse = (html: string): Document => parser.parseFromString(html, 'text/html');
  const wire = createWiring();
  return (before, now) => {
    const [old, wanted] = [parse(before), parse(now)];
    if (!runSameScripts(old, wanted)) return false;
    updatePage(old, wanted, wire);
    const isReact = replaceReactPage(old, wanted);
    const state = stateIn(wanted);
    announceSiteChange(isReact || state !== stateIn(old) ? (JSON.parse(state) as PageState) : undefined);
    return true;
  };
}

function stateIn(page: Document): string {
  return page.getElementById(frameId)?.dataset['state'] ?? '{}';
}

/**
 * Calls `listener` when another page is shown. In-place navigation sets the address first, and then puts the page into
 * the frame.
 */
function onPageShown(listener: () => void, pathBefore: () => string): void {
  const frame = document.getElementById(frameId);
  const observer = new MutationObserver(() => {
    if (location.pathname !== pathBefore()) listener();
  });
  if (frame) observer.observe(frame, { childList: true });
}

/** The page's own script has the features that come when the browser is idle. Two of each would undo each other's work. */
const noExtras = { startExtras: () => Promise.resolve(() => undefined) };

function createWiring(): WireNodes {
  const storage = safeStorage(
    () => localStorage,
    () => {},
  );
  return createArticleWiring(createSearchLoader(), storage, () => Promise.resolve(noExtras));
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
 * Listens while the page is visible. A browser keeps at most six connections to a server, which many open pages would
 * use up. Each start of the stream sends the generation, so that nothing is missed.
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
      // A response that is not a stream ends the browser's own attempts.
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

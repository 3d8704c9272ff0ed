/**
 * Entries of the browser's history with scroll positions. Within a document the browser would restore a position before
 * the page is shown, so its own restoration is off. It is on from when a document is left until the same entry is loaded
 * again, because only the browser can keep the text in place while fonts and pictures arrive and change its height.
 */
import { scrollInstantly } from '../browser/scroll-instantly.js';
import { document } from '../browser/own-document.js';

type Position = readonly [x: number, y: number];

export interface HistoryEntries {
  /** Stores the position of the current page. Call it before a link leaves the page. */
  readonly remember: () => void;
  /** Adds an entry and makes it the current one. */
  readonly push: (url: URL) => void;
  /** Changes the URL of the current entry. */
  readonly replace: (url: URL) => void;
  /**
   * Handles that the browser went to another entry. Returns its position, or undefined for a new entry (a fragment of
   * the current page). Until its page is shown, by `replace` or `settle`, no position is stored, because it would be that
   * of the old page.
   */
  readonly arrive: (state: unknown) => Position | undefined;
  /** Signals that the page of the current entry is shown. */
  readonly settle: () => void;
}

/** Milliseconds without scrolling after which a position is stored. */
const settledAfter = 150;

interface EntryState {
  readonly id: number;
  readonly scroll?: Position;
}

export function openHistory(): HistoryEntries {
  // Positions of entries that were left by back and forward. Their state can no longer be written.
  const positions = new Map<number, Position>();
  let entry = readEntry(history.state) ?? newEntry();
  let isShown = true;
  const here = (): Position => [scrollX, scrollY];
  const write = (url?: URL): void => history.replaceState(entry, '', url);
  const store = (): void => {
    if (!isShown) return;
    positions.set(entry.id, here());
    entry = { ...entry, scroll: here() };
    write();
  };
  // The document was left before the page of this entry was shown, so the browser has the position of another page. Or
  // the position is out of reach until pictures arrive, and the browser waits at the top.
  if (entry.scroll && (history.scrollRestoration === 'manual' || scrollY === 0)) scrollInstantly(entry.scroll);
  write();
  const takeOver = letBrowserRestore(() => isShown);
  // Positions are stored early, because it is too late when a page is left. Browsers limit the number of writes.
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer);
      timer = setTimeout(store, settledAfter);
    },
    { passive: true },
  );

  return {
    remember: () => {
      takeOver();
      store();
    },
    replace: (url) => {
      takeOver();
      isShown = true;
      write(url);
    },
    push: (url) => {
      entry = newEntry();
      isShown = true;
      history.pushState(entry, '', url);
    },
    arrive: (state) => {
      const arrived = readEntry(state);
      clearTimeout(timer);
      takeOver();
      if (arrived && isShown) positions.set(entry.id, here());
      isShown = false;
      entry = arrived ?? newEntry();
      if (!arrived) write();
      return arrived && (positions.get(arrived.id) ?? arrived.scroll ?? [0, 0]);
    },
    settle: () => void (isShown = true),
  };
}

/**
 * Lets the browser restore the position of a document that is left while the page of its entry is shown. Returns a
 * function that ends this. Otherwise, Chromium scrolls after `load` to a position that was out of reach before, even if
 * another page is shown then.
 */
function letBrowserRestore(isShown: () => boolean): () => void {
  const takeOver = (): void => void (history.scrollRestoration = 'manual');
  // Browsers restore for the last time after the listeners of `load`.
  if (document.readyState === 'complete') takeOver();
  else addEventListener('load', () => setTimeout(takeOver), { once: true });
  addEventListener('pagehide', () => {
    if (isShown()) history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', ({ persisted }) => persisted && takeOver());
  return takeOver;
}

function newEntry(): EntryState {
  return { id: Math.random() };
}

function readEntry(state: unknown): EntryState | undefined {
  return typeof state === 'object' && state !== null && 'id' in state ? (state as EntryState) : undefined;
}

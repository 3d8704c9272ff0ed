/**
 * Entries of the browser's history with scroll positions. The browser would restore positions before the page is shown,
 * so its restoration is disabled.
 */

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
  const remember = (): void => {
    if (!isShown) return;
    positions.set(entry.id, here());
    entry = { ...entry, scroll: here() };
    write();
  };

  history.scrollRestoration = 'manual';
  // The page was reloaded, or the reader returned from another site.
  if (entry.scroll) scrollTo(...entry.scroll);
  write();
  // Positions are stored early, because it is too late when a page is left. Browsers limit the number of writes.
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer);
      timer = setTimeout(remember, settledAfter);
    },
    { passive: true },
  );

  return {
    remember,
    replace: (url) => {
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
      if (arrived && isShown) positions.set(entry.id, here());
      isShown = false;
      entry = arrived ?? newEntry();
      if (!arrived) write();
      return arrived && (positions.get(arrived.id) ?? arrived.scroll ?? [0, 0]);
    },
    settle: () => void (isShown = true),
  };
}

function newEntry(): EntryState {
  return { id: Math.random() };
}

function readEntry(state: unknown): EntryState | undefined {
  return typeof state === 'object' && state !== null && 'id' in state ? (state as EntryState) : undefined;
}

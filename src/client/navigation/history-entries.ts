/**
 * Entries of the browser's history, each with its page's scroll position. The browser restores positions before the page
 * is shown, so its own restoration is off.
 */

type Position = readonly [x: number, y: number];

export interface HistoryEntries {
  /** To be called before a link leaves the current page: keeps its position. */
  readonly remember: () => void;
  /** Adds an entry and makes it the current one. */
  readonly push: (url: URL) => void;
  /** Changes the URL of the current one. */
  readonly replace: (url: URL) => void;
  /**
   * The browser has gone to another entry: its position, or undefined if it is new (a fragment of the current page).
   * Until its page is shown, by `replace` or `settle`, no position is kept, because another page is scrolled.
   */
  readonly arrive: (state: unknown) => Position | undefined;
  /** The page of the current entry is shown. */
  readonly settle: () => void;
}

/** Milliseconds without scrolling. */
const settledAfter = 150;

interface EntryState {
  readonly id: number;
  readonly scroll?: Position;
}

export function openHistory(): HistoryEntries {
  // Positions of entries left by back and forward: their state cannot be written any more.
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
  // After a reload, or back from another site.
  if (entry.scroll) scrollTo(...entry.scroll);
  write();
  // When a page is left, it is too late to write; and browsers limit the number of writes.
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

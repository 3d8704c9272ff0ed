/**
 * Entries of the browser's history, each with the place to which its page was scrolled. The browser's own restoration
 * comes before the page does, so it is switched off while these scripts show pages, and on again when they leave.
 */

type Position = readonly [x: number, y: number];

export interface HistoryEntries {
  /** To be called before the present page is left by a link: keeps its position. */
  readonly remember: () => void;
  /** Adds an entry and makes it the present one. */
  readonly push: (url: URL) => void;
  /** Changes the URL of the present one. */
  readonly replace: (url: URL) => void;
  /** The browser has gone to another entry: its position, or undefined when it is new (a fragment of the present page). */
  readonly arrive: (state: unknown) => Position | undefined;
}

interface EntryState {
  readonly id: number;
  readonly scroll?: Position;
}

export function openHistory(): HistoryEntries {
  // Positions of entries left by back and forward: their state cannot be written any more.
  const positions = new Map<number, Position>();
  let entry = readEntry(history.state) ?? newEntry();
  const here = (): Position => [scrollX, scrollY];
  const write = (url?: URL): void => history.replaceState(entry, '', url);
  const remember = (): void => {
    positions.set(entry.id, here());
    entry = { ...entry, scroll: here() };
    write();
  };

  takeOver();
  addEventListener('pageshow', takeOver);
  addEventListener('pagehide', () => {
    remember();
    history.scrollRestoration = 'auto';
  });
  // After a reload or from another site: the browser has restored the position, or its page was too short for that yet.
  if (entry.scroll) scrollTo(...entry.scroll);
  write();

  return {
    remember,
    replace: write,
    push: (url) => {
      entry = newEntry();
      history.pushState(entry, '', url);
    },
    arrive: (state) => {
      const arrived = readEntry(state);
      if (arrived) positions.set(entry.id, here());
      entry = arrived ?? newEntry();
      if (!arrived) write();
      return arrived && (positions.get(arrived.id) ?? arrived.scroll ?? [0, 0]);
    },
  };
}

function takeOver(): void {
  history.scrollRestoration = 'manual';
}

function newEntry(): EntryState {
  return { id: Math.random() };
}

function readEntry(state: unknown): EntryState | undefined {
  return typeof state === 'object' && state !== null && 'id' in state ? (state as EntryState) : undefined;
}

/**
 * Going from page to page in place. A link, the history or another script asks for a URL; its chunk is loaded and shown,
 * and address, scroll position, focus and title are as after a full load. Everything else is loaded whole.
 *
 * When a page does not arrive:
 * - its chunk is missing, broken or of another deploy, or the page has scripts of its own: the page is loaded whole;
 * - the chunk cannot be fetched, but the page can: the same;
 * - nothing can be fetched: the reader stays where they are, reads why, and can retry;
 * - it takes long: after a while readers see that it does, and can retry; the page is still shown if it comes.
 */
import type { PageState } from '../../theme/contract/page-chunk.js';
import { openHistory, type HistoryEntries } from './history-entries.js';
import { isReachable, LoadWhole, type PageLoader } from './load-page.js';
import { navigateEvent } from '../../theme/contract/page-chunk.js';
import { pageOf } from './page-address.js';
import { createPageStatus } from './page-status.js';
import type { Progress } from './progress.js';
import { revealTarget } from '../article/reveal-target.js';
import { readyPage, type ReadyPage } from './show-page.js';
import { createAttempts, createScreen, loadWhole, type Attempts, type Screen, type Visit } from './visits.js';
import { scrollInstantly } from '../browser/scroll-instantly.js';
import type { SiteSettings } from '../browser/site-settings.js';
import type { Store } from '../islands/store.js';
import { document } from '../browser/own-document.js';

export interface NavigationParts {
  readonly settings: SiteSettings;
  readonly loader: PageLoader;
  readonly progress: Progress;
  readonly page: Store<PageState>;
  /** False if the parts around the article cannot be updated. Pages are loaded whole then. */
  readonly canShow: () => boolean;
  /** Called with the new elements of the document, before readers see them. */
  readonly onShow: (root: HTMLElement) => void;
}

export interface Navigation {
  /** Follows a link of this site. Returns false if the browser must do that itself. */
  readonly follow: (url: URL, options?: { readonly dropsMissingHash?: boolean }) => boolean;
  /** Shows the page at an address, if there is one, and returns whether there is. */
  readonly replaceIfFound: (url: URL) => Promise<boolean>;
}

/** The state that all ways to another page share. */
interface Reader extends NavigationParts {
  readonly entries: HistoryEntries;
  readonly attempts: Attempts;
  readonly screen: Screen;
  /** The address of the current page. */
  shown: URL;
}

type GoTo = (url: URL, how: Visit) => Promise<void>;

export function startNavigation(parts: NavigationParts): Navigation {
  const entries = openHistory();
  const screen = createScreen({ ...parts, entries, status: createPageStatus() });
  const reader: Reader = { ...parts, entries, screen, attempts: createAttempts(), shown: new URL(location.href) };
  const visit: GoTo = (url, how) => visitPage(reader, url, how);
  followHistory(reader, visit);
  const follow = createFollow(reader, visit);
  document.addEventListener(navigateEvent, (event) => {
    const url = new URL((event as CustomEvent<string>).detail, location.href);
    if (follow(url)) event.preventDefault();
  });
  return { follow, replaceIfFound: (url) => replaceIfFound(reader, url) };
}

async function visitPage(reader: Reader, url: URL, how: Visit): Promise<void> {
  const { settings, loader, page, screen } = reader;
  const isCurrent = reader.attempts.start();
  const name = pageOf(settings, url);
  if (name === undefined || !reader.canShow()) return loadWhole(url, how);
  const retry = (): void => {
    loader.forgetUnanswered();
    void visitPage(reader, url, how);
  };
  const endWaiting = screen.wait(isCurrent, retry);
  try {
    const ready = readyPage(await loader.load(name, page.get().sidebar));
    if (!isCurrent()) return;
    if (!ready) return loadWhole(url, how);
    endWaiting();
    show(reader, ready, url, how);
  } catch (error) {
    if (!isCurrent()) return;
    const mustLoad = error instanceof LoadWhole || (await isReachable(url.href));
    if (!isCurrent()) return;
    if (mustLoad) return loadWhole(url, how);
    endWaiting();
    screen.fail(error, how, retry);
  }
}

/** Shows a page. Its address is set first, because later events of the browser must refer to this page. */
function show(reader: Reader, ready: ReadyPage, asked: URL, how: Visit): void {
  reader.shown = reader.screen.enter(ready, asked, how);
  reader.screen.show(ready, reader.shown, how);
}

function areSamePage(settings: SiteSettings, one: URL, other: URL): boolean {
  return one.search === other.search && pageOf(settings, one) === pageOf(settings, other);
}

function followHistory(reader: Reader, visit: GoTo): void {
  const { settings, entries, attempts, screen } = reader;
  const giveUp = (): void => {
    attempts.giveUp();
    screen.stopWaiting();
  };
  addEventListener('popstate', ({ state }) => {
    const scroll = entries.arrive(state);
    const url = new URL(location.href);
    const isSamePage = areSamePage(settings, url, reader.shown);
    reader.shown = url;
    if (!isSamePage) return void visit(url, { kind: 'traverse', scroll: scroll ?? [0, 0] });
    giveUp();
    const scrollToTarget = revealTarget(url.hash);
    if (scroll) scrollInstantly(scroll);
    else scrollToTarget?.();
    entries.settle();
  });
  // The reader returns to a page that the browser has kept in memory.
  addEventListener('pageshow', ({ persisted }) => persisted && giveUp());
}

function createFollow(reader: Reader, visit: GoTo): Navigation['follow'] {
  const { settings, entries } = reader;
  return (url, options) => {
    if (pageOf(settings, url) === undefined) return false;
    // A page may have changed its own query since it was shown.
    const here = new URL(location.href);
    if (areSamePage(settings, url, here) && url.hash !== '') {
      reader.shown = here;
      // The browser scrolls to the heading and adds an entry. To the browser, an additional slash means another page.
      entries.remember();
      revealTarget(url.hash);
      if (url.pathname === here.pathname) return false;
      location.assign(url.hash);
      return true;
    }
    void visit(url, url.href === here.href ? { kind: 'replace' } : { kind: 'push', ...options });
    return true;
  };
}

async function replaceIfFound(reader: Reader, url: URL): Promise<boolean> {
  const { settings, loader, attempts } = reader;
  const name = pageOf(settings, url);
  const isCurrent = attempts.start();
  const found = name === undefined ? undefined : await loader.load(name, undefined).catch(() => undefined);
  const ready = found && readyPage(found);
  // The reader has left meanwhile.
  if (!isCurrent()) return false;
  if (ready) show(reader, ready, url, { kind: 'replace' });
  return ready !== undefined;
}

/**
 * Going from page to page in place. A link, the history or another script asks for a URL; its chunk is loaded and shown,
 * and address, scroll position, focus and title are as after a full load. Whatever cannot be shown so is loaded whole.
 *
 * A page does not come:
 * - its chunk is missing, broken or of another deploy, or the page has scripts of its own: the page is loaded whole;
 * - the network refuses the chunk, but answers for the page: the same;
 * - the network answers for nothing: the reader stays where they are, is told why, and can retry;
 * - it takes long: readers are told after a while, and can retry; the page is still shown if it comes.
 */
import { announcerId } from '../../theme/contract/element-ids.js';
import type { PageState } from '../../theme/contract/page-chunk.js';
import { openHistory } from './history-entries.js';
import { isReachable, LoadWhole, type PageLoader } from './load-page.js';
import { navigateEvent } from './navigation.js';
import { pageOf } from './page-address.js';
import { createPageStatus } from './page-status.js';
import type { Progress } from './progress.js';
import { revealTarget, targetOf } from '../article/reveal-target.js';
import { readyPage, showPage, type ReadyPage } from './show-page.js';
import type { SiteSettings } from '../browser/site-settings.js';
import type { Store } from '../islands/store.js';
import { document } from '../browser/own-document.js';

const spinnerDelay = 200;
const slowAfter = 10_000;

export interface NavigationParts {
  readonly settings: SiteSettings;
  readonly loader: PageLoader;
  readonly progress: Progress;
  readonly page: Store<PageState>;
  /** False when the parts around the article cannot follow: then pages are loaded whole. */
  readonly canShow: () => boolean;
  /** Called with what is new in the document, before readers see it. */
  readonly onShow: (root: HTMLElement) => void;
}

/** How a page is asked for. */
type Visit =
  | { readonly kind: 'push'; readonly dropsMissingHash?: boolean }
  | { readonly kind: 'replace' }
  | { readonly kind: 'traverse'; readonly scroll: readonly [number, number] };

export interface Navigation {
  /** Follows a link of this site; false when the browser must do that itself. */
  readonly follow: (url: URL, options?: { readonly dropsMissingHash?: boolean }) => boolean;
  /** Shows the page at an address if there is one; returns whether there is. */
  readonly replaceIfFound: (url: URL) => Promise<boolean>;
}

export function startNavigation(parts: NavigationParts): Navigation {
  const { settings, loader, progress, page } = parts;
  const entries = openHistory();
  const status = createPageStatus();
  let shown = new URL(location.href);
  let attempts = 0;

  const visit = async (url: URL, how: Visit): Promise<void> => {
    const attempt = (attempts += 1);
    const isCurrent = (): boolean => attempt === attempts;
    const name = pageOf(settings, url);
    if (name === undefined || !parts.canShow()) return loadWhole(url, how);
    const retry = (): void => {
      loader.forgetUnanswered();
      void visit(url, how);
    };
    const endWaiting = wait(retry);
    try {
      const ready = readyPage(await loader.load(name, page.get().sidebar));
      if (!isCurrent()) return;
      if (!ready) return loadWhole(url, how);
      endWaiting();
      show(ready, url, how);
    } catch (error) {
      if (!isCurrent()) return;
      const mustLoad = error instanceof LoadWhole || (await isReachable(url.href));
      if (!isCurrent()) return;
      if (mustLoad) return loadWhole(url, how);
      endWaiting();
      fail(error, how, retry);
    }
  };

  /** Shows that something is on its way; returns how to stop that. */
  const wait = (retry: () => void): (() => void) => {
    const isCurrent = (
      (attempt) => () =>
        attempt === attempts
    )(attempts);
    progress.start();
    status.hide();
    const timers = [
      setTimeout(() => isCurrent() && status.show('loading'), spinnerDelay),
      setTimeout(() => isCurrent() && status.show('slow', { retry }), slowAfter),
    ];
    return () => {
      timers.forEach(clearTimeout);
      status.hide();
      progress.done();
    };
  };

  const show = (ready: ReadyPage, asked: URL, how: Visit): void => {
    const { state, title } = ready.chunk;
    const url = new URL(state.url + asked.search + asked.hash, location.origin);
    if (how.kind === 'push' && how.dropsMissingHash && !targetOf(url.hash, ready.content)) url.hash = '';
    if (how.kind === 'push') {
      entries.remember();
      entries.push(url);
    } else entries.replace(url);
    shown = url;
    const main = showPage(ready);
    parts.onShow(main);
    // A value of its own, also when the page is shown once more: its elements are new.
    page.set({ ...state });
    moveTo(main, url, how);
    document.getElementById(announcerId)!.textContent = title;
  };

  const fail = (error: unknown, how: Visit, retry: () => void): void => {
    status.show('failed', { detail: error instanceof Error ? error.message : String(error), retry });
    // The address is already that of the page that does not come: no other may stand below it.
    if (how.kind === 'traverse') document.querySelector('main')?.replaceChildren();
  };

  const areSamePage = (one: URL, other: URL): boolean =>
    one.search === other.search && pageOf(settings, one) === pageOf(settings, other);
  /** Whatever is on its way is not wanted any more. */
  const giveUp = (): void => {
    attempts += 1;
    status.hide();
    progress.done();
  };

  addEventListener('popstate', ({ state }) => {
    const scroll = entries.arrive(state);
    const url = new URL(location.href);
    const isSamePage = areSamePage(url, shown);
    shown = url;
    if (!isSamePage) return void visit(url, { kind: 'traverse', scroll: scroll ?? [0, 0] });
    giveUp();
    const scrollToTarget = revealTarget(url.hash);
    if (scroll) scrollTo({ left: scroll[0], top: scroll[1], behavior: 'instant' });
    else scrollToTarget?.();
    entries.settle();
  });

  // Back from elsewhere to a page that the browser had kept, as it was when it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && giveUp());

  const follow: Navigation['follow'] = (url, options) => {
    if (pageOf(settings, url) === undefined) return false;
    // A page may have changed its own query since it was shown.
    const here = new URL(location.href);
    if (areSamePage(url, here) && url.hash !== '') {
      shown = here;
      // The browser goes to the heading, and adds an entry; to it, a slash more or less is another page.
      entries.remember();
      revealTarget(url.hash);
      if (url.pathname === here.pathname) return false;
      location.assign(url.hash);
      return true;
    }
    void visit(url, url.href === here.href ? { kind: 'replace' } : { kind: 'push', ...options });
    return true;
  };

  document.addEventListener(navigateEvent, (event) => {
    const url = new URL((event as CustomEvent<string>).detail, location.href);
    if (follow(url)) event.preventDefault();
  });

  return {
    follow,
    replaceIfFound: async (url) => {
      const name = pageOf(settings, url);
      const attempt = (attempts += 1);
      const found = name === undefined ? undefined : await loader.load(name, undefined).catch(() => undefined);
      const ready = found && readyPage(found);
      // The reader has gone on meanwhile.
      if (attempt !== attempts) return false;
      if (ready) show(ready, url, { kind: 'replace' });
      return ready !== undefined;
    },
  };
}

function loadWhole(url: URL, { kind }: Visit): void {
  if (kind === 'push') location.assign(url);
  else if (kind === 'replace') location.replace(url);
  // The address is there already.
  else location.reload();
}

/** Scrolls and moves the focus as a full load would. */
function moveTo(main: HTMLElement, url: URL, how: Visit): void {
  const [left, top] = how.kind === 'traverse' ? how.scroll : [0, 0];
  main.focus({ preventScroll: true });
  scrollTo({ left, top, behavior: 'instant' });
  if (url.hash === '') return;
  revealTarget(url.hash);
  // The browser itself goes to a heading: it marks it as the target and continues from there with the Tab key.
  if (how.kind !== 'traverse') location.replace(url);
}

/** A visit loads a page and puts it into the document, or shows the failure. */
import { announcerId } from '../../theme/contract/element-ids.js';
import type { PageState } from '../../theme/contract/page-chunk.js';
import type { HistoryEntries } from './history-entries.js';
import type { PageStatus } from './page-status.js';
import type { Progress } from './progress.js';
import { scrollInstantly } from '../browser/scroll-instantly.js';
import { revealTarget, targetOf } from '../article/reveal-target.js';
import { showPage, type ReadyPage } from './show-page.js';
import type { Store } from '../islands/store.js';
import { document } from '../browser/own-document.js';

const spinnerDelay = 200;
const slowAfter = 10_000;

/** How a page was requested. */
export type Visit =
  | { readonly kind: 'push'; readonly dropsMissingHash?: boolean }
  | { readonly kind: 'replace' }
  | { readonly kind: 'traverse'; readonly scroll: readonly [number, number] };

/** Whether a visit is still the newest one. */
export type IsCurrent = () => boolean;

export interface Attempts {
  readonly start: () => IsCurrent;
  /** Cancels the visit in flight. */
  readonly giveUp: () => void;
}

export function createAttempts(): Attempts {
  let last = 0;
  return {
    start() {
      const own = (last += 1);
      return () => own === last;
    },
    giveUp: () => void (last += 1),
  };
}

export interface ScreenParts {
  readonly entries: HistoryEntries;
  readonly status: PageStatus;
  readonly progress: Progress;
  readonly page: Store<PageState>;
  /** Called with the new elements of the document, before readers see them. */
  readonly onShow: (root: HTMLElement) => void;
}

export interface Screen {
  /** Shows that a visit is in flight. Returns a function that stops it. */
  readonly wait: (isCurrent: IsCurrent, retry: () => void) => () => void;
  /** Sets the address bar to a page's address and returns the address. */
  readonly enter: (ready: ReadyPage, asked: URL, how: Visit) => URL;
  /** Puts the page into the document. */
  readonly show: (ready: ReadyPage, url: URL, how: Visit) => void;
  readonly fail: (error: unknown, how: Visit, retry: () => void) => void;
  readonly stopWaiting: () => void;
}

export function createScreen({ entries, status, progress, page, onShow }: ScreenParts): Screen {
  const stopWaiting = (): void => {
    status.hide();
    progress.done();
  };
  return {
    stopWaiting,
    wait(isCurrent, retry) {
      progress.start();
      status.hide();
      const timers = [
        setTimeout(() => isCurrent() && status.show('loading'), spinnerDelay),
        setTimeout(() => isCurrent() && status.show('slow', { retry }), slowAfter),
      ];
      return () => {
        timers.forEach(clearTimeout);
        stopWaiting();
      };
    },
    enter(ready, asked, how) {
      const url = new URL(ready.chunk.state.url + asked.search + asked.hash, location.origin);
      if (how.kind === 'push' && how.dropsMissingHash && !targetOf(url.hash, ready.content)) url.hash = '';
      if (how.kind === 'push') {
        entries.remember();
        entries.push(url);
      } else entries.replace(url);
      return url;
    },
    show(ready, url, how) {
      const { state, title } = ready.chunk;
      const main = showPage(ready);
      onShow(main);
      // The value is new even if the same page is shown again, because its elements are new.
      page.set({ ...state });
      moveTo(main, url, how);
      document.getElementById(announcerId)!.textContent = title;
    },
    fail(error, how, retry) {
      status.show('failed', { detail: error instanceof Error ? error.message : String(error), retry });
      // The address is already that of the failed page, so no other page may stay visible.
      if (how.kind === 'traverse') document.querySelector('main')?.replaceChildren();
    },
  };
}

export function loadWhole(url: URL, { kind }: Visit): void {
  if (kind === 'push') location.assign(url);
  else if (kind === 'replace') location.replace(url);
  // The address is already set.
  else location.reload();
}

/** Scrolls and moves the focus as a full load would. */
function moveTo(main: HTMLElement, url: URL, how: Visit): void {
  main.focus({ preventScroll: true });
  scrollInstantly(how.kind === 'traverse' ? how.scroll : [0, 0]);
  if (url.hash === '') return;
  revealTarget(url.hash);
  // The browser itself goes to a heading, so that it marks the target and continues there with the Tab key.
  if (how.kind !== 'traverse') location.replace(url);
}

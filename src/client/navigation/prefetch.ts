/**
 * Prefetches pages: those of visible links when the browser is idle, and immediately if a reader points at a link. Slow
 * networks and data saving disable it.
 */
import { linkOf, urlOf } from './follow-links.js';
import { whenIdle } from '../browser/idle.js';
import type { PageLoader } from './load-page.js';
import { pageOf } from './page-address.js';
import type { SiteSettings } from '../browser/site-settings.js';
import { document } from '../browser/own-document.js';

interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

export interface Prefetch {
  /** Watches the links below an element. */
  readonly watch: (root: ParentNode) => void;
}

export function startPrefetch(
  settings: SiteSettings,
  loader: PageLoader,
  shownSidebar: () => string | undefined,
): Prefetch {
  const pageBehind = (link: HTMLAnchorElement): string | undefined => {
    const url = urlOf(link);
    return !url || url.pathname === location.pathname ? undefined : pageOf(settings, url);
  };
  const point = (event: Event): void => {
    const link = linkOf(event);
    const page = link && pageBehind(link);
    if (page !== undefined && isAllowed()) void loader.preload(page, shownSidebar(), 'high');
  };
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, point, { passive: true });

  // Pages are fetched one at a time, so that they never delay a reader's own request.
  const waiting = new Set<string>();
  let isBusy = false;
  const fetchNext = async (): Promise<void> => {
    const [page] = waiting;
    if (page === undefined || isBusy || !isAllowed()) return;
    waiting.delete(page);
    isBusy = true;
    await loader.preload(page, shownSidebar(), 'low');
    isBusy = false;
    fetchLater();
  };
  const fetchLater = (): void => whenIdle(() => void fetchNext());
  const observer = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      // Links in an SVG have a different type.
      const page = target instanceof HTMLAnchorElement ? pageBehind(target) : undefined;
      if (page !== undefined) waiting.add(page);
    }
    fetchLater();
  });
  return {
    watch: (root) => {
      // The search button opens the modal, a reader follows at most one link of the version menu, and few follow marks.
      const watched = 'a[href]:not(.search-button, .version-menu a, .page-change a, .since)';
      for (const link of root.querySelectorAll(watched)) observer.observe(link);
    },
  };
}

function isAllowed(): boolean {
  const { connection } = navigator as { readonly connection?: NetworkInformation };
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
}

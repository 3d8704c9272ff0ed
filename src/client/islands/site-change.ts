/**
 * An event: the site has changed while one of its pages is open. Only `serve` dispatches it, from a separate bundle; the
 * page's scripts listen, because only they can reach their state.
 */
import type { PageState } from '../../theme/contract/page-chunk.js';
import { document } from '../browser/own-document.js';

const siteChangeEvent = 'docsgen:change';

/** `state` is that of the page on the screen, if it has changed. */
export function announceSiteChange(state: PageState | undefined): void {
  document.dispatchEvent(new CustomEvent(siteChangeEvent, { detail: state }));
}

export function onSiteChange(listener: (state: PageState | undefined) => void): void {
  // An event without a detail arrives with null.
  document.addEventListener(siteChangeEvent, (event) =>
    listener((event as CustomEvent<PageState | null>).detail ?? undefined),
  );
}

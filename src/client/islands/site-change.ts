/**
 * An event that signals a change of the site while a page is open. `serve` dispatches it from a separate bundle. The
 * page's scripts listen, because only they can access their state.
 */
import type { PageState } from '../../theme/contract/page-chunk.js';
import { document } from '../browser/own-document.js';

const siteChangeEvent = 'docsgen:change';

/** Dispatches the event. `state` is the current page's new state, if it has changed. */
export function announceSiteChange(state: PageState | undefined): void {
  document.dispatchEvent(new CustomEvent(siteChangeEvent, { detail: state }));
}

export function onSiteChange(listener: (state: PageState | undefined) => void): void {
  // The detail of an event without one is null.
  document.addEventListener(siteChangeEvent, (event) =>
    listener((event as CustomEvent<PageState | null>).detail ?? undefined),
  );
}

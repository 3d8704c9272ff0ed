/**
 * Word that the site has changed while one of its pages is open. Only `serve` says it, from a bundle of its own; the page's
 * scripts, which hold state that nobody else can reach, listen.
 */
import type { PageState } from '../../theme/contract/page-chunk.js';
import { document } from '../browser/own-document.js';

const siteChangeEvent = 'docsgen:change';

/** `state` is that of the page on screen, if it is another than before. */
export function announceSiteChange(state: PageState | undefined): void {
  document.dispatchEvent(new CustomEvent(siteChangeEvent, { detail: state }));
}

export function onSiteChange(listener: (state: PageState | undefined) => void): void {
  // What is dispatched without a detail arrives with null.
  document.addEventListener(siteChangeEvent, (event) =>
    listener((event as CustomEvent<PageState | null>).detail ?? undefined),
  );
}

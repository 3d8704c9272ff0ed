/** Counts pages that are shown without a full load. */
import { pageViewEvent } from '../../theme/contract/analytics.js';
import { announcerId } from '../../theme/contract/element-ids.js';
import { document } from '../browser/own-document.js';

/**
 * Observes page changes. Another heading of the same page does not count. The observed text for screen readers changes
 * with every page, so the main script, which every site loads, needs no code for analytics.
 */
export function followPages(onView: (url: URL) => void): void {
  const addressOf = ({ pathname, search }: Location): string => pathname + search;
  let shown = addressOf(location);
  const observer = new MutationObserver(() => {
    if (addressOf(location) === shown) return;
    shown = addressOf(location);
    const url = new URL(location.href);
    onView(url);
    document.dispatchEvent(new CustomEvent(pageViewEvent, { detail: { url: url.href, title: document.title } }));
  });
  observer.observe(document.getElementById(announcerId)!, { childList: true });
}

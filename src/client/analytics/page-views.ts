/** Pages that are shown without a full load are views, too. */
import { pageViewEvent } from '../../theme/contract/analytics.js';
import type { PageState } from '../../theme/contract/page-chunk.js';
import { document } from '../browser/own-document.js';
import type { Store } from '../islands/store.js';

/** Another heading of the same page is no view. */
export function followPages(page: Store<PageState>, onView: (url: URL) => void): void {
  const addressOf = ({ pathname, search }: URL | Location): string => pathname + search;
  let shown = addressOf(location);
  page.subscribe(() => {
    if (addressOf(location) === shown) return;
    shown = addressOf(location);
    const url = new URL(location.href);
    onView(url);
    document.dispatchEvent(new CustomEvent(pageViewEvent, { detail: { url: url.href, title: document.title } }));
  });
}

/** An address that names the file of a page, `…/index.html` or `….html`, becomes that of the page; query and hash stay. */
import type { PageState } from '../theme/page-chunk.js';
import { plainPath } from './page-address.js';
import type { Navigation } from './start-navigation.js';

/** What some hosts answer with the page, others answer with the not-found page: then the page is looked for. */
export function normalizeAddress({ url }: PageState, navigation: Navigation): void {
  const path = plainPath(location.pathname);
  if (path === location.pathname) return;
  const plain = new URL(location.href);
  if (url === '') {
    plain.pathname = path;
    void navigation.replaceIfFound(plain);
    return;
  }
  plain.pathname = url;
  history.replaceState(history.state, '', plain);
}

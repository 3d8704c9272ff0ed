/** Replaces an address of a page's file, `…/index.html` or `….html`, by that of the page. Query and hash are kept. */
import type { PageState } from '../../theme/contract/page-chunk.js';
import { plainPath } from './page-address.js';
import type { Navigation } from './start-navigation.js';

/**
 * Normalizes the address of the page that the server sent. Some servers send a page for its file name. Others send the
 * not-found page; then the page is looked up. Returns whether a page is shown.
 */
export async function normalizeAddress({ url }: PageState, navigation: Navigation): Promise<boolean> {
  const plain = new URL(location.href);
  plain.pathname = plainPath(location.pathname);
  const isPlain = plain.pathname === location.pathname;
  // At its own address, the not-found page does not stand for another page.
  const isItself = location.pathname.endsWith('/404.html');
  if (url === '') return isPlain || isItself ? false : navigation.replaceIfFound(plain);
  plain.pathname = url;
  if (!isPlain) history.replaceState(history.state, '', plain);
  return true;
}

/** An address that names the file of a page, `…/index.html` or `….html`, becomes that of the page; query and hash stay. */
import type { PageState } from '../../theme/contract/page-chunk.js';
import { plainPath } from './page-address.js';
import type { Navigation } from './start-navigation.js';

/**
 * To be called on the page that a server has sent. Some servers send a page for its file name; for others, which send the
 * not-found page, the page is looked up. Returns whether a page is shown.
 */
export async function normalizeAddress({ url }: PageState, navigation: Navigation): Promise<boolean> {
  const plain = new URL(location.href);
  plain.pathname = plainPath(location.pathname);
  const isPlain = plain.pathname === location.pathname;
  // Under its own name, the not-found page replaces no other page.
  const isItself = location.pathname.endsWith('/404.html');
  if (url === '') return isPlain || isItself ? false : navigation.replaceIfFound(plain);
  plain.pathname = url;
  if (!isPlain) history.replaceState(history.state, '', plain);
  return true;
}

/** What an article's HTML gets from scripts, whatever has put it on the screen: the first load, navigation or `serve`. */
import { wireCopyButtons } from './copy-buttons.js';
import { createScrollStops } from './scroll-stops.js';
import { createSearchPageWiring, type LoadSearch } from '../search.js';
import type { SafeStorage } from '../browser/storage.js';
import { wireTabs } from './tabs.js';

/** Returns a function that wires the elements below a root; to be called once for all that is new in the document. */
export function createArticleWiring(loadSearch: LoadSearch, storage: SafeStorage): (root: ParentNode) => void {
  const wireSearchPage = createSearchPageWiring(loadSearch, storage);
  const watchScrollers = createScrollStops();
  return (root) => {
    wireTabs(root, storage);
    wireCopyButtons(root);
    watchScrollers(root);
    wireSearchPage(root);
  };
}

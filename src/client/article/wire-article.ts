/** What an article's HTML gets from scripts, whatever has put it on the screen: the first load, navigation or `serve`. */
import { createSearchPageWiring, type LoadSearch } from '../search.js';
import { whenIdle } from '../browser/idle.js';
import { document } from '../browser/own-document.js';
import { readSiteSettings } from '../browser/site-settings.js';
import type { SafeStorage } from '../browser/storage.js';
import { wireTabs } from './tabs.js';

type BringExtras = () => Promise<Pick<typeof import('../extras.js'), 'startExtras'>>;

const fetchExtras: BringExtras = () => import(readSiteSettings().extrasUrl);

/**
 * Returns a function that wires the elements below a root; to be called once for all that is new in the document. What
 * no reader needs at once comes when the browser has nothing else to do, for all that is in the document by then.
 */
export function createArticleWiring(
  loadSearch: LoadSearch,
  storage: SafeStorage,
  bringExtras: BringExtras = fetchExtras,
): (root: ParentNode) => void {
  const wireSearchPage = createSearchPageWiring(loadSearch, storage);
  let wireMore: (root: ParentNode) => void = () => undefined;
  const bring = async (): Promise<void> => {
    const { startExtras } = await bringExtras();
    wireMore = await startExtras(storage);
    wireMore(document);
  };
  whenIdle(() => void bring().catch(console.error));
  return (root) => {
    wireTabs(root, storage);
    wireSearchPage(root);
    wireMore(root);
  };
}

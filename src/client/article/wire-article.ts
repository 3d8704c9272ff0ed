/** Adds behaviour to an article's HTML, however it was shown: by the first load, by navigation or by `serve`. */
import { createSearchPageWiring, type LoadSearch } from '../search.js';
import { whenIdle } from '../browser/idle.js';
import { document } from '../browser/own-document.js';
import { readSiteSettings } from '../browser/site-settings.js';
import { onSiteChange } from '../islands/site-change.js';
import type { SafeStorage } from '../browser/storage.js';
import { wireTabs } from './tabs.js';

type BringExtras = () => Promise<Pick<typeof import('../extras.js'), 'startExtras'>>;

const fetchExtras: BringExtras = () => import(readSiteSettings().extrasUrl);

/**
 * Returns a function that wires the elements below a root. Call it once for all new elements in the document. Features
 * that no reader needs immediately are loaded when the browser is idle, for everything in the document by then.
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
  // `serve` has replaced parts of the page.
  onSiteChange(() => wireMore(document));
  return (root) => {
    wireTabs(root, storage);
    wireSearchPage(root);
    wireMore(root);
  };
}

/** Loads a script when a page needs it. The page names the script, so other pages load nothing. */
import type { PageState } from '../../theme/contract/page-chunk.js';
import type { Store } from '../islands/store.js';

/**
 * Loads the script for the first page that names it. `start` is called once; the script then follows the pages itself.
 */
export function bringScript<Module>(
  page: Store<PageState>,
  urlOn: (state: PageState) => string | undefined,
  start: (module: Module) => void,
): void {
  let hasCome = false;
  const bring = async (): Promise<void> => {
    const url = urlOn(page.get());
    if (url === undefined || hasCome) return;
    hasCome = true;
    try {
      start((await import(url)) as Module);
    } catch (error) {
      hasCome = false;
      console.error(error);
    }
  };
  page.subscribe(() => void bring());
  void bring();
}

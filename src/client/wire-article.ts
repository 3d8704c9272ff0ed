/** What an article's HTML gets from scripts, whoever has put it on screen: the first load, navigation, `serve`. */
import { wireCopyButtons } from './copy-buttons.js';
import { wireSearchPage } from './search.js';
import type { SafeStorage } from './storage.js';
import { wireTabs } from './tabs.js';

/** Wires what is below `root`; to be called once for everything that is new in the document. */
export function wireArticle(root: ParentNode, storage: SafeStorage): void {
  wireTabs(root, storage);
  wireCopyButtons(root);
  wireSearchPage(root, storage);
}

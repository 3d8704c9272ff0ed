/** Loads conveniences for readers that can wait until the browser is idle, with their styles. */
import { loadStyle } from './browser/load-style.js';
import { readSiteSettings } from './browser/site-settings.js';
import type { SafeStorage } from './browser/storage.js';
import { createCodeWiring } from './extras/code-blocks.js';
import { wireCopyButtons } from './extras/copy-buttons.js';
import { wireKeys } from './extras/keys.js';
import { wireMenuKeys } from './extras/menu-keys.js';
import { wireNavbarScroll } from './extras/navbar-scroll.js';
import { createScrollStops } from './extras/scroll-stops.js';
import { wireSidebarFilter } from './extras/sidebar-filter.js';
import { wireSidebarGroups } from './extras/sidebar-groups.js';
import { wireSidebarToggle } from './extras/sidebar-toggle.js';
import { createTexts } from './extras/texts.js';
import { createZoomWiring } from './extras/zoom.js';

/** Returns a function that wires the elements below a root. Call it for all new elements in the document. */
export async function startExtras(storage: SafeStorage, texts = createTexts()): Promise<(root: ParentNode) => void> {
  await loadStyle(readSiteSettings().extrasStyleUrl);
  const wireCode = createCodeWiring(storage, texts);
  const wireImages = createZoomWiring(texts);
  wireSidebarFilter();
  const showOnlyCurrentGroups = wireSidebarGroups();
  const markToggle = wireSidebarToggle();
  wireNavbarScroll();
  wireMenuKeys();
  if (readSiteSettings().hasKeys) wireKeys(storage, texts);
  const watchScrollers = createScrollStops();
  return (root) => {
    wireCopyButtons(root);
    wireCode(root);
    wireImages(root);
    watchScrollers(root);
    markToggle();
    // The first page has the groups that the site, or the reader in this tab, has opened.
    if (root !== document) showOnlyCurrentGroups();
  };
}

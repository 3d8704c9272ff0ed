/**
 * The script of pages that are opened from disk, which replaces `main.ts`. It is a classic script, because browsers do
 * not load modules from disk. The browser follows links itself.
 */
import { offlineGlobals } from '../../theme/contract/search/offline-search.js';
import type { Texts } from '../../theme/contract/texts.js';
import { wireCurrentHeading } from '../article/current-heading.js';
import { revealTarget } from '../article/reveal-target.js';
import { createArticleWiring } from '../article/wire-article.js';
import { document } from '../browser/own-document.js';
import { startExtras } from '../extras.js';
import { safeStorage, type SafeStorage } from '../browser/storage.js';
import { wireAnnouncement } from '../menus/announcement.js';
import { wireMenus } from '../menus/menus.js';
import { wireMobileMenu } from '../menus/mobile-menu.js';
import { showActiveSidebarLink } from '../menus/sidebar-position.js';
import { wireColorMode } from '../menus/wire-color-mode.js';
import { createSearchLoader, wireSearch } from '../search.js';
import { filesOnDisk } from '../search/files-on-disk.js';

const storage = safeStorage(
  () => localStorage,
  (message, cause) => console.warn(message, cause),
);
const { dataset } = document.querySelector<HTMLScriptElement>('script[data-top]')!;
const loadSearch = createSearchLoader(filesOnDisk(new URL(dataset['top']!, location.href).href));

wireColorMode(storage);
wireAnnouncement(storage);
wireMenus();
wireMobileMenu();
// Neither modules nor JSON can be fetched from disk.
const loadTexts = (): Promise<Texts> => Promise.resolve(Reflect.get(globalThis, offlineGlobals.texts) as Texts);
const ownExtras = { startExtras: (from: SafeStorage) => startExtras(from, loadTexts) };
createArticleWiring(loadSearch, storage, () => Promise.resolve(ownExtras))(document);
revealTarget(location.hash)?.();
wireCurrentHeading();
wireSearch(loadSearch);
showActiveSidebarLink();

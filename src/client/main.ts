/** The first script of every page. Pages work without it; it makes them more convenient. */
import { frameId } from '../theme/contract/element-ids.js';
import type { PageState } from '../theme/contract/page-chunk.js';
import { wireAnnouncement } from './menus/announcement.js';
import { markCurrentHeading, wireCurrentHeading } from './article/current-heading.js';
import { drawMenus } from './menus/draw-menus.js';
import { followHtmlClass } from './menus/html-class.js';
import { followLinks } from './navigation/follow-links.js';
import { createPageLoader } from './navigation/load-page.js';
import { closeMenus, wireMenus } from './menus/menus.js';
import { wireMobileMenu } from './menus/mobile-menu.js';
import { normalizeAddress } from './navigation/normalize-address.js';
import { openPreferredVersion } from './menus/preferred-version.js';
import { startPrefetch } from './navigation/prefetch.js';
import { createProgress, drawProgress } from './navigation/progress.js';
import { revealTarget } from './article/reveal-target.js';
import { createSearchLoader, wireSearch } from './search.js';
import { keepSidebar } from './menus/sidebar-state.js';
import { showActiveSidebarLink } from './menus/sidebar-position.js';
import { onSiteChange } from './islands/site-change.js';
import { readSiteSettings } from './browser/site-settings.js';
import { startIslands } from './islands/start-islands.js';
import { startNavigation } from './navigation/start-navigation.js';
import { bringScript } from './browser/bring-script.js';
import { bringActions } from './article/bring-actions.js';
import { safeStorage } from './browser/storage.js';
import { createStore } from './islands/store.js';
import { createArticleWiring } from './article/wire-article.js';
import { wireColorMode } from './menus/wire-color-mode.js';
import { document } from './browser/own-document.js';

const storage = safeStorage(
  () => localStorage,
  (message, cause) => console.warn(message, cause),
);
const settings = readSiteSettings();
const state = JSON.parse(document.getElementById(frameId)!.dataset['state']!) as PageState;
const page = createStore(state);

const loadSearch = createSearchLoader();
const wireArticle = createArticleWiring(loadSearch, storage);

const colorMode = wireColorMode(storage);
wireAnnouncement(storage);
wireMenus();
wireMobileMenu();
wireArticle(document);
revealTarget(location.hash)?.();
wireCurrentHeading();
wireSearch(loadSearch);
bringActions();
keepSidebar(
  safeStorage(
    () => sessionStorage,
    () => undefined,
  ),
  page,
);
showActiveSidebarLink();

const progress = createProgress();
const stopDrawing = drawProgress(progress);
const preferredVersion = openPreferredVersion(storage);
const loader = createPageLoader(settings);
followHtmlClass(page);
const menus = drawMenus({ page, preferredVersion }, loader.site, settings);
const islands = startIslands({
  settings,
  page,
  loadSite: loader.site,
  takeOver: () => {
    stopDrawing();
    return { ...menus.leaveNavbar(), progress: progress.value, colorMode };
  },
});
bringScript<typeof import('./live.js')>(
  page,
  ({ live }) => live,
  ({ startLive }) => startLive({ page, settings, loadSite: loader.site, wireArticle }),
);
bringScript<typeof import('./diagrams.js')>(
  page,
  ({ diagrams }) => diagrams?.scriptUrl,
  ({ startDiagrams }) => startDiagrams({ page, colorMode }),
);
bringScript<typeof import('./changes.js')>(
  page,
  ({ compare }) => compare?.scriptUrl,
  ({ startCompare }) => startCompare({ page, loadSite: loader.site, onShow: markCurrentHeading }),
);
bringScript<typeof import('./newer.js')>(
  page,
  ({ newer }) => (newer && newer.versions.indexOf(preferredVersion.get() ?? '') > 0 ? newer.scriptUrl : undefined),
  ({ startNewerMarks }) => startNewerMarks({ page, preferredVersion, loadSite: loader.site, storage }),
);
const prefetch = startPrefetch(settings, loader, () => page.get().sidebar);
prefetch.watch(document);
const navigation = startNavigation({
  settings,
  loader,
  progress,
  page,
  canShow: () => !islands.haveFailed(),
  onShow: (root) => {
    closeMenus();
    wireArticle(root);
    markCurrentHeading();
    prefetch.watch(document);
  },
});
onSiteChange((changed) => {
  loader.forgetAll();
  if (changed) page.set(changed);
  markCurrentHeading();
});
followLinks(navigation, preferredVersion.choose);
// On the not-found page, shows the page whose file name was requested, or else suggests pages with similar addresses.
async function showNearestPages(isFound: boolean): Promise<void> {
  if (isFound || state.notFound === undefined) return;
  const { wireNotFound } = (await import(state.notFound)) as typeof import('./not-found.js');
  await wireNotFound(page, loader.site);
}
void normalizeAddress(state, navigation).then(showNearestPages).catch(console.error);

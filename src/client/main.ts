/** The first script of every page. The page is whole without it: here is only what makes working HTML more convenient. */
import { frameId } from '../theme/element-ids.js';
import type { PageState } from '../theme/page-chunk.js';
import { wireAnnouncement } from './announcement.js';
import { markCurrentHeading, wireCurrentHeading } from './current-heading.js';
import { drawMenus } from './draw-menus.js';
import { followLinks } from './follow-links.js';
import { createPageLoader } from './load-page.js';
import { closeMenus, wireMenus } from './menus.js';
import { wireMobileMenu } from './mobile-menu.js';
import { wireNavbarScroll } from './navbar-scroll.js';
import { normalizeAddress } from './normalize-address.js';
import { wireNotFound } from './not-found.js';
import { openPreferredVersion } from './preferred-version.js';
import { startPrefetch } from './prefetch.js';
import { createProgress, drawProgress } from './progress.js';
import { revealTarget } from './reveal-target.js';
import { createSearchLoader, wireSearch } from './search.js';
import { showActiveSidebarLink } from './sidebar-position.js';
import { onSiteChange } from './site-change.js';
import { readSiteSettings } from './site-settings.js';
import { startIslands } from './start-islands.js';
import { startNavigation } from './start-navigation.js';
import { safeStorage } from './storage.js';
import { createStore } from './store.js';
import { createArticleWiring } from './wire-article.js';
import { wireColorMode } from './wire-color-mode.js';
import { document } from './own-document.js';

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
wireNavbarScroll();
wireArticle(document);
revealTarget(location.hash)?.();
wireCurrentHeading();
wireSearch(loadSearch);
showActiveSidebarLink();

const progress = createProgress();
const stopDrawing = drawProgress(progress);
const preferredVersion = openPreferredVersion(storage);
const loader = createPageLoader(settings);
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
followLinks(navigation, (link) => preferredVersion.choose(link.dataset['version'] ?? ''));
// On the not-found page: what was asked for under a file's name, else what comes near it.
void normalizeAddress(state, navigation).then((isFound) => (isFound ? undefined : wireNotFound(page, loader.site)));

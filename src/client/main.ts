/** The first script of every page. The page is whole without it: here is only what makes working HTML more convenient. */
import { wireAnnouncement } from './announcement.js';
import { wireColorModeToggle } from './color-mode-toggle.js';
import { wireCopyButtons } from './copy-buttons.js';
import { wireCurrentHeading } from './current-heading.js';
import { wireMenus } from './menus.js';
import { wireNearestPages } from './nearest-pages.js';
import { showActiveSidebarLink } from './sidebar-position.js';
import { safeStorage } from './storage.js';
import { wireTabs } from './tabs.js';

const storage = safeStorage(
  () => localStorage,
  (message, cause) => console.warn(message, cause),
);

wireColorModeToggle(storage);
wireAnnouncement(storage);
wireTabs(document, storage);
wireMenus();
wireCopyButtons(document);
wireCurrentHeading();
void wireNearestPages(document);
showActiveSidebarLink();

/**
 * The blocking script in `<head>`, which sets the state that the first paint needs. It reads storage, the site's colour
 * mode and its own `data-announcement`, and sets `data-theme` (always light or dark) and `data-announcement` on `<html>`.
 * It also records what readers press before the other scripts have loaded.
 */
import { colorModeOf } from './browser/color-mode-of.js';
import { recordPresses } from './browser/early-presses.js';
import { storageKeys } from './browser/storage-keys.js';

const root = document.documentElement;

// Errors of storage are ignored here, because the main script logs one warning about them.
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

root.dataset['theme'] = colorModeOf(stored(storageKeys.theme), root);

const announcement = document.currentScript?.dataset['announcement'];
const isClosed = stored(storageKeys.announcementDismiss) === 'true';
if (isClosed && announcement === stored(storageKeys.announcementId)) root.dataset['announcement'] = 'closed';

recordPresses();

/**
 * The blocking script in `<head>`: sets what must hold before the first paint. In: storage and the script's own
 * `data-announcement`. Out: `data-theme` (always light or dark) and `data-announcement` on `<html>`.
 */
import { storageKeys } from './browser/storage-keys.js';

const root = document.documentElement;

// Storage that throws is passed over here: the main script warns about it, once.
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

const theme = stored(storageKeys.theme);
const systemTheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
root.dataset['theme'] = theme === 'light' || theme === 'dark' ? theme : systemTheme;

const announcement = document.currentScript?.dataset['announcement'];
const isClosed = stored(storageKeys.announcementDismiss) === 'true';
if (isClosed && announcement === stored(storageKeys.announcementId)) root.dataset['announcement'] = 'closed';

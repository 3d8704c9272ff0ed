/**
 * Search in a folder that is opened from a disk. A browser reads neither modules nor JSON from there, so that a classic
 * script hands over the code of search, and another its data.
 */
import type { SearchSettings } from './search-files.js';

/** From the top of the folder. */
export const offlineScripts = {
  page: 'assets/offline.js',
  code: 'assets/offline-search.js',
  data: 'assets/offline-search-data.js',
} as const;

/** Properties of `globalThis` that the scripts set. */
export const offlineGlobals = {
  code: '__docsgenSearch',
  data: '__docsgenSearchData',
  texts: '__docsgenTexts',
} as const;

/** What pages name the settings by. */
export const settingsName = 'settings';

/** What the data script hands over. Addresses in it are from the top of the folder. */
export interface OfflineSearchData {
  readonly settings: SearchSettings;
  /** Contents of the files of the index, by the names that the settings and the index have for them. */
  readonly files: Readonly<Record<string, unknown>>;
}

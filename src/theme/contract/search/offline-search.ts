/**
 * Search in a folder that is opened from disk. Browsers load neither modules nor JSON from disk, so one classic script
 * provides the code of search and another its data.
 */
import type { SearchSettings } from './search-files.js';

/** Paths from the top of the folder. */
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

/** The name of the settings in pages. */
export const settingsName = 'settings';

/** The contents of the data script. Addresses in it are relative to the top of the folder. */
export interface OfflineSearchData {
  readonly settings: SearchSettings;
  /** The contents of the index files, by the names in the settings and the index. */
  readonly files: Readonly<Record<string, unknown>>;
}

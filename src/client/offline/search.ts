/** All of search in one classic script, for a folder that is opened from disk. */
import { offlineGlobals } from '../../theme/contract/search/offline-search.js';
import { createEngine } from '../search/engine/embedded.js';
import { createModal } from '../search/view/modal.js';
import { startResultsPage } from '../search/view/results-page.js';

Object.assign(globalThis, { [offlineGlobals.code]: { createEngine, createModal, startResultsPage } });

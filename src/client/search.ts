/**
 * Search on every page. It opens the modal by the button, Ctrl/Cmd+K or `/`, and starts the results page. Everything
 * else is fetched on first use, or as soon as the button is touched.
 */
import type { SearchSettings } from '../theme/contract/search/search-files.js';
import { fetchJson } from './browser/fetch-json.js';
import { onceLoaded } from './browser/once-loaded.js';
import { takesKeys } from './browser/takes-keys.js';
import { loadStyle } from './browser/load-style.js';
import { navigate } from './navigation/navigation.js';
import type {
  EngineModule,
  ModalModule,
  ResultsPageModule,
  SearchContext,
  SearchFiles,
  SearchModal,
  ShownResults,
} from './search/view/modules.js';
import { resultsUrl } from './search/view/results-url.js';
import { storageKeys } from './browser/storage-keys.js';
import type { SafeStorage } from './browser/storage.js';
import { closestTo, document } from './browser/own-document.js';

const buttonSelector = '.search-button';
const pageSelector = '.search-page';

export type LoadSearch = () => Promise<SearchContext>;

/** The files of a site on a server. */
const served: SearchFiles = { json: fetchJson, module: (url) => import(url) };

/**
 * Creates the loader. Modal and results page share an engine, so that an index is read once. A failed load is repeated.
 */
export function createSearchLoader(files: SearchFiles = served): LoadSearch {
  return onceLoaded(() => loadContext(files));
}

/** Listens on the whole document. Call it once. */
export function wireSearch(loadSearch: LoadSearch): void {
  let modal: SearchModal | undefined;
  let isOpening = false;
  const load = onceLoaded(async () => (modal = await loadModal(loadSearch)));
  const open = async (button: HTMLAnchorElement): Promise<void> => {
    if (isOpening || modal?.isOpen) return;
    isOpening = true;
    const takeTyped = keepKeys();
    try {
      (await load()).open(takeTyped);
    } catch {
      // If the modal cannot be loaded, the results page opens.
      navigate(resultsUrl(button.href, { query: takeTyped().trim(), version: '' }));
    } finally {
      isOpening = false;
    }
  };
  const warmUp = (event: Event): void => {
    if (closestTo(event, buttonSelector)) load().catch(() => {});
  };
  document.addEventListener('pointerover', warmUp, { passive: true });
  document.addEventListener('focusin', warmUp);
  document.addEventListener('click', (event) => {
    const button = closestTo<HTMLAnchorElement>(event, buttonSelector);
    if (!button || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void open(button);
  });
  document.addEventListener('keydown', (event) => {
    const button = document.querySelector<HTMLAnchorElement>(buttonSelector);
    const isOff = document.documentElement.dataset['keys'] === 'off';
    const isShortcut =
      event.ctrlKey || event.metaKey
        ? event.key.toLowerCase() === 'k'
        : event.key === '/' && !isOff && !takesKeys(event.target);
    if (!button || event.altKey || event.defaultPrevented || !isShortcut) return;
    event.preventDefault();
    if (modal?.isOpen) modal.close();
    else void open(button);
  });
}

/**
 * Returns a function that starts the results page. Call it for each new part of the document: it ends the previous
 * results page, and starts one if `root` is or contains it. A reader who returns sees the last hits immediately.
 */
export function createSearchPageWiring(loadSearch: LoadSearch, storage: SafeStorage): (root: ParentNode) => void {
  const shown: ShownResults = new Map();
  let present = new AbortController();
  return (root) => {
    present.abort();
    present = new AbortController();
    const page =
      root instanceof HTMLElement && root.matches(pageSelector) ? root : root.querySelector<HTMLElement>(pageSelector);
    if (!page) return;
    page.querySelector('.search-hits')?.append(...(shown.get(location.pathname + location.search) ?? []));
    void startPage(page, { loadSearch, storage, shown, signal: present.signal });
  };
}

async function startPage(
  page: HTMLElement,
  {
    loadSearch,
    storage,
    ...kept
  }: {
    readonly loadSearch: LoadSearch;
    readonly storage: SafeStorage;
    readonly shown: ShownResults;
    readonly signal: AbortSignal;
  },
): Promise<void> {
  try {
    const context = await loadSearch();
    await loadStyle(context.settings.urls.styles);
    const { startResultsPage } = await context.files.module<ResultsPageModule>(context.settings.urls.page);
    if (kept.signal.aborted) return;
    startResultsPage(page, { ...context, ...kept, preferredVersion: storage.read(storageKeys.preferredVersion) });
  } catch {
    page.querySelector('.search-unavailable')?.removeAttribute('hidden');
  }
}

/** Loads the engine. The browser loads each module of a page once, however often it is imported. */
async function loadContext(files: SearchFiles): Promise<SearchContext> {
  const url = document.querySelector<HTMLElement>(buttonSelector)?.dataset['settings'];
  if (url === undefined) throw new Error('The page has no search button.');
  const settings = await files.json<SearchSettings>(url);
  const { createEngine } = await files.module<EngineModule>(settings.urls.engine);
  return { settings, engine: createEngine(settings, (file) => files.json(file)), files, navigate };
}

async function loadModal(loadSearch: LoadSearch): Promise<SearchModal> {
  const context = await loadSearch();
  const { urls } = context.settings;
  const [module] = await Promise.all([context.files.module<ModalModule>(urls.modal), loadStyle(urls.styles)]);
  return module.createModal(context);
}

/** Records keys that are typed before the input exists. The returned function stops recording and returns the text. */
function keepKeys(): () => string {
  let text = '';
  const keep = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === 'Backspace') text = text.slice(0, -1);
    else if (event.key.length === 1) text += event.key;
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('keydown', keep, true);
  return () => {
    removeEventListener('keydown', keep, true);
    return text;
  };
}

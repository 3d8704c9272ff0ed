/**
 * The results page. It reads query and version from the address and keeps them there. It uses the modal's engine, and
 * `results-view.ts` shows the results.
 */
import { fillText } from '../../../theme/contract/fill-text.js';
import type { SearchSettings, SearchVersion } from '../../../theme/contract/search/search-files.js';
import type { SearchScope } from '../engine/engine.js';
import { createGo, onPlainClick, type Go } from './go.js';
import type { ResultsContext } from './modules.js';
import { resultsUrl } from './results-url.js';
import { showAnswer, showFailure, showNothing, type PageElements } from './results-view.js';
import { latestVersion, scopeNamed } from '../engine/scope.js';
import { closestTo, document } from '../../browser/own-document.js';

/** The number of hits shown at first, and added each time. */
const pageSize = 20;

/** The pause in typing before a query is sent. */
const typingPauseMs = 120;

/** The page does not change by itself, so it is worth waiting for snippets. */
const patienceMs = 3000;

/** Faster results are not preceded by a "searching" status. */
const loadingDelayMs = 200;

/** Starts the page: fills the form, runs the query in the address, and follows every change. */
export function startResultsPage(page: HTMLElement, context: ResultsContext): void {
  const elements = findElements(page);
  const { settings, signal } = context;
  const own = settings.versions.find(({ name }) => name === context.preferredVersion) ?? latestVersion(settings);
  const address = bindAddress(elements, settings, own);
  /** Back and forward change the address before the page is shown. */
  const isHere = (): boolean => !signal.aborted && location.pathname === address.path;
  const changed = (): void => {
    if (!isHere()) return;
    address.write();
    search.start();
  };
  /** Searches for a suggested query. */
  const searchFor = (query: string): void => {
    elements.input.value = query;
    elements.input.focus();
    changed();
  };
  const scope = (): SearchScope => scopeNamed(settings, elements.version.value, own);
  const search = createSearch(elements, context, { address, scope, isHere, searchFor });

  // Text that was typed before this started takes precedence over the address.
  const typed = elements.input.value;
  fillChoices(elements, settings, own?.name);
  address.read();
  if (typed !== '') {
    elements.input.value = typed;
    address.write();
  }
  wireForm(elements, changed, search.pause);
  wireHits(elements, search.showMore, createGo(context));
  const onPopState = (): void => {
    if (!isHere()) return;
    address.read();
    search.again();
  };
  addEventListener('popstate', onPopState, { signal });
  if (elements.input.value === '') elements.input.focus();
  search.again();
}

interface Address {
  readonly path: string;
  /** Copies query and version from the address to the form. */
  readonly read: () => void;
  /** Copies query and version from the form to the address. */
  readonly write: () => void;
}

/** Connects form and address. `own` is the version that the address need not name. */
function bindAddress(
  { input, version }: PageElements,
  settings: SearchSettings,
  own: SearchVersion | undefined,
): Address {
  const path = location.pathname;
  return {
    path,
    read() {
      const parameters = new URLSearchParams(location.search);
      input.value = parameters.get('q') ?? '';
      const scope = scopeNamed(settings, parameters.get('version'), own);
      version.value = scope.kind === 'version' ? scope.name : scope.kind;
    },
    write() {
      const named = version.value === own?.name ? '' : version.value;
      const url = resultsUrl(path, { query: input.value, version: named });
      if (url !== path + location.search) history.replaceState(history.state, '', url);
    },
  };
}

interface Search {
  /** Runs the query of the form, from the first hit on. */
  readonly start: () => void;
  /** Runs the query of the form again, for as many hits as are shown. */
  readonly again: () => void;
  readonly showMore: () => Promise<void>;
  /** Calls `then` after a pause, unless results or another pause come first. */
  readonly pause: (then: () => void) => void;
}

interface SearchParts {
  readonly address: Address;
  readonly scope: () => SearchScope;
  readonly isHere: () => boolean;
  readonly searchFor: (query: string) => void;
}

function createSearch(elements: PageElements, context: ResultsContext, parts: SearchParts): Search {
  const { settings, engine, shown } = context;
  const { address, scope, isHere, searchFor } = parts;
  let limit = Math.max(pageSize, linksOf(elements).length);
  let newest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const answer = async (query: string, isNewest: () => boolean): Promise<void> => {
    const found = await engine.search({ query, scope: scope(), limit, patienceMs });
    if (!isNewest()) return;
    showAnswer(elements, settings, query, found, searchFor);
    shown.clear();
    shown.set(address.path + location.search, [...elements.hits.children]);
    void found.late?.then((isMore) => (isMore && isNewest() ? run() : undefined));
  };
  const run = async (): Promise<void> => {
    clearTimeout(timer);
    const query = elements.input.value.trim();
    const number = ++newest;
    const isNewest = (): boolean => number === newest && isHere();
    setTitle(settings, query);
    if (query === '') return showNothing(elements, settings.texts.searchStart);
    const loading = setTimeout(() => {
      if (isNewest()) elements.status.textContent = settings.texts.searchLoading;
    }, loadingDelayMs);
    try {
      await answer(query, isNewest);
    } catch {
      if (isNewest()) showFailure(elements, settings, () => void run());
    } finally {
      clearTimeout(loading);
    }
  };
  return {
    start() {
      limit = pageSize;
      void run();
    },
    again: () => void run(),
    async showMore() {
      limit += pageSize;
      const before = linksOf(elements).length;
      await run();
      const next = linksOf(elements)[before];
      next?.focus({ preventScroll: true });
      // Hits of several versions are merged, so there may be fewer than were counted.
      if (!next) elements.more.hidden = true;
    },
    pause(then) {
      clearTimeout(timer);
      timer = setTimeout(then, typingPauseMs);
    },
  };
}

function wireForm({ input, version, form }: PageElements, changed: () => void, pause: Search['pause']): void {
  input.addEventListener('input', () => pause(changed));
  version.addEventListener('change', changed);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    changed();
  });
}

function wireHits({ more, hits }: PageElements, showMore: Search['showMore'], go: Go): void {
  more.addEventListener('click', () => void showMore());
  hits.addEventListener('click', (event) => {
    const link = closestTo<HTMLAnchorElement>(event, 'a');
    if (link) onPlainClick(event, () => go(link.href));
  });
}

function linksOf({ hits }: PageElements): readonly HTMLElement[] {
  return [...hits.querySelectorAll('a')];
}

function findElements(page: HTMLElement): PageElements {
  const find = <Found extends HTMLElement>(selector: string): Found => {
    const found = page.querySelector<Found>(selector);
    if (!found) throw new Error(`The search page has no ${selector}.`);
    return found;
  };
  return {
    form: find('.search-form'),
    input: find('[name="q"]'),
    version: find('[name="version"]'),
    language: find('[name="language"]'),
    status: find('.search-status'),
    hits: find('.search-hits'),
    more: find('.search-more'),
  };
}

/** Fills the choices and marks the reader's own version. */
function fillChoices({ version, language }: PageElements, settings: SearchSettings, own: string | undefined): void {
  const { texts, versions } = settings;
  const named = versions.map(({ name, label }) =>
    option(name, name === own ? fillText(texts.searchThisVersion, { version: label }) : label),
  );
  const all = [option('any', texts.searchAnyVersion), option('all', texts.searchAllVersions)];
  version.replaceChildren(...named, ...all);
  language.replaceChildren(option(settings.language.htmlLang, settings.language.label));
}

function option(value: string, label: string): HTMLOptionElement {
  return Object.assign(document.createElement('option'), { value, textContent: label });
}

function setTitle({ texts, siteTitle, titleDelimiter = '|' }: SearchSettings, query: string): void {
  const title = query === '' ? texts.searchTitle : fillText(texts.searchTitleFor, { query });
  document.title = `${title} ${titleDelimiter} ${siteTitle}`;
}

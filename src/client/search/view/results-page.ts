/**
 * The results page: query and version are read from the address and kept in it; the engine is the modal's, and
 * `results-view.ts` shows its answers.
 */
import { fillText } from '../../../theme/contract/fill-text.js';
import type { SearchSettings } from '../../../theme/contract/search/search-files.js';
import { createGo, onPlainClick } from './go.js';
import type { ResultsContext } from './modules.js';
import { resultsUrl } from './results-url.js';
import { showAnswer, showFailure, showNothing, type PageElements } from './results-view.js';
import { latestVersion, scopeNamed } from '../engine/scope.js';
import { closestTo, document } from '../../browser/own-document.js';

/** The number of hits shown at first, and added each time. */
const pageSize = 20;

/** A pause in typing before a query is sent. */
const typingPauseMs = 120;

/** The page does not change by itself, so that snippets are worth waiting for. */
const patienceMs = 3000;

/** Quicker answers come without a word before them. */
const loadingDelayMs = 200;

/** Starts the page: fills the form, answers what the address asks, and goes along with every change. */
export function startResultsPage(page: HTMLElement, context: ResultsContext): void {
  const elements = findElements(page);
  const { settings, engine, shown, signal } = context;
  const own = settings.versions.find(({ name }) => name === context.preferredVersion) ?? latestVersion(settings);
  const path = location.pathname;
  /** Back and forward change the address before the page. */
  const isHere = (): boolean => !signal.aborted && location.pathname === path;
  const go = createGo(context);
  let limit = Math.max(pageSize, linksOf(elements).length);
  let newest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const readAddress = (): void => {
    const parameters = new URLSearchParams(location.search);
    elements.input.value = parameters.get('q') ?? '';
    const scope = scopeNamed(settings, parameters.get('version'), own);
    elements.version.value = scope.kind === 'version' ? scope.name : scope.kind;
  };
  const writeAddress = (): void => {
    const version = elements.version.value === own?.name ? '' : elements.version.value;
    const url = resultsUrl(path, { query: elements.input.value, version });
    if (url !== path + location.search) history.replaceState(history.state, '', url);
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
      const scope = scopeNamed(settings, elements.version.value, own);
      const answer = await engine.search({ query, scope, limit, patienceMs });
      if (!isNewest()) return;
      showAnswer(elements, settings, query, answer, search);
      shown.clear();
      shown.set(path + location.search, [...elements.hits.children]);
      void answer.late?.then((isMore) => (isMore && isNewest() ? run() : undefined));
    } catch {
      if (isNewest()) showFailure(elements, settings, () => void run());
    } finally {
      clearTimeout(loading);
    }
  };
  /** Another query than the reader's own. */
  const search = (query: string): void => {
    elements.input.value = query;
    elements.input.focus();
    changed();
  };
  const changed = (): void => {
    if (!isHere()) return;
    limit = pageSize;
    writeAddress();
    void run();
  };
  const showMore = async (): Promise<void> => {
    limit += pageSize;
    const before = linksOf(elements).length;
    await run();
    const next = linksOf(elements)[before];
    next?.focus({ preventScroll: true });
    // Hits of several versions become one, so that there may be fewer than were counted.
    if (!next) elements.more.hidden = true;
  };

  // What was typed before this began counts more than the address.
  const typed = elements.input.value;
  fillChoices(elements, settings, own?.name);
  readAddress();
  if (typed !== '') {
    elements.input.value = typed;
    writeAddress();
  }
  elements.input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(changed, typingPauseMs);
  });
  elements.version.addEventListener('change', changed);
  elements.form.addEventListener('submit', (event) => {
    event.preventDefault();
    changed();
  });
  elements.more.addEventListener('click', () => void showMore());
  elements.hits.addEventListener('click', (event) => {
    const link = closestTo<HTMLAnchorElement>(event, 'a');
    if (link) onPlainClick(event, () => go(link.href));
  });
  const onPopState = (): void => {
    if (!isHere()) return;
    readAddress();
    void run();
  };
  addEventListener('popstate', onPopState, { signal });
  if (elements.input.value === '') elements.input.focus();
  void run();
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

/** The reader's own version is marked. */
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

function setTitle({ texts, siteTitle }: SearchSettings, query: string): void {
  const title = query === '' ? texts.searchTitle : fillText(texts.searchTitleFor, { query });
  document.title = `${title} | ${siteTitle}`;
}

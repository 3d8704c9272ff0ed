/**
 * The results page: query and versions are read from the address and kept in it; answers of the same engine as the
 * modal's are shown as text. Every element is made here, none from HTML.
 */
import { fillText } from '../../theme/fill-text.js';
import type { SearchSettings } from '../../theme/search-files.js';
import { elsewhereText } from './elsewhere-text.js';
import type { SearchAnswer, SearchHit, TextPiece } from './engine.js';
import { createGo, onPlainClick } from './go.js';
import type { ResultsContext } from './modules.js';
import { resultsUrl } from './results-url.js';
import { latestVersion, scopeNamed } from './scope.js';
import { closestTo, document } from '../own-document.js';

interface PageElements {
  readonly form: HTMLFormElement;
  readonly input: HTMLInputElement;
  readonly version: HTMLSelectElement;
  readonly language: HTMLSelectElement;
  readonly status: HTMLElement;
  readonly hits: HTMLElement;
  readonly more: HTMLButtonElement;
}

/** So many hits are shown at first, and so many more each time. */
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

// ---------------------------------------------------------------------------------------------------------------- showing

function showNothing({ status, hits, more }: PageElements, ...said: readonly (Node | string)[]): void {
  status.replaceChildren(...said);
  hits.replaceChildren();
  more.hidden = true;
}

function showFailure(elements: PageElements, { texts }: SearchSettings, retry: () => void): void {
  const button = element('button', { type: 'button', className: 'button' }, texts.searchRetry);
  button.addEventListener('click', retry);
  showNothing(elements, element('strong', {}, texts.searchFailed), element('span', {}, texts.searchFailedHelp), button);
}

function showAnswer(
  elements: PageElements,
  settings: SearchSettings,
  query: string,
  { hits, count, suggestions, elsewhere }: SearchAnswer,
  search: (query: string) => void,
): void {
  const { texts } = settings;
  const found = fillText(count === 1 ? texts.searchOne : texts.searchMany, { count: String(count), query });
  if (hits.length === 0) showNothing(elements, ...noResults(settings, query, suggestions, search));
  else elements.status.textContent = found;
  const groups = [
    ...(elsewhere ? [{ hits: [elsewhere.hit], where: elsewhereText(settings, elsewhere.versions) }] : []),
    ...groupHits(hits).map((group) => ({ hits: group, where: '' })),
  ];
  // What is shown already stays, so that the focus does.
  const shown = [...elements.hits.children].filter((item) => item instanceof HTMLElement);
  const items = groups.map((group) => {
    const key = [query, group.where, ...group.hits.flatMap(({ id, versions }) => [id, ...versions])].join(' ');
    return shown.find((item) => item.dataset['hit'] === key) ?? hitsItem(group, key, texts);
  });
  elements.hits.replaceChildren(...items);
  elements.more.hidden = hits.length >= count;
}

/** Hits of one page follow one another. */
function groupHits(hits: readonly SearchHit[]): readonly (readonly SearchHit[])[] {
  const pages = new Map<string, SearchHit[]>();
  for (const hit of hits) pages.set(hit.page, [...(pages.get(hit.page) ?? []), hit]);
  return [...pages.values()];
}

function noResults(
  { texts, missingResultsUrl }: SearchSettings,
  query: string,
  suggestions: readonly string[],
  search: (query: string) => void,
): readonly HTMLElement[] {
  const others = suggestions.map((suggestion) => {
    const button = element('button', { type: 'button', className: 'search-suggestion' }, suggestion);
    button.addEventListener('click', () => search(suggestion));
    return button;
  });
  const href = missingResultsUrl?.replaceAll('{query}', () => encodeURIComponent(query));
  return [
    element('strong', {}, `${texts.searchNoResults} “${query}”`),
    ...(others.length > 0 ? [element('span', {}, `${texts.searchTryFor}: `, ...others)] : []),
    ...(href === undefined
      ? []
      : [
          element(
            'span',
            {},
            `${texts.searchMissing} `,
            element('a', { href, rel: 'noopener' }, texts.searchMissingLink),
          ),
        ]),
  ];
}

interface HitsOfPage {
  readonly hits: readonly SearchHit[];
  /** Which versions have it, where the one that is searched has not. */
  readonly where: string;
}

/** A page with what was found on it: its own beginning below its title, then its sections. */
function hitsItem({ hits, where }: HitsOfPage, key: string, texts: SearchSettings['texts']): HTMLElement {
  const own = hits.find(({ headings }) => headings.length === 0);
  const [first] = hits;
  const sections = hits.filter((hit) => hit !== own);
  const title = own?.name ?? [{ text: first?.title ?? '', isMarked: false }];
  const item = element(
    'li',
    {},
    ...note('search-hit-where', where),
    ...note('search-hit-way', (first?.crumbs ?? []).join(separator)),
    element(
      'a',
      { href: own?.url ?? withoutHash(first?.url ?? ''), className: 'search-hit-name' },
      ...title.map(piece),
    ),
    ...(own ? snippet(own) : []),
    ...versionsNote(own, texts),
    ...(sections.length === 0
      ? []
      : [element('ul', { className: 'search-hit-sections' }, ...sections.map((hit) => sectionItem(hit, texts)))]),
  );
  item.dataset['hit'] = key;
  return item;
}

function sectionItem(hit: SearchHit, texts: SearchSettings['texts']): HTMLElement {
  const above = hit.headings.slice(0, -1).map((heading) => heading + separator);
  const name = element('a', { href: hit.url, className: 'search-hit-section' }, ...above, ...hit.name.map(piece));
  return element('li', {}, name, ...snippet(hit), ...versionsNote(hit, texts));
}

const separator = ' › ';

function withoutHash(url: string): string {
  return url.replace(/#.*$/, '');
}

function note(className: string, text: string): readonly HTMLElement[] {
  return text === '' ? [] : [element('p', { className }, text)];
}

function versionsNote(hit: SearchHit | undefined, texts: SearchSettings['texts']): readonly HTMLElement[] {
  const versions = hit?.versions ?? [];
  return note('search-hit-versions', versions.length > 1 ? `${texts.searchFoundIn} ${versions.join(', ')}` : '');
}

function snippet({ snippet: pieces, isCode }: SearchHit): readonly HTMLElement[] {
  if (pieces.length === 0) return [];
  const marked = pieces.map(piece);
  return [element('p', { className: 'search-hit-snippet' }, ...(isCode ? [element('code', {}, ...marked)] : marked))];
}

function piece({ text, isMarked }: TextPiece): Node | string {
  return isMarked ? element('mark', {}, text) : text;
}

/** An element with children; texts become text nodes. */
function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/**
 * The search modal: @docsearch/js over either engine. Its faults are cured when it is bundled (`docsearch-fixes.mjs`);
 * here are the hits in its shape, what surrounds the dialog, and where the reader goes from it.
 */
import docsearchExport, { type DocSearchInstance, type DocSearchProps } from '@docsearch/js/docsearch';
import { fillText } from '../../../theme/contract/fill-text.js';
import type { SearchSettings } from '../../../theme/contract/search/search-files.js';
import { elsewhereText } from './elsewhere-text.js';
import type { SearchAnswer, SearchScope } from '../engine/engine.js';
import { createGo, onPlainClick, type Go } from './go.js';
import { toItems } from './modal-items.js';
import type { SearchContext, SearchModal } from './modules.js';
import { latestVersion, versionAt } from '../engine/scope.js';
import { resultsUrl } from './results-url.js';
import { createScopeChoice } from './scope-choice.js';
import { document } from '../../browser/own-document.js';

type HitProps = Parameters<NonNullable<DocSearchProps['hitComponent']>>[0];
type SearchClient = Parameters<NonNullable<DocSearchProps['transformSearchClient']>>[0];

/** The package does not say that it is an ES module, so TypeScript takes the default export for all exports. */
const docsearch = docsearchExport as unknown as (props: DocSearchProps) => DocSearchInstance;

const mostHits = 20;

/** Results stand within a fifth of a second, with or without snippets. */
const patienceMs = 120;

/** Makes the modal, closed. It stays in the page; each opening begins anew. */
export function createModal(context: SearchContext): SearchModal {
  const { settings, engine } = context;
  const surroundings = makeSurroundings();
  let focusBefore: Element | null = null;
  let takeTyped: () => string = () => '';
  const choice = createScopeChoice(settings, () => {
    engine.prepare(choice.scope());
    surroundings.searchAgain();
  });
  const versionHere = (): string => (versionAt(settings, location.pathname) ?? latestVersion(settings))?.name ?? '';
  choice.reset(versionHere());
  const search = newestOnly(async (query, isNewest) => {
    const answer = await engine.search({ query, scope: choice.scope(), limit: mostHits, patienceMs });
    if (!isNewest()) return answer;
    surroundings.say(answerText(settings, answer, query));
    void answer.late?.then((isMore) => isMore && isNewest() && surroundings.askAgain(query));
    return answer;
  });
  let isLeaving = false;
  const goAnywhere = createGo(context);
  const go: Go = (url) => {
    // The next page has the focus: it is neither inert nor is the focus given back.
    isLeaving = true;
    surroundings.setRestInert(false);
    goAnywhere(url);
  };
  const instance = docsearch({
    ...labels(settings),
    ...clientOf(settings, search),
    container: surroundings.container,
    portalContainer: surroundings.portal,
    keyboardShortcuts: { 'Ctrl/Cmd+K': false, '/': false },
    ...navigation(settings, choice.scope, { go, close: () => instance.close() }),
    onOpen() {
      surroundings.setRestInert(true);
      choice.showIn(surroundings.portal.querySelector('.search-scope'));
      const input = surroundings.portal.querySelector('input');
      input?.focus();
      const typed = takeTyped();
      if (input && typed !== '') type(input, typed);
    },
    onClose() {
      takeTyped();
      surroundings.setRestInert(false);
      surroundings.say('');
      if (isLeaving || !(focusBefore instanceof HTMLElement) || !focusBefore.isConnected) return;
      focusBefore.focus({ preventScroll: true });
    },
  });
  engine.prepare(choice.scope());
  return {
    get isOpen() {
      return instance.isOpen;
    },
    open(take) {
      takeTyped = take;
      isLeaving = false;
      focusBefore = document.activeElement;
      choice.reset(versionHere());
      engine.prepare(choice.scope());
      instance.open();
    },
    close: () => instance.close(),
  };
}

/**
 * Answers of older queries become those of the newest: the package takes counts, suggestions and failures from whichever
 * answer comes last.
 */
function newestOnly(
  search: (query: string, isNewest: () => boolean) => Promise<SearchAnswer>,
): (query: string) => Promise<SearchAnswer> {
  let newest: Promise<SearchAnswer> | undefined;
  return async (query) => {
    const own: Promise<SearchAnswer> = search(query, () => own === newest);
    newest = own;
    for (let awaited; awaited !== newest;) {
      awaited = newest;
      await awaited.catch(() => {});
    }
    return newest;
  };
}

/** A new query in the way a reader's typing makes it. */
function type(input: HTMLInputElement, text: string): void {
  input.value += text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

function answerText(settings: SearchSettings, { count, elsewhere }: SearchAnswer, query: string): string {
  const { texts } = settings;
  const found = fillText(count === 1 ? texts.searchOne : texts.searchMany, { count: String(count), query });
  const counted = count === 0 ? `${texts.searchNoResults} “${query}”` : found;
  return elsewhere ? `${counted}. ${elsewhereText(settings, elsewhere.versions)}: ${elsewhere.hit.title}` : counted;
}

// ---------------------------------------------------------------------------------------------------------- surroundings

/** Where the modal is put, the rest of the page around it, and what screen readers are told. */
function makeSurroundings() {
  // Its own button stands here and is never seen: the navbar has one.
  const container = Object.assign(document.createElement('div'), { hidden: true });
  const portal = Object.assign(document.createElement('div'), { className: 'search-modal' });
  const status = Object.assign(document.createElement('p'), { className: 'visually-hidden', role: 'status' });
  document.body.append(container, portal);
  portal.append(status);
  let inert: readonly HTMLElement[] = [];
  return {
    container,
    portal,
    say: (text: string) => void (status.textContent = text),
    /** Snippets have come; a reader who has moved on to another hit or query is left alone. */
    askAgain(query: string) {
      const input = portal.querySelector('input');
      const isAtFirst = input?.getAttribute('aria-activedescendant')?.endsWith('_0-item-0') ?? true;
      if (input?.value === query && isAtFirst) type(input, '');
    },
    searchAgain() {
      const input = portal.querySelector('input');
      if (input && input.value !== '') type(input, '');
    },
    setRestInert(isInert: boolean) {
      for (const element of inert) element.inert = false;
      const rest = [...document.body.children].filter((element) => element !== portal);
      inert = isInert
        ? (rest.filter((element) => element instanceof HTMLElement && !element.inert) as HTMLElement[])
        : [];
      for (const element of inert) element.inert = true;
    },
  };
}

function labels({ texts, hosted }: SearchSettings): Pick<DocSearchProps, 'placeholder' | 'translations'> {
  return {
    placeholder: texts.searchPlaceholder,
    translations: {
      button: { buttonText: texts.searchButton, buttonAriaLabel: texts.searchButton },
      modal: {
        searchBox: {
          clearButtonTitle: texts.searchClear,
          clearButtonAriaLabel: texts.searchClear,
          closeButtonText: texts.searchClose,
          closeButtonAriaLabel: texts.searchClose,
          placeholderText: texts.searchPlaceholder,
          searchInputLabel: texts.searchPlaceholder,
        },
        startScreen: {
          recentSearchesTitle: texts.searchRecent,
          saveRecentSearchButtonTitle: texts.searchSaveRecent,
          removeRecentSearchButtonTitle: texts.searchRemoveRecent,
          favoriteSearchesTitle: texts.searchFavorites,
          removeFavoriteSearchButtonTitle: texts.searchRemoveFavorite,
        },
        errorScreen: { titleText: texts.searchFailed, helpText: texts.searchFailedHelp },
        noResultsScreen: {
          noResultsText: texts.searchNoResults,
          suggestedQueryText: texts.searchTryFor,
          reportMissingResultsText: texts.searchMissing,
          reportMissingResultsLinkText: texts.searchMissingLink,
        },
        resultsScreen: { resultBadgeLabelText: texts.searchVersion },
        footer: {
          selectText: texts.searchSelect,
          navigateText: texts.searchNavigate,
          closeText: texts.searchToClose,
          selectKeyAriaLabel: texts.searchEnterKey,
          navigateUpKeyAriaLabel: texts.searchArrowUp,
          navigateDownKeyAriaLabel: texts.searchArrowDown,
          closeKeyAriaLabel: texts.searchEscapeKey,
          // The logo belongs to the service: an index of our own has none.
          poweredByText: hosted ? texts.searchPoweredBy : '',
        },
      },
    },
  };
}

// ---------------------------------------------------------------------------------------------------------------- answers

function clientOf(
  settings: SearchSettings,
  search: (query: string) => Promise<SearchAnswer>,
): Pick<
  DocSearchProps,
  'appId' | 'apiKey' | 'indices' | 'transformSearchClient' | 'resultBadgeKey' | 'getMissingResultsUrl'
> {
  const { hosted, urls, missingResultsUrl } = settings;
  // Recent searches are kept under the index's name.
  const index = hosted?.indexName ?? `docsgen ${urls.results}`;
  return {
    appId: hosted?.appId ?? 'embedded',
    apiKey: hosted?.apiKey ?? 'embedded',
    indices: [index],
    ...(hosted && { resultBadgeKey: 'version' }),
    ...(missingResultsUrl !== undefined && {
      getMissingResultsUrl: ({ query }: { query: string }) =>
        missingResultsUrl.replaceAll('{query}', () => encodeURIComponent(query)),
    }),
    transformSearchClient: (client) => ({
      ...client,
      search: (async ({ requests }: { readonly requests: readonly { readonly query: string }[] }) => {
        const query = requests[0]?.query ?? '';
        const answer = await search(query);
        const { count: nbHits, suggestions } = answer;
        return { results: [{ index, query, hits: toItems(settings, answer), nbHits, suggestions }] };
      }) as unknown as SearchClient['search'],
    }),
  };
}

// ------------------------------------------------------------------------------------------------------------- navigation

function navigation(
  settings: SearchSettings,
  scopeNow: () => SearchScope,
  { go, close }: { readonly go: Go; readonly close: () => void },
): Pick<DocSearchProps, 'navigator' | 'hitComponent' | 'resultsFooterComponent'> {
  const { urls, texts } = settings;
  return {
    navigator: {
      navigate: ({ itemUrl }) => go(itemUrl),
      navigateNewTab: ({ itemUrl }) => void open(itemUrl, '_blank', 'noopener'),
      navigateNewWindow: ({ itemUrl }) => void open(itemUrl, '_blank', 'noopener'),
    },
    // Rows are reached by the arrow keys, not one by one with Tab.
    hitComponent: ({ hit, children }: HitProps, { html }) =>
      html`<div role="gridcell">
        <a href=${hit.url} tabindex="-1" onClick=${(event: MouseEvent) => onPlainClick(event, () => go(hit.url))}
          >${children}</a
        >
      </div>`,
    resultsFooterComponent: ({ state }, { html }) => {
      const count = Number(state.context['nbHits'] ?? 0);
      if (count === 0) return null;
      const scope = scopeNow();
      const version = scope.kind === 'version' ? scope.name : 'all';
      const url = resultsUrl(urls.results, { query: state.query, version });
      const leave = (event: MouseEvent): void =>
        onPlainClick(event, () => {
          go(url);
          close();
        });
      const seeAll = fillText(count === 1 ? texts.searchSeeOne : texts.searchSeeAll, { count: String(count) });
      return html`<a href=${url} onClick=${leave}>${seeAll}</a>`;
    },
  };
}

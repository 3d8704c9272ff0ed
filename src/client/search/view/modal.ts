/**
 * The search modal: @docsearch/js on top of either engine. Its defects are fixed when it is bundled
 * (`docsearch-fixes.mjs`). `modal/` contains the conversion of hits, the surroundings of the dialog, and the navigation
 * from it.
 */
import docsearchExport, { type DocSearchInstance, type DocSearchProps } from '@docsearch/js/docsearch';
import { fillText } from '../../../theme/contract/fill-text.js';
import type { SearchSettings } from '../../../theme/contract/search/search-files.js';
import { elsewhereText } from './elsewhere-text.js';
import type { SearchAnswer, SearchScope } from '../engine/engine.js';
import { createGo, type Go } from './go.js';
import { clientOf, newestOnly } from './modal/answers.js';
import { labels } from './modal/labels.js';
import { navigation } from './modal/navigation.js';
import { makeSurroundings, type Surroundings } from './modal/surroundings.js';
import type { SearchContext, SearchModal } from './modules.js';
import { latestVersion, versionAt } from '../engine/scope.js';
import { createScopeChoice } from './scope-choice.js';
import { document } from '../../browser/own-document.js';

/** The package does not declare that it is an ES module, so TypeScript reads the default export as all exports. */
const docsearch = docsearchExport as unknown as (props: DocSearchProps) => DocSearchInstance;

const maxHits = 20;

/** Results appear within a fifth of a second, with or without snippets. */
const patienceMs = 120;

/** Creates the closed modal. It stays in the page, and each opening starts empty. */
export function createModal(context: SearchContext): SearchModal {
  const { settings, engine } = context;
  const surroundings = makeSurroundings();
  const visit: Visit = { focusBefore: null, takeTyped: () => '', isLeaving: false };
  const choice = createScopeChoice(settings, () => {
    engine.prepare(choice.scope());
    surroundings.searchAgain();
  });
  const start = (): void => {
    choice.reset((versionAt(settings, location.pathname) ?? latestVersion(settings))?.name ?? '');
    engine.prepare(choice.scope());
  };
  start();
  const instance = docsearch({
    ...labels(settings),
    ...clientOf(settings, {
      search: searchFor(context, choice.scope, surroundings),
      entries: () => engine.atRest(choice.scope()),
    }),
    container: surroundings.container,
    portalContainer: surroundings.portal,
    keyboardShortcuts: { 'Ctrl/Cmd+K': false, '/': false },
    ...navigation(settings, choice.scope, {
      go: leavingBy(createGo(context), visit, surroundings),
      close: () => instance.close(),
    }),
    onOpen() {
      surroundings.setRestInert(true);
      choice.showIn(surroundings.portal.querySelector('.search-scope'));
      surroundings.startTyping(visit.takeTyped());
    },
    onClose() {
      visit.takeTyped();
      surroundings.setRestInert(false);
      surroundings.say('');
      giveFocusBack(visit);
    },
  });
  return {
    get isOpen() {
      return instance.isOpen;
    },
    open(takeTyped) {
      Object.assign(visit, { takeTyped, isLeaving: false, focusBefore: document.activeElement } satisfies Visit);
      start();
      instance.open();
    },
    close: () => instance.close(),
  };
}

/** The state of one opening of the modal. */
interface Visit {
  focusBefore: Element | null;
  /** Returns the text that was typed before the input existed. */
  takeTyped: () => string;
  /** Whether the reader goes to another page, which then has the focus. */
  isLeaving: boolean;
}

function giveFocusBack({ isLeaving, focusBefore }: Visit): void {
  if (isLeaving || !(focusBefore instanceof HTMLElement) || !focusBefore.isConnected) return;
  focusBefore.focus({ preventScroll: true });
}

/** Goes to a page. The next page must not be inert or lose the focus. */
function leavingBy(goAnywhere: Go, visit: Visit, surroundings: Surroundings): Go {
  return (url) => {
    visit.isLeaving = true;
    surroundings.setRestInert(false);
    goAnywhere(url);
  };
}

/** Searches, announces the result, and repeats the query when snippets have arrived. */
function searchFor({ settings, engine }: SearchContext, scopeNow: () => SearchScope, surroundings: Surroundings) {
  return newestOnly(async (query, isNewest) => {
    const answer = await engine.search({ query, scope: scopeNow(), limit: maxHits, patienceMs });
    if (!isNewest()) return answer;
    surroundings.say(answerText(settings, answer, query));
    void answer.late?.then((isMore) => isMore && isNewest() && surroundings.askAgain(query));
    return answer;
  });
}

function answerText(settings: SearchSettings, { count, elsewhere }: SearchAnswer, query: string): string {
  const { texts } = settings;
  const found = fillText(count === 1 ? texts.searchOne : texts.searchMany, { count: String(count), query });
  const counted = count === 0 ? fillText(texts.searchNoResults, { query }) : found;
  if (!elsewhere) return counted;
  const label = elsewhereText(settings, elsewhere.versions);
  const second = fillText(texts.labelled, { label, text: elsewhere.hit.title });
  return fillText(texts.sentences, { first: counted, second });
}

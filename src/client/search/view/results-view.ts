/**
 * Shows results on the results page: status, hits by page, suggestions and failures. Texts become text nodes. Hits
 * that are already shown keep their elements, so that the focus stays.
 */
import { fillText } from '../../../theme/contract/fill-text.js';
import type { SearchSettings } from '../../../theme/contract/search/search-files.js';
import { document } from '../../browser/own-document.js';
import { elsewhereText } from './elsewhere-text.js';
import type { SearchAnswer, SearchHit, TextPiece } from '../engine/engine.js';

/** The parts of the page that the server has rendered. */
export interface PageElements {
  readonly form: HTMLFormElement;
  readonly input: HTMLInputElement;
  readonly version: HTMLSelectElement;
  readonly language: HTMLSelectElement;
  readonly status: HTMLElement;
  readonly hits: HTMLElement;
  readonly more: HTMLButtonElement;
}

/** Shows a message instead of hits. */
export function showNothing({ status, hits, more }: PageElements, ...said: readonly (Node | string)[]): void {
  status.replaceChildren(...said);
  hits.replaceChildren();
  more.hidden = true;
}

/** Shows that the search failed, with a button that tries again. */
export function showFailure(elements: PageElements, { texts }: SearchSettings, retry: () => void): void {
  const button = element('button', { type: 'button', className: 'button' }, texts.searchRetry);
  button.addEventListener('click', retry);
  showNothing(elements, element('strong', {}, texts.searchFailed), element('span', {}, texts.searchFailedHelp), button);
}

/** Shows results. `search` starts another query, which is a suggestion that the reader chose. */
export function showAnswer(
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
  // Elements that are already shown are kept, and so is the focus.
  const shown = [...elements.hits.children].filter((item) => item instanceof HTMLElement);
  const items = groups.map((group) => {
    const key = [query, group.where, ...group.hits.flatMap(({ id, versions }) => [id, ...versions])].join(' ');
    return shown.find((item) => item.dataset['hit'] === key) ?? hitsItem(group, key, texts);
  });
  elements.hits.replaceChildren(...items);
  elements.more.hidden = hits.length >= count;
}

/** Groups hits by page. Hits of one page are adjacent. */
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
    element('strong', {}, fillText(texts.searchNoResults, { query })),
    ...(others.length > 0 ? [element('span', {}, `${texts.searchTryFor} `, ...others)] : []),
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
  /** The versions that contain the hits, if the searched version does not. */
  readonly where: string;
}

/** Creates a page's item with its hits: its own text below its title, then its sections. */
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
  const since =
    hit.since === undefined ? [] : [' ', element('span', { className: 'since' }, sinceText(hit.since, texts))];
  return element('li', {}, name, ...since, ...snippet(hit), ...versionsNote(hit, texts));
}

function sinceText(version: string, texts: SearchSettings['texts']): string {
  return fillText(texts.searchSince, { version });
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
  return note(
    'search-hit-versions',
    versions.length > 1 ? `${texts.searchFoundIn} ${versions.join(texts.listSeparator)}` : '',
  );
}

function snippet({ snippet: pieces, isCode }: SearchHit): readonly HTMLElement[] {
  if (pieces.length === 0) return [];
  const marked = pieces.map(piece);
  return [element('p', { className: 'search-hit-snippet' }, ...(isCode ? [element('code', {}, ...marked)] : marked))];
}

function piece({ text, isMarked }: TextPiece): Node | string {
  return isMarked ? element('mark', {}, text) : text;
}

/** Creates an element with children. Texts become text nodes. */
function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

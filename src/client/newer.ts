/**
 * Marks text that is newer than the reader's chosen version: with a bar in the margin, words for screen readers, and a
 * line that explains the marks and hides them.
 */
import type { NewerParts } from '../theme/contract/changes/changes.js';
import { fillText } from '../theme/contract/fill-text.js';
import type { PageState } from '../theme/contract/page-chunk.js';
import type { SiteInfo } from '../theme/contract/page-props.js';
import type { Texts } from '../theme/contract/texts.js';
import { document } from './browser/own-document.js';
import type { SafeStorage } from './browser/storage.js';
import { marksKey } from './browser/storage-keys.js';
import type { Store } from './islands/store.js';

export interface NewerMarksParts {
  readonly page: Store<PageState>;
  readonly preferredVersion: Store<string | undefined>;
  readonly loadSite: () => Promise<SiteInfo>;
  readonly storage: SafeStorage;
}

/** Follows the pages and the reader's version. */
export function startNewerMarks({ page, preferredVersion, loadSite, storage }: NewerMarksParts): void {
  let clear = (): void => undefined;
  const draw = async (): Promise<void> => {
    clear();
    const state = page.get();
    const site = await loadSite();
    if (page.get() !== state || !state.newer) return;
    const own = state.newer.versions.indexOf(preferredVersion.get() ?? '');
    clear();
    if (own > 0) clear = mark(state.newer, own, site, storage);
  };
  const follow = (): void => void draw().catch(() => undefined);
  page.subscribe(follow);
  preferredVersion.subscribe(follow);
  follow();
}

/**
 * Adds the marks. `own` is the index of the reader's version among those of the page. Returns a function that removes
 * the marks.
 */
function mark(newer: NewerParts, own: number, { versions, texts }: SiteInfo, storage: SafeStorage): () => void {
  const article = document.querySelector('main article');
  const prose = article?.querySelector<HTMLElement>('.prose');
  const frame = article?.closest<HTMLElement>('.layout');
  const nameOf = (index: number): string => newer.versions[index] ?? '';
  const labelOf = (index: number): string => versions.find(({ name }) => name === nameOf(index))?.label ?? '';
  const label = labelOf(own);
  const isNewPage = newer.newIn !== undefined && newer.newIn < own;
  const sections = isNewPage ? [] : newer.sections.filter(([, changed]) => changed < own);
  if (!article || !prose || !frame || (!isNewPage && sections.length === 0)) return () => undefined;
  const ranges = sections.flatMap(([id, changed, added]) => {
    const section = sectionAt(prose, id);
    if (!section) return [];
    // The heading of a new section already says so.
    const isNew = added !== undefined && added < own;
    const words = isNew ? '' : fillText(texts.pageChangedIn, { version: labelOf(changed) });
    return [{ ...section, spoken: addWords(section.first, words) }];
  });
  const bars = drawBars(prose, ranges);
  const legend = makeLegend({ texts, label, isNewPage, newer, own: nameOf(own) });
  placeLegend(prose, legend.element);
  const show = (isHidden: boolean): void => {
    frame.dataset['newer'] = isHidden ? 'hidden' : 'shown';
    legend.button.textContent = isHidden ? texts.newerShow : texts.newerHide;
  };
  show(storage.read(marksKey) === 'hidden');
  legend.button.addEventListener('click', () => {
    const isHidden = frame.dataset['newer'] !== 'hidden';
    storage.write(marksKey, isHidden ? 'hidden' : 'shown');
    show(isHidden);
  });
  return () => {
    bars.remove();
    legend.element.remove();
    for (const { spoken } of ranges) spoken.remove();
    delete frame.dataset['newer'];
  };
}

/** Places the line below the title, which may be in the article. */
function placeLegend(prose: Element, legend: Element): void {
  const title = prose.querySelector(':scope > h1');
  const below = title?.nextElementSibling;
  if (title) (below?.matches('.page-change') ? below : title).after(legend);
  else prose.before(legend);
}

interface SectionElements {
  readonly first: Element;
  readonly last: Element;
}

/**
 * Returns the elements from a heading to the next one of any level. The first section is the text before all headings.
 */
function sectionAt(prose: Element, id: string): SectionElements | undefined {
  const heading = id === '' ? undefined : prose.querySelector(`:scope > :is(h2, h3, h4, h5, h6)#${CSS.escape(id)}`);
  const first = id === '' ? prose.querySelector(':scope > :not(h1, link, .page-change)') : heading;
  if (!first || (id === '' && isHeading(first))) return undefined;
  let last = first;
  for (let next = first.nextElementSibling; next && !isHeading(next); next = next.nextElementSibling) last = next;
  return { first, last };
}

function isHeading(element: Element): boolean {
  return element.matches('h1, h2, h3, h4, h5, h6, .newer-bars');
}

/** Adds words for readers who do not see the bar. */
function addWords(first: Element, words: string): Element {
  const spoken = document.createElement('span');
  spoken.className = 'visually-hidden newer-mark';
  spoken.textContent = words === '' ? '' : ` ${words} `;
  if (isHeading(first)) first.append(spoken);
  else if (first.matches('p')) first.prepend(spoken);
  else first.before(spoken);
  return spoken;
}

/** Draws the bars. They follow the text when its height changes. */
function drawBars(prose: HTMLElement, ranges: readonly SectionElements[]): { readonly remove: () => void } {
  const layer = document.createElement('div');
  layer.className = 'newer-bars newer-mark';
  layer.setAttribute('aria-hidden', 'true');
  const bars = ranges.map((range) => ({ ...range, bar: layer.appendChild(document.createElement('div')) }));
  prose.append(layer);
  const place = (): void => {
    const top = prose.getBoundingClientRect().top;
    const places = bars.map(({ first, last, bar }) => {
      const start = first.getBoundingClientRect().top - top;
      return { bar, start, height: last.getBoundingClientRect().bottom - top - start };
    });
    for (const { bar, start, height } of places) {
      bar.style.insetBlockStart = `${start}px`;
      bar.style.blockSize = `${height}px`;
    }
  };
  const observer = new ResizeObserver(place);
  observer.observe(prose);
  return {
    remove() {
      observer.disconnect();
      layer.remove();
    },
  };
}

interface LegendParts {
  readonly texts: Texts;
  readonly label: string;
  readonly isNewPage: boolean;
  readonly newer: NewerParts;
  /** The name of the reader's version. */
  readonly own: string;
}

function makeLegend({ texts, label, isNewPage, newer, own }: LegendParts): {
  readonly element: Element;
  readonly button: HTMLButtonElement;
} {
  const element = document.createElement('div');
  element.className = 'newer-legend';
  element.setAttribute('role', 'note');
  const text = document.createElement('span');
  text.textContent = fillText(isNewPage ? texts.newerPage : texts.newerLegend, { version: label });
  const all = document.createElement('a');
  all.href = `${newer.changesUrl}?since=${encodeURIComponent(own)}#${encodeURIComponent(newer.anchor)}`;
  all.textContent = fillText(texts.newerAll, { version: label });
  const button = document.createElement('button');
  button.type = 'button';
  // A new page has no marks to hide.
  element.append(text, ...(isNewPage ? [] : [button]), all);
  return { element, button };
}

/** Hooks of `@docusaurus/theme-common`, called as by a page of a site's own code on the server. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  createStorageSlot,
  duplicates,
  uniq,
  useDocsPreferredVersion,
  usePluralForm,
  useQueryString,
  useQueryStringList,
  useWindowSize,
} from '../../src/theme/docusaurus/core/theme-common.js';
import { inPage } from '../../src/theme/docusaurus/in-page.js';
import { sampleSite } from './samples.js';

/** Returns what a page of a site in a language shows. */
function show(htmlLang: string, content: () => string): string {
  const site = { ...sampleSite, locale: { ...sampleSite.locale, htmlLang } };
  return renderToStaticMarkup(createElement(inPage(content), { site, url: '/page' }));
}

test.each([
  ['en', 0, 'sites'],
  ['en', 1, 'site'],
  ['pl', 1, 'site'],
  ['pl', 3, 'sites'],
  ['pl', 7, 'sites of many'],
  ['ja', 1, 'site'],
])('in %s, a message for %i is selected', (language, count, expected) => {
  const messages = 'site|sites|sites of many';
  expect(show(language, () => usePluralForm().selectMessage(count, messages))).toBe(expected);
});

test('a message without forms is that of every number', () => {
  expect(show('en', () => usePluralForm().selectMessage(4, 'sites'))).toBe('sites');
});

test('the server does not know the size of the window', () => {
  expect(show('en', () => useWindowSize())).toBe('ssr');
});

test('the server knows no query and no stored value, and no version that a reader prefers', () => {
  expect(show('en', () => `${useQueryString('tag')[0]}${useQueryStringList('tags')[0].length}`)).toBe('0');
  expect(show('en', () => String(useDocsPreferredVersion().preferredVersion))).toBe('null');
  const slot = createStorageSlot('colour');
  slot.set('red');
  expect(slot.get()).toBeNull();
});

test('listeners to a stored value learn of changes in their own window, once for each', () => {
  const events = new EventTarget();
  const stored = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  class StorageEvent extends Event {
    constructor(type: string, init: object) {
      super(type);
      Object.assign(this, init);
    }
  }
  vi.stubGlobal('window', { localStorage });
  vi.stubGlobal('location', { href: 'https://example.org/' });
  vi.stubGlobal('StorageEvent', StorageEvent);
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, events[name].bind(events));
  onTestFinished(() => void vi.unstubAllGlobals());

  const seen: (string | null)[] = [];
  const slot = createStorageSlot('colour');
  const stop = createStorageSlot('colour').listen(({ newValue }) => void seen.push(newValue));
  slot.set('red');
  slot.set('red');
  createStorageSlot('size').set('large');
  slot.del();
  stop();
  slot.set('blue');
  expect(seen).toEqual(['red', null]);
  expect(slot.get()).toBe('blue');
});

test('lists have their duplicates, by any equality, and their different values', () => {
  expect(duplicates([1, 2, 1, 3, 1])).toEqual([1, 1]);
  expect(duplicates(['a', 'A', 'b'], (one, other) => one.toLowerCase() === other.toLowerCase())).toEqual(['A']);
  expect(uniq([1, 2, 1])).toEqual([1, 2]);
});

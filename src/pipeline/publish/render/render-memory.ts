/**
 * What rendering keeps in memory. `build` needs it from page to page. `serve` also needs it from save to save, because
 * most sidebar and config objects stay the same.
 */
import { createHtmlCache, type HtmlCache } from '../../../theme/parts/html-cache.js';
import { makeSearchClient } from '../search/search-client.js';
import { viewItems } from './surroundings/sidebar-view.js';

export interface RenderMemory {
  readonly htmlCache: HtmlCache;
  readonly viewItems: typeof viewItems;
  readonly searchClient: typeof makeSearchClient;
}

export function createRenderMemory(): RenderMemory {
  return {
    htmlCache: createHtmlCache(),
    viewItems: cachedBy(viewItems),
    searchClient: cachedBy(makeSearchClient),
  };
}

/** Caches the result for an object as long as the object lives. */
function cachedBy<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}

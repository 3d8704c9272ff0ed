/**
 * Caches the HTML of elements that many pages share, such as a sidebar's items. The keys are the objects from which it
 * was made.
 */

/** Returns the cached HTML of `item` and `texts`, or creates it. */
export type HtmlCache = (item: object, texts: object, make: () => string) => string;

export function createHtmlCache(): HtmlCache {
  const kept = new WeakMap<object, WeakMap<object, string>>();
  return (item, texts, make) => {
    const byItem = kept.get(texts) ?? new WeakMap<object, string>();
    kept.set(texts, byItem);
    const html = byItem.get(item) ?? make();
    byItem.set(item, html);
    return html;
  };
}

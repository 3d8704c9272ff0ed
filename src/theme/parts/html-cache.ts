/** HTML of elements that many pages show alike, such as a sidebar's items: the objects that it was made of remember it. */

/** Returns the HTML that was made of `item` and `texts` before, or makes it. */
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

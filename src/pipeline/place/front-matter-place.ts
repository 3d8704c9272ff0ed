/** A key of a page's front matter → where its value stands, for mistakes that show only when all pages are placed. */
import { placeIn, spanAt } from '../diagnostics/diagnostic.js';
import type { Place, Source } from '../model.js';

/** The value of a top-level key, without quotes; the key itself when its value begins on a later line. */
export function placeOfKey(source: Source, key: string): Place | undefined {
  const frontMatter =
    /^---[ \t]*(?:\r\n|\n|\r)[\s\S]*?(?:\r\n|\n|\r)---[ \t]*(?=[\r\n]|$)/.exec(source.text)?.[0] ?? '';
  const line = new RegExp(`^(["']?${key}["']?[ \\t]*:[ \\t]*)(["']?)(.*)`, 'm').exec(frontMatter);
  if (!line) return undefined;
  const [, before = '', quote = '', rest = ''] = line;
  const value =
    quote === '' ? rest.replace(/\s+#.*$/, '').trimEnd() : rest.slice(0, Math.max(0, rest.lastIndexOf(quote)));
  const isBelow = value === '' || /^[|>][-+\d]*$/.test(value);
  return placeIn(
    source,
    isBelow
      ? spanAt(source.text, line.index, key.length)
      : spanAt(source.text, line.index + before.length + quote.length, value.length),
  );
}

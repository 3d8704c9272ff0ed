/** Finds the value of a front matter key in a text, for findings of stages that do not read texts. */
import type { Span } from '../model.js';
import { onlyFrontMatter } from '../text/front-matter-block.js';
import { spanAt } from './diagnostic.js';

/**
 * Returns the value of a top-level key, without quotes. If the value begins on a later line, returns the key itself.
 */
export function spanOfKey(text: string, key: string): Span | undefined {
  const line = new RegExp(`^(["']?${key}["']?[ \\t]*:[ \\t]*)(["']?)(.*)`, 'm').exec(onlyFrontMatter(text));
  if (!line) return undefined;
  const [, before = '', quote = '', rest = ''] = line;
  const value =
    quote === '' ? rest.replace(/\s+#.*$/, '').trimEnd() : rest.slice(0, Math.max(0, rest.lastIndexOf(quote)));
  const isBelow = value === '' || /^[|>][-+\d]*$/.test(value);
  return isBelow
    ? spanAt(text, line.index, key.length)
    : spanAt(text, line.index + before.length + quote.length, value.length);
}

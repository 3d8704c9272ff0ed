/** The id by which a translation names the text that it was made from. It is git's id of that text. */
import { createHash } from 'node:crypto';

import { spanOfKey } from '../../diagnostics/front-matter-key.js';
import type { Span } from '../../model.js';
import { onlyFrontMatter } from '../../text/front-matter-block.js';

/** The least number of digits of an id. Git does not abbreviate ids further. */
export const minDigits = 7;

/**
 * Returns the id that git gives to a text with line feeds as line ends: 40 hex digits. So git finds the text of which a
 * translation was made. Source: https://git-scm.com/book/en/v2/Git-Internals-Git-Objects.
 */
export function textId(text: string): string {
  const bytes = Buffer.from(text.replaceAll(/\r\n?/g, '\n'));
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

/**
 * Returns the id in the front matter of a translation: `translates: 3f2a91c`. It may be abbreviated. Returns undefined if
 * it is missing or invalid.
 */
export function translatedId(text: string): string | undefined {
  return idLine.exec(onlyFrontMatter(text))?.[2];
}

const idLine = new RegExp(
  String.raw`^translates:[ \t]*(["']?)([\da-f]{${minDigits},40})\1[ \t]*(?:[ \t]#.*)?\r?$`,
  'm',
);

/** Returns the place of the key in front matter if its value is not a valid id. */
export function findWrongId(text: string): Span | undefined {
  return translatedId(text) === undefined ? spanOfKey(text, 'translates') : undefined;
}

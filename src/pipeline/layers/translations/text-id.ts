/** The id by which a translation names the text that it was made from. It is git's id of that text. */
import { createHash } from 'node:crypto';

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
 * there is none.
 */
export function translatedId(text: string): string | undefined {
  const [block = ''] = /^---[ \t]*\r?\n[\s\S]*?^---[ \t]*\r?$/m.exec(text) ?? [];
  const [, id] = /^translates:[ \t]*(["']?)([\da-f]+)\1[ \t]*\r?$/m.exec(block)?.slice(1) ?? [];
  return block !== '' && text.startsWith(block) && id !== undefined && id.length >= minDigits ? id : undefined;
}

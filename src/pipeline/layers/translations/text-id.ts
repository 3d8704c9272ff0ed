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

/** What front matter says behind `translates:`. */
export interface WrittenId {
  readonly value: string;
  /** From the start of the text. */
  readonly offset: number;
}

/** Returns the value as it is written, without quotes or a comment, or undefined if there is none. */
export function writtenId(text: string): WrittenId | undefined {
  const [block = ''] = /^---[ \t]*\r?\n[\s\S]*?^---[ \t]*\r?$/m.exec(text) ?? [];
  const line = text.startsWith(block)
    ? /^(translates:[ \t]*)(["']?)(.*?)\2(?:[ \t]+#.*)?[ \t]*\r?$/m.exec(block)
    : null;
  const [, key = '', quote = '', value = ''] = line ?? [];
  return line && value !== '' ? { value, offset: line.index + key.length + quote.length } : undefined;
}

/**
 * Returns the id in the front matter of a translation: `translates: 3f2a91c`. It may be abbreviated. Returns undefined if
 * there is none, or something else.
 */
export function translatedId(text: string): string | undefined {
  const { value } = writtenId(text) ?? {};
  return value !== undefined && /^[\da-f]+$/.test(value) && value.length >= minDigits ? value : undefined;
}

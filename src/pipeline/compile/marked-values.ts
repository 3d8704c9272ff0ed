/**
 * Marks the values of variables in texts that are compared. Each value is between marks, with the variable's name. The
 * marks are noncharacters of Unicode, which no author needs.
 */

const [opens, divides, closes] = ['\uFDD0', '\uFDD1', '\uFDD2'];
const marks = new RegExp(`[${opens}${divides}${closes}]`, 'g');
const marked = new RegExp(`${opens}([^${divides}]*)${divides}([^${closes}]*)${closes}`, 'g');

/** The value of a variable in a text. */
export interface FilledValue {
  readonly name: string;
  /** The offset in the text. */
  readonly at: number;
  readonly length: number;
}

/** A text with its variables filled in. Its node's text may be cut at either end afterwards. */
export interface FilledText {
  readonly text: string;
  readonly values: readonly FilledValue[];
}

declare module 'mdast' {
  interface TextData {
    filled?: FilledText;
  }
}

/** Returns a value with its marks. */
export function markValue(name: string, value: string): string {
  return `${opens}${name}${divides}${plainWords(value)}${closes}`;
}

/** Removes marks from an author's text, where they would be read as ours. */
export function plainWords(text: string): string {
  return text.replaceAll(marks, '');
}

/** Marks the values in a text. */
export function markFilled(value: string, filled: FilledText | undefined): string {
  if (!filled) return plainWords(value);
  const cut = filled.text.startsWith(value) ? 0 : filled.text.length - value.length;
  let end = 0;
  const parts = filled.values.flatMap(({ name, at, length }) => {
    const start = at - cut;
    if (start < end || start + length > value.length) return [];
    const before = plainWords(value.slice(end, start));
    end = start + length;
    return [before, markValue(name, value.slice(start, end))];
  });
  return parts.join('') + plainWords(value.slice(end));
}

/** Returns the text as readers see it, or with the values in `values` instead. */
export function withValues(text: string, values?: ReadonlyMap<string, string>): string {
  // Most texts have no variables, and every text is checked for each pair of versions.
  if (!text.includes(opens)) return text;
  return text.replaceAll(marked, (_, name: string, value: string) => values?.get(name) ?? value);
}

/** Returns the variables of a text with their values. */
export function valuesIn(text: string): readonly (readonly [name: string, value: string])[] {
  if (!text.includes(opens)) return [];
  return Array.from(text.matchAll(marked), ([, name = '', value = '']) => [name, value]);
}

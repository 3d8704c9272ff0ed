/**
 * Values of variables in texts that are compared: each is between marks, with the variable's name. The marks are
 * noncharacters of Unicode, which no text of an author needs.
 */

const [opens, divides, closes] = ['\uFDD0', '\uFDD1', '\uFDD2'];
const marks = new RegExp(`[${opens}${divides}${closes}]`, 'g');
const marked = new RegExp(`${opens}([^${divides}]*)${divides}([^${closes}]*)${closes}`, 'g');

/** A value of a variable in a text. */
export interface FilledValue {
  readonly name: string;
  /** Into the text. */
  readonly at: number;
  readonly length: number;
}

/** A text that was filled, as it was then: later, something may be cut off one of its ends. */
export interface FilledText {
  readonly text: string;
  readonly values: readonly FilledValue[];
}

declare module 'mdast' {
  interface TextData {
    filled?: FilledText;
  }
}

/** A value with its marks. */
export function markValue(name: string, value: string): string {
  return `${opens}${name}${divides}${plainWords(value)}${closes}`;
}

/** An author's text: a mark in it would be taken for one of ours. */
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

/** The text as readers see it, or with other values: those that `values` has. */
export function withValues(text: string, values?: ReadonlyMap<string, string>): string {
  // Most texts have no variables, and all of them are looked at for each pair of versions.
  if (!text.includes(opens)) return text;
  return text.replaceAll(marked, (_, name: string, value: string) => values?.get(name) ?? value);
}

/** Variables of a text with their values. */
export function valuesIn(text: string): readonly (readonly [name: string, value: string])[] {
  if (!text.includes(opens)) return [];
  return Array.from(text.matchAll(marked), ([, name = '', value = '']) => [name, value]);
}

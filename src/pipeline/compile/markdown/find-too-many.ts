/**
 * Finds the position at which a text contains more footnotes or links than docsgen handles. A text of many megabytes
 * would take minutes, or all memory.
 */
import { lineEnd, type Refusal } from './nesting.js';

interface Limit {
  readonly reason: Extract<Refusal['reason'], 'footnotes' | 'links'>;
  readonly maximum: number;
  readonly opening: RegExp;
}

/**
 * Footnotes are numbered together, and each of their pieces needs the parser. A link takes 200 times its own length in
 * memory.
 */
const limits: readonly Limit[] = [
  { reason: 'footnotes', maximum: 10_000, opening: /^ {0,3}\[\^[^\]\r\n]+\]:/gm },
  { reason: 'links', maximum: 250_000, opening: /\]\(/g },
];

/** Returns the line of the first footnote or link beyond the limit. */
export function findTooMany(text: string): Refusal | undefined {
  for (const { reason, maximum, opening } of limits) {
    if (text.length < maximum) continue;
    let count = 0;
    for (const { index } of text.matchAll(opening)) {
      if (++count > maximum) return { line: text.slice(0, index).split(lineEnd).length, reason };
    }
  }
  return undefined;
}

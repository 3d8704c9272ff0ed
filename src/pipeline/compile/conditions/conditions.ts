/** Which texts for some versions a text may hold, and whether they apply: what a document's cache key holds of versions. */
import { readCondition, versionsThatMeet } from './read-condition.js';

/** What decides on the texts for some versions in one text. */
export interface Conditions {
  /** Names of all versions, oldest first. */
  readonly versions: readonly string[];
  /** Whether the page's version meets a condition, by what is between its braces. Absent: it has no readable bound. */
  readonly outcomes: Readonly<Record<string, boolean>>;
}

/** Whether a text may hold a `:::versions` block or `:v[…]{…}`; most do not. */
export function mayHoldConditions(text: string): boolean {
  return text.includes(':v[') || /:{3}[ \t]*versions\b/.test(text);
}

/**
 * What is between braces and names a bound, each once; braces in code count as well, for this only reads, not parses.
 * Undefined for a text without conditions.
 */
export function usedConditions(text: string): readonly string[] | undefined {
  if (!mayHoldConditions(text)) return undefined;
  const written = Array.from(text.matchAll(/\{(?=([^}\r\n]*)\})/g), ([, options = '']) => options);
  return [...new Set(written)].filter((options) => readCondition(options).bounds.length > 0).sort();
}

/** The outcomes of a text's conditions in one of the versions. */
export function settleConditions(used: readonly string[], version: string, versions: readonly string[]): Conditions {
  const outcomes = used.flatMap((options) => {
    const meeting = versionsThatMeet(readCondition(options), versions);
    return meeting ? [[options, meeting.includes(version)] as const] : [];
  });
  return { versions, outcomes: Object.fromEntries(outcomes) };
}

/** The version conditions that a text may contain, and their outcomes. They are part of a document's cache key. */
import { readCondition, versionsThatMeet } from './read-condition.js';

/** The outcomes of the conditions in one text. */
export interface Conditions {
  /** The names of all versions, oldest first. */
  readonly versions: readonly string[];
  /**
   * Whether the page's version meets a condition, by the text between its braces. Conditions without a readable bound
   * are absent.
   */
  readonly outcomes: Readonly<Record<string, boolean>>;
}

/** Whether a text may contain a `:::versions` block or `:v[…]{…}`. Most texts do not. */
export function mayHoldConditions(text: string): boolean {
  return text.includes(':v[') || (text.includes(':::') && /:{3}[ \t]*versions\b/.test(text));
}

/**
 * Returns the distinct options in braces that contain a bound. Braces in code count too, because the text is not parsed
 * here. Returns undefined for a text without conditions.
 */
export function usedConditions(text: string): readonly string[] | undefined {
  if (!mayHoldConditions(text)) return undefined;
  const written = Array.from(text.matchAll(/\{(?=([^}\r\n]*)\})/g), ([, options = '']) => options);
  return [...new Set(written)].filter((options) => readCondition(options).bounds.length > 0).sort();
}

/** Returns the outcomes of a text's conditions in a version. */
export function settleConditions(used: readonly string[], version: string, versions: readonly string[]): Conditions {
  const outcomes = used.flatMap((options) => {
    const meeting = versionsThatMeet(readCondition(options), versions);
    return meeting ? [[options, meeting.includes(version)] as const] : [];
  });
  return { versions, outcomes: Object.fromEntries(outcomes) };
}

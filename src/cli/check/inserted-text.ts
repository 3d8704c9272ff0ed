/** Converts a suggestion to the text that replaces the marked text. */
import type { Place } from '../../pipeline/model.js';

interface Suggested {
  readonly place: Place;
  readonly suggestion: string;
  readonly isBlockBefore?: boolean | undefined;
}

/**
 * Adds quotes to an HTML attribute if its new value needs them, because Markdown allows no slash without quotes. A
 * block is inserted before the marked text, with its indentation and an empty line between.
 */
export function insertedText({ place, suggestion, isBlockBefore }: Suggested): string {
  const { lineText, column, length } = place;
  const before = lineText.slice(0, column - 1);
  if (isBlockBefore) return `${suggestion}\n\n${before}${lineText.slice(column - 1, column - 1 + length)}`;
  const isUnquoted = /[^\s=]\s*=\s*$/.test(before);
  return isUnquoted && /[\s"'=<>`/]/.test(suggestion) ? `"${suggestion}"` : suggestion;
}

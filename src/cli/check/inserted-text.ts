/** A suggestion as it must be written to replace what is marked. */
import type { Place } from '../../pipeline/model.js';

interface Suggested {
  readonly place: Place;
  readonly suggestion: string;
  readonly isBlockBefore?: boolean | undefined;
}

/**
 * Puts quotes around an HTML attribute if its new value needs them: Markdown allows no slash without quotes. A block comes
 * before what is marked, with its indentation and an empty line between.
 */
export function insertedText({ place, suggestion, isBlockBefore }: Suggested): string {
  const { lineText, column, length } = place;
  const before = lineText.slice(0, column - 1);
  if (isBlockBefore) return `${suggestion}\n\n${before}${lineText.slice(column - 1, column - 1 + length)}`;
  const isUnquoted = /[^\s=]\s*=\s*$/.test(before);
  return isUnquoted && /[\s"'=<>`/]/.test(suggestion) ? `"${suggestion}"` : suggestion;
}

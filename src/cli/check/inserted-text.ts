/** A suggestion as it must be written to replace what is marked. */
import type { Place } from '../../pipeline/model.js';

/** Puts quotes around an HTML attribute if its new value needs them: Markdown allows no slash without quotes. */
export function insertedText({ lineText, column }: Place, suggestion: string): string {
  const isUnquoted = /[^\s=]\s*=\s*$/.test(lineText.slice(0, column - 1));
  return isUnquoted && /[\s"'=<>`/]/.test(suggestion) ? `"${suggestion}"` : suggestion;
}

/** What a suggestion must be written as to take the place of what is marked. */
import type { Place } from '../../pipeline/model.js';

/** An HTML attribute without quotes gets some where its new value needs them: Markdown takes no slash for a part of one. */
export function insertedText({ lineText, column }: Place, suggestion: string): string {
  const isUnquoted = /[^\s=]\s*=\s*$/.test(lineText.slice(0, column - 1));
  return isUnquoted && /[\s"'=<>`/]/.test(suggestion) ? `"${suggestion}"` : suggestion;
}

/** A format of diagnostics: its name, and what makes the text. */
import type { Diagnostic } from '../../pipeline/model.js';

export const formatNames = ['pretty', 'compact', 'json', 'github', 'gitlab', 'sarif'] as const;

export type FormatName = (typeof formatNames)[number];

/** Makes the whole text of a run's diagnostics, with a line end where there is any. */
export type Format = (diagnostics: readonly Diagnostic[]) => string;

/** A diagnostic's message and notes in one paragraph, for formats without notes. */
export function wholeMessage({ message, notes, suggestion, versions }: Diagnostic): string {
  const texts = [
    `${message}.`,
    ...notes,
    ...(versions && versions.length > 0 ? [`Shows in ${versions.join(', ')}.`] : []),
    ...(suggestion === undefined ? [] : [`Did you mean "${suggestion}"?`]),
  ];
  return texts.join(' ');
}

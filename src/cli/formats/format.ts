/** The formats of diagnostics. */
import type { Diagnostic } from '../../pipeline/model.js';

export const formatNames = ['pretty', 'compact', 'json', 'github', 'gitlab', 'sarif'] as const;

export type FormatName = (typeof formatNames)[number];

/** Returns the text for all diagnostics of a run. It ends with a line end unless it is empty. */
export type Format = (diagnostics: readonly Diagnostic[]) => string;

/** Joins a diagnostic's message and notes into one paragraph, for formats without notes. */
export function wholeMessage({ message, notes, suggestion, versions }: Diagnostic): string {
  const texts = [
    `${message}.`,
    ...notes,
    ...(versions && versions.length > 0 ? [`Shows in ${versions.join(', ')}.`] : []),
    ...(suggestion === undefined ? [] : [`Did you mean "${suggestion}"?`]),
  ];
  return texts.join(' ');
}

/** The formats of diagnostics. */
import type { Diagnostic } from '../../pipeline/model.js';

export const formatNames = ['pretty', 'compact', 'json', 'github', 'gitlab', 'sarif'] as const;

export type FormatName = (typeof formatNames)[number];

/** Returns the text for all diagnostics of a run. It ends with a line end unless it is empty. */
export type Format = (diagnostics: readonly Diagnostic[]) => string;

/** Returns a suggestion as one line, in which a sign stands for each line end with the indentation after it. */
export function inOneLine(suggestion: string): string {
  return suggestion.replaceAll(/\n[ \t]*/g, '↵');
}

/** Joins a diagnostic's message and notes into one paragraph, for formats without notes. */
export function wholeMessage({ message, related = [], notes, suggestion, versions }: Diagnostic): string {
  const texts = [
    `${message}.`,
    ...related.map(({ text, place }) => `${text}: ${place.file}:${place.line}:${place.column}.`),
    ...notes,
    ...(versions && versions.length > 0 ? [`Shows in ${versions.join(', ')}.`] : []),
    ...(suggestion === undefined ? [] : [`Did you mean "${inOneLine(suggestion)}"?`]),
  ];
  return texts.join(' ');
}

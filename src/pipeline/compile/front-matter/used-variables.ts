/** The variables that a text may use. They are part of a document's cache key. */

/** Matches `{{name}}`, with optional white space inside the braces. */
export const variablePattern = /\{\{\s*([A-Za-z_][\w.-]*)\s*\}\}/g;

/**
 * Returns the distinct names, sorted. Names in code and after a backslash count too, because the text is not parsed
 * here.
 */
export function usedVariables(text: string): readonly string[] {
  return [...new Set(Array.from(text.matchAll(variablePattern), ([, name = '']) => name))].sort();
}

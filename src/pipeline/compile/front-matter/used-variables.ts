/** Which variables a text may use: what a document's cache key holds of them. */

/** `{{name}}`, white space inside the braces allowed. */
export const variablePattern = /\{\{\s*([A-Za-z_][\w.-]*)\s*\}\}/g;

/** The names, sorted, each once; those in code and behind a backslash count as well, for this only reads, not parses. */
export function usedVariables(text: string): readonly string[] {
  return [...new Set(Array.from(text.matchAll(variablePattern), ([, name = '']) => name))].sort();
}

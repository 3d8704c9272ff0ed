/**
 * Returns the diagnostics that make a list of a site's pages incomplete: files that cannot be read or are in no layer.
 */
import type { Diagnostic } from '../../pipeline/model.js';

export function readingErrors(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.filter(({ code, severity }) => severity === 'error' && /^(content|layer|file)-/.test(code));
}

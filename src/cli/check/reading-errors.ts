/** All diagnostics of a site → those that make a list of its pages wrong: what could not be read, or is in no layer. */
import type { Diagnostic } from '../../pipeline/model.js';

export function readingErrors(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.filter(({ code, severity }) => severity === 'error' && /^(content|layer|file)-/.test(code));
}

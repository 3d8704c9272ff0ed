/** All mistakes of a site → those that make a list of its pages untrue: what could not be read, and what no layer says. */
import type { Diagnostic } from '../../pipeline/model.js';

export function readingErrors(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.filter(({ code, severity }) => severity === 'error' && /^(content|layer|file)-/.test(code));
}

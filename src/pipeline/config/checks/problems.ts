/** How checks of settings report a value. */
import type { ConfigProblem, KeyPath } from '../check-shape.js';

/** Reports a value that cannot be used, with advice. */
export function wrong(path: KeyPath, message: string, notes: readonly string[]): ConfigProblem {
  return { code: 'config-wrong-value', path, what: 'value', message, notes };
}

/** How a check of settings reports a value. */
import type { ConfigProblem, KeyPath } from '../check-shape.js';

/** A value that cannot be used, with what to do about it. */
export function wrong(path: KeyPath, message: string, notes: readonly string[]): ConfigProblem {
  return { code: 'config-wrong-value', path, what: 'value', message, notes };
}

/** How checks of settings report a value. */
import type { ConfigProblem, KeyPath } from '../check-shape.js';

/** Reports a value that cannot be used, with advice. */
export function wrong(path: KeyPath, message: string, notes: readonly string[]): ConfigProblem {
  return { code: 'config-wrong-value', path, what: 'value', message, notes };
}

/** Returns a problem for each value that equals an earlier one, ignoring letter case. */
export function repeats(
  values: readonly { readonly value: string; readonly path: KeyPath }[],
  message: (value: string) => string,
  note: string,
): readonly ConfigProblem[] {
  const seen = new Set<string>();
  return values.flatMap(({ value, path }) => {
    const isRepeated = seen.has(value.toLowerCase());
    seen.add(value.toLowerCase());
    return isRepeated ? [wrong(path, message(value), [note])] : [];
  });
}

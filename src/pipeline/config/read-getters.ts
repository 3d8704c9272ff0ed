/** Evaluates each getter of the value that a config exports once. */
import { isPlainObject } from './setting-forms.js';

/**
 * Copies objects and lists and evaluates their getters, so that each setting has one fixed value. Throws any error of a
 * getter. Other values stay as they are.
 */
export function readGetters(value: unknown, copies = new Map<unknown, unknown>()): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const known = copies.get(value);
  if (known !== undefined) return known;
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    copies.set(value, list);
    for (const item of value) list.push(readGetters(item, copies));
    return list;
  }
  if (!isPlainObject(value)) return value;
  const copy = {};
  copies.set(value, copy);
  for (const key of Object.keys(value)) {
    const part = readGetters(value[key], copies);
    // A key may be called "__proto__".
    Object.defineProperty(copy, key, { value: part, enumerable: true, configurable: true, writable: true });
  }
  return copy;
}

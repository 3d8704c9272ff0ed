/** Turns any value into a text that is the same in each run, and changes whenever the value may behave differently. */

/**
 * Functions are written as their source, objects as their class and sorted properties, and circular references as
 * numbers.
 */
export function stableText(value: unknown, seen = new Map<unknown, number>()): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value);
    case 'bigint':
      return `${value}n`;
    case 'function':
      return textOfObject(value, String(value), seen);
    case 'object':
      return value === null ? 'null' : textOfObject(value, classOf(value), seen);
    default:
      return Object.is(value, -0) ? '-0' : String(value);
  }
}

function textOfObject(value: object, kind: string, seen: Map<unknown, number>): string {
  const number = seen.get(value);
  if (number !== undefined) return `#${number}`;
  seen.set(value, seen.size);
  const own = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  const parts = own.map(([key, part]) => `${JSON.stringify(key)}:${stableText(part, seen)}`);
  return `${kind}{${[...contentsOf(value, seen), ...parts].join(',')}}`;
}

function classOf(value: object): string {
  const { name } = (Object.getPrototypeOf(value) as { constructor?: { name?: string } } | null)?.constructor ?? {};
  return name ?? '';
}

/** Returns the parts of a value that are not properties of the object. */
function contentsOf(value: object, seen: Map<unknown, number>): readonly string[] {
  if (value instanceof RegExp || value instanceof URL) return [String(value)];
  if (value instanceof Date) return [String(value.getTime())];
  // Maps yield pairs.
  if (value instanceof Map || value instanceof Set) return Array.from(value, (item: unknown) => stableText(item, seen));
  return [];
}

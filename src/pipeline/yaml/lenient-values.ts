/** Reads numbers and booleans that may be written as texts. Docusaurus takes `"2"` for 2 and `"true"` for true. */

/** Returns a number, or undefined for any other value. */
export function readNumberValue(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\s*[-+]?(?:\d+\.?\d*|\.\d+)\s*$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && !Number.isNaN(number) ? number : undefined;
}

/** Returns a boolean, or undefined for any other value. */
export function readFlagValue(value: unknown): boolean | undefined {
  const flag = value === 'true' || value === 'false' ? value === 'true' : value;
  return typeof flag === 'boolean' ? flag : undefined;
}

/** Returns the names of the `{name}` placeholders in an interface text. */
export function placesIn(text: string): readonly string[] {
  return Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
}

/** Fills the `{name}` placeholders of an interface text. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => (Object.hasOwn(values, name) ? values[name]! : place));
}

/** Returns the text about a number of things: `one` for one of them, or else `many` with its `{count}` filled. */
export function fillCount(count: number, one: string, many: string): string {
  return count === 1 ? one : fillText(many, { count: String(count) });
}

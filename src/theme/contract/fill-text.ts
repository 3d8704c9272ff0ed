/** Fills the `{name}` places of an interface text. Unknown names stay as they are, so that a translator sees the error. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => (Object.hasOwn(values, name) ? values[name]! : place));
}

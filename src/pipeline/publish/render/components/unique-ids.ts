/** Gives ids of components that are on a page already a number, as two bodies of an API may have the same properties. */

/** Returns the markup of a component with its own ids, which are added to `taken`. Links within it follow them. */
export function withUniqueIds(markup: string, taken: Set<string>): string {
  const renamed = new Map<string, string>();
  return markup.replaceAll(/ (id="|for="|href="#)([^"]+)"/g, (_, start: string, id: string) => {
    if (start === 'id="') renamed.set(id, takeId(id, taken));
    return ` ${start}${renamed.get(id) ?? id}"`;
  });
}

function takeId(id: string, taken: Set<string>): string {
  let number = 1;
  const numbered = (): string => (number === 1 ? id : `${id}-${number}`);
  while (taken.has(numbered())) number += 1;
  taken.add(numbered());
  return numbered();
}

/** A long list of names → the few that are worth comparing with one, so that many look-ups stay cheap. */

/** Up to this many names, a look-up compares all of them; beyond, only those that share the rarest letters with it. */
export const maxCompared = 300;

/** Makes the look-up of one list. What it returns is in the order of the list. */
export function createSimilarNames(names: readonly string[]): (wanted: string) => readonly string[] {
  if (names.length <= maxCompared) return () => names;
  const holders = new Map<string, number[]>();
  for (const [position, name] of names.entries()) {
    for (const part of partsOf(name)) {
      const known = holders.get(part);
      if (known) known.push(position);
      else holders.set(part, [position]);
    }
  }
  return (wanted) => {
    const lists = [...partsOf(wanted)].flatMap((part) => [holders.get(part) ?? []]);
    const found = new Set<number>();
    for (const list of lists.sort((a, b) => a.length - b.length)) {
      if (found.size + list.length > maxCompared) break;
      for (const position of list) found.add(position);
    }
    return [...found].sort((a, b) => a - b).flatMap((position) => names[position] ?? []);
  };
}

/** Any three letters that follow each other, the beginning and the end of the name among them. */
function partsOf(name: string): ReadonlySet<string> {
  const padded = `\0\0${name.toLowerCase()}\0`;
  return new Set(Array.from({ length: padded.length - 2 }, (_, index) => padded.slice(index, index + 3)));
}

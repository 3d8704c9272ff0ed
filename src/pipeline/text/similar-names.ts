/** Reduces a long list of names to the few that are worth comparing with one, so that many look-ups stay cheap. */

/**
 * Up to this many names, a look-up compares all of them. In longer lists, it only compares names that share the rarest
 * letters.
 */
export const maxCompared = 300;

/** Makes the look-up of one list. Results are in the order of the list. */
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

/** Returns every three consecutive letters, including the beginning and the end of the name. */
function partsOf(name: string): ReadonlySet<string> {
  const padded = `\0\0${name.toLowerCase()}\0`;
  return new Set(Array.from({ length: padded.length - 2 }, (_, index) => padded.slice(index, index + 3)));
}

/** Writes the conditions of text for some versions. */

/** A text, and the names of the versions that show it, oldest first. */
export interface VersionedText {
  readonly text: string;
  readonly versions: readonly string[];
}

/** Returns the options in braces for some texts among those around them. */
export type OptionsOf = (texts: readonly number[], around: readonly number[]) => string;

/** Makes the function. `order` are the names of all versions of these texts, oldest first. */
export function createOptions(texts: readonly VersionedText[], order: readonly string[]): OptionsOf {
  const versionsOf = (numbers: readonly number[]): readonly string[] => {
    const names = new Set(numbers.flatMap((number) => texts[number]?.versions ?? []));
    return order.filter((name) => names.has(name));
  };
  return (numbers, around) => {
    const [own, all] = [versionsOf(numbers), versionsOf(around)];
    const [first = '', last = ''] = [own[0], own.at(-1)];
    const hasGap = all.indexOf(last) - all.indexOf(first) + 1 > own.length;
    const isInside = first !== all[0] && last !== all.at(-1);
    if (hasGap || (isInside && own.length === 1)) return `{only="${own.join(', ')}"}`;
    const from = first === all[0] ? [] : [`from="${first}"`];
    const until = last === all.at(-1) ? [] : [`until="${last}"`];
    return `{${[...from, ...until].join(' ')}}`;
  };
}

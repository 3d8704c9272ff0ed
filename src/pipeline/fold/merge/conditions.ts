/** Writes the conditions of text for some versions. */

/** A text, and the names of the versions that show it, oldest first. */
export interface VersionedText {
  readonly text: string;
  readonly versions: string[];
}

/** Returns the options in braces for neighbouring texts among those around them. */
export type OptionsOf = (texts: readonly number[], around: readonly number[]) => string;

/** Makes the function for texts in the order of their versions. The versions of a text are neighbours. */
export function createOptions(texts: readonly VersionedText[]): OptionsOf {
  return (numbers, around) => {
    const own = numbers.flatMap((number) => texts[number]?.versions ?? []);
    const [isOldest, isNewest] = [numbers[0] === around[0], numbers.at(-1) === around.at(-1)];
    if (own.length === 1 && !isOldest && !isNewest) return `{only="${own[0]}"}`;
    const from = isOldest ? [] : [`from="${own[0]}"`];
    const until = isNewest ? [] : [`until="${own.at(-1)}"`];
    return `{${[...from, ...until].join(' ')}}`;
  };
}

/**
 * Divides numbers of texts into runs of neighbours. What returns in a later version is written again, because a list of
 * versions would not include the next one.
 */
export function runsOf(numbers: readonly number[], around: readonly number[]): readonly (readonly number[])[] {
  const runs: number[][] = [];
  for (const number of numbers) {
    const last = runs.at(-1)?.at(-1);
    if (last !== undefined && around.indexOf(number) === around.indexOf(last) + 1) runs.at(-1)?.push(number);
    else runs.push([number]);
  }
  return runs;
}

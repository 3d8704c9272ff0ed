/** The range of `search_weight`, in front matter and in `_category_.json`. */

const range = { min: 0.1, max: 10 } as const;

/** For diagnostics: `"search_weight" must be …`. */
export const searchWeightWanted = `a number from ${range.min} to ${range.max}`;

export function isSearchWeight(value: unknown): value is number {
  return typeof value === 'number' && value >= range.min && value <= range.max;
}

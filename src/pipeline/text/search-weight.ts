/** The range of `search_weight`, in front matter and in `_category_.json`. */

const range = { least: 0.1, most: 10 } as const;

/** For diagnostics: `"search_weight" must be …`. */
export const searchWeightWanted = `a number from ${range.least} to ${range.most}`;

export function isSearchWeight(value: unknown): value is number {
  return typeof value === 'number' && value >= range.least && value <= range.most;
}

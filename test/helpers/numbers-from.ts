/** Pseudo-random numbers that are the same in every run: the linear congruential generator of Numerical Recipes. */
export function numbersFrom(seed: number): () => number {
  let last = seed;
  return () => (last = (last * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;
}

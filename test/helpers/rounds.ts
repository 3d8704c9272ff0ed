/** How often a random test repeats: a few times in every run, many times with `npm run test:long`. */
export function rounds(usual: number, long: number): number {
  return process.env['DOCSGEN_LONG_TESTS'] === undefined ? usual : long;
}

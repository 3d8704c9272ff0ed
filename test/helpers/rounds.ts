/** How often a random test tries: few times in every run, many with `npm run test:long`. */
export function rounds(usual: number, long: number): number {
  return process.env['DOCSGEN_LONG_TESTS'] === undefined ? usual : long;
}

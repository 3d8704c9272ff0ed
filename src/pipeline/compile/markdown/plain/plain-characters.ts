/** Characters that authors write as named references, such as `&lt;`. */

/** The most frequent ones. The parser knows all. */
export const namedCharacters: ReadonlyMap<string | undefined, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['nbsp', '\u00a0'],
  ['copy', '\u00a9'],
  ['ndash', '\u2013'],
  ['mdash', '\u2014'],
  ['hellip', '\u2026'],
  ['larr', '\u2190'],
  ['rarr', '\u2192'],
]);

/** Replaces the references in a title or an attribute. Returns undefined if it may contain another one. */
export function decodeNamed(written: string): string | undefined {
  let isKnown = true;
  const decoded = written.replaceAll(/&(?:([a-z][a-z\d]*);|#)/gi, (whole, name: string | undefined) => {
    const character = namedCharacters.get(name);
    isKnown &&= character !== undefined;
    return character ?? whole;
  });
  return isKnown ? decoded : undefined;
}

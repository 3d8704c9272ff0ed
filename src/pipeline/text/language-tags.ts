/** Facts about languages by their BCP 47 tags. */

/** Languages and scripts that are written from right to left. Not every supported Node knows them. */
const fromRightToLeft =
  /^(?:ar|arc|ckb|dv|fa|he|ks|ku-arab|nqo|pnb|ps|sd|syr|ug|ur|yi)(?:-|$)|-(?:adlm|arab|hebr|nkoo|syrc|thaa)(?:-|$)/i;

/** Returns the direction of writing. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return fromRightToLeft.test(tag) && !/-latn(?:-|$)/i.test(tag) ? 'rtl' : 'ltr';
}

/** Returns the name of a language in itself, such as "Deutsch", or the tag if Node has no name for it. */
export function nameOfLanguage(tag: string): string {
  try {
    const name = new Intl.DisplayNames([tag], { type: 'language', languageDisplay: 'standard' }).of(tag) ?? tag;
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
  } catch {
    return tag;
  }
}

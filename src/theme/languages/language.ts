/** What a language tag of BCP 47 implies: its script, its name and its direction of writing. */

/**
 * Returns the tag with the script and region that it most likely means: "zh-TW" becomes "zh-Hant-TW". Returns undefined
 * for a text that is not a tag.
 */
export function likelyLocale(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return undefined;
  }
}

/** Returns the name of a language in itself, such as "Deutsch". A text that is not a tag is its own name. */
export function languageName(tag: string): string {
  // `Intl.DisplayNames` takes 7 ms the first time, in each run of an English site.
  if (tag === 'en') return 'English';
  if (!likelyLocale(tag)) return tag;
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** The scripts of living languages that are written from right to left, by ISO 15924. */
const rightToLeftScripts: ReadonlySet<string> = new Set([
  'Adlm',
  'Arab',
  'Hebr',
  'Mand',
  'Nkoo',
  'Rohg',
  'Samr',
  'Syrc',
  'Thaa',
  'Yezi',
]);

/** `Intl.Locale` has `textInfo` in some versions of Node only. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  // As in `builtInTexts`, a site in English does without `Intl.Locale`.
  if (tag === 'en') return 'ltr';
  return rightToLeftScripts.has(likelyLocale(tag)?.script ?? '') ? 'rtl' : 'ltr';
}

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

/**
 * Whether a text is a tag of a language, and of its script, region or variants: "de", "pt-BR". `Intl.Locale` also takes
 * words of five to eight letters, which no language has as its tag.
 */
export function isLanguageTag(text: string): boolean {
  return text === 'en' || (/^[A-Za-z]{2,3}(?:-|$)/.test(text) && likelyLocale(text) !== undefined);
}

/** Returns the tag that a text probably means: "de_DE.UTF-8" is "de-DE", and "german" or "Deutsch" is "de". */
export function nearestTag(text: string): string | undefined {
  const tag = text.trim().replace(/\..*/, '').replaceAll('_', '-');
  if (isLanguageTag(tag)) return tag;
  const name = tag.toLowerCase();
  const english = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(97 + index));
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .find((code) => {
      const known = english.of(code);
      return known !== undefined && [known, languageName(code)].some((one) => one.toLowerCase() === name);
    });
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

/** The built-in translations of the interface texts. A translation is loaded for a site in its language only. */
import { englishTexts, type Texts } from '../contract/texts.js';
import { directionOf, likelyLocale } from './language.js';

/** The translations by their tags, in the order of the documentation. */
const translations: Readonly<Record<string, () => Promise<{ readonly texts: Texts }>>> = {
  de: () => import('./texts/de.js'),
  fr: () => import('./texts/fr.js'),
  es: () => import('./texts/es.js'),
  'pt-BR': () => import('./texts/pt-br.js'),
  it: () => import('./texts/it.js'),
  pl: () => import('./texts/pl.js'),
  ru: () => import('./texts/ru.js'),
  ja: () => import('./texts/ja.js'),
  ko: () => import('./texts/ko.js'),
  'zh-Hans': () => import('./texts/zh-hans.js'),
};

/** The tags of the languages other than English whose texts are built in. */
export const translatedLanguages: readonly string[] = Object.keys(translations);

/**
 * Returns the built-in interface texts for a language tag of BCP 47. A translation fits if it has the tag's language and
 * script, in any region: "de-AT" gets German, and "zh-TW" does not get simplified Chinese. Texts of other languages, and
 * of a text that is not a tag, are English. For a language that is written from right to left, characters around them
 * keep their direction.
 */
export async function builtInTexts(htmlLang: string): Promise<Texts> {
  // The first `Intl.Locale` of a process takes 2 ms, which a site in English does not need.
  if (htmlLang === 'en') return englishTexts;
  const wanted = writing(htmlLang);
  const tag = translatedLanguages.find((other) => writing(other) === wanted);
  if (tag !== undefined) return (await translations[tag]!()).texts;
  return directionOf(htmlLang) === 'rtl' ? isolated(englishTexts) : englishTexts;
}

/**
 * Puts each text between the characters that isolate text from left to right. They work wherever a text is shown, as in
 * attributes and titles. Source: https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates.
 */
function isolated(texts: Texts): Texts {
  const entries = Object.entries(texts).map(([key, text]) => [key, `\u2066${text}\u2069`]);
  return Object.fromEntries(entries) as Record<keyof Texts, string>;
}

/** Returns language and script, such as "pt-Latn". */
function writing(tag: string): string | undefined {
  const locale = likelyLocale(tag);
  return locale && `${locale.language}-${locale.script}`;
}

/**
 * Text → words. A name such as `Spree::Config.order_adjuster_class` is found whole, by the names it is made of, and by
 * their parts; `v4.3` is found as `4.3`, too. The same rule reads documents, when the site is built, and queries.
 */

/** A word of a text, with where it stands. */
export interface Word {
  /** As written. */
  readonly text: string;
  readonly start: number;
}

/** Letters, digits and what joins names, of any script. */
export const wordPattern = /[\p{L}\p{M}\p{N}_]+(?:(?:::|[.\-'’/:@])[\p{L}\p{M}\p{N}_]+)*/gu;

/** Words in the order of the text; names stay whole. */
export function wordsOf(text: string): readonly Word[] {
  return Array.from(text.matchAll(wordPattern), (match) => ({ text: match[0], start: match.index }));
}

/** Everything that a word is found by, itself first. */
export function termsOf(word: string): readonly string[] {
  const whole = fold(word);
  if (/^[\p{L}\p{M}]+$/u.test(word) && !hasHumps(word)) return [whole];
  const names = word.split(/::|[.\-'’/:@]+/u);
  const isVersion = /^v?\d+(?:\.\d+)+$/iu.test(word);
  const parts = isVersion ? [word.replace(/^v/iu, '')] : names.flatMap((name) => [name, ...partsOfName(name)]);
  return [...new Set([whole, ...parts.map(fold).filter((part) => part.length > 1)])];
}

/** Whether capitals inside a word show where its parts begin. */
export function hasHumps(word: string): boolean {
  if (!/[^ -~]/.test(word) && word === word.toLowerCase()) return false;
  return /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u.test(word);
}

/** snake_case and camelCase taken apart. */
function partsOfName(name: string): readonly string[] {
  return name.split(/_+|(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u).filter(Boolean);
}

/** Words that say nothing where others say something. */
export const fillers: ReadonlySet<string> = new Set(
  'a about all also an and any are as at be been but by can do does for from had has have how i if in into is it its may more most must my no not of on one only or other our out over so such than that the their them then there these they this those through to under up upon was we were what when where which while who will with within without would you your'.split(
    ' ',
  ),
);

/** Letter case and accents do not count. */
export function fold(text: string): string {
  if (!/[^ -~]/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase();
}

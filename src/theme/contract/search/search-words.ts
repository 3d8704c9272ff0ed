/**
 * Splits text into words. A name such as `Spree::Config.order_adjuster_class` is found as a whole, by the names in it,
 * and by their parts; `v4.3` is also found as `4.3`. The same rule applies to documents, when the site is built, and to
 * queries.
 */

/** A word of a text, with its position. */
export interface Word {
  /** The word as written. */
  readonly text: string;
  readonly start: number;
}

/** Matches letters, digits and the characters that join names, in any script. */
export const wordPattern = /[\p{L}\p{M}\p{N}_]+(?:(?:::|[.\-'’/:@])[\p{L}\p{M}\p{N}_]+)*/gu;

/** Returns the words in the order of the text. Names stay whole. */
export function wordsOf(text: string): readonly Word[] {
  return Array.from(text.matchAll(wordPattern), (match) => ({ text: match[0], start: match.index }));
}

/** A part of a word by which the word is found. */
export interface WordPart {
  /** The folded part. */
  readonly term: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Returns everything by which a word is found, itself first. A name is also found by each sequence of the names in it,
 * and by their parts.
 */
export function partsOf(word: string): readonly WordPart[] {
  const whole = { term: fold(word), start: 0, end: word.length };
  if (unspacedPattern.test(word)) return [whole, ...pairsOf(word)];
  if (!isName(word)) return [whole];
  if (versionPattern.test(word)) return versionTerms(whole.term).map((term) => ({ ...whole, term }));
  const paths = split(word, separatorPattern).map((path) => split(word, '::', path));
  const parts = paths.flatMap((names) => [
    ...stretches(names),
    ...names.flatMap((name) => split(word, partPattern, name)),
  ]);
  const found = parts.map(({ start, end }) => ({ term: fold(word.slice(start, end)), start, end }));
  return [whole, ...found.filter(({ term }) => term.length > 1)];
}

/** Returns the distinct terms of a word's parts. */
export function termsOf(word: string): readonly string[] {
  return [...new Set(partsOf(word).map(({ term }) => term))];
}

/**
 * Whether a word contains more than letters of a plain word: an identifier, a version, a number, or text without
 * blanks. It has no other forms.
 */
export function isName(word: string): boolean {
  // Most words are plain, and the test for every script is slow.
  if (/^[A-Za-z]?[a-z]*$/.test(word)) return false;
  return !/^[\p{L}\p{M}]+$/u.test(word) || hasHumps(word) || unspacedPattern.test(word);
}

/** Scripts without blanks between words. */
const unspacedPattern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Returns each pair of adjacent letters, because word boundaries are unknown. */
function pairsOf(text: string): readonly WordPart[] {
  const letters = Array.from(text.matchAll(/\P{M}\p{M}*/gu), ({ 0: letter, index }) => ({ letter, index }));
  return letters.slice(1).map(({ letter, index: second }, at) => {
    const [start, end] = [letters[at]?.index ?? 0, second + letter.length];
    return { term: fold(text.slice(start, end)), start, end };
  });
}

/** Matches characters that join names to paths and calls. `::` is excluded, because it joins a single name. */
const separatorPattern = /(?<!:):(?!:)|[.\-'’/@]+/u;

export const versionPattern = /^v?\d+(?:\.\d+)+$/iu;

/** Returns the terms of a version: `v4.6.2` is found as `4.6.2`, and as the release line `4.6`. */
function versionTerms(whole: string): readonly string[] {
  const version = whole.replace(/^v/u, '');
  const line = version.split('.').slice(0, 2).join('.');
  return [...new Set([whole, version, line])];
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Returns the pieces between separators in a part of a text. */
function split(
  text: string,
  separator: string | RegExp,
  within: Stretch = { start: 0, end: text.length },
): readonly Stretch[] {
  let at = within.start;
  return text
    .slice(within.start, within.end)
    .split(separator)
    .filter(Boolean)
    .map((piece) => {
      const start = text.indexOf(piece, at);
      at = start + piece.length;
      return { start, end: at };
    });
}

/** The maximum number of parts in an indexed sequence of a name. Names written by people have fewer. */
const maxStretch = 8;

/** Returns all sequences: `A`, `A::B`, `A::B::C`, `B`, `B::C` and `C` for `A::B::C`. */
function stretches(names: readonly Stretch[]): readonly Stretch[] {
  return names.flatMap(({ start }, from) => names.slice(from, from + maxStretch).map(({ end }) => ({ start, end })));
}

/** Whether capitals inside a word mark the starts of its parts. */
export function hasHumps(word: string): boolean {
  if (!/[^ -~]/.test(word) && word === word.toLowerCase()) return false;
  return /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u.test(word);
}

/** Matches the boundaries of parts in snake_case and camelCase. */
const partPattern = /_+|(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** Words that carry no meaning next to other words. */
export const fillers: ReadonlySet<string> = new Set(
  'a about all also an and any are as at be been but by can do does for from had has have how i if in into is it its may more most must my no not of on one only or other our out over so such than that the their them then there these they this those through to under up upon was we were what when where which while who will with within without would you your'.split(
    ' ',
  ),
);

/**
 * Matches a word with a question mark within a sentence, `can?(` or `any? in`, which is the name of a method. The last
 * word of a question is excluded, unless it stands alone.
 */
const askingPattern = /(?<![\p{L}\p{M}\p{N}_])([\p{L}_]+)\?(?=[(\s]\S)|^\s*([\p{L}_]+)\?\s*$/gu;

/** Returns the folded fillers that a text uses as method names, where they carry meaning. */
export function fillerNames(text: string): readonly string[] {
  const names = Array.from(text.matchAll(askingPattern), ([, inside, alone]) => fold(inside ?? alone ?? ''));
  return names.filter((name) => fillers.has(name));
}

/** Returns the distinct significant words of a text, or all words if none is significant. */
export function significantWords(text: string): readonly string[] {
  const words = [...new Map(wordsOf(text).map((word) => [fold(word.text), word.text])).values()];
  const names = fillerNames(text);
  const significant = words.filter((word) => !isFiller(fold(word)) || names.includes(fold(word)));
  return significant.length > 0 ? significant : words;
}

/** Whether a word is a filler. `what's` and `can't` carry no more meaning than `what` and `can`. */
function isFiller(word: string): boolean {
  return fillers.has(word.replace(/['’](?:d|ll|m|re|s|ve)$/u, '')) || /n['’]t$/u.test(word);
}

/** Removes letter case and accents. */
export function fold(text: string): string {
  if (!/[^ -~]/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase();
}

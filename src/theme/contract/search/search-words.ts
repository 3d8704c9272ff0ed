/**
 * Text → words. A name such as `Spree::Config.order_adjuster_class` is found whole, by the names it is made of, and by
 * their parts; `v4.3` is found as `4.3`, too. The same rule reads documents, when the site is built, and queries.
 */

/** A word of a text, with its place. */
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

/** A part of a word that it is found by. */
export interface WordPart {
  /** Folded. */
  readonly term: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Everything that a word is found by, itself first: a name also by each sequence of the names it is made of, and by their
 * parts.
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

/** The terms of a word's parts, each once. */
export function termsOf(word: string): readonly string[] {
  return [...new Set(partsOf(word).map(({ term }) => term))];
}

/** Whether a word is more than a word of letters: an identifier, a version, a number, text without blanks. It is never taken for another form of itself. */
export function isName(word: string): boolean {
  // Most words are of this kind, and the test for every script is slow.
  if (/^[A-Za-z]?[a-z]*$/.test(word)) return false;
  return !/^[\p{L}\p{M}]+$/u.test(word) || hasHumps(word) || unspacedPattern.test(word);
}

/** Scripts without blanks between words. */
const unspacedPattern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Each pair of adjacent letters, because the ends of words are not known. */
function pairsOf(text: string): readonly WordPart[] {
  const letters = Array.from(text.matchAll(/\P{M}\p{M}*/gu), ({ 0: letter, index }) => ({ letter, index }));
  return letters.slice(1).map(({ letter, index: second }, at) => {
    const [start, end] = [letters[at]?.index ?? 0, second + letter.length];
    return { term: fold(text.slice(start, end)), start, end };
  });
}

/** What joins names to paths and calls; `::` keeps together what is one name. */
const separatorPattern = /(?<!:):(?!:)|[.\-'’/@]+/u;

export const versionPattern = /^v?\d+(?:\.\d+)+$/iu;

/** `v4.6.2` is found as `4.6.2`, and as the release line `4.6`. */
function versionTerms(whole: string): readonly string[] {
  const version = whole.replace(/^v/u, '');
  const line = version.split('.').slice(0, 2).join('.');
  return [...new Set([whole, version, line])];
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** The pieces between separators in a part of a text. */
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

/** The maximum number of parts in an indexed sequence of a name; names that people write have fewer. */
const maxStretch = 8;

/** `A::B::C` → `A`, `A::B`, itself, `B`, `B::C`, `C`. */
function stretches(names: readonly Stretch[]): readonly Stretch[] {
  return names.flatMap(({ start }, from) => names.slice(from, from + maxStretch).map(({ end }) => ({ start, end })));
}

/** Whether capitals inside a word show where its parts begin. */
export function hasHumps(word: string): boolean {
  if (!/[^ -~]/.test(word) && word === word.toLowerCase()) return false;
  return /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u.test(word);
}

/** Where snake_case and camelCase are taken apart. */
const partPattern = /_+|(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** Words that mean nothing beside other words. */
export const fillers: ReadonlySet<string> = new Set(
  'a about all also an and any are as at be been but by can do does for from had has have how i if in into is it its may more most must my no not of on one only or other our out over so such than that the their them then there these they this those through to under up upon was we were what when where which while who will with within without would you your'.split(
    ' ',
  ),
);

/**
 * A word with a question mark that ends no sentence, `can?(` or `any? in`: the name of a method. The last one of a
 * question is none, unless it is all there is.
 */
const askingPattern = /(?<![\p{L}\p{M}\p{N}_])([\p{L}_]+)\?(?=[(\s]\S)|^\s*([\p{L}_]+)\?\s*$/gu;

/** Fillers that a text uses as method names, folded: there they carry meaning. */
export function fillerNames(text: string): readonly string[] {
  const names = Array.from(text.matchAll(askingPattern), ([, inside, alone]) => fold(inside ?? alone ?? ''));
  return names.filter((name) => fillers.has(name));
}

/** The significant words of a text, each once; all words if none is significant. */
export function significantWords(text: string): readonly string[] {
  const words = [...new Map(wordsOf(text).map((word) => [fold(word.text), word.text])).values()];
  const names = fillerNames(text);
  const significant = words.filter((word) => !isFiller(fold(word)) || names.includes(fold(word)));
  return significant.length > 0 ? significant : words;
}

/** `what's` and `can't` mean no more than `what` and `can`. */
function isFiller(word: string): boolean {
  return fillers.has(word.replace(/['’](?:d|ll|m|re|s|ve)$/u, '')) || /n['’]t$/u.test(word);
}

/** Letter case and accents do not count. */
export function fold(text: string): string {
  if (!/[^ -~]/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase();
}

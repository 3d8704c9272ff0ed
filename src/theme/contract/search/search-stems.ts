/**
 * Reduces English words to stems, so that one form of a word finds the others: `upgrade` and `upgrading`, `customise`
 * and `customization`. It is a light stemmer that removes a few endings in a fixed order, and was checked by hand on
 * whole sites. It is used only for plain words, when an index is read and searched. Names and numbers have no other
 * forms.
 */
import { fold, isName } from './search-words.js';

/** Words whose stem would collide with that of a word with another meaning. */
const exceptions: ReadonlyMap<string, string> = new Map(
  [
    'customer',
    'during',
    'embed',
    'everything',
    'anything',
    'hundred',
    'morning',
    'news',
    'nothing',
    'production',
    'setting',
    'something',
  ].flatMap((word) => [word, `${word}s`].map((form) => [form, word] as const)),
);

type Step = readonly [ending: RegExp, replacement: string];

/** The steps in order. In each group, the first rule that matches applies. */
const steps: readonly (readonly Step[])[] = [
  // Plurals: policies, classes, taxes, orders.
  [
    [/ies$/, 'y'],
    [/(ss|x|ch|sh|zz)es$/, '$1'],
    [/(?<![us]|i)s$/, ''],
  ],
  // Forms of verbs. The words upgraded and upgrading change, agreed does not.
  [
    [/(?<=[aeiouy].*[^e])ed$/, ''],
    [/(?<=[aeiouy].*)ing$/, ''],
  ],
  // Doubled consonants before these endings: shipping, cancelled.
  [[/([bdfgmnprt])\1$/, '$1']],
  // British spelling.
  [
    [/is(e|ation|er)$/, 'iz$1'],
    [/is$/, 'iz'],
  ],
  // Nouns of verbs: deployment, calculation, calculator, permission.
  [
    [/(?<=.{5})ment$/, ''],
    [/(?<=.{5})at(?:e|ion|or)?$/, ''],
    [/(?<=.{4})ion$/, ''],
    [/(?<=.{6})[eo]r$/, ''],
  ],
  [
    [/(?<=.{3})e$/, ''],
    [/(?<=.{4})ll$/, 'l'],
  ],
];

/** Returns the stem of a folded word, or the word itself if no rule applies. */
export function stemOf(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  return (
    exceptions.get(word) ??
    steps.reduce((stem, group) => {
      const step = group.find(([ending]) => ending.test(stem));
      const shorter = step ? stem.replace(...(step as [RegExp, string])) : stem;
      return shorter.length < 3 ? stem : shorter;
    }, word)
  );
}

/** Returns the form in which a word is compared: its stem, or a name unchanged. */
export function plainForm(word: string): string {
  return isName(word) ? fold(word) : stemOf(fold(word));
}

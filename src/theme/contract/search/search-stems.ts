/**
 * English words → stems, so that one form of a word finds the others: `upgrade` and `upgrading`, `customise` and
 * `customization`. A light stemmer: a few endings, taken off in one order, checked by hand over whole sites. It is used
 * only for plain words, when an index is read and when it is searched; names and numbers have no other forms.
 */
import { fold, isName } from './search-words.js';

/** Words whose stem would be that of a word with another meaning. */
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

/** In the order in which they are tried; of each group the first that fits is taken. */
const steps: readonly (readonly Step[])[] = [
  // Plurals: policies, classes, taxes, orders.
  [
    [/ies$/, 'y'],
    [/(ss|x|ch|sh|zz)es$/, '$1'],
    [/(?<![us]|i)s$/, ''],
  ],
  // Forms of verbs: agreed stays, upgraded and upgrading do not.
  [
    [/(?<=[aeiouy].*[^e])ed$/, ''],
    [/(?<=[aeiouy].*)ing$/, ''],
  ],
  // Two consonants before such an ending were one: shipping, cancelled.
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

/** The word itself where nothing can be taken off. Expects a folded word. */
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

/** A word in the form in which it is compared: its stem, or a name unchanged. */
export function plainForm(word: string): string {
  return isName(word) ? fold(word) : stemOf(fold(word));
}

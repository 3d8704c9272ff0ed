/** Finds pages that have no social card, because its fonts lack letters of the page. */
import { diagnose, settingValue } from '../diagnostics/diagnostic.js';
import type { Finding } from '../model.js';
import type { RuleInput } from './rule-input.js';

/**
 * Reports all such pages at once: in many languages, they are all pages of the site. With an image for all pages, none is
 * without one.
 */
export function findMissingCards({ config, pages }: RuleInput): readonly Finding[] {
  if (!config.socialCards || config.socialImage !== undefined) return [];
  const lacking = pages
    .filter(({ isServed, facts }) => isServed && facts.links.every(({ syntax }) => syntax !== 'frontMatter'))
    .flatMap(({ title, version }) => {
      const text = [title, version?.label, config.title].find((one) => letterWithoutFont(one ?? '') !== undefined);
      return text === undefined ? [] : [text];
    });
  const [first] = lacking;
  if (first === undefined) return [];
  const count = lacking.length === 1 ? '1 page has' : `${lacking.length} pages have`;
  return [
    diagnose('social-card-missing', {
      message: `${count} no social card: its font has no "${letterWithoutFont(first)}", as in "${first}"`,
      ...settingValue('socialCards'),
      notes: [
        'The font has the letters of Western European languages. Name an "image" in the front matter of such a page, or a "socialImage" for all of them in the config.',
      ],
    }),
  ];
}

/** Letters and punctuation of Western European languages, which the fonts of social cards have. */
const isInFonts =
  /^[\s -~\u00A0-\u00FF\u0152\u0153\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u2039\u203A\u20AC\u2122\u2212]$/u;

/** Returns the first letter of a text that the fonts of social cards lack. */
export function letterWithoutFont(text: string): string | undefined {
  return [...text].find((letter) => !isInFonts.test(letter));
}

/** Translations of the interface texts: complete, chosen by a language tag, and loaded only for their language. */
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { placesIn } from '../../src/theme/contract/fill-text.js';
import { englishTexts, type TextKey } from '../../src/theme/contract/texts.js';
import { builtInTexts, translatedLanguages } from '../../src/theme/languages/built-in-texts.js';
import { directionOf, languageName, nearestTag } from '../../src/theme/languages/language.js';

const keys = Object.keys(englishTexts) as TextKey[];

test('each file of texts is a language', () => {
  const files = readdirSync('src/theme/languages/texts').map((file) => file.replace('.ts', ''));
  expect(files.toSorted()).toEqual(translatedLanguages.map((tag) => tag.toLowerCase()).toSorted());
});

test.each(translatedLanguages)('%s has every text, with the placeholders of the English one', async (tag) => {
  const texts = await builtInTexts(tag);
  expect(texts).not.toBe(englishTexts);
  expect(Object.keys(texts)).toEqual(keys);
  const places = (text: string): readonly string[] => placesIn(text).toSorted();
  expect(keys.filter((key) => places(texts[key]).join() !== places(englishTexts[key]).join())).toEqual([]);
  expect(keys.filter((key) => key !== 'listSeparator' && texts[key].trim() !== texts[key])).toEqual([]);
  expect(keys.filter((key) => texts[key] === '')).toEqual([]);
});

test('French has a space that does not break before high punctuation and inside of quotation marks', async () => {
  const texts = Object.values(await builtInTexts('fr'));
  expect(texts.filter((text) => /[^\u00A0]:(?!\/\/)|[^\u202F][?!;]|«[^\u00A0]|[^\u00A0]»/.test(text))).toEqual([]);
  expect(texts.filter((text) => /[\u00A0\u202F]/.test(text)).length).toBeGreaterThan(20);
});

test.each([
  ['de-AT', 'de'],
  ['de-Latn-CH-1996', 'de'],
  ['DE', 'de'],
  ['fr-CA', 'fr'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['zh', 'zh-Hans'],
  ['zh-CN', 'zh-Hans'],
  ['zh-Hans-HK', 'zh-Hans'],
])('%s has the texts of %s', async (tag, expected) => {
  expect(translatedLanguages).toContain(expected);
  expect(await builtInTexts(tag)).toBe(await builtInTexts(expected));
});

test.each(['en', 'en-GB', 'zh-Hant', 'zh-TW', 'zh-HK', 'ru-Latn', 'nl', 'dev', 'de_DE', '', 'not a tag'])(
  '"%s" has English texts',
  async (tag) => expect(await builtInTexts(tag)).toBe(englishTexts),
);

test('English texts are isolated in a language that is written from right to left', async () => {
  const { notFoundText } = await builtInTexts('ar');
  expect(notFoundText).toBe(`\u2066${englishTexts.notFoundText}\u2069`);
});

test('a text that is not a tag has the one that was probably meant', () => {
  const texts = ['de_DE', 'pt_BR.UTF-8', 'english', 'German', 'deutsch', '日本語', 'zh-Hans', 'klingonese', ''];
  expect(texts.map(nearestTag)).toEqual(['de-DE', 'pt-BR', 'en', 'de', 'de', 'ja', 'zh-Hans', undefined, undefined]);
});

test('a language is named in itself, with a capital', () => {
  const tags = ['en', 'de', 'fr', 'pt-BR', 'ja', 'zh-Hans', 'he', 'not a tag'];
  const names = ['English', 'Deutsch', 'Français', 'Português (Brasil)', '日本語', '简体中文', 'עברית', 'not a tag'];
  expect(tags.map(languageName)).toEqual(names);
});

test('the direction is that of the script', () => {
  const tags = ['ar', 'he', 'fa-IR', 'ur', 'ckb', 'dv', 'yi', 'az-Arab', 'pa-PK'];
  expect(tags.filter((tag) => directionOf(tag) !== 'rtl')).toEqual([]);
  expect(
    ['en', 'de', 'ja', 'az', 'ku', 'pa', 'ar-Latn', 'not a tag'].filter((tag) => directionOf(tag) !== 'ltr'),
  ).toEqual([]);
});

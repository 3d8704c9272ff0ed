/** Settings of the languages into which a site is translated. */
import * as v from 'valibot';
import { englishTexts, type TextKey } from '../../../theme/contract/texts.js';
import * as form from '../setting-forms.js';
import { named, object } from './objects.js';
import { optional, required, type Form, type Read, type OptionalOf, type RequiredOf } from './setting.js';

const textKeys = Object.keys(englishTexts) as TextKey[];

const languageTable = {
  /** The language, as in the `lang` attribute of its pages: `'de'`, `'pt-BR'`. */
  htmlLang: required(form.languageTag),
  /**
   * The name that readers see in the menu of languages.
   * @default its name in the language itself
   */
  label: optional(form.text),
  /**
   * Direction of writing: `'ltr'` or `'rtl'`.
   * @default that of the language
   */
  direction: optional(v.picklist(['ltr', 'rtl'], '"ltr" or "rtl"')),
  /**
   * Calendar for dates, as `Intl` names it.
   * @default `'gregory'`
   */
  calendar: optional(form.text, 'gregory'),
  /**
   * The path of its pages, below that of the site: `'/de'`.
   * @default the language in lower case
   */
  path: optional(form.languagePath),
  /**
   * The folder of its translations, from the config file's folder. A translation has the path that its text has in the
   * content folder.
   * @default `i18n/de` in the content folder, for `de`
   */
  folder: optional(form.file),
  /**
   * Where translations of some folders are, if their paths differ: `{ 'versioned_docs/version-1.0': 'i18n/de/docs-1.0' }`.
   * Both are from the config file's folder.
   * @default `{}`
   */
  folders: optional(form.record(form.file, form.file), {}),
  /**
   * Interface texts that replace the built-in ones in this language, by their key.
   * @default `{}`
   */
  texts: optional(named('"texts"', textKeys, form.anyText), {}),
};
/** A language into which a site is translated. */
export interface UserLanguage extends RequiredOf<typeof languageTable>, OptionalOf<typeof languageTable> {}
export interface LanguageSettings extends Read<typeof languageTable> {}
export const language: Form<UserLanguage, LanguageSettings> = object('a language', languageTable);

import type { TranslationProps } from '../contract/page-props.js';

interface Translated {
  readonly translation?: TranslationProps | undefined;
}

/** Returns the attributes of a text that is not in the page's language, because it is not translated. */
export function languageOf({ translation }: Translated): { readonly lang?: string; readonly dir?: 'ltr' | 'rtl' } {
  if (translation?.kind !== 'none') return {};
  return { lang: translation.original.htmlLang, dir: translation.original.direction };
}

interface WordsProps {
  readonly text: string;
  /** The language of the text if that is another than the page's. */
  readonly lang: string | undefined;
}

/** Shows a label that may be in another language. `bdi` keeps the direction of its text inside of that of the page. */
export function Words({ text, lang }: WordsProps) {
  return lang === undefined ? text : <bdi lang={lang}>{text}</bdi>;
}

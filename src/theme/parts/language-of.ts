import type { TranslationProps } from '../contract/page-props.js';

interface Translated {
  readonly translation?: TranslationProps | undefined;
}

/** Returns the attributes of a text that is not in the page's language, because it is not translated. */
export function languageOf({ translation }: Translated): { readonly lang?: string; readonly dir?: 'ltr' | 'rtl' } {
  if (translation?.kind !== 'none') return {};
  return { lang: translation.original.htmlLang, dir: translation.original.direction };
}
